/// Chooses the reader for GPX, KML or TCX by the first element, and passes all elements to it.
struct TrackElements: ElementReceiver {
  // At most one is there. They are changed in place: a reader holds all positions of its file.
  private var gpx: GPXReader?
  private var kml: KMLReader?
  private var tcx: TCXReader?
  private var hasBegun = false
  private let includesInvisible: Bool

  /// - Parameter includesInvisible: Whether parts that are not to be shown are read, too.
  init(includesInvisible: Bool = false) { self.includesInvisible = includesInvisible }

  /// `nil` when the document is none of them.
  var file: TrackFile? { gpx?.finished ?? kml?.finished ?? tcx?.finished }

  /// The file extension of the format, without the dot; `nil` when the document is none of them.
  var fileExtension: String? {
    if gpx != nil { "gpx" } else if kml != nil { "kml" } else if tcx != nil { "tcx" } else { nil }
  }

  mutating func begin(_ name: String, in parents: [String], attribute: (String) -> String?) {
    guard hasBegun else {
      hasBegun = true
      switch name.lowercased() {
      case "gpx": gpx = GPXReader()
      case "kml": kml = KMLReader(includesInvisible: includesInvisible)
      // Some files of KML lack the outermost element.
      case "document", "folder", "placemark":
        kml = KMLReader(includesInvisible: includesInvisible)
        kml?.begin(name, in: parents, attribute: attribute)
      case "trainingcenterdatabase": tcx = TCXReader()
      default: break
      }
      return
    }
    gpx?.begin(name, in: parents, attribute: attribute)
    kml?.begin(name, in: parents, attribute: attribute)
    tcx?.begin(name, in: parents, attribute: attribute)
  }

  mutating func end(_ name: String, in parents: [String], text: ElementText) {
    gpx?.end(name, in: parents, text: text)
    kml?.end(name, in: parents, text: text)
    tcx?.end(name, in: parents, text: text)
  }
}
