import Foundation

/// A script of a shell, as people and services run it.
package enum ShellScript {
  /// - Parameters:
  ///   - environment: Added to that of the tests.
  ///   - shell: The path of the program.
  /// - Returns: The code with which it ended, and what it wrote to its standard output.
  package static func run(
    _ script: String, _ environment: [String: String] = [:], shell: String = "/bin/sh"
  ) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: shell)
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
