import Foundation
import Testing

/// The table of targets in ARCHITECTURE.md.
@Suite("ARCHITECTURE.md describes the package") struct ArchitectureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @Test("every target is in the table, once") func completeness() throws {
    let targets = try Self.targets()
    #expect(targets.count > 30)
    #expect(try Self.rows().flatMap(\.self).sorted() == targets.keys.sorted())
  }

  @Test("a target depends on targets above it only") func order() throws {
    let targets = try Self.targets()
    var above: Set<String> = []
    for row in try Self.rows() {
      for target in row { #expect((targets[target] ?? []).subtracting(above) == [], "\(target)") }
      above.formUnion(row)
    }
  }

  @Test("folders of Sources are in the order of dependency, and each says what belongs there") func folders()
    throws
  {
    let sources = Self.root.appending(path: "Sources")
    let text = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let folders = text.matches(of: /\n {4}"(\w+)",\n/).map { String($0.output.1) }
    #expect(Set(folders) == Set(try Self.names(in: sources)))
    // What is in templates/ and in Plugins/ belongs to no folder of Sources.
    var rank: [String: Int] = [:]
    for (number, folder) in folders.enumerated() {
      let readme = try String(contentsOf: sources.appending(path: "\(folder)/README.md"), encoding: .utf8)
      #expect(readme.hasPrefix("# \(folder)\n"))
      for name in try Self.names(in: sources.appending(path: folder)) { rank[name] = number }
    }
    for (name, imports) in try Self.targets() {
      guard let own = rank[name] else { continue }
      for other in imports.compactMap({ name in rank[name].map { (name, $0) } }) {
        #expect(other.1 <= own, "\(name) imports \(other.0)")
      }
    }
  }

  @Test("a build never uses the network: neither Building nor anything that it imports imports a service")
  func noNetwork() throws {
    let services = Set(try Self.names(in: Self.root.appending(path: "Sources/Services")))
    #expect(services.contains("Downloads"))
    let targets = try Self.targets()
    var (seen, waiting): (Set<String>, [String]) = ([], ["Building"])
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      waiting += targets[name] ?? []
    }
    #expect(seen.contains("Reading") && seen.isDisjoint(with: services), "\(seen.intersection(services))")
  }

  @Test("a target names what it imports, and nothing else") func imports() throws {
    let targets = try Self.targets()
    for folder in try Self.names(in: Self.root.appending(path: "Sources")) {
      for name in try Self.names(in: Self.root.appending(path: "Sources/\(folder)")) {
        let imported = try Self.imports(in: Self.root.appending(path: "Sources/\(folder)/\(name)"))
        // Those of C import nothing.
        guard let named = targets[name], !imported.isEmpty else { continue }
        #expect(imported.intersection(targets.keys).union([name]) == named.union([name]), "\(name)")
      }
    }
  }

  /// The modules that the Swift files of a folder import.
  private static func imports(in folder: URL) throws -> Set<String> {
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      ?? []
    var imports: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      imports.formUnion(
        text.matches(
          of: /(?m)^\s*(?:@[\w()]+ )*(?:\w+ )?import (?:(?:struct|class|enum|func|var|protocol) )?(\w+)/
        ).map { String($0.output.1) })
    }
    return imports
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      !$0.hasPrefix(".") && $0 != "README.md"
    }
  }

  @Test("it is short enough to be read") func length() throws {
    let text = try String(contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 170)
  }

  /// The targets of the program in Package.swift, with those of them that each depends on.
  private static func targets() throws -> [String: Set<String>] {
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let start = try #require(text.firstRange(of: "let folders: ["))
    let end = try #require(text.firstRange(of: "let tests: [Target]"))
    var targets: [String: Set<String>] = [:]
    let declarations = text[start.upperBound..<end.lowerBound]
      .split(separator: /\n {6}\.(?:target|executableTarget|systemLibrary|plugin)\(/).dropFirst()
    for declaration in declarations {
      let name = try #require(declaration.firstMatch(of: /name: "([^"]+)"/)).output.1
      let list = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
      let own = list.replacing(/\.product\([^)]*\)/, with: "")
      targets[String(name)] = Set(own.matches(of: /"([^"]+)"/).map { String($0.output.1) })
    }
    return targets
  }

  /// The lines of the table: the targets of each.
  private static func rows() throws -> [[String]] {
    let text = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let table = try #require(text.firstRange(of: "| target | content |"))
    let lines = text[table.upperBound...].split(separator: "\n").dropFirst()
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      (line.split(separator: "|").first ?? "").matches(of: /`([\w-]+)`/).map { String($0.output.1) }
    }
  }
}
