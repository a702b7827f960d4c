"""Whatever is sent to the API, it answers as its OpenAPI document says, and never with a fault.

Schemathesis makes requests up from the document, right ones and wrong ones; half of them are about
tables, seats and tokens that there are.
"""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bones.server import Settings, create_app
from support.browser import Served, served
from support.extras import imported

schemathesis = imported("schemathesis", "dev")
checks = imported("schemathesis.checks", "dev")
conformance = imported("schemathesis.specs.openapi.checks", "dev")

EXAMPLES = 6
CHECKS = [
    checks.not_a_server_error,
    conformance.status_code_conformance,
    conformance.content_type_conformance,
    conformance.response_schema_conformance,
    conformance.negative_data_rejection,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("api")) as started:
        yield started


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> Any:
    app = create_app(Settings(data=tmp_path_factory.mktemp("document")))
    return schemathesis.openapi.from_dict(app.openapi())


@pytest.fixture(scope="module")
def client(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


def a_guest(client: httpx.Client) -> dict[str, str]:
    made = client.post("/api/v1/guests", json={"name": "Ana"}).json()
    return {"Authorization": f"Bearer {made['token']}"}


def a_table(client: httpx.Client, headers: dict[str, str], *, start: bool) -> str:
    asked = {"preset": "five-up", "seats": 3, "start": start}
    made = client.post("/api/v1/tables", json=asked, headers=headers)
    return str(made.json()["id"])


def try_out(operation: Any, client: httpx.Client) -> int:
    """Ask an address in many ways; returns how often."""
    # Commands change guest and table: each address gets its own.
    headers = a_guest(client)
    tables = [a_table(client, headers, start=start) for start in (True, False)]
    asked = 0

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(case=operation.as_strategy(), pick=st.integers(0, 3))
    def ask(case: Any, pick: int) -> None:
        nonlocal asked
        asked += 1
        if pick < 2 and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = tables[pick]
        given = {**(case.headers or {}), **(headers if pick < 3 else {})}
        case.headers = {k: v for k, v in given.items() if v.isascii() and v.isprintable()}
        case.call_and_validate(base_url=str(client.base_url), checks=CHECKS)

    ask()
    return asked


def test_every_answer_is_as_the_document_says(document: Any, client: httpx.Client) -> None:
    operations = [found.ok() for found in document.get_all_operations()]
    # A stream does not end; it has tests of its own.
    asked = sum(try_out(each, client) for each in operations if "/stream" not in each.path)
    assert asked > 120
