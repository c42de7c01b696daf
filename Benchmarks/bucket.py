"""An S3 bucket in memory for Benchmarks/publish: objects, lists of them, and counts of requests and bytes. moto, which the tests use, takes
half an hour for a hundred thousand objects."""
import asyncio
import base64
import datetime
import hashlib
import re
import threading
import urllib.parse
from email.utils import formatdate
from xml.sax.saxutils import escape

PAGE = 1000


class Bucket:
    """Every bucket that is asked for, at one address. Signatures are not verified."""

    def __init__(self):
        self.objects, self.requests, self.up, self.down = {}, 0, 0, 0
        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.serve(ready)), daemon=True).start()
        ready.wait()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def take(self):
        """The requests, and the bytes to the bucket and from it, since the last call."""
        figures = self.requests, self.up, self.down
        self.requests = self.up = self.down = 0
        return figures

    async def serve(self, ready):
        server = await asyncio.start_server(self.connection, "127.0.0.1", 0, limit=1 << 20)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    async def connection(self, reader, writer):
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                lines = head.decode("latin-1").split("\r\n")
                method, target, _ = lines[0].split(" ")
                headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:] if line)}
                if headers.get("expect"):
                    writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                status, fields, answer = self.respond(method, target, headers, body)
                length = fields.pop("Content-Length", len(answer))
                told = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
                sent = f"HTTP/1.1 {status} -\r\nContent-Length: {length}\r\n{told}\r\n".encode() + (b"" if method == "HEAD" else answer)
                self.requests += 1
                self.up += len(head) + len(body)
                self.down += len(sent)
                writer.write(sent)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        writer.close()

    def respond(self, method, target, headers, body):
        path, _, query = target.partition("?")
        bucket, _, key = urllib.parse.unquote(path).lstrip("/").partition("/")
        parameters = dict(urllib.parse.parse_qsl(query, keep_blank_values=True))
        if "delete" in parameters:
            return self.delete_several(bucket, body)
        if not key:
            return self.listing(bucket, parameters) if method == "GET" else (200, {}, b"")
        if method == "PUT":
            if "x-amz-copy-source" in headers:
                source = urllib.parse.unquote(headers["x-amz-copy-source"]).lstrip("/").partition("/")
                body = self.objects[source[0], source[2]][0]
            return self.put(bucket, key, headers, self.unframed(headers, body))
        if method == "DELETE":
            self.objects.pop((bucket, key), None)
            return 204, {}, b""
        if (bucket, key) not in self.objects:
            return 404, {}, b"<Error><Code>NoSuchKey</Code></Error>"
        content, fields = self.objects[bucket, key]
        return 200, fields | ({"Content-Length": len(content)} if method == "HEAD" else {}), content

    @staticmethod
    def unframed(headers, body):
        """The content of a body that is signed piece by piece."""
        if not headers.get("x-amz-content-sha256", "").startswith("STREAMING"):
            return body
        content = b""
        while frame := re.match(rb"([0-9a-f]+)[^\r]*\r\n", body):
            size = int(frame[1], 16)
            content += body[frame.end() : frame.end() + size]
            body = body[frame.end() + size + 2 :]
        return content

    def put(self, bucket, key, headers, content):
        digest = hashlib.md5(content)
        if "content-md5" in headers and base64.b64decode(headers["content-md5"]) != digest.digest():
            return 400, {}, b"<Error><Code>BadDigest</Code></Error>"
        kept = {name: value for name, value in headers.items() if name.startswith("x-amz-meta-") or name in ("content-type", "cache-control", "content-encoding")}
        self.objects[bucket, key] = content, kept | {"ETag": f'"{digest.hexdigest()}"', "Last-Modified": formatdate(usegmt=True)}
        return 200, {"ETag": f'"{digest.hexdigest()}"'}, b""

    def delete_several(self, bucket, body):
        for key in re.findall(r"<Key>(.*?)</Key>", body.decode()):
            self.objects.pop((bucket, key), None)
        return 200, {}, b"<DeleteResult></DeleteResult>"

    def listing(self, bucket, parameters):
        prefix, after = parameters.get("prefix", ""), parameters.get("continuation-token") or parameters.get("marker", "")
        delimiter, found, folders = parameters.get("delimiter"), [], {}
        for key in sorted(key for owner, key in self.objects if owner == bucket and key.startswith(prefix) and key > after):
            rest = key[len(prefix) :]
            if delimiter and delimiter in rest:
                folders[prefix + rest[: rest.index(delimiter) + 1]] = None
            else:
                found.append(key)
        page = found[:PAGE]
        now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
        contents = "".join(
            f"<Contents><Key>{escape(key)}</Key><LastModified>{now}</LastModified><ETag>{self.objects[bucket, key][1]['ETag']}</ETag>"
            f"<Size>{len(self.objects[bucket, key][0])}</Size></Contents>" for key in page)
        contents += "".join(f"<CommonPrefixes><Prefix>{escape(folder)}</Prefix></CommonPrefixes>" for folder in folders)
        isCut = len(found) > PAGE
        next = f"<NextContinuationToken>{escape(page[-1])}</NextContinuationToken><NextMarker>{escape(page[-1])}</NextMarker>" if isCut else ""
        return 200, {"Content-Type": "application/xml"}, (
            f"<?xml version='1.0'?><ListBucketResult><IsTruncated>{str(isCut).lower()}</IsTruncated>{next}{contents}</ListBucketResult>").encode()
