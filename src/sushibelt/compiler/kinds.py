"""The kinds of arguments that exported functions take, read from their annotations."""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import numpy as np

DTypeLike = Any


class Array(NamedTuple):
    """An array in one piece, row after row."""

    dtype: np.dtype[Any]
    dimensions: int = 1
    facade: Callable[[], Any] | None = None
    """Makes the object through which plain Python uses one of its records."""


def array_of(dtype: DTypeLike, dimensions: int = 1, facade: Callable[[], Any] | None = None) -> Array:
    """What an annotation says of an array: `Annotated[Any, array_of(np.int64)]`."""
    return Array(np.dtype(dtype), dimensions, facade)


Words = Annotated[Any, array_of(np.int64)]
WordRows = Annotated[Any, array_of(np.int64, 2)]
Shorts = Annotated[Any, array_of(np.int16, 2)]
ShortBlocks = Annotated[Any, array_of(np.int16, 3)]
Bytes = Annotated[Any, array_of(np.int8)]
ByteRows = Annotated[Any, array_of(np.int8, 2)]
ByteBlocks = Annotated[Any, array_of(np.int8, 3)]
Flags = Annotated[Any, array_of(np.bool_)]
Floats = Annotated[Any, array_of(np.float64, 2)]
Singles = Annotated[Any, array_of(np.float32)]
"""Single precision: a network's weights, of which there are millions."""

Kind = type[int] | type[float] | Array


class Signature(NamedTuple):
    """What an exported function takes and returns."""

    takes: tuple[Kind, ...]
    returns: type[int] | type[float] | None


def signature_of(function: Callable[..., Any]) -> Signature:
    """The kinds of a function's arguments and of its result; raises TypeError if an annotation does not say."""
    hints = get_type_hints(function, include_extras=True)
    returns = hints.pop("return", None)
    if returns not in (int, float, None, type(None)):
        raise TypeError(f"{function.__qualname__} may return an int, a float or nothing.")
    takes = tuple(_kind(function, name, hint) for name, hint in hints.items())
    return Signature(takes, returns if returns in (int, float) else None)


def _kind(function: Callable[..., Any], name: str, hint: Any) -> Kind:
    """The kind of one argument."""
    if hint in (int, float):
        return hint  # type: ignore[no-any-return]
    if get_origin(hint) is Annotated:
        for said in get_args(hint)[1:]:
            if isinstance(said, Array):
                return said
    raise TypeError(f"{function.__qualname__} is exported, but the kind of its argument {name!r} is not known.")
