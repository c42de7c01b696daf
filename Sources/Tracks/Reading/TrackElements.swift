/// Waits for the first element, which tells GPX from KML, and lets the reader of that kind do the rest.
struct TrackElements: ElementReceiver {
  private enum Kind {
    case unknown
    case gpx(GPXReader)
    case kml(KMLReader)
  }

  private var kind: Kind?

  /// `nil` when the document is of neither kind.
  var file: TrackFile? {
    switch kind {
    case .gpx(let reader): reader.finished
    case .kml(let reader): reader.finished
    case .unknown, nil: nil
    }
  }

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    switch kind {
    case nil:
      switch name.lowercased() {
      case "gpx": kind = .gpx(GPXReader())
      case "kml": kind = .kml(KMLReader())
      default: kind = .unknown
      }
    case .gpx(var reader):
      // Given up first, so that the reader's lists are not copied.
      kind = .unknown
      reader.begin(name, in: parents, attribute: attribute)
      kind = .gpx(reader)
    case .kml(var reader):
      kind = .unknown
      reader.begin(name, in: parents, attribute: attribute)
      kind = .kml(reader)
    case .unknown: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: String) {
    switch kind {
    case .gpx(var reader):
      kind = .unknown
      reader.end(name, in: parents, text: text)
      kind = .gpx(reader)
    case .kml(var reader):
      kind = .unknown
      reader.end(name, in: parents, text: text)
      kind = .kml(reader)
    case .unknown, nil: break
    }
  }
}
