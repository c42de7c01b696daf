import Content
import Files
import Foundation
import Importing
import Metadata
import Photography
import Reading
import Testing
import Yams

/// `EXPECTED.yaml` of a folder of exports, and an import of it that is compared.
struct ExpectedImport {
  /// A photograph as the content folder has it afterwards.
  struct Found {
    let path: String
    let photo: ResolvedPhoto
  }

  let root: String
  let expected: Node.Mapping
  let report: ImportReport
  private let byDigest: [Digest: Found]
  private let tree: SourceTree

  init(_ folder: URL, into content: String) async throws {
    root = content
    let text = try String(contentsOf: folder.appending(path: "EXPECTED.yaml"), encoding: .utf8)
    expected = try #require(try Yams.compose(yaml: text)?.mapping)
    let named = expected["import"]?.string ?? ""
    let inner = folder.appending(path: named).path
    let source = FileManager.default.fileExists(atPath: inner) ? inner : folder.path
    report = try await Import.run(
      [source], kind: nil, into: content, ImportOptions(now: Instant(secondsSince1970: 1_790_000_000))
    ).report
    tree = try SourceTree(opening: [source])
    byDigest = try await ExpectedImport.photographs(content)
  }

  static func photographs(_ content: String) async throws -> [Digest: Found] {
    let reading = try ContentReading(content)
    let told = try await reading.photographs(nil, jobs: 2) { photo, _ in photo }.told
    var found: [Digest: Found] = [:]
    for photo in told {
      let bytes = try FileIO.read("\(content)/\(photo.id.path)")
      found[Digest(of: bytes)] = Found(path: photo.id.path, photo: photo)
    }
    return found
  }

  var rows: [Node.Mapping] { (expected["photographs"]?.sequence ?? []).compactMap(\.mapping) }

  /// The photograph of a row; its files may be named from the folder or from the tree, or in an archive.
  func found(_ row: Node.Mapping) throws -> Found? {
    let name = try #require(row["files"]?.sequence?.first?.string)
    let path = name.split(separator: "!").last.map(String.init) ?? name
    let file = try #require(
      tree[path] ?? tree[path.split(separator: "/").dropFirst().joined(separator: "/")], "\(path)")
    return byDigest[Digest(of: try file.bytes(atMost: 1 << 24))]
  }

  /// All memberships: that of its folder, and those in tags.
  static func albums(of found: Found, in root: String) throws -> Set<String> {
    var albums = Set(
      found.photo.keywords.compactMap { $0.value.title.first == "Albums" ? $0.value.title.last : nil })
    let folder = String(FileName.split(found.path).folder)
    let path = "\(root)/\(folder)/album.yaml"
    if FileManager.default.fileExists(atPath: path),
      let title = try Yams.compose(yaml: String(contentsOfFile: path, encoding: .utf8))?["title"]?.string
    {
      albums.insert(title)
    }
    return albums
  }

  /// A photograph's description as a reader sees it.
  static func text(_ prose: Prose?) -> String? {
    prose?.blocks.map { block in
      guard case .paragraph(let inlines) = block else { return "(not a paragraph) \(block)" }
      return inlines.map { inline in
        switch inline {
        case .text(let text): text
        case .lineBreak: "\n"
        case .hashtag(_, let spelling): "#" + spelling
        case .link(_, let words): words.map { if case .text(let text) = $0 { text } else { "?" } }.joined()
        default: "(\(inline))"
        }
      }.joined()
    }.joined(separator: "\n\n")
  }
}

extension Node {
  /// `nil` for `null`.
  var stated: String? { tag == Tag(.null) ? nil : string }
}
