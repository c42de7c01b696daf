/// How maps are drawn, and what their ground is made of.
package struct MapSettings: Sendable, Hashable, Codable {
  /// Whether meridians and parallels are drawn.
  package var hasGraticule = false
  /// Whether maps draw the route between photographs in the order in which they were taken, and play it.
  package var hasRoute = false
  /// Whether the map page shows where many photographs were taken.
  package var hasHeat = false
  /// PMTiles archives with streets, paths, woods and names.
  package var detail: [MapSource] = []
  /// Heights: PMTiles archives of terrain tiles, `.hgt` files, or folders of them.
  package var relief: [MapSource] = []
  /// Whom maps credit besides those whom the archives name.
  package var credits: [String] = []

  static let form = Form<MapSettings>([
    Key(
      "graticule", .flag, to: \.hasGraticule, "Whether meridians and parallels are drawn.", example: "yes"),
    Key(
      "route", .flag, to: \.hasRoute,
      "Whether the maps of the site and of albums draw the route between photographs in time, with a button that plays it. An album.yaml may say otherwise.",
      example: "yes"),
    Key(
      "heat", .flag, to: \.hasHeat,
      "Whether the map page has a heat map of where photographs were taken, in far views.", example: "yes"),
    Key(
      "detail", .mapSources, to: \.detail,
      "Archives of map tiles (.pmtiles) in the content folder, or their addresses: maps show streets, paths and names near photographs.",
      example: "[map/monaco.pmtiles]"),
    Key(
      "relief", .mapSources, to: \.relief,
      "Files with heights (.pmtiles, .hgt) in the content folder, folders of them, or addresses of archives: maps show light, shadow and contours.",
      example: "map/relief.pmtiles"),
    Key(
      "credits", .list(of: .text), to: \.credits,
      "Whom to credit for the data of maps, besides those whom the archives name.",
      example: "[© swisstopo]"),
  ])
}

extension MapSettings {
  /// A part of what maps show.
  package enum Part: String, Sendable, CaseIterable {
    case detail, relief
  }

  /// A source, and where its file is.
  package struct Archive: Sendable, Hashable {
    package let part: Part
    /// `nil` for a file of the author's.
    package let address: String?
    /// From the content folder.
    package let path: String
  }

  /// The folder, in the content folder, of what was fetched.
  package static let fetchedFolder = "map/fetched"

  /// The sources of a part, in order.
  package func archives(_ part: Part) -> [Archive] {
    var fetched = 0
    return (part == .detail ? detail : relief).map { source in
      switch source {
      case .file(let path): return Archive(part: part, address: nil, path: path)
      case .address(let address):
        fetched += 1
        let name = fetched == 1 ? part.rawValue : "\(part.rawValue)-\(fetched)"
        return Archive(part: part, address: address, path: "\(MapSettings.fetchedFolder)/\(name).pmtiles")
      }
    }
  }
}
