import Foundation
import Testing

@Suite("PhotoMap knows one target that knows the system") struct PlatformTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL
  /// The files that may ask which system it is.
  private static let places = ["Sources/CLibraries/Platform/", "Tests/TestXML/"]
  /// Modules that not every system has, and questions for systems and modules.
  nonisolated(unsafe) private static let words =
    /\bimport (?:Glibc|Musl|Darwin|FoundationEssentials|FoundationNetworking|FoundationXML|_FoundationICU)\b|#(?:if|elseif).*\b(?:os|canImport|arch|targetEnvironment)\(/

  @Test("no other file imports what one system has, or asks which one it is")
  func imports() throws {
    var places: Set<String> = []
    for folder in ["Sources", "templates", "Tests", "Benchmarks", "Examples", "Plugins"] {
      let files = FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path)
      for case let file as String in try #require(files) where file.hasSuffix(".swift") {
        let path = "\(folder)/\(file)"
        let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        guard text.contains(Self.words) else { continue }
        let place = Self.places.first { path.hasPrefix($0) }
        #expect(place != nil, "\(path): import Platform, and put what systems do differently there.")
        if let place { places.insert(place) }
      }
    }
    #expect(places == Set(Self.places))
  }

  @Test("C asks for the system in the doors to C only")
  func conditions() throws {
    var count = 0
    for folder in ["Sources", "templates"] {
      let files = FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path)
      for case let file as String in try #require(files) where file.hasSuffix(".c") || file.hasSuffix(".h") {
        let text = try String(contentsOf: Self.root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        guard text.contains("__APPLE__") || text.contains("<linux/") else { continue }
        count += 1
        #expect("\(folder)/\(file)".hasPrefix("Sources/CLibraries/"))
        // Headers of Linux are read where it is not macOS.
        #expect(!text.contains("<linux/") || text.contains("__APPLE__"), "\(file)")
      }
    }
    #expect(count > 3)
  }
}
