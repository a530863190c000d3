"""Who may speak to the server, how often, and what browsers are told about its pages."""

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branchline.server.settings import Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1")
MOST_ADDRESSES = 10_000
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SecurityHeaders:
    """Every answer carries the headers that keep other pages away from ours."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._headers = dict(HEADERS)
        if settings.public_url.startswith("https:"):
            self._headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add to its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def may_ask(settings: Settings, headers: Headers) -> bool:
    """Whether the page that asks is ours. Programs that are no browser name no page, and hold no secret of anybody."""
    origin, host = headers.get("origin"), headers.get("host", "")
    try:
        if settings.public_url and origin is not None:
            return same_origin(origin, settings.public_url)
        name = urlsplit(f"//{host}").hostname or ""
        if settings.host in LOOPBACK and not settings.public_url and not settings.proxy and name not in LOOPBACK:
            return False  # another name that leads to this machine: somebody else's page
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False  # that is no address at all


def same_origin(one: str, other: str) -> bool:
    """Whether two addresses have the same scheme, host and port."""
    first, second = urlsplit(one), urlsplit(other)
    return (first.scheme, first.netloc) == (second.scheme, second.netloc)


class Bucket:
    """A bucket of tokens that fills slowly: every message takes one."""

    def __init__(self, rate: float, size: float, now: Callable[[], float]) -> None:
        self._rate, self._size, self._tokens = rate, size, size
        self._now, self._at = now, now()

    def take(self) -> bool:
        """Take a token, if there is one."""
        if not self._rate:
            return True
        self._tokens, self._at = self._filled(), self._now()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether it is as it was at first, so that it can be forgotten."""
        return self._filled() >= self._size

    def _filled(self) -> float:
        passed = max(0.0, self._now() - self._at)
        return min(self._size, self._tokens + passed * self._rate)


class Buckets:
    """A bucket for every address."""

    def __init__(self, rate: float, size: float, now: Callable[[], float]) -> None:
        self._rate, self._size, self._now = rate, size, now
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take a token of an address."""
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.is_full}
        return self._buckets.setdefault(address, Bucket(self._rate, self._size, self._now)).take()
