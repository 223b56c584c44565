"""How a server is set up: every setting once, with its default and its explanation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

DAY = 86_400


def setting(default: Any, explanation: str) -> Any:  # noqa: ANN401  # a field of whatever type its annotation says
    """A setting: a flag of `tafelrunde serve`, and an environment variable TAFELRUNDE_<NAME>."""
    return field(default=default, metadata={"help": explanation})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All settings of a server."""

    host: str = setting("127.0.0.1", "The address to listen at; 0.0.0.0 is all.")
    port: int = setting(8017, "The port to listen at.")
    database: str = setting("", "sqlite:///file or postgresql://user@host/name; else a file in your data folder.")
    workers: int = setting(1, "Worker processes; several need PostgreSQL.")
    name: str = setting("Tafelrunde", "What this server is called.")
    password: str = setting("", "Who plays here must know it.")
    members_only: bool = setting(False, "Only members open tables; `tafelrunde admin invite` makes codes for them.")
    origins: str = setting("", "Other origins whose pages may talk to this server, separated by commas.")
    proxies: str = setting("", "Proxies in front whose word about a client's address is taken, separated by commas.")
    bot_processes: int = setting(0, "Processes in which bots think; 0: one for every core but one.")
    bot_threads: int = setting(1, "Threads in which one bot searches: the cores that a table may use.")
    bot_ponder: int = setting(8, "Seconds that a searching bot goes on thinking while others decide; 0: not at all.")
    bot_pace: int = setting(600, "Milliseconds that a bot's decision takes at least.")
    bot_patience: int = setting(60, "Seconds after which a thinking bot is taken for crashed.")
    raid_lead: int = setting(3000, "Milliseconds from the announcement to the start of a timed raid.")
    tables_per_guest: int = setting(20, "Tables that one guest may have open.")
    match_wait: int = setting(30, "Seconds that somebody who asks whether anybody plays waits for more people.")
    match_arrival: int = setting(60, "Seconds that a table of people who found each other waits for who does not come.")
    message_size: int = setting(65_536, "Bytes of the longest message.")
    message_rate: int = setting(20, "Messages a second of one connection, on average.")
    message_burst: int = setting(80, "Messages of one connection at once.")
    chat_length: int = setting(500, "Characters that can be said at once.")
    chat_pace: int = setting(10, "Times that one guest may speak at a table within ten seconds.")
    connections_per_address: int = setting(64, "Web sockets of one address.")
    requests_per_address: int = setting(40, "HTTP requests a second of one address, on average.")
    openings_per_address: int = setting(60, "Tables and imported files a minute of one address, on average.")
    send_queue: int = setting(256, "Messages that may wait for a slow reader before it is dropped.")
    push_services: str = setting(
        "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com",
        "Push services that may be asked to ring a closed page, separated by commas; empty: nobody is rung.",
    )
    push_delay: int = setting(5, "Seconds that somebody has to come back before their browser is rung.")
    import_size: int = setting(4_000_000, "Bytes of the largest file that can be imported.")
    import_steps: int = setting(20_000, "Steps of the longest match that can be imported.")
    import_seconds: int = setting(20, "Seconds of processor time that an imported match may take to be played again.")
    analysis_minutes: int = setting(10, "Minutes after which an analysis is given up.")
    close_open_after: int = setting(1 * DAY, "Seconds after which a table that never began is closed.")
    close_running_after: int = setting(60 * DAY, "Seconds after which an abandoned game is ended; its log is kept.")
    close_over_after: int = setting(30 * DAY, "Seconds after which a finished table is closed; its replay stays.")
    boxes: str = setting("", "A folder of component files (*.toml) that every table may choose.")
    compress: bool = setting(False, "Compress messages: less traffic, more work.")
    log_level: str = setting("INFO", "DEBUG, INFO, WARNING or ERROR.")

    @property
    def database_url(self) -> str:
        from tafelrunde.storage.database import default_database  # which who only reads settings does not need

        return self.database or default_database()
