internal import Foundation

/// A server of HTTP/2 on this machine, with TLS, that answers requests in the ways that it is told, one after the other.
package struct HTTP2Server: Sendable {
  package enum Answer: String, Sendable, CaseIterable {
    case whole
    /// RST_STREAM, before the answer or in the middle of its body.
    case reset, resetInBody
    /// The connection ends properly after GOAWAY, or without a word.
    case goAway, goAwayWithError, cutInBody
    /// What no server may send: a header that is in no table.
    case nonsense
  }

  /// Where it listens: `"https://127.0.0.1:12345"`.
  package let address: String
  /// The file of its certificate (PEM).
  package let authorities: String

  /// Serves as long as `body` runs. The whole answer is `"whole"`; after the last of the given ones, all are.
  package static func run<Result: Sendable>(
    answering answers: [Answer], while body: @Sendable (HTTP2Server) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photomap-h2-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = (key: folder.appending(path: "key.pem"), certificate: folder.appending(path: "cert.pem"))
    try Data(SelfSigned.key.utf8).write(to: files.key)
    try Data(SelfSigned.certificate.utf8).write(to: files.certificate)
    let (server, words) = (Process(), Pipe())
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments =
      ["python3", "-c", script, files.certificate.path, files.key.path] + answers.map(\.rawValue)
    server.standardOutput = words
    server.standardInput = FileHandle.nullDevice
    try server.run()
    defer {
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
    }
    let port = String(decoding: words.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return try await body(
      HTTP2Server(address: "https://127.0.0.1:\(port)", authorities: files.certificate.path))
  }

  /// RFC 9113, as far as one client needs it that sends requests without a body.
  private static let script = #"""
    import socket, ssl, struct, sys, threading

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    context.set_alpn_protocols(["h2"])
    answers = sys.argv[3:]

    def frame(kind, flags, stream, payload=b""):
        return struct.pack(">I", len(payload))[1:] + bytes((kind, flags)) + struct.pack(">I", stream) + payload

    DATA, HEADERS, RST_STREAM, SETTINGS, GOAWAY = 0, 1, 3, 4, 7
    # `:status: 200`, by its number.
    OK = b"\x88"

    def answer(peer, stream):
        how = answers.pop(0) if answers else "whole"
        begin = frame(HEADERS, 4, stream, OK) + frame(DATA, 0, stream, b"half")
        if how == "whole":
            peer.sendall(frame(HEADERS, 4, stream, OK) + frame(DATA, 1, stream, b"whole"))
        elif how == "reset":
            peer.sendall(frame(RST_STREAM, 0, stream, struct.pack(">I", 2)))
        elif how == "resetInBody":
            peer.sendall(begin + frame(RST_STREAM, 0, stream, struct.pack(">I", 2)))
        elif how == "goAway":
            peer.sendall(frame(GOAWAY, 0, 0, struct.pack(">II", 0, 0)))
        elif how == "goAwayWithError":
            peer.sendall(frame(GOAWAY, 0, 0, struct.pack(">II", 0, 2)))
        elif how == "cutInBody":
            peer.sendall(begin)
        else:
            peer.sendall(frame(HEADERS, 4, stream, b"\xff\xff\xff\x7f"))
        return how in ("whole", "reset", "resetInBody")

    def exactly(peer, count):
        data = b""
        while len(data) < count:
            more = peer.recv(count - len(data))
            if not more:
                raise EOFError
            data += more
        return data

    def serve(peer):
        try:
            with context.wrap_socket(peer, server_side=True) as peer:
                exactly(peer, 24)
                peer.sendall(frame(SETTINGS, 0, 0))
                goes_on = True
                while goes_on:
                    head = exactly(peer, 9)
                    length, kind, flags = int.from_bytes(head[:3], "big"), head[3], head[4]
                    exactly(peer, length)
                    if kind == SETTINGS and not flags & 1:
                        peer.sendall(frame(SETTINGS, 1, 0))
                    elif kind == HEADERS:
                        goes_on = answer(peer, int.from_bytes(head[5:], "big"))
        except (EOFError, OSError):
            pass

    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
    """#
}
