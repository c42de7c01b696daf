import Foundation
import Testing

/// Tests are found by name and by folder: those of `Sources/Serving/Preview/Files/ByteRange.swift` are in
/// `Tests/PreviewTests/Files/ByteRangeTests.swift`.
@Suite("Files of tests are named for what they test") struct TestFileNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @Test("after a type or a file of the module, or after a behaviour that Tests/README.md lists")
  func names() throws {
    let listed = try Self.listed()
    for (module, tests) in try Self.tests() {
      let subjects = try Self.subjects(of: module)
      for test in tests where !Self.isNamed(test, after: subjects) {
        #expect(
          listed.contains("\(module)Tests/\(test)"),
          """
          Tests/\(module)Tests/…/\(test).swift: \(module) has no type or file of this name. Rename it, or add a line \
          '- `\(module)Tests/\(test)`: what it shows' to Tests/README.md.
          """)
      }
    }
  }

  @Test("what Tests/README.md lists is there, and needs to be listed")
  func listIsCurrent() throws {
    let entries = try Self.listed().map { $0.split(separator: "/").map(String.init) }
    let all = try Self.tests()
    for (folder, tests) in Dictionary(grouping: entries, by: { $0[0] }) {
      let module = folder.replacing("Tests", with: "")
      let subjects = try Self.subjects(of: module)
      for test in tests.map({ $0[1] }) {
        let isThere = all[module]?.contains(test) == true
        #expect(isThere, "Tests/README.md lists \(folder)/\(test), which does not exist: remove the line.")
        #expect(
          !isThere || !Self.isNamed(test, after: subjects),
          "Tests/README.md lists \(folder)/\(test), which is named after a type or a file: remove the line.")
      }
    }
  }

  @Test("what is named after a file is in the folder of that file")
  func folders() throws {
    for (module, _) in try Self.tests() {
      let sources = Self.foldersByName(of: module)
      for file in Self.swiftFiles(in: "Tests/\(module)Tests") {
        let name = file.deletingPathExtension().lastPathComponent
        guard name.hasSuffix("Tests"),
          let subject = sources.keys.filter({ Self.isNamed(name, after: [$0]) }).max(by: {
            $0.count < $1.count
          }),
          let folders = sources[subject]
        else { continue }
        let folder = Self.folder(of: file, in: "Tests/\(module)Tests")
        #expect(
          folders.contains(folder),
          "Tests/\(module)Tests/\(folder)/\(name).swift: \(subject) is in \(folders.sorted()). Move the file of tests there."
        )
      }
    }
  }

  @Test("no browser test waits for a time")
  func noSleep() throws {
    let folder = Self.root.appending(path: "Tests/Browser")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let scripts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "py" }
    #expect(scripts.count > 30)
    for file in scripts {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in ["wait_for_timeout", "time.sleep"] {
        #expect(
          !text.contains(word),
          "\(file.lastPathComponent): wait for a condition, with waiting.settle or event.")
      }
    }
  }

  /// Whether a test is named `TypeTests`, or after an aspect of a type: `TypeAspectTests`.
  private static func isNamed(_ test: String, after subjects: Set<String>) -> Bool {
    let name = test.dropLast("Tests".count).filter { $0 != "+" }
    return subjects.contains { subject in
      name.hasPrefix(subject)
        && (name.count == subject.count || name.dropFirst(subject.count).first?.isUppercase == true)
    }
  }

  /// The names of the types and files of a module. `Gazetteer+Nearest.swift` counts as `Nearest`, too.
  private static func subjects(of module: String) throws -> Set<String> {
    let folder = Self.folder(of: module)
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias", "extension"]
    var subjects: Set<String> = []
    for file in swiftFiles(in: folder) {
      let name = file.deletingPathExtension().lastPathComponent
      subjects.insert(name.filter { $0 != "+" })
      subjects.formUnion(name.split(separator: "+").map(String.init))
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(maxSplits: 6) { !$0.isLetter && !$0.isNumber && $0 != "." }
        for (word, next) in zip(words, words.dropFirst()) where keywords.contains(word) {
          subjects.formUnion(next.split(separator: ".").suffix(1).map(String.init))
        }
      }
    }
    return subjects.filter { $0.first?.isUppercase == true }
  }

  /// The folders of a module's files, by name: `Gazetteer+Nearest.swift` counts as `GazetteerNearest` and as `Nearest`.
  private static func foldersByName(of module: String) -> [String: Set<String>] {
    let root = folder(of: module)
    var folders: [String: Set<String>] = [:]
    for file in swiftFiles(in: root) {
      let name = file.deletingPathExtension().lastPathComponent
      let parts = name.split(separator: "+").map(String.init)
      for name in [parts.joined(), parts.last ?? name] {
        folders[name, default: []].insert(folder(of: file, in: root))
      }
    }
    return folders
  }

  /// The folder of a module's sources: `Sources/Serving/Preview`.
  private static func folder(of module: String) -> String {
    guard module != "Templates" else { return "templates" }
    let groups =
      (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)) ?? []
    return groups.map { "Sources/\($0)/\(module)" }.first {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    } ?? "Sources/\(module)"
  }

  /// A file's folder, from that of its module; empty if that is it.
  private static func folder(of file: URL, in module: String) -> String {
    let path = file.deletingLastPathComponent().standardizedFileURL.path
    let start = root.appending(path: module).standardizedFileURL.path
    return path.dropFirst(start.count).split(separator: "/").joined(separator: "/")
  }

  /// The names of all files of tests, without `.swift`, by the module that they test.
  private static func tests() throws -> [String: [String]] {
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Tests").path)
    let general = ["DocumentationTests", "RepositoryTests"]
    let modules = folders.filter { $0.hasSuffix("Tests") && !general.contains($0) }.map {
      String($0.dropLast(5))
    }
    return Dictionary(
      uniqueKeysWithValues: modules.map { module in
        let files = swiftFiles(in: "Tests/\(module)Tests").map {
          $0.deletingPathExtension().lastPathComponent
        }
        return (module, files.filter { $0.hasSuffix("Tests") })
      })
  }

  /// The behaviours in Tests/README.md, such as `BuildingTests/PrivacyTests`.
  private static func listed() throws -> [String] {
    let text = try String(contentsOf: root.appending(path: "Tests/README.md"), encoding: .utf8)
    return text.matches(of: /- `(\w+\/[\w+]+)`:/).map { String($0.output.1) }
  }

  private static func swiftFiles(in folder: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }
}
