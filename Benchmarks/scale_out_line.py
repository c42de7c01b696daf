"""The lines between the computers of Benchmarks/scale-out: a switch that holds every packet back, since not every kernel has `tc … netem`.

    python3 scale_out_line.py SECONDS NAMESPACE=ADDRESS …

Gives each network namespace a device `eth0` and sends what comes from one to the others, SECONDS later. Prints a line when it is ready.
Then a command in JSON on each line of its input, such as {"down": "10.77.0.3"} or {"up": "10.77.0.3"}, is answered with a line. Ends with its input.
"""

import collections
import fcntl
import json
import os
import select
import struct
import subprocess
import sys
import time

# linux/if_tun.h
TUNSETIFF, TUNSETOFFLOAD = 0x400454CA, 0x400454D0
TAP, WITHOUT_PROTOCOL, WITH_OFFLOADS = 0x0002, 0x1000, 0x4000
CHECKSUMS, LONG_SEGMENTS_4, LONG_SEGMENTS_6 = 0x01, 0x02, 0x04
# The header of offloads, then the destination and source of an Ethernet frame.
OFFLOADS, ADDRESS = 10, 6
FRAME = OFFLOADS + 14 + (1 << 16)
# More than that is lost, as in any switch; TCP sends it again.
QUEUE = 64 << 20


class Line:
    """A computer's line: the device in its namespace, and this end of it."""

    def __init__(self, namespace, address):
        device = "photomap" + address.rsplit(".", 1)[1]
        self.file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        self.isUp = True
        fcntl.ioctl(self.file, TUNSETIFF, struct.pack("16sH22x", device.encode(), TAP | WITHOUT_PROTOCOL | WITH_OFFLOADS))
        # Computers hand over up to 64 KB at once, as they do to real network cards.
        fcntl.ioctl(self.file, TUNSETOFFLOAD, CHECKSUMS | LONG_SEGMENTS_4 | LONG_SEGMENTS_6)
        for arguments in (
            ["link", "set", device, "netns", namespace, "name", "eth0"],
            ["-n", namespace, "addr", "add", address + "/24", "dev", "eth0"],
            ["-n", namespace, "link", "set", "eth0", "up"],
        ):
            subprocess.run(["ip", *arguments], check=True)

    def receive(self):
        try:
            return os.read(self.file, FRAME)
        except BlockingIOError:
            return None

    def send(self, frame):
        if self.isUp:
            try:
                os.write(self.file, frame)
            except OSError:
                # The device's queue is full: lost.
                pass


class Switch:
    def __init__(self, delay, lines):
        self.delay, self.lines = delay, lines
        self.known, self.waiting, self.size = {}, collections.deque(), 0

    def receive(self, line):
        while frame := line.receive():
            destination = frame[OFFLOADS : OFFLOADS + ADDRESS]
            self.known[frame[OFFLOADS + ADDRESS : OFFLOADS + 2 * ADDRESS]] = line
            if line.isUp and self.size + len(frame) <= QUEUE:
                self.waiting.append((time.monotonic() + self.delay, destination, line, frame))
                self.size += len(frame)

    def deliver(self):
        """Sends what is due; gives how many seconds the next frame has to wait."""
        while self.waiting:
            due, destination, origin, frame = self.waiting[0]
            if (remaining := due - time.monotonic()) > 0:
                return remaining
            self.waiting.popleft()
            self.size -= len(frame)
            known = self.known.get(destination)
            for line in [known] if known else self.lines.values():
                if line is not origin:
                    line.send(frame)
        return None

    def obey(self, command):
        for word, isUp in (("down", False), ("up", True)):
            if word in command:
                self.lines[command[word]].isUp = isUp

    def run(self):
        files = {line.file: line for line in self.lines.values()}
        while True:
            ready, _, _ = select.select([sys.stdin.fileno(), *files], [], [], self.deliver())
            for file in ready:
                if file in files:
                    self.receive(files[file])
                elif command := sys.stdin.buffer.raw.readline():
                    self.obey(json.loads(command))
                    print("done", flush=True)
                else:
                    return


lines = {}
for pair in sys.argv[2:]:
    namespace, address = pair.split("=")
    lines[address] = Line(namespace, address)
print("ready", flush=True)
Switch(float(sys.argv[1]), lines).run()
