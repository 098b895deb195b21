"""A real nginx for tests: Debian's, with the configuration in deploy/, TLS and an authority of its own."""

import os
import random
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.serving import PATIENCE, Place, Service

SITE = Path(__file__).parents[2] / "deploy" / "nginx.conf"
MAIN = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors notice;
worker_processes 1;
worker_rlimit_nofile 8192;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""
"""What Debian's own nginx.conf has, in a folder of its own."""
BY_TABLE = "hash $sushibelt_table consistent;"
HANDS_OVER = "gracefully shutting down"
"""What nginx notes of a worker that takes no new visitors, since there is one with newer settings."""
PROCESS = "    server 127.0.0.1:8000 max_fails=1 fail_timeout=5s;\n"


def program() -> str | None:
    """Debian's nginx, which is not on everybody's path."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def _free_port() -> int:
    """A port that nobody uses, and of those that the system gives to nobody by itself."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as line, suppress(OSError):
            line.bind(("127.0.0.1", port))
            return port


def _wait_until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)


class Proxy(Place):
    """nginx before some services."""

    def __init__(self, folder: Path, services: Iterable[Service], apart: bool) -> None:
        self.folder = folder
        self._apart = apart
        port, self.plain_port = _free_port(), _free_port()
        self.http = f"https://localhost:{port}"
        self.ws = f"wss://localhost:{port}"
        self._port = port
        _make_certificates(folder)
        self.tls = ssl.create_default_context(cafile=str(folder / "authority.pem"))
        (folder / "main").write_text(MAIN.format(folder=folder))
        self._write(services)
        places = ("-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "main"))
        self._command = [program() or "nginx", *places]
        self.process = subprocess.Popen(self._command)
        _wait_until(self._listens)

    @property
    def errors(self) -> str:
        """What nginx has noted."""
        return (self.folder / "errors").read_text()

    def use(self, services: Iterable[Service]) -> None:
        """Send new visitors to these services; those who are connected stay where they are."""
        self._write(services)
        before = self.errors.count(HANDS_OVER)
        subprocess.run([*self._command, "-s", "reload"], check=True)
        _wait_until(lambda: self.errors.count(HANDS_OVER) > before)

    def stop(self) -> None:
        """End it, with all connections."""
        self.process.terminate()
        self.process.wait(PATIENCE)

    def _write(self, services: Iterable[Service]) -> None:
        """The site, with what an operator would change."""
        lines = "".join(PROCESS.replace("8000", str(service.port)) for service in services)
        place = "/etc/letsencrypt/live/games.example.org"
        changes = {
            PROCESS: lines,
            "    listen [::]:80;\n": "",
            "    listen [::]:443 ssl http2;\n": "",
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self._port} ssl http2;",
            f"{place}/fullchain.pem": str(self.folder / "certificate.pem"),
            f"{place}/privkey.pem": str(self.folder / "key.pem"),
            "games.example.org": "localhost",
        }
        text = SITE.read_text()
        for said, instead in changes.items():
            assert said in text, said
            text = text.replace(said, instead)
        if self._apart:
            assert BY_TABLE in text
            text = text.replace(BY_TABLE, "least_conn;")
        # Everybody here comes from one address.
        (self.folder / "site").write_text(text.replace("sushibelt_connections 200;", "sushibelt_connections 4000;"))

    def _listens(self) -> bool:
        assert self.process.poll() is None, self.errors
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self._port)) == 0


@contextmanager
def proxied(services: Iterable[Service], apart: bool = False) -> Iterator[Proxy]:
    """A proxy while it is needed; apart: with people of one table at different services, as they come."""
    folder = Path(tempfile.mkdtemp(prefix="sushibelt-nginx-", dir="/tmp"))
    os.chmod(folder, 0o755)  # as root, nginx works as somebody else, who must reach it
    try:
        proxy = Proxy(folder, services, apart)
        try:
            yield proxy
        finally:
            proxy.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _make_certificates(folder: Path) -> None:
    """An authority, and what it says of localhost."""
    openssl = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]

    def make(name: str, subject: str, *extensions: str) -> None:
        added = [word for extension in extensions for word in ("-addext", extension)]
        files = ["-keyout", str(folder / f"{name}key.pem"), "-out", str(folder / f"{name}.pem")]
        subprocess.run([*openssl, "-subj", subject, *added, *files], check=True, capture_output=True)

    make("authority", "/CN=An authority of one run", "keyUsage=critical,keyCertSign")
    signing = ["-CA", str(folder / "authority.pem"), "-CAkey", str(folder / "authoritykey.pem")]
    openssl += signing
    make("certificate", "/CN=localhost", "subjectAltName=DNS:localhost", "basicConstraints=critical,CA:FALSE")
    (folder / "certificatekey.pem").rename(folder / "key.pem")
