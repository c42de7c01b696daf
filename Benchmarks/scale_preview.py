"""Runs `photomap serve`, and tells when an open page would reload."""
import http.client
import queue
import re
import signal
import subprocess
import sys
import threading
import time

RELOADS = "/.photomap/reload"
# How long a change may take, in seconds; a first build may be running before.
PATIENCE = 900


class Preview:
    """The running program, and its reload events as an open page receives them."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"http://([^/:]+):(\d+)/", line)
            if found:
                break
        else:
            sys.exit("The preview did not start.")
        self.address = found.group(1), int(found.group(2))
        # The program must never wait for a full pipe.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.events = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        # The state that a page receives when it connects.
        self.state = self.next_event()[1]

    def listen(self):
        connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE)
        connection.request("GET", RELOADS, headers={"Accept": "text/event-stream"})
        name = None
        try:
            for line in connection.getresponse():
                field, _, value = line.decode().rstrip("\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data" and name == "state":
                    self.events.put((time.monotonic(), value))
        except (OSError, http.client.HTTPException, ValueError):
            pass
        self.events.put((time.monotonic(), None))

    def next_event(self):
        """When the next event came, and the state of the site that it names."""
        try:
            moment, state = self.events.get(timeout=PATIENCE)
        except queue.Empty:
            sys.exit("The preview did not show a change within %d s." % PATIENCE)
        if state is None:
            sys.exit("The preview closed the stream of reload events.")
        return moment, state

    def seconds(self, change, is_shown):
        """From the begin of a change until the event that reloads open pages and after which the site shows the change.

        Earlier events belong to earlier changes. Both arguments are functions.
        """
        start = time.monotonic()
        change()
        while True:
            moment, state = self.next_event()
            if state != self.state:
                self.state = state
                if is_shown():
                    return moment - start

    def rest(self, seconds=1):
        """Waits until no more events come, as they may from a build that is still running."""
        while True:
            try:
                self.state = self.events.get(timeout=seconds)[1]
            except queue.Empty:
                return

    def get(self, path):
        """The status and the body of a page."""
        connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE)
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def peak_memory(self):
        """The largest memory of the program until now, in MB."""
        with open("/proc/%d/status" % self.process.pid) as file:
            return int(re.search(r"VmHWM:\s*(\d+) kB", file.read()).group(1)) / 1024

    def end(self):
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
