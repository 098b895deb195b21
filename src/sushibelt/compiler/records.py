"""Records: classes whose annotations list the fields of a NumPy record, once.

An object of such a class is the facade through which plain Python reads and writes one record: array fields are memory
views of the record, single numbers are Python integers kept beside it until `record()` writes them back. Compiled
functions work on the record itself; their source cannot tell the difference.

A field is an `int`, or `Annotated[Row, 8]`, `Annotated[Grid, 8, 10]` for bytes, `Annotated[Row, np.int16, 8]` for wider
numbers. In plain Python nothing overflows: a number that does not fit is refused when it is written. No field may bear
the name of a method of NumPy's scalars (`round`, `take`, `copy`, `size` …).
"""

from typing import Annotated, Any, ClassVar, Protocol, Self, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Field = tuple[str, type[np.signedinteger[Any]], tuple[int, ...]]
"""A field's name, its kind of number and its shape."""


class Row(Protocol):
    """One line of numbers."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Grid(Protocol):
    """A line of numbers for each seat."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class Record:
    """One record; subclasses list its fields."""

    DTYPE: ClassVar[np.dtype[np.void]]
    """How the fields lie: wide ones before bytes, so that there are no gaps, unless the subclass says otherwise."""
    _SCALARS: ClassVar[tuple[str, ...]]
    _ARRAYS: ClassVar[tuple[str, ...]]
    _record: np.ndarray[tuple[()], np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        """Read the fields."""
        fields = fields_of(cls)
        cls.DTYPE = np.dtype(sorted(fields, key=width_of, reverse=True), align=True)
        cls._SCALARS = tuple(name for name, _, shape in fields if not shape)
        cls._ARRAYS = tuple(name for name, _, shape in fields if shape)

    def __init__(self) -> None:
        self.attach(np.zeros((), self.DTYPE))

    def attach(self, record: npt.NDArray[np.void]) -> Self:
        """Work on this record (a single one, not a copy of it)."""
        self._record = record.reshape(())
        for name in self._SCALARS:
            setattr(self, name, int(self._record[name]))
        for name in self._ARRAYS:
            setattr(self, name, memoryview(self._record[name]))  # type: ignore[arg-type]
        return self

    def record(self) -> npt.NDArray[np.void]:
        """The record itself, brought up to date."""
        for name in self._SCALARS:
            self._record[name] = getattr(self, name)
        return self._record

    def array(self) -> npt.NDArray[np.void]:
        """The record, brought up to date, as the array of one that compiled functions take."""
        return self.record().reshape(1)

    def clone(self) -> Self:
        """Another one that stands where this one does."""
        return type(self)().attach(self.record().copy())

    def __reduce__(self) -> tuple[Any, ...]:
        """What it takes to make it again: records can be copied and kept."""
        return _restored, (type(self), self.record().tobytes())


def _restored(kind: type[Record], record: bytes) -> Record:
    """The record that was kept so."""
    return kind().attach(np.frombuffer(record, kind.DTYPE).copy())


def fields_of(kind: type) -> tuple[Field, ...]:
    """The fields that a class lists, in its own order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field(name, hint) for name, hint in hints.items() if not name.startswith("_") and name != "DTYPE")


def _field(name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        return name, np.int16, ()
    kind, *shape = get_args(hint)[1:] if get_args(hint)[1] is np.int16 else (np.int8, *get_args(hint)[1:])
    return name, kind, tuple(shape)


def width_of(field: Field) -> int:
    """How many bytes each of a field's numbers takes."""
    return np.dtype(field[1]).itemsize
