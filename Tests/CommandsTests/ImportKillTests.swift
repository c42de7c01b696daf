import Foundation
import TestSupport
import Testing

@Suite("I2: an import that is killed at any moment goes on", .enabled(if: Program.isAvailable))
struct ImportKillTests {
  private static let photographs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "BuildingTests/Fixtures")

  /// `PHOTOMAP_KILLS=NUMBER` kills each so often; a run of all tests a few times.
  private static var rounds: Int {
    ProcessInfo.processInfo.environment["PHOTOMAP_KILLS"].flatMap { Int($0) } ?? 3
  }

  /// An export of Google Photos in a program's folder.
  private struct Export {
    let program: Program
    let isPacked: Bool

    /// - Parameter version: Of the words about each photograph.
    func add(_ numbers: Range<Int>, version: Int) throws {
      for number in numbers {
        let name = "Takeout/Google Photos/Photos from 2019/IMG_\(number).jpg"
        let bytes = try Data(contentsOf: photographs.appending(path: "\(number % 6).jpg"))
        let members = number % 3 == 0 ? ", \"archived\": true" : ""
        try program.write(
          "{\"title\": \"IMG_\(number).jpg\", \"url\": \"https://photos.google.com/photo/\(number)\", \"photoTakenTime\": {\"timestamp\": \"\(1_556_697_600 + number)\"}, \"description\": \"Words \(version)\"\(members)}",
          to: "\(name).json")
        try (bytes + Data("\(number)".utf8)).write(to: program.folder.appending(path: name))
      }
      guard isPacked else { return }
      let zip = Process()
      zip.executableURL = URL(filePath: "/usr/bin/env")
      zip.arguments = ["python3", "-m", "zipfile", "-c", "takeout-001.zip", "Takeout"]
      zip.currentDirectoryURL = program.folder
      try zip.run()
      zip.waitUntilExit()
      try #require(zip.terminationStatus == 0)
    }

    func arguments(into site: String) -> [String] {
      [
        "import", "takeout", isPacked ? "takeout-001.zip" : "Takeout", "--content", "\(site)/content",
        "--quiet",
      ]
    }

    /// - Returns: How long it took.
    @discardableResult
    func run(into site: String) throws -> Duration {
      let start = ContinuousClock.now
      let outcome = try program.run(arguments(into: site), environment: [:])
      try #require(outcome.code == 0, "\(outcome.remarks)")
      return start.duration(to: .now)
    }

    /// What the record says of each photograph.
    func record(of site: String) throws -> String {
      let file = program.folder.appending(path: "\(site)/.photomap/imports/takeout.json")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  @Test(
    "a second one, from folders and archives, ends as one that nobody has stopped", arguments: [false, true])
  func killed(isPacked: Bool) async throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let export = Export(program: try Program(), isPacked: isPacked)
    let program = export.program
    // The first import, of which each round has a copy.
    try export.add(0..<40, version: 1)
    try export.run(into: "first")
    func copy(to site: String) throws {
      let target = program.folder.appending(path: site)
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.copyItem(at: program.folder.appending(path: "first"), to: target)
    }
    // Then the export has more photographs, and new words about some.
    try export.add(30..<90, version: 2)
    try copy(to: "whole")
    let time = try export.run(into: "whole")
    let (whole, record) = (try program.files(in: "whole/content"), try export.record(of: "whole"))
    #expect(whole.count == 180)
    for round in 0..<Self.rounds {
      let message = "PHOTOMAP_SEED=\(seed), round \(round)"
      try copy(to: "killed")
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let end = ContinuousClock.now + time * Double.random(in: 0...1.1, using: &random)
        try await program.kill(export.arguments(into: "killed"), environment: [:]) { .now >= end }
        // Nothing is without what hides it.
        let left = try program.files(in: "killed/content")
        for name in left.keys where name.hasSuffix(".jpg") {
          #expect(left["\(name).yaml"] != nil, "\(message): \(name)")
        }
      }
      try export.run(into: "killed")
      // A sidecar that was being replaced leaves a draft, as after every edit that is killed; no build reads it.
      let found = try program.files(in: "killed/content").filter { name, _ in
        !name.hasSuffix(".part") || name.hasSuffix(".import.part")
      }
      let differing = Set(found.keys).union(whole.keys).filter { found[$0] != whole[$0] }
      #expect(differing.isEmpty, "\(message): \(differing.sorted().prefix(5))")
      #expect(try export.record(of: "killed") == record, "\(message)")
    }
  }
}
