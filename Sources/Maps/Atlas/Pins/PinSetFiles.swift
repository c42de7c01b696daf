internal import Messages
internal import Photography

/// The files of a map with a pin set: one, or more for many pins.
struct PinSetFiles {
  private(set) var files: [MapFile]
  /// Where the set needs basemap tiles, in addition to the site's photographs.
  let points: [MapPoint]

  /// - Parameters:
  ///   - categories: The site's, for sets of photographs.
  ///   - thumbnails: Renders files of thumbnails, for photographs.
  ///   - dateText: How popovers write a photograph's date.
  init(
    _ set: PinSet, categories: [Photography.Category], words: Messages = .english,
    thumbnails: PinThumbnails.Render? = nil, dateText: @escaping @Sendable (CaptureDate) -> String
  ) {
    let key = PinSet.key(on: set.page)
    switch set.content {
    case .photographs(let photographs):
      points = []
      let makeSheets: @Sendable () -> PinSetSheets? = {
        PinSetSheets(
          key, photographs, categories: categories, words: words, hasThumbnails: thumbnails != nil,
          dateText: dateText)
      }
      guard photographs.count <= PinSheets.leafSize else {
        guard let sheets = makeSheets() else {
          files = []
          return
        }
        files = PinSetFiles.all(of: sheets, set.recordUse)
        guard let thumbnails else { return }
        for (path, indices) in sheets.thumbnails {
          files.append(
            MapFile(thumbnails: path, indices.lazy.map { photographs.number(Int($0)) }, thumbnails))
        }
        return
      }
      let placed = (0..<photographs.count).count { photographs.summary($0).coordinate != nil }
      guard placed > 0 else {
        files = []
        return
      }
      // One file, so the set is laid out only when that is rendered: most albums never change.
      files = [
        MapFile(path: "data/\(key).js") {
          set.recordUse()
          return makeSheets()?.first() ?? []
        }
      ]
      let isOnWay = { photographs.summary($0).coordinate != nil && photographs.instant?($0) != nil }
      if (0..<photographs.count).contains(where: isOnWay) {
        files.append(
          MapFile(path: "data/\(RouteFile.key(0, in: key)).js") {
            set.recordUse()
            return makeSheets()?.onlyRoute() ?? []
          })
      }
      // All of them are in the one sheet.
      guard let thumbnails else { return }
      for index in 0..<(placed + PinThumbnails.perFile - 1) / PinThumbnails.perFile {
        files.append(
          MapFile(path: "data/\(PinSetSheets.onlySheetKey(key))-\(index).jpg") {
            set.recordUse()
            guard let own = makeSheets()?.thumbnails, own.indices.contains(index) else { return [] }
            return thumbnails(own[index].photographs.map { photographs.number(Int($0)) })
          })
      }
    case .pins(let pins, kinds: let kinds, let noun):
      points = pins.map { WebMercator.point($0.coordinate) }
      files = PinSetSheets(key, pins, kinds: kinds, noun).map { PinSetFiles.all(of: $0, set.recordUse) } ?? []
    }
  }

  /// Every file of a set.
  ///
  /// - Parameter recordUse: Called whenever one is rendered.
  static func all(of sheets: PinSetSheets, _ recordUse: @escaping @Sendable () -> Void) -> [MapFile] {
    sheets.renders.map { key, render in
      MapFile(path: "data/\(key).js") {
        recordUse()
        return render()
      }
    }
  }
}
