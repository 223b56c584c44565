"""The description of the HTTP interface for machines (OpenAPI 3.1), made from what the handlers take and answer."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import Any

import msgspec

import tafelrunde as tr
from tafelrunde.server.web.exchange import EMPTY, JSON
from tafelrunde.server.web.routes import Parameter, Route

KIND = "application/vnd.oai.openapi+json"
REFERENCE = "#/components/schemas/{name}"
Part = dict[str, Any]


def description(routes: Iterable[Route]) -> Part:
    """The whole interface as JSON data."""
    routes = tuple(routes)
    types = list(dict.fromkeys(form for route in routes for form in _types(route)))
    told, named = msgspec.json.schema_components(types, ref_template=REFERENCE)
    schemas = dict(zip(types, told, strict=True))
    paths: dict[str, Part] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tafelrunde", "version": tr.__version__},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": named},
    }


def _types(route: Route) -> Iterator[object]:
    """All that a request and its replies hold."""
    yield from (parameter.form for parameter in route.parameters)
    yield from (form for form in (route.body, route.content, *route.responses.values()) if form is not None)


def _operation(route: Route, schemas: Mapping[object, Part]) -> Part:
    replies = {route.status: route.content, **route.responses}
    operation: Part = {
        "operationId": route.handler.__name__,
        "summary": inspect.getdoc(route.handler),
        "parameters": [_parameter(parameter, schemas[parameter.form]) for parameter in route.parameters],
        "responses": {str(status): _reply(route, status, schemas.get(form)) for status, form in replies.items()},
    }
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schemas[route.body]}}}
    return operation


def _reply(route: Route, status: int, schema: Part | None) -> Part:
    kind = route.media_type if status == route.status else JSON
    content = {} if status in EMPTY else {"content": {kind: {"schema": schema}}}
    return {"description": HTTPStatus(status).phrase, **content}


def _parameter(parameter: Parameter, schema: Part) -> Part:
    is_needed = parameter.default is inspect.Parameter.empty
    default = {} if is_needed or parameter.default is None else {"default": parameter.default}
    return {
        "name": parameter.called,
        "in": parameter.place,
        "required": is_needed,
        "schema": _if_given(schema) | default,
    }


def _if_given(schema: Part) -> Part:
    """What may be left out needs no word for nothing."""
    forms = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
    return {key: part for key, part in schema.items() if key != "anyOf"} | forms[0] if len(forms) == 1 else schema
