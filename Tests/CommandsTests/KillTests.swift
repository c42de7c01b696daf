import Foundation
import TestSupport
import Testing

@Suite("X4: a program that is killed at any moment leaves a whole site", .enabled(if: Program.isAvailable))
struct KillTests {
  private static let photographs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "BuildingTests/Fixtures")

  /// `PHOTOMAP_KILLS=NUMBER` kills each so often; a run of all tests a few times.
  private static var rounds: Int {
    ProcessInfo.processInfo.environment["PHOTOMAP_KILLS"].flatMap { Int($0) } ?? 3
  }

  private let program: Program
  private var content: URL { program.folder.appending(path: "content") }

  init() throws {
    program = try Program()
    for number in 0..<4 { try addPhoto(number, as: "\(number)") }
  }

  private func addPhoto(_ number: Int, as name: String) throws {
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let bytes = try Data(contentsOf: Self.photographs.appending(path: "\(number).jpg"))
    try (bytes + Data(name.utf8)).write(to: content.appending(path: "\(name).jpg"))
  }

  /// What people do between two builds.
  private func edit(_ round: Int, using random: inout SeededGenerator) throws {
    try program.write("title: Round \(round)\n", to: "content/site.yaml")
    switch Int.random(in: 0..<4, using: &random) {
    case 0: try addPhoto(Int.random(in: 0..<5, using: &random), as: "new-\(round)")
    case 1: try program.write("words \(round)", to: "content/static/words-\(round % 3).txt")
    case 2:
      let names = try FileManager.default.contentsOfDirectory(atPath: content.path).sorted()
      let photos = names.filter { $0.hasSuffix(".jpg") }
      if photos.count > 2, let name = photos.randomElement(using: &random) {
        try FileManager.default.removeItem(at: content.appending(path: name))
      }
    default: try program.write("description: 'Words #tag\(round)'\n", to: "content/0.yaml")
    }
  }

  /// The files of a site, without the mark of its folder.
  private func site(_ folder: String) throws -> [String: Data] {
    try program.files(in: folder).filter { !$0.key.hasPrefix(".") }
  }

  /// - Returns: How long it took.
  @discardableResult
  private func build(to output: String, cache: String) throws -> Duration {
    let start = ContinuousClock.now
    let outcome = try program.run("build", "--quiet", "--output", output, "--cache", cache)
    try #require(outcome.code == 0, "\(outcome.remarks)")
    return start.duration(to: .now)
  }

  @Test(arguments: ["build", "serve"]) func killed(command: String) async throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let serves = command == "serve"
    let arguments =
      [command, "--quiet", "--output", "output", "--cache", "cache"] + (serves ? ["--port", "0"] : [])
    var time = try build(to: "output", cache: "cache")
    for round in 0..<Self.rounds {
      let old = try site("output")
      try edit(round, using: &random)
      // At any moment of a build like the last one; some builds take longer, and a program that serves does more.
      let end = ContinuousClock.now + time * Double.random(in: 0...(serves ? 2 : 1.2), using: &random)
      try await program.kill(arguments, environment: [:]) { .now >= end }
      let left = try site("output")
      let message = "PHOTOMAP_SEED=\(seed), round \(round)"
      time = try build(to: "output", cache: "cache")
      let next = try site("output")
      #expect(left == old || left == next, "\(message): \(Self.differing(left, next))")
      // After it, since permalinks.yaml keeps the months that had photographs.
      try? FileManager.default.removeItem(at: program.folder.appending(path: "clean"))
      try? FileManager.default.removeItem(at: program.folder.appending(path: "clean-cache"))
      try build(to: "clean", cache: "clean-cache")
      let new = try site("clean")
      #expect(next == new, "\(message): \(Self.differing(next, new))")
      let beside = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(!beside.contains { $0.hasSuffix(".photomap-lock") }, "\(message)")
    }
  }

  @Test("while serving, when an edit of the last second is being published")
  func killedWhilePublishingAnEdit()
    async throws
  {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let arguments = ["serve", "--quiet", "--output", "output", "--cache", "cache", "--port", "0"]
    let time = try build(to: "output", cache: "cache")
    for round in 0..<Self.rounds {
      try program.write("title: Before \(round)\n", to: "content/site.yaml")
      var (old, end): ([String: Data], ContinuousClock.Instant?) = ([:], nil)
      let latest = ContinuousClock.now + .seconds(300)
      try await program.kill(arguments, environment: [:]) {
        if let end { return .now >= end }
        do {
          let home = try? Data(contentsOf: program.folder.appending(path: "output/index.html"))
          let isBuilt = home.map { String(decoding: $0, as: UTF8.self).contains("Before \(round)") } ?? false
          guard isBuilt else { return .now >= latest }
          old = try site("output")
          if round.isMultiple(of: 2) {
            // One that takes no whole build.
            try program.write("description: 'Words \(round)'\n", to: "content/1.yaml")
          } else {
            try edit(round, using: &random)
          }
          end = .now + time * Double.random(in: 0...1.5, using: &random)
          return false
        } catch {
          Issue.record(error)
          return true
        }
      }
      let message = "PHOTOMAP_SEED=\(seed), round \(round)"
      try #require(end != nil, "\(message): the first site never came")
      let left = try site("output")
      try build(to: "output", cache: "cache")
      let next = try site("output")
      #expect(left == old || left == next, "\(message): \(Self.differing(left, next))")
      for folder in ["clean", "clean-cache"] {
        try? FileManager.default.removeItem(at: program.folder.appending(path: folder))
      }
      try build(to: "clean", cache: "clean-cache")
      let new = try site("clean")
      #expect(next == new, "\(message): \(Self.differing(next, new))")
    }
  }

  private static func differing(_ one: [String: Data], _ other: [String: Data]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }
}
