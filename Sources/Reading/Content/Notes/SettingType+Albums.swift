internal import JSON
internal import Photography
internal import Yams

/// How an album is ordered.
struct AlbumOrder: Sendable {
  /// The names that come first.
  var first: [Located<String>] = []
  var rest: AlbumNotes.Order?
}

extension SettingType where Value == AlbumOrder {
  /// One word, or a list of names that may end with the word for the others.
  static var albumOrder: SettingType {
    let word = SettingType<AlbumNotes.Order>.choice
    let names = SettingType<[Located<String>]>.list(of: SettingType<String>.text.located)
    return SettingType(schema: [("anyOf", .array([word.schema, names.schema]))]) { node, reader in
      guard case .sequence = node else {
        return word.read(node, &reader).map { AlbumOrder(rest: $0) }
      }
      return names.read(node, &reader).map { names in
        let rest = names.last.flatMap { AlbumNotes.Order(rawValue: $0.value) }
        return AlbumOrder(first: rest == nil ? names : names.dropLast(), rest: rest)
      }
    }
  }
}

/// What `photos:` of a folder says.
enum PhotosOfAlbum: Sendable {
  case defaults(PhotoDefaults)
  /// See ``PhotoRule``.
  case rule(Located<String>)
}

extension SettingType where Value == PhotosOfAlbum {
  /// A group of defaults, or a rule as a text.
  static var photosOfAlbum: SettingType {
    let group = SettingType<PhotoDefaults>.group(PhotoDefaults.form, startingFrom: PhotoDefaults())
    let text = SettingType<String>.text.located
    return SettingType(schema: [("anyOf", .array([group.schema, .object([("type", "string")])]))]) {
      node, reader in
      if case .scalar(let scalar) = node {
        guard PrivacyWords.isHiding(scalar.string) else { return text.read(node, &reader).map { .rule($0) } }
        var hiding = PhotoDefaults()
        hiding.hidden = true
        return .defaults(hiding)
      }
      return group.read(node, &reader).map { .defaults($0) }
    }
  }
}
