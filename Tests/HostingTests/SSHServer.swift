import Foundation
import TestSupport

/// An ssh server on this computer, with a key of its own.
struct SSHServer {
  private let process: Process
  /// What rsync uses to reach it.
  let shell: String
  let port: UInt16

  init(in folder: TemporaryFolder) throws {
    for name in ["host", "user"] {
      try SSHServer.run(
        "/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(name)-key")
    }
    // It refuses to start without this folder, but only when root starts it.
    try? FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
    (process, port) = try SSHServer.start(in: folder)
    shell =
      "ssh -p \(port) -i \(folder.path)/user-key -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"
  }

  /// Starts a server on a free port; on another one if some other program took the port in between.
  private static func start(in folder: TemporaryFolder) throws -> (Process, UInt16) {
    for _ in 1..<10 {
      let socket = try LocalSocket()
      let port = socket.port
      socket.close()
      do { return (try listen(at: port, in: folder), port) } catch let failure as Failure
        where failure.text.contains("Address already in use")
      {}
    }
    throw Failure(text: "no free port was found for sshd")
  }

  private static func listen(at port: UInt16, in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/sshd")
    process.arguments = [
      "-D", "-e", "-f", "/dev/null", "-p", "\(port)", "-h", "\(folder.path)/host-key", "-o",
      "ListenAddress=127.0.0.1",
      "-o", "AuthorizedKeysFile=\(folder.path)/user-key.pub", "-o", "StrictModes=no", "-o", "UsePAM=no", "-o",
      "PidFile=none",
      "-o", "PermitRootLogin=prohibit-password", "-o", "Subsystem=sftp internal-sftp",
    ]
    let told = Pipe()
    process.standardError = told
    try process.run()
    // It says when it listens.
    var text = ""
    while !text.contains("Server listening") {
      let data = told.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(text: text) }
      text += String(decoding: data, as: UTF8.self)
    }
    return process
  }

  struct Failure: Error { let text: String }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  private static func run(_ program: String, _ arguments: String...) throws {
    let process = try Process.run(URL(filePath: program), arguments: arguments)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(text: program) }
  }
}
