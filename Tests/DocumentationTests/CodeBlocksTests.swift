import Foundation
import Testing

/// Code in the documentation is copied from files that are compiled, and from tests that run.
@Suite("Code blocks of the documentation") struct CodeBlocksTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  /// Where the code is compiled.
  private static let folders = ["Examples", "Tests/DocumentationTests"]

  @Test("are in an example or a test, except for differences of white space", arguments: try documents())
  func areCompiled(document: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
    let sources = try Self.sources()
    let blocks = Self.blocks(in: text)
    // How a site is built is told in words.
    #expect(blocks.isEmpty == document.hasSuffix("/HowASiteIsBuilt.md"))
    for block in blocks where !block.contains("import PackageDescription") {
      let code = Self.normalized(block)
      let file = sources.first { $0.value.contains(code) }
      #expect(file != nil, "\(document): no file below \(Self.folders) has this code:\n\(block)")
    }
  }

  private static let articles = "templates/Templates.docc"

  @Test(
    "show the examples of a theme and of a feature completely",
    arguments: [("theme", "WriteATheme.md"), ("feature", "WriteAFeature.md")])
  func showTheExamples(folder: String, article: String) throws {
    let document = try String(
      contentsOf: Self.root.appending(path: "\(Self.articles)/\(article)"), encoding: .utf8)
    let blocks = Self.blocks(in: document)
    let folder = "Examples/\(folder)"
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
    #expect(files.contains("main.swift"))
    for file in files {
      let text = try String(contentsOf: Self.root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
      #expect(blocks.contains(text), "\(article) does not show \(folder)/\(file) as it is.")
    }
  }

  @Test("name products that the package has")
  func productsExist() throws {
    let document = try String(
      contentsOf: Self.root.appending(path: "\(Self.articles)/WriteATheme.md"), encoding: .utf8)
    let package = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let products = document.matches(of: /\.product\(name: "(\w+)", package: "(\w+)"\)/)
    #expect(products.count == 4)
    for product in products {
      #expect(package.contains(".library(name: \"\(product.output.1)\""), "\(product.output.1)")
      #expect(package.contains("name: \"\(product.output.2)\""), "\(product.output.2)")
    }
  }

  /// The articles of libraries.
  private static func documents() throws -> [String] {
    var found: [String] = []
    for folder in ["Sources", "templates"] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      found += (files?.compactMap { $0 as? String } ?? []).filter {
        $0.contains(".docc/") && $0.hasSuffix(".md")
      }
      .map { "\(folder)/\($0)" }
    }
    return found.sorted()
  }

  @Test("every library of the package has an article")
  func librariesAreDescribed() throws {
    let package = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = package.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) }
    let documents = try Self.documents()
    #expect(libraries.count >= 9)
    for library in libraries {
      #expect(documents.contains { $0.hasSuffix("/\(library).docc/\(library).md") }, "\(library)")
    }
  }

  /// The code between "```swift" and "```", with its line breaks.
  private static func blocks(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// The compiled files, by their paths.
  private static func sources() throws -> [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files?.compactMap({ $0 as? URL }) ?? [] where file.pathExtension == "swift" {
        found[file.path] = normalized(try String(contentsOf: file, encoding: .utf8))
      }
    }
    return found
  }

  /// All white space as single spaces.
  private static func normalized(_ code: String) -> String {
    code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
