"""A remote cache in memory: what `nginx` with WebDAV does, and what may go wrong."""

import http.server
import sys
import threading


class CacheStore:
    """Objects by path, and how often each was asked for. `fault` may answer instead: it gets the handler and the stored bytes."""

    def __init__(self, host="127.0.0.1", port=0):
        self.objects, self.got, self.put, self.fault = {}, {}, {}, None
        self.lock = threading.Lock()
        store = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments):
                pass

            def send(self, status, body=b""):
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def answer(self, body):
                if store.fault and store.fault(self, store.objects.get(self.path)):
                    return
                with store.lock:
                    if body is not None:
                        store.objects[self.path] = body
                        store.put[self.path] = store.put.get(self.path, 0) + 1
                        found, status = b"", 201
                    else:
                        found = store.objects.get(self.path)
                        status = 200 if found is not None else 404
                        if found is not None:
                            store.got[self.path] = store.got.get(self.path, 0) + 1
                self.send(status, found or b"")

            def do_GET(self):
                self.answer(None)

            def do_PUT(self):
                self.answer(self.rfile.read(int(self.headers["Content-Length"])))

        class Server(http.server.ThreadingHTTPServer):
            request_queue_size = 128
            daemon_threads = True

            def handle_error(self, request, client_address):
                # Clients that go away are what it is for.
                if not isinstance(sys.exception(), ConnectionError):
                    super().handle_error(request, client_address)

        self.server = Server((host, port), Handler)
        self.address = "http://{}:{}".format(*self.server.server_address[:2])
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def entries(self):
        return {path for path in self.objects if path.startswith("/ac/")}

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
