"""The published schema as TypeScript types, for the browser client."""

from __future__ import annotations

import json
from typing import Any

from tafelrunde.wire.schema import Schema, schema

HEAD = """// Made from the server's messages by `make wire`. Do not edit: a test compares.
/* eslint-disable */

export const WIRE_VERSION = {version};
"""


def typescript() -> str:
    """One exported type for every definition of the schema."""
    whole = schema()
    parts = [HEAD.format(version=whole["version"])]
    parts += [_definition(name, part) for name, part in whole["$defs"].items()]
    return "\n".join(parts)


def _definition(name: str, part: Schema) -> str:
    comment = _comment(part.get("description"), "")
    if part.get("type") == "object" and "properties" in part:
        return f"{comment}export interface {name} {_object(part, '')}\n"
    return f"{comment}export type {name} = {_type(part, '')};\n"


def _comment(text: str | None, indent: str) -> str:
    if not text:
        return ""
    words = " ".join(text.split()).replace("*/", "* /")
    return f"{indent}/** {words} */\n"


def _object(part: Schema, indent: str) -> str:
    inner = indent + "  "
    required = part.get("required", [])
    lines = [
        f"{_comment(field.get('description'), inner)}{inner}{_key(name)}{'' if name in required else '?'}: "
        f"{_type(field, inner)};"
        for name, field in part["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + f"\n{indent}}}"


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _type(part: Schema, indent: str) -> str:
    match part:
        case {"$ref": str(reference)}:
            return reference.rpartition("/")[2]
        case {"enum": values}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"const": value}:
            return json.dumps(value, ensure_ascii=False)
        case {"anyOf": forms}:
            return " | ".join(dict.fromkeys(_type(form, indent) for form in forms))
        case {"type": "object", "properties": _}:
            return _object(part, indent)
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"Record<string, {_type(value, indent)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "array", "prefixItems": forms}:
            return "[" + ", ".join(_type(form, indent) for form in forms) + "]"
        case {"type": "array"}:
            return f"readonly {_element(part.get('items'), indent)}[]"
        case {"type": str(name)}:
            return {"integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(name, "string")
    return "unknown"


def _element(items: Any, indent: str) -> str:  # noqa: ANN401  # a schema, or False where the length is fixed
    if not isinstance(items, dict):
        return "unknown"
    inner = _type(items, indent)
    return f"({inner})" if " | " in inner or inner.startswith("readonly ") else inner
