import Foundation

/// Gives readers damaged examples of what they read.
package enum Fuzzing {
  /// The examples in a folder of `Tests/Fixtures/fuzzing`, by name.
  package static func corpus(_ folder: String) throws -> [[UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/fuzzing/\(folder)").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().map {
      [UInt8](try Data(contentsOf: root.appending(path: $0)))
    }
  }

  /// Tries so many damaged inputs, or with `PHOTOMAP_FUZZ=SECONDS` as many as there is time for.
  ///
  /// The last input of each reader is kept in the folder `PHOTOMAP_FUZZ_FOLDER`, to repeat a crash with.
  ///
  /// - Parameters:
  ///   - name: The reader's.
  ///   - corpus: Examples without damage, which are read first.
  ///   - seed: Of the damage.
  /// - Returns: The time of the slowest input; `nil` if it means nothing, beside other tests.
  package static func run(
    _ name: String, _ corpus: [[UInt8]], count: Int, seed: UInt64, _ read: ([UInt8]) async -> Void
  ) async throws -> Duration? {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["PHOTOMAP_FUZZ"].flatMap { Double($0) }
    var random = SeededGenerator(seed: seed)
    for bytes in corpus { await read(bytes) }
    let clock = ContinuousClock()
    let start = clock.now
    var (tried, slowest) = (0, Duration.zero)
    while seconds.map({ start.duration(to: clock.now) < .seconds($0) }) ?? (tried < count) {
      let input = Mutation.of(corpus, using: &random)
      if let folder = environment["PHOTOMAP_FUZZ_FOLDER"] {
        let file = "\(folder)/\(name.filter { $0 != " " })"
        try Data(input).write(to: URL(filePath: file))
        let before = clock.now
        await read(input)
        let time = before.duration(to: clock.now)
        if time > slowest { try Data(input).write(to: URL(filePath: file + "-slowest")) }
        slowest = max(slowest, time)
      } else {
        await read(input)
      }
      tried += 1
    }
    guard seconds != nil else { return nil }
    print("\(name): \(tried) inputs, the slowest took \(slowest)")
    return slowest
  }
}
