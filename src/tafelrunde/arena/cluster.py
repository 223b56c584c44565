"""The same runs on a cluster (the extra `cluster`): chunks of games go to dask workers, lost ones are played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError

from tafelrunde.arena.run import GamePlayed, Run
from tafelrunde.kernel.errors import TafelrundeError

CONNECT_SECONDS = 20
RETRIES = 5  # of a chunk whose worker was lost


class NoCluster(TafelrundeError):
    """The cluster cannot be reached, or the extra is not installed."""


def run_on(address: str, run: Run, numbers: Iterable[int]) -> Iterator[list[GamePlayed]]:
    """Plays these games on the workers of a scheduler, in chunks as they are finished."""
    try:
        from dask.distributed import Client, as_completed
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise NoCluster("a cluster needs the extra: pip install tafelrunde[cluster]") from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"{address}: no scheduler answers ({error or type(error).__name__})") from None
    with client:
        futures = [client.submit(run.play, chunk, retries=RETRIES, pure=False) for chunk in run.chunks(numbers)]
        for future in as_completed(futures, loop=client.loop):
            try:
                games = future.result()
            except (CancelledError, KilledWorker, OSError) as error:
                raise NoCluster(
                    f"{address}: the cluster was lost ({type(error).__name__}); with --results what was played is kept"
                ) from None
            yield games
            future.release()
