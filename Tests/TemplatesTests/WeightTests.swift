import Foundation
import Testing

@testable import Templates

@Suite struct WeightTests {
  @Test(
    "Budgets: what every page loads, gzipped",
    arguments: [
      (Script.site.bytes, 13 * 1024), (Script.map.bytes, 12 * 1024), (Stylesheet.asset.bytes, 8 * 1024),
    ])
  func assetsAreLight(bytes: [UInt8], most: Int) throws {
    let size = try gzipped(bytes)
    #expect((1000...most).contains(size))
  }

  private func gzipped(_ bytes: [UInt8]) throws -> Int {
    let file = FileManager.default.temporaryDirectory.appending(path: "asset-\(UInt64.random(in: 0 ... .max))")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-9", "-c", file.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let packed = try #require(try output.fileHandleForReading.readToEnd())
    gzip.waitUntilExit()
    return packed.count
  }
}
