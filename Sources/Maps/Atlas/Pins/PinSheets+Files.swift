internal import Photography

extension PinSheets {
  /// The contents of a file.
  package enum Part: Sendable {
    case sheet(PinSheet)
    /// Some photographs of a spot that has separate files.
    case list(spot: Int, page: Int)
  }

  /// All pin files.
  package var parts: [Part] {
    sheets.flatMap { [.sheet($0)] + lists(of: $0) }
  }

  /// The files of the spots of a sheet that have their own.
  func lists(of sheet: PinSheet) -> [Part] {
    spotsWithFiles(in: sheet).flatMap { spot in
      (0..<(pins.tree.weight(spot) - 1) / PinSheets.spotPage + 1).map { .list(spot: spot, page: $0) }
    }
  }

  /// Below `data/`, without `.js`.
  package func key(of part: Part) -> String {
    switch part {
    case .sheet(let sheet): "\(folder)/\(sheet.name)"
    case .list(let spot, let page): "\(folder)/spot-\(pins.clusters.newest(spot))-\(page)"
    }
  }

  /// The file's bytes.
  ///
  /// - Parameter label: Gives the label of a photograph by number.
  package func bytes(of part: Part, _ label: (Int) -> PinLabel) -> [UInt8] {
    switch part {
    case .sheet(let sheet):
      return ScriptWriter.file(key(of: part), capacity: sheet.cells.reduce(0) { $0 + $1.count } * 160) {
        write(sheet, contents(of: sheet), to: &$0, label)
      }
    case .list(let spot, let page):
      return ScriptWriter.file(key(of: part)) { write(spot, page: page, to: &$0, label) }
    }
  }

  /// A digest of everything in a file but the labels.
  ///
  /// - Parameter contents: Of a sheet; other parts have none.
  func digest(of part: Part, _ contents: PinSheetContents?) -> UInt64 {
    ScriptWriter.digest { writer in
      switch part {
      case .sheet(let sheet): write(sheet, contents ?? self.contents(of: sheet), to: &writer) { _ in .blank }
      case .list(let spot, let page): write(spot, page: page, to: &writer) { _ in .blank }
      }
    }
  }

  /// The value of a file with some photographs of a spot.
  private func write(_ spot: Int, page: Int, to writer: inout ScriptWriter, _ label: (Int) -> PinLabel) {
    let members = pins.members(of: spot).dropFirst(page * PinSheets.spotPage).prefix(PinSheets.spotPage)
    writer.object { write(Array(members), PhotoColumns(), to: &$0, label) }
  }

  /// The value of a sheet's file.
  ///
  /// - Parameter hasNames: Whether to include the photographs' names and pages.
  func write(
    _ sheet: PinSheet, _ contents: PinSheetContents, to writer: inout ScriptWriter, hasNames: Bool = true,
    _ label: (Int) -> PinLabel
  ) {
    let thumbnails = contents.thumbnails
    writer.object { writer in
      writer.column("at", [Int(sheet.corner.x), Int(sheet.corner.y)])
      let columns = PhotoColumns(corner: sheet.corner, hasNames: hasNames, thumbnails: thumbnails)
      write(contents.photos, columns, to: &writer, label)
      write(contents.clusters, lists: contents.lists, to: &writer, from: sheet.corner)
      if let thumbnails { write(covers: thumbnails.covers, thumbnails, to: &writer, label) }
    }
  }

  /// What a file has of each photograph.
  private struct PhotoColumns {
    /// The origin of positions; `nil` omits positions and zooms.
    var corner: PinPosition?
    var hasNames = true
    var thumbnails: PinThumbnails?
  }

  private func write(
    _ photos: [Int], _ columns: PhotoColumns, to writer: inout ScriptWriter, _ label: (Int) -> PinLabel
  ) {
    guard !photos.isEmpty else { return }
    let tree = pins.tree
    writer.key("photos")
    writer.object { writer in
      if let corner = columns.corner {
        writer.column("x", photos.lazy.map { Int(tree.x[$0] - corner.x) })
        writer.column("y", photos.lazy.map { Int(tree.y[$0] - corner.y) })
        writer.column("z0", photos.lazy.map { tree.firstZoom($0) })
      }
      writer.column("n", photos.lazy.map { Int(pins.number[$0]) })
      writer.column("c", photos.lazy.map { Int(pins.category[$0]) })
      if let thumbnails = columns.thumbnails {
        writer.column("p", photos.lazy.map { thumbnails.position[pins.number[$0]] ?? 0 })
      }
      // A digest is of everything but the labels.
      if writer.isDigest { return }
      let labels = photos.map { label(Int(pins.number[$0])) }
      let names = PinNames(labels)
      if columns.hasNames {
        writer.column("folders", names.folders)
        writer.column("f", names.folder)
        writer.column("name", names.name)
      }
      writer.column("t", names.thumbnail)
      writer.column("w", labels.lazy.map { $0.thumbnail?.size.width ?? 0 })
      writer.column("h", labels.lazy.map { $0.thumbnail?.size.height ?? 0 })
      guard columns.hasNames else { return }
      writer.column("text", labels.lazy.map(\.text))
      writer.column("date", labels.lazy.map(\.date))
    }
  }

  private func write(
    _ clusters: [Int], lists: [Int], to writer: inout ScriptWriter, from corner: PinPosition
  ) {
    guard !clusters.isEmpty else { return }
    let tree = pins.tree
    writer.key("clusters")
    writer.object { writer in
      writer.column("x", clusters.lazy.map { Int(tree.x[$0] - corner.x) })
      writer.column("y", clusters.lazy.map { Int(tree.y[$0] - corner.y) })
      writer.column("z0", clusters.lazy.map { tree.firstZoom($0) })
      writer.column("z1", clusters.lazy.map { tree.lastZoom($0) })
      writer.column("n", clusters.lazy.map { Int(pins.clusters.newest($0)) })
      writer.key("k")
      writer.array { writer in
        for cluster in clusters {
          writer.array { writer in
            for share in pins.clusters.shares(cluster) {
              writer.int(Int(share.category))
              writer.int(Int(share.count))
            }
          }
        }
      }
      writer.key("b")
      writer.array { writer in
        for cluster in clusters {
          let extent = pins.clusters.extent(cluster)
          let step = 1 << max(0, 16 - tree.lastZoom(cluster))
          writer.array { writer in
            for side in [extent.west, extent.north, extent.east, extent.south] {
              writer.int((Int(side) + step - 1) / step)
            }
          }
        }
      }
      if lists.contains(where: { $0 > -2 }) { writer.column("s", lists) }
    }
  }

  /// The newest photographs of clusters that are not in the sheet.
  private func write(
    covers: [Int32], _ thumbnails: PinThumbnails, to writer: inout ScriptWriter, _ label: (Int) -> PinLabel
  ) {
    guard !covers.isEmpty else { return }
    writer.key("covers")
    writer.object { writer in
      writer.column("n", covers.lazy.map(Int.init))
      writer.column("c", covers.lazy.map { Int(pins.categories[Int($0)]) })
      writer.column("p", covers.lazy.map { thumbnails.position[$0] ?? 0 })
      // A digest is of everything but the labels.
      if writer.isDigest { return }
      let labels = covers.map { label(Int($0)) }
      let names = PinNames(labels)
      writer.column("folders", names.folders)
      writer.column("f", names.folder)
      writer.column("name", names.name)
      writer.column("t", names.thumbnail)
      writer.column("text", labels.lazy.map(\.text))
    }
  }
}
