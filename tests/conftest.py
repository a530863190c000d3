"""What holds for all tests."""

import signal

from hypothesis import HealthCheck, settings

# On a busy machine any example may be slow: that is no fault of the code.
settings.register_profile("branchline", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("branchline")

# A shell starts what runs in its background deaf to Ctrl-C; the commands that tests start should hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
