internal import Messages
internal import Photography

/// The files of a map with a pin set: one, or more for many pins.
struct PinSetFiles {
  let files: [MapFile]
  /// Where the set needs basemap tiles, in addition to the site's photographs.
  let points: [MapPoint]

  /// - Parameters:
  ///   - categories: The site's, for sets of photographs.
  ///   - dateText: How popovers write a photograph's date.
  init(
    _ set: PinSet, categories: [Photography.Category], words: Messages = .english,
    dateText: @escaping @Sendable (CaptureDate) -> String
  ) {
    let key = PinSet.key(on: set.page)
    switch set.content {
    case .photographs(let photographs):
      points = []
      let layOut: @Sendable () -> PinSetLayout? = {
        PinSetLayout(key, photographs, categories: categories, words: words, dateText: dateText)
      }
      guard photographs.count <= PinSheets.leafSize else {
        files = layOut().map { PinSetFiles.all(of: $0, set.recordUse) } ?? []
        return
      }
      guard (0..<photographs.count).contains(where: { photographs.summary($0).coordinate != nil }) else {
        files = []
        return
      }
      // One file, so the set is laid out only when that is rendered: most albums never change.
      files = [
        MapFile(path: "data/\(key).js") {
          set.recordUse()
          return layOut()?.first() ?? []
        }
      ]
    case .pins(let pins, kinds: let kinds, let noun):
      points = pins.map { WebMercator.point($0.coordinate) }
      files = PinSetLayout(key, pins, kinds: kinds, noun).map { PinSetFiles.all(of: $0, set.recordUse) } ?? []
    }
  }

  /// Every file of a set.
  ///
  /// - Parameter recordUse: Called whenever one is rendered.
  static func all(of layout: PinSetLayout, _ recordUse: @escaping @Sendable () -> Void) -> [MapFile] {
    layout.renders.map { key, render in
      MapFile(path: "data/\(key).js") {
        recordUse()
        return render()
      }
    }
  }
}
