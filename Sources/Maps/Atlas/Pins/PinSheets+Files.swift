internal import JSON
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
  package func bytes(of part: Part, _ label: @escaping (Int) -> PinLabel) -> [UInt8] {
    DataFile.bytes(key: key(of: part), value(of: part, nil, label))
  }

  /// A digest of everything in a file but the labels.
  ///
  /// - Parameter contents: Of a sheet; other parts have none.
  func digest(of part: Part, _ contents: PinSheetContents?) -> UInt64 {
    var hash = ChangeHash()
    hash.add(value(of: part, contents, nil).bytes)
    return hash.value
  }

  private func value(
    of part: Part, _ contents: PinSheetContents?, _ label: ((Int) -> PinLabel)?
  ) -> JSONValue {
    switch part {
    case .sheet(let sheet): return value(of: sheet, contents ?? self.contents(of: sheet), label)
    case .list(let spot, let page):
      let members = pins.members(of: spot).dropFirst(page * PinSheets.spotPage).prefix(PinSheets.spotPage)
      return .object(photos(Array(members), PhotoColumns(), label))
    }
  }

  /// The value of a sheet's file.
  ///
  /// - Parameters:
  ///   - hasNames: Whether to include the photographs' names and pages.
  ///   - label: `nil` to leave out what labels say.
  func value(
    of sheet: PinSheet, _ contents: PinSheetContents, hasNames: Bool = true, _ label: ((Int) -> PinLabel)?
  ) -> JSONValue {
    let thumbnails = contents.thumbnails
    let columns = PhotoColumns(corner: sheet.corner, hasNames: hasNames, thumbnails: thumbnails)
    return .object(
      [("at", .column([Int(sheet.corner.x), Int(sheet.corner.y)]))]
        + photos(contents.photos, columns, label)
        + clusters(contents.clusters, lists: contents.lists, from: sheet.corner)
        + (thumbnails.map { covers($0, label) } ?? []))
  }

  /// What a file has of each photograph.
  private struct PhotoColumns {
    /// The origin of positions; `nil` omits positions and zooms.
    var corner: PinPosition?
    var hasNames = true
    var thumbnails: PinThumbnails?
  }

  private typealias Members = [(String, JSONValue)]

  private func photos(_ photos: [Int], _ columns: PhotoColumns, _ label: ((Int) -> PinLabel)?) -> Members {
    guard !photos.isEmpty else { return [] }
    let tree = pins.tree
    var members: Members = []
    if let corner = columns.corner {
      members += [
        ("x", .column(photos.lazy.map { Int(tree.x[$0] - corner.x) })),
        ("y", .column(photos.lazy.map { Int(tree.y[$0] - corner.y) })),
        ("z0", .column(photos.lazy.map { tree.firstZoom($0) })),
      ]
    }
    members += [
      ("n", .column(photos.lazy.map { Int(pins.number[$0]) })),
      ("c", .column(photos.lazy.map { Int(pins.category[$0]) })),
    ]
    if let thumbnails = columns.thumbnails {
      members.append(("p", .column(photos.lazy.map { thumbnails.position[pins.number[$0]] ?? 0 })))
    }
    if let label {
      let labels = photos.map { label(Int(pins.number[$0])) }
      let names = PinNames(labels)
      if columns.hasNames { members += names.members }
      members += [
        ("t", .column(names.thumbnail)), ("w", .column(labels.lazy.map { $0.thumbnail?.size.width ?? 0 })),
        ("h", .column(labels.lazy.map { $0.thumbnail?.size.height ?? 0 })),
      ]
      if columns.hasNames {
        members += [
          ("text", .column(labels.lazy.map(\.text))), ("date", .column(labels.lazy.map(\.date))),
        ]
      }
      members += PinSheets.lengths(labels)
    }
    return [("photos", .object(members))]
  }

  private func clusters(_ clusters: [Int], lists: [Int], from corner: PinPosition) -> Members {
    guard !clusters.isEmpty else { return [] }
    let tree = pins.tree
    var members: Members = [
      ("x", .column(clusters.lazy.map { Int(tree.x[$0] - corner.x) })),
      ("y", .column(clusters.lazy.map { Int(tree.y[$0] - corner.y) })),
      ("z0", .column(clusters.lazy.map { tree.firstZoom($0) })),
      ("z1", .column(clusters.lazy.map { tree.lastZoom($0) })),
      ("n", .column(clusters.lazy.map { Int(pins.clusters.newest($0)) })),
      (
        "k",
        .array(
          clusters.map { cluster in
            .column(pins.clusters.shares(cluster).flatMap { [Int($0.category), Int($0.count)] })
          })
      ),
      (
        "b",
        .array(
          clusters.map { cluster in
            let extent = pins.clusters.extent(cluster)
            let step = 1 << max(0, 16 - tree.lastZoom(cluster))
            return .column(
              [extent.west, extent.north, extent.east, extent.south].map { (Int($0) + step - 1) / step })
          })
      ),
    ]
    if lists.contains(where: { $0 > -2 }) { members.append(("s", .column(lists))) }
    return [("clusters", .object(members))]
  }

  /// The newest photographs of clusters that are not in the sheet.
  private func covers(_ thumbnails: PinThumbnails, _ label: ((Int) -> PinLabel)?) -> Members {
    let covers = thumbnails.covers
    guard !covers.isEmpty else { return [] }
    var members: Members = [
      ("n", .column(covers.lazy.map(Int.init))),
      ("c", .column(covers.lazy.map { Int(pins.categories[Int($0)]) })),
      ("p", .column(covers.lazy.map { thumbnails.position[$0] ?? 0 })),
    ]
    if let label {
      let labels = covers.map { label(Int($0)) }
      let names = PinNames(labels)
      members += names.members
      members += [("t", .column(names.thumbnail)), ("text", .column(labels.lazy.map(\.text)))]
      members += PinSheets.lengths(labels)
    }
    return [("covers", .object(members))]
  }

  /// How long the movies are, if there are some.
  private static func lengths(_ labels: [PinLabel]) -> Members {
    labels.allSatisfy(\.length.isEmpty) ? [] : [("l", .column(labels.lazy.map(\.length)))]
  }
}

extension PinNames {
  /// The names of pages.
  fileprivate var members: [(String, JSONValue)] {
    [("folders", .column(folders)), ("f", .column(folder)), ("name", .column(name))]
  }
}
