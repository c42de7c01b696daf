import Foundation
import Testing

/// Users of the libraries read the comments of what is `public`; all else is `package`.
///
/// Textual. It does not look at cases of enumerations, at generated sources, at what a comment says, or whether it names every
/// parameter and error. A declaration that implements a documented requirement of a public protocol, or one of the standard
/// library, needs no comment of its own: DocC shows that of the protocol.
@Suite("Every public declaration has a documentation comment") struct PublicDocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @Test("in all sources and templates")
  func declarations() throws {
    let files = try Self.swiftFiles().map { file in
      (
        path: file.path.replacing(Self.root.path + "/", with: ""),
        text: try String(contentsOf: file, encoding: .utf8)
      )
    }
    let declarations = files.map { (path: $0.path, found: Self.declarations(in: $0.text)) }
    let requirements = Set(declarations.flatMap { $0.found.filter(\.isRequirement).map(\.plain) })
    for (path, found) in declarations {
      for declaration in found where !declaration.isDocumented {
        #expect(
          !declaration.isRequirement && requirements.contains(declaration.plain)
            || declaration.isOfStandardLibrary,
          "\(path):\(declaration.line): say in a comment what this is, or make it package: \(declaration.plain)"
        )
      }
    }
    #expect(declarations.reduce(0) { $0 + $1.found.count } > 700)
    #expect(requirements.contains("func render(with theme: any Theme) -> [UInt8]"))
  }

  @Test("what counts as documented, and what as a declaration")
  func reading() {
    let text = #"""
      public import JSON

      /// Documented.
      @frozen
      public struct A: Sendable {
        public let b: Int
        /// Documented.
        @inlinable public static func c() {}
        // No documentation.
        public private(set) var d = """
          public let e: Int
          """
        package let f: Int
        private(set) public var g: Int
        public static func < (a: A, b: A) -> Bool { true }
        public var h: Int { 1 }
      }

      /// Documented.
      public protocol P {
        /// Documented.
        var h: Int { get }
        func i()
      }

      func j() {}
      """#
    let found = Self.declarations(in: text)
    #expect(
      found.map { "\($0.line) \($0.plain)" } == [
        "5 struct A: Sendable", "6 var b: Int", "8 func c()", "10 var d = \"\"\"", "14 var g: Int",
        "15 func < (a: A, b: A) -> Bool", "16 var h: Int", "20 protocol P", "22 var h: Int", "23 func i()",
      ])
    #expect(found.filter(\.isDocumented).map(\.line) == [5, 8, 20, 22])
    #expect(found.filter(\.isRequirement).map(\.line) == [22, 23])
    #expect(found.filter(\.isOfStandardLibrary).map(\.line) == [15])
  }

  /// A public declaration, or a requirement of a public protocol.
  private struct Declaration {
    /// Counted from 1.
    let line: Int
    /// Its first line without attributes, modifiers and body; `let` counts as `var`, as requirements have it.
    let plain: String
    let isDocumented: Bool
    let isRequirement: Bool

    /// Whether it implements a protocol of the standard library whose meaning everybody knows.
    var isOfStandardLibrary: Bool {
      plain == "var description: String" || plain.contains(/^init\(\w+Literal\s/)
        || [
          "func == ", "func < ", "func hash(into", "func encode(to", "init(from decoder",
          "var startIndex: Int",
          "var endIndex: Int", "func makeIterator()", "func makeAsyncIterator()", "typealias Element",
          "typealias Failure",
        ].contains { plain.hasPrefix($0) }
    }
  }

  private static func declarations(in text: String) -> [Declaration] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [Declaration] = []
    /// The spaces before the public protocol around a line.
    var protocolIndent: Int?
    var isInText = false
    for (index, line) in lines.enumerated() {
      defer { if line.matches(of: /"""/).count % 2 == 1 { isInText.toggle() } }
      guard !isInText else { continue }
      let indent = line.prefix { $0 == " " }.count
      if indent == protocolIndent, line.hasSuffix("}") { protocolIndent = nil }
      guard let match = line.prefixMatch(of: pattern) else { continue }
      let kind = match.output.2.prefix { $0.isLetter }
      guard kinds.contains(String(kind)) else { continue }
      let isPublic = match.output.1.split(separator: " ").contains("public")
      guard isPublic || protocolIndent.map({ $0 < indent }) == true else { continue }
      let comment = lines[..<index].last { !$0.drop { $0 == " " }.hasPrefix("@") }
      found.append(
        Declaration(
          line: index + 1, plain: plain(match.output.2),
          isDocumented: comment?.drop { $0 == " " }.hasPrefix("///") == true, isRequirement: !isPublic))
      if kind == "protocol", isPublic { protocolIndent = indent }
    }
    return found
  }

  /// Attributes and modifiers, then the declaration.
  nonisolated(unsafe) private static let pattern =
    /\s*((?:@\w+(?:\([^)]*\))? |(?:public|private|package|fileprivate)\(set\) |(?:public|static|final|mutating|nonisolated|override|indirect|convenience) )*)(.*)/

  private static let kinds: Set = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "func", "var", "let",
    "init",
    "subscript",
  ]

  private static func plain(_ declaration: Substring) -> String {
    let start = declaration.firstRange(of: " {").map { declaration[..<$0.lowerBound] } ?? declaration
    return start.hasPrefix("let ") ? "var " + start.dropFirst(4) : String(start)
  }

  private static func swiftFiles() throws -> [URL] {
    ["Sources", "templates"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
  }
}
