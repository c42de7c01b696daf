import Foundation
import TestSupport

/// An rsync server on this computer, with a module `photos` that is open, and `closed`, which asks for the password `sesame` of `ada`.
struct RsyncServer {
  private let process: Process
  let address: String

  /// - Parameter path: The folder of both modules.
  init(in folder: TemporaryFolder, serving path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let secrets = folder.path + "/secrets"
    try folder.write("ada:sesame\n", to: "secrets")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secrets)
    // Of root it would become another user, who may not write there.
    let user = getuid() == 0 ? "uid = 0\ngid = 0\n" : ""
    try folder.write(
      """
      use chroot = no
      log file = \(folder.path)/rsync-log
      \(user)read only = no
      path = \(path)
      [photos]
      [closed]
      auth users = ada
      secrets file = \(secrets)
      """, to: "rsyncd.conf")
    (process, address) = try RsyncServer.start(in: folder)
  }

  struct Failure: Error {}

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Starts it on a free port; on another one if some other program took the port in between.
  private static func start(in folder: TemporaryFolder) throws -> (Process, String) {
    for _ in 1..<10 {
      let socket = try LocalSocket()
      let port = socket.port
      socket.close()
      let process = try run([
        "--daemon", "--no-detach", "--config=\(folder.path)/rsyncd.conf", "--address=127.0.0.1",
        "--port=\(port)",
      ])
      let address = "rsync://127.0.0.1:\(port)"
      while process.isRunning {
        if try answers(address) { return (process, address) }
        usleep(20_000)
      }
    }
    throw Failure()
  }

  private static func answers(_ address: String) throws -> Bool {
    let process = try run(["--list-only", "\(address)/"])
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static func run(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/rsync")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
