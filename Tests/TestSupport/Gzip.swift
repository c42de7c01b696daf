import Foundation

/// Sizes after compression, as a web server sends files: budgets count these.
package enum Gzip {
  /// - Parameter level: In `1...9`.
  /// - Returns: The number of bytes that the program gzip makes of them.
  package static func size(of bytes: [UInt8], level: Int) throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "bytes")
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-\(level)", "-c", folder.path + "/bytes"]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let packed = try output.fileHandleForReading.readToEnd() ?? Data()
    gzip.waitUntilExit()
    return packed.count
  }
}
