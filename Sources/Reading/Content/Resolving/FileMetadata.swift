internal import Metadata
internal import Photography

/// The metadata in a photograph's files: the `.xmp` file beside it takes precedence over the photograph.
struct FileMetadata {
  private let sources: [PhotoMetadata]

  init(_ source: PhotoSource) { sources = [source.xmpSidecar, source.metadata].compactMap { $0 } }

  func first<Value>(_ field: KeyPath<PhotoMetadata, Sourced<Value>?>) -> Sourced<Value>? {
    for source in sources {
      if let value = source[keyPath: field] { return value }
    }
    return nil
  }

  /// A text that is not blank, trimmed.
  func words(_ field: KeyPath<PhotoMetadata, Sourced<String>?>) -> Sourced<String>? {
    for source in sources {
      if let text = source[keyPath: field], case let words = text.value.trimmed, !words.isEmpty {
        return Sourced(words, from: text.source)
      }
    }
    return nil
  }

  /// The hashtags of all titles and descriptions, also of those that another source replaces.
  var hashtags: [Hashtag] {
    sources.flatMap { source in
      [source.title, source.headline, source.description, source.alternativeText].flatMap { text in
        text.map { PlainTextReader.hashtags($0.value) } ?? []
      }
    }
  }

  /// Every position that one of the files tells.
  var places: [Coordinate] { sources.flatMap { [$0.coordinate?.value].compactMap(\.self) + $0.otherPlaces } }

  var keywords: [Sourced<[String]>] { sources.flatMap(\.keywords) }

  var exposure: Exposure {
    Exposure(
      camera: words(\.camera)?.value, lens: words(\.lens)?.value, seconds: first(\.exposureTime)?.value,
      aperture: first(\.aperture)?.value, iso: first(\.iso)?.value, focalLength: first(\.focalLength)?.value)
  }
}
