"""The HTTP interface keeps what its description promises, whatever is sent."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable

from tests.server.processes import ServerProcess, served

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of the packages that it is made of
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.checks import (
        content_type_conformance,
        not_a_server_error,
        response_schema_conformance,
        status_code_conformance,
    )

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("openapi")
    with served(f"sqlite:///{folder}/tables.sqlite", log=folder / "log") as running:
        yield running


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=lambda mode: mode.value)
def test_schemathesis_finds_nothing(own_server: ServerProcess, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{own_server.port}/schema/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) >= 13
    answered: Counter[int] = Counter()
    for operation in operations:
        try:
            attack(operation.as_strategy(generation_mode=mode), answered)()
        except Unsatisfiable:
            continue  # nothing about this request can be made wrong
    expected = {200, 400, 404} if mode is GenerationMode.POSITIVE else {400}
    assert expected <= set(answered), answered
    assert answered.total() > EXAMPLES * 4


def attack(strategy: object, answered: Counter[int]) -> Callable[[], None]:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(case=strategy)  # type: ignore[arg-type]  # schemathesis has its own name for it
    def sent(case: schemathesis.Case) -> None:
        reply = case.call_and_validate(headers={"Authorization": f"Bearer {'s' * 24}"}, checks=CHECKS)
        answered[reply.status_code] += 1

    return sent
