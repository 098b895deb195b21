"""From LLVM modules to files: optimised as a whole, emitted for each platform and linked without any import."""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm

from .imports import imports_of

MEMORY = Path(__file__).with_name("memory.ll")
"""Copying and filling memory, which compilers expect from a system."""


class Target(NamedTuple):
    """A platform."""

    file: str
    triple: str
    cpu: str
    features: str
    link: tuple[str, ...]
    """The linker's arguments; `{export}` stands for every entry point, `{file}` for the result."""
    own_memory: bool = True
    """Whether memory is copied and filled by our own functions: there are none, and no instructions for it."""


ELF = ("ld.lld", "-shared", "--gc-sections", "--strip-all", "--no-undefined", "-z", "noexecstack", "--build-id=none")
MACH_O = ("cc", "-shared", "-nostdlib", "-Wl,-dead_strip", "-Wl,-x")
COFF = ("lld-link", "/dll", "/noentry", "/nodefaultlib", "/opt:ref,icf", "/Brepro", "/export:{export}", "/out:{file}")
WASM = (
    *("wasm-ld", "--no-entry", "--strip-all", "--gc-sections", "--export={export}", "--export=__heap_base"),
    *("-z", "stack-size=262144", "--export-memory", "-o", "{file}"),
)

TARGETS = (
    Target("linux-x86_64.so", "x86_64-unknown-linux-gnu", "x86-64-v2", "", (*ELF, "-o", "{file}")),
    Target("linux-aarch64.so", "aarch64-unknown-linux-gnu", "generic", "", (*ELF, "-o", "{file}")),
    Target(
        "macos-arm64.dylib",
        "arm64-apple-macosx11.0.0",
        "apple-m1",
        "",
        (*MACH_O, "-target", "aarch64-macos.11.0", "-o", "{file}"),
    ),
    Target(
        "macos-x86_64.dylib",
        "x86_64-apple-macosx11.0.0",
        "x86-64-v2",
        "",
        (*MACH_O, "-target", "x86_64-macos.11.0", "-o", "{file}"),
    ),
    Target("windows-x86_64.dll", "x86_64-pc-windows-msvc", "x86-64-v2", "", COFF),
    Target(
        "engine.wasm",
        "wasm32-unknown-unknown",
        "mvp",
        "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals,+multivalue",
        WASM,
        own_memory=False,
    ),
)


def emitted(texts: Sequence[str], names: Sequence[str], target: Target) -> bytes:
    """The finished file for a platform."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu,
        features=target.features,
        opt=3,
        reloc="static" if "wasm" in target.triple else "pic",
        # Everything is near everything else. Unless told so, llvmlite prepares for code scattered in memory, with whole
        # addresses in the code itself: that is slower, and nothing that a library for macOS may have.
        codemodel="small",
    )
    whole = _linked([*texts, *([MEMORY.read_text()] if target.own_memory else [])], target, machine)
    _keep_only(whole, names)
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    if "wasm" not in target.triple:  # random games are some hundredths faster for each; WebAssembly would only grow
        tuning.inlining_threshold = 1000
        tuning.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(whole, builder)
    _refuse(_missing(whole), target)
    file = _file(machine.emit_object(whole), names, target)
    _refuse(imports_of(file), target)  # what the compiler itself has put in
    return file


def _linked(texts: Sequence[str], target: Target, machine: Any) -> Any:
    """One module of many."""
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "{target.triple}"\n'
    first, *others = (llvm.parse_assembly(head + text) for text in texts)
    for other in others:
        first.link_in(other)
    first.verify()
    return first


def _keep_only(whole: Any, names: Sequence[str]) -> None:
    """Make everything but the entry points internal, so that what nobody calls is removed."""
    for part in (*whole.functions, *whole.global_variables):
        if part.is_declaration or part.visibility == llvm.Visibility.hidden.name:
            continue
        if part.name in names:
            if "windows" in whole.triple:
                part.storage_class = "dllexport"
        elif not part.name.startswith("llvm."):
            part.linkage = "internal"


def _missing(whole: Any) -> list[str]:
    """What a module calls and does not have."""
    return [
        part.name
        for part in (*whole.functions, *whole.global_variables)
        if part.is_declaration and not part.name.startswith("llvm.")
    ]


def _refuse(imports: Sequence[str], target: Target) -> None:
    """An engine has no imports: what it needs, it has."""
    if imports:
        needed = ", ".join(sorted(set(imports)))
        raise RuntimeError(f"The engine may not need anything from outside, but {target.file} needs {needed}.")


def _file(code: bytes, names: Sequence[str], target: Target) -> bytes:
    """The linked file."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "engine.o").write_bytes(code)
        command = [sys.executable, "-m", "ziglang"]
        for argument in target.link:
            if "{export}" in argument:
                command += [argument.format(export=name) for name in names]
            else:
                command.append(argument.format(file=target.file))
        # Within the folder, so that no file can name it: the same code gives the same file.
        subprocess.run([*command, "engine.o"], check=True, cwd=folder)
        return Path(folder, target.file).read_bytes()
