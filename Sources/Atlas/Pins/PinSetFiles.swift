internal import Photography

/// The files of a map with a pin set: one, or more for many pins.
struct PinSetFiles {
  let files: [MapFile]
  /// Where the set needs basemap tiles, in addition to the site's photographs.
  let points: [MapPoint]

  /// - Parameters:
  ///   - categories: The site's, for sets of photographs.
  ///   - dateText: The date format of popovers.
  ///   - revision: A digest of the program and the settings, which may change how photographs are written.
  ///   - fingerprint: Computes the digest of bytes.
  init(
    _ set: PinSet, categories: [Photography.Category],
    dateText: @escaping @Sendable (CaptureDate) -> String, revision: Fingerprint,
    fingerprint: ([UInt8]) -> Fingerprint
  ) {
    let key = PinSet.key(on: set.page)
    switch set.content {
    case .photographs(let count, let photo):
      points = []
      let layOut: @Sendable () -> PinSetLayout? = {
        PinSetLayout(key, count, photo, categories: categories, dateText: dateText)
      }
      guard count <= PinSheets.leafSize else {
        files = layOut().map { PinSetFiles.all(of: $0, fingerprint) } ?? []
        return
      }
      // A set in one file is keyed by its input, so that most albums are never laid out again.
      guard let ingredients = PinSetFiles.ingredients(count, photo, categories, revision) else {
        files = []
        return
      }
      files = [
        MapFile(path: "data/\(key).js", key: fingerprint(ingredients)) { layOut()?.first() ?? [] }
      ]
    case .pins(let pins, kinds: let kinds, let noun):
      points = pins.map { WebMercator.point($0.coordinate) }
      files = PinSetLayout(key, pins, kinds: kinds, noun).map { PinSetFiles.all(of: $0, fingerprint) } ?? []
    }
  }

  /// All files of a set.
  static func all(
    of layout: PinSetLayout, _ fingerprint: ([UInt8]) -> Fingerprint
  ) -> [MapFile] {
    layout.renders.map { key, render in
      MapFile(path: "data/\(key).js", key: fingerprint(render()), render: render)
    }
  }

  /// The key of a set of photographs; `nil` if none has a position.
  private static func ingredients(
    _ count: Int, _ photo: (Int) -> (number: Int, photo: Photo), _ categories: [Photography.Category],
    _ revision: Fingerprint
  ) -> [UInt8]? {
    var bytes = revision.bytes
    for category in categories { bytes += Array("\(category.id)\n".utf8) }
    var isPlaced = false
    for number in 0..<count {
      let (position, photo) = photo(number)
      bytes += photo.fingerprint.bytes
      withUnsafeBytes(of: Int64(position).littleEndian) { bytes += $0 }
      // A walk may have given it another position.
      guard let place = photo.coordinate else { continue }
      isPlaced = true
      for degrees in [place.latitude, place.longitude] {
        withUnsafeBytes(of: degrees.bitPattern.littleEndian) { bytes += $0 }
      }
    }
    return isPlaced ? bytes : nil
  }
}
