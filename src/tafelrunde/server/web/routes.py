"""Addresses and who answers there. What a handler's parameters say is read from the request before it is called."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tafelrunde.kernel.wrong_data import what_is_wrong
from tafelrunde.server.web.exchange import JSON, Request, Response
from tafelrunde.server.web.problems import ClientException, ValidationException
from tafelrunde.server.web.state import State

Handler = Callable[..., Awaitable[Any]]
BODY, STATE, REQUEST = "data", "state", "request"  # parameters with these names are not part of an address
PLACE = re.compile(r"\{(\w+)\}")
WHERE = re.compile(r"`\$\.(.+)`$")  # what msgspec says at the end of a sentence


class Header(NamedTuple):
    """Marks a parameter that is a header of the request."""

    name: str


class Parameter(NamedTuple):
    """Something that a handler is told of a request."""

    name: str  # of the function's parameter
    place: Literal["path", "query", "header"]
    called: str  # in the request
    form: Any
    default: Any

    def read(self, request: Request, values: Mapping[str, str]) -> object:
        """ValidationError says what was expected."""
        match self.place:
            case "path":
                given = values.get(self.called)
            case "query":
                given = request.query.get(self.called)
            case "header":
                given = request.headers.get(self.called.lower())
        return self.default if given is None else msgspec.convert(given, self.form, strict=False)


@dataclass(frozen=True)
class Route:
    """A method at an address, and the handler that answers it."""

    method: Literal["GET", "POST"]
    path: str
    handler: Handler
    status: int
    media_type: str
    responses: Mapping[int, object]  # other replies than the usual one: what they hold

    @cached_property
    def hints(self) -> dict[str, Any]:
        return get_type_hints(self.handler, include_extras=True)

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """Those that stand in the request outside of its body."""
        asked = inspect.signature(self.handler).parameters.values()
        return tuple(self._parameter(one) for one in asked if one.name not in (BODY, STATE, REQUEST))

    def _parameter(self, asked: inspect.Parameter) -> Parameter:
        form = self.hints[asked.name]
        header = next((one for one in getattr(form, "__metadata__", ()) if isinstance(one, Header)), None)
        if header is not None:
            return Parameter(asked.name, "header", header.name, form, asked.default)
        in_path = asked.name in PLACE.findall(self.path)
        return Parameter(asked.name, "path" if in_path else "query", asked.name, form, asked.default)

    @property
    def body(self) -> object | None:
        """What has to be sent along; None: nothing."""
        return self.hints.get(BODY)

    @cached_property
    def _body_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.body)

    @cached_property
    def content(self) -> object:
        """What is answered when all is well."""
        form = self.hints["return"]
        return get_args(form)[0] if get_origin(form) is Response else form

    async def answer(self, request: Request, places: list[str], state: State) -> Response[Any]:
        """Reads what the handler wants to know, and asks it."""
        sent = None if self.body is None else await request.body(state.settings.import_size)
        values = dict(zip(PLACE.findall(self.path), places, strict=True))
        given = self._read(request, values, sent)
        offered = {STATE: state, REQUEST: request}
        given |= {name: offered[name] for name in self.hints if name in offered}
        answered = await self.handler(**given)
        return answered if isinstance(answered, Response) else Response(answered, self.status, {}, self.media_type)

    def _read(self, request: Request, values: Mapping[str, str], sent: bytes | None) -> dict[str, Any]:
        """Body and parameters; ValidationException tells everything that is wrong with them."""
        given: dict[str, Any] = {}
        wrong: list[str] = []
        if sent is not None:
            try:
                given[BODY] = self._body_decoder.decode(sent)
            except msgspec.ValidationError as error:
                wrong.append(told(BODY, error))
            except msgspec.DecodeError as error:
                raise ClientException(f"a body of JSON ({error})" if sent else "a body of JSON") from None
            except UnicodeError:
                raise ClientException("JSON in UTF-8") from None
        for parameter in self.parameters:
            try:
                given[parameter.name] = parameter.read(request, values)
            except msgspec.ValidationError as error:
                wrong.append(told(parameter.called, error))
        if wrong:
            raise ValidationException("; ".join(wrong))
        return given


def told(name: str, error: msgspec.ValidationError) -> str:
    """Which part is wrong, and what was expected there."""
    wrong = what_is_wrong(error)
    return wrong if WHERE.search(str(error)) else f"{name}: {wrong}"


def get(path: str, *, media_type: str = JSON, responses: Mapping[int, object]) -> Callable[[Handler], Route]:
    """Answers GET at this address."""
    return lambda handler: Route("GET", path, handler, 200, media_type, responses)


def post(path: str, *, status_code: int = 201, responses: Mapping[int, object]) -> Callable[[Handler], Route]:
    """Answers POST at this address."""
    return lambda handler: Route("POST", path, handler, status_code, JSON, responses)


@dataclass
class Crossing:
    """A part of an address: what stands there, and where the ways go on from it."""

    routes: dict[str, Route] = field(default_factory=dict)  # by method
    named: dict[str, Crossing] = field(default_factory=dict)
    any: Crossing | None = None


class Routes:
    """All addresses. Slashes at the end and doubled ones make no difference."""

    def __init__(self, routes: Iterable[Route]) -> None:
        self.all = tuple(routes)
        self._start = Crossing()
        for route in self.all:
            here = self._start
            for part in _parts(route.path):
                if PLACE.fullmatch(part):
                    here.any = here.any or Crossing()
                    here = here.any
                else:
                    here = here.named.setdefault(part, Crossing())
            here.routes[route.method] = route

    def find(self, path: str) -> tuple[Mapping[str, Route], list[str]]:
        """Who answers there, by method, and what stands in the places of the address; nobody where nothing is."""
        here, values = self._start, []
        for part in _parts(path):
            there = here.named.get(part)
            if there is None:
                if here.any is None:
                    return {}, []
                there = here.any
                values.append(part)
            here = there
        return here.routes, values


def _parts(path: str) -> list[str]:
    return [part for part in path.split("/") if part]
