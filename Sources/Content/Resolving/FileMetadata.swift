internal import Metadata
internal import Photography

/// What a photograph's own files say, the `.xmp` file beside it before the photograph itself.
struct FileMetadata {
  private let readings: [PhotoMetadata]

  init(_ source: PhotoSource) { readings = [source.xmpSidecar, source.metadata].compactMap { $0 } }

  func first<Value>(_ field: KeyPath<PhotoMetadata, Sourced<Value>?>) -> Sourced<Value>? {
    for reading in readings {
      if let value = reading[keyPath: field] { return value }
    }
    return nil
  }

  /// A text that is not blank, without the white space around it.
  func words(_ field: KeyPath<PhotoMetadata, Sourced<String>?>) -> Sourced<String>? {
    for reading in readings {
      if let text = reading[keyPath: field], case let words = text.value.trimmed, !words.isEmpty {
        return Sourced(words, from: text.source)
      }
    }
    return nil
  }

  var keywords: [Sourced<[String]>] { readings.flatMap(\.keywords) }

  var exposure: Exposure {
    Exposure(
      camera: words(\.camera)?.value, lens: words(\.lens)?.value, seconds: first(\.exposureTime)?.value,
      aperture: first(\.aperture)?.value, iso: first(\.iso)?.value, focalLength: first(\.focalLength)?.value)
  }
}
