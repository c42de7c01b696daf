/// Reads the exports of one program.
///
/// Readers look at names and small records first, of all parts; pictures are read by what follows.
package protocol ImportReader: Sendable {
  /// What follows `photomap import`: `"takeout"`.
  static var name: String { get }
  /// How messages call the program: `"Google Photos"`.
  static var program: String { get }
  /// Whether sidecars may be written beside the photographs where they lie.
  static var allowsInPlace: Bool { get }

  /// Whether an export comes in parts that may be imported one after another. Records of earlier parts are then read again.
  static var hasParts: Bool { get }

  /// Whether a tree is an export of this program, by what is in it: names of folders are in every language.
  static func recognises(_ tree: SourceTree) -> Bool

  /// The program whose XMP files it reads beside photographs, where nothing else is there.
  static var xmpProgram: XMPProgram? { get }

  init()

  func read(_ tree: SourceTree) async throws -> ImportedTree
}

extension ImportReader {
  package static var allowsInPlace: Bool { false }
  package static var hasParts: Bool { false }
  package static var xmpProgram: XMPProgram? { nil }
}

/// The programs whose exports are read, in the order in which they are tried.
package enum ImportReaders {
  package static let all: [any ImportReader.Type] = [
    // Records of Immich have words that are Google's, too.
    ImmichReader.self, TakeoutReader.self, FlickrReader.self, InstagramReader.self, FacebookReader.self,
    StravaReader.self, GarminReader.self, PolarstepsReader.self, PhotoPrismReader.self, PiwigoReader.self,
    LycheeReader.self,
    DigikamReader.self, LightroomReader.self, FirebaseReader.self, TimelineReader.self, JekyllReader.self,
    HugoReader.self, SigalReader.self, PicasaReader.self, AppleReader.self, KomootReader.self,
    DarktableReader.self, ACDSeeReader.self, PhotographsReader.self,
  ]

  package static func named(_ name: String) -> (any ImportReader.Type)? { all.first { $0.name == name } }

  package static func recognising(_ tree: SourceTree) -> (any ImportReader.Type)? {
    let reader = all.first { $0.recognises(tree) }
    // A reader that knows a program comes before that of photographs of no known one.
    if let reader, reader != PhotographsReader.self { return reader }
    return XMPProgram(tree).flatMap { program in all.first { $0.xmpProgram == program } } ?? reader
  }
}
