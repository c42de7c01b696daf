/// Folders of darktable: `X.jpg.xmp` beside each photograph.
package struct DarktableReader: ImportReader {
  package static let name = "darktable"
  package static let program = "darktable"
  package static let allowsInPlace = true
  package static let xmpProgram: XMPProgram? = .darktable

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool { false }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    try XMPFolder(tree, key: DarktableReader.name).read()
  }
}

/// Folders of ACDSee, whose XMP files have its own names for titles, notes and categories.
package struct ACDSeeReader: ImportReader {
  package static let name = "acdsee"
  package static let program = "ACDSee"
  package static let allowsInPlace = true
  package static let xmpProgram: XMPProgram? = .acdsee

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool { false }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    try XMPFolder(tree, key: ACDSeeReader.name).read()
  }
}
