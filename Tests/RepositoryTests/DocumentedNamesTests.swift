import Foundation
import Testing

/// Documents about the code stay true when it moves.
@Suite("Names in documents about the code") struct DocumentedNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL
  private static let folders = ["Sources", "templates", "Tests", "Documentation", "Examples", "Plugins"]
  /// Names of the standard library, of packages and of protocols.
  private static let others: Set<String> = [
    "ActionResult", "AsyncParsableCommand", "Codable", "FileMiddleware", "Origin", "Package.swift",
    "ParsableCommand",
    "Templates", "compare(_:options:range:locale:)",
  ]

  @Test("each file, folder, type and module that they name is there") func exist() throws {
    let paths = try Self.folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: folder).path).map {
        "\(folder)/\($0)"
      }
    }
    let names = Set(paths + paths.compactMap { $0.split(separator: "/").last.map(String.init) })
      .union(Self.folders).union(Self.others)
    let types = try Self.types(in: paths)
    let sources = try paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.map {
      try String(contentsOf: Self.root.appending(path: $0), encoding: .utf8)
    }
    let documents =
      ["ARCHITECTURE.md", "Documentation/decisions.md"]
      + paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix("/README.md") }
      // Packages of users have files of their own.
      + paths.filter { $0.hasPrefix("templates/Templates.docc/") && !$0.contains("/WriteA") }
    #expect(documents.count > 10 && types.count > 1000)
    for document in documents {
      let text = try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
      for name in text.replacing(/(?s)```.*?```/, with: "").matches(of: /`([^`\n]+)`/).map({
        String($0.output.1)
      }) {
        if name.contains("/") || name.hasSuffix(".swift") {
          let isInside = Self.folders.contains { name.hasPrefix("\($0)/") } || !name.contains("/")
          let path = name.hasSuffix("/") ? String(name.dropLast()) : name
          if isInside, let whole = path.split(separator: "/NAME").first {
            #expect(names.contains(String(whole)), "\(document) names \(name), which is not there.")
          }
        } else if let type = name.wholeMatch(of: /([A-Z]\w*[a-z]\w*)(?:[.(].*)?/)?.output.1 {
          let isKnown = types.contains(String(type)) || names.contains(String(type))
          #expect(isKnown, "\(document) names \(name), which is not there.")
        }
        if let function = name.wholeMatch(of: /(?:[A-Z]\w*\.)?([a-z]\w*\((?:\w+:)+\))/)?.output.1 {
          let isThere = Self.others.contains(String(function)) || Self.declares(String(function), sources)
          #expect(isThere, "\(document) names \(name), which is not there.")
        }
      }
    }
  }

  /// Whether a file declares a function with these labels: `blocks(of:)`.
  private static func declares(_ function: String, _ sources: [String]) -> Bool {
    let (name, labels) = (function.prefix { $0 != "(" }, function.drop { $0 != "(" }.dropFirst().dropLast())
    let label = /(?:^|,)\s*(?:@\w+ )*(\w+)(?: \w+)?:/
    return sources.contains { text in
      text.ranges(of: "func \(name)(").contains { range in
        let parameters = text[range.upperBound...].prefix { $0 != ")" }
        return parameters.matches(of: label).map { "\($0.output.1):" }.joined() == labels
      }
    }
  }

  /// The types that are declared in files.
  private static func types(in paths: [String]) throws -> Set<String> {
    let declaration = /(?:struct|enum|class|actor|protocol|typealias) ([A-Z]\w*)/
    return try paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/") }.reduce(into: []) {
      types, path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      types.formUnion(text.matches(of: declaration).map { String($0.output.1) })
    }
  }
}
