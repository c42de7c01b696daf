/// Chooses the reader for GPX, KML or TCX by the first element, and passes all elements to it.
struct TrackElements: ElementReceiver {
  private enum Format {
    case unknown
    case gpx(GPXReader)
    case kml(KMLReader)
    case tcx(TCXReader)
  }

  private var format: Format?
  private let includesInvisible: Bool

  /// - Parameter includesInvisible: Whether parts that are not to be shown are read, too.
  init(includesInvisible: Bool = false) { self.includesInvisible = includesInvisible }

  /// `nil` when the document is none of them.
  var file: TrackFile? {
    switch format {
    case .gpx(let reader): reader.finished
    case .kml(let reader): reader.finished
    case .tcx(let reader): reader.finished
    case .unknown, nil: nil
    }
  }

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    switch format {
    case nil:
      switch name.lowercased() {
      case "gpx": format = .gpx(GPXReader())
      case "kml": format = .kml(KMLReader(includesInvisible: includesInvisible))
      case "trainingcenterdatabase": format = .tcx(TCXReader())
      default: format = .unknown
      }
    case .gpx(var reader):
      // Released first, so that the reader's arrays are not copied.
      format = .unknown
      reader.begin(name, in: parents, attribute: attribute)
      format = .gpx(reader)
    case .kml(var reader):
      format = .unknown
      reader.begin(name, in: parents, attribute: attribute)
      format = .kml(reader)
    case .tcx(var reader):
      format = .unknown
      reader.begin(name, in: parents, attribute: attribute)
      format = .tcx(reader)
    case .unknown: break
    }
  }

  mutating func end(_ name: String, in parents: [String], text: String) {
    switch format {
    case .gpx(var reader):
      format = .unknown
      reader.end(name, in: parents, text: text)
      format = .gpx(reader)
    case .kml(var reader):
      format = .unknown
      reader.end(name, in: parents, text: text)
      format = .kml(reader)
    case .tcx(var reader):
      format = .unknown
      reader.end(name, in: parents, text: text)
      format = .tcx(reader)
    case .unknown, nil: break
    }
  }
}
