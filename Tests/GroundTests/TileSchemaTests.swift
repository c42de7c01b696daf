import Testing
import TileArchive

@testable import Ground
@testable import VectorTiles

@Suite("X11: schemas of map tiles") struct TileSchemaTests {
  private func contents(
    _ schema: TileSchema, _ layer: String, _ tags: [String: VectorTile.Value],
    _ geometry: VectorTile.Geometry,
    language: String? = nil
  ) -> GroundContents {
    var tile = VectorTile(layers: [])
    tile.layers = [.init(name: layer, extent: 4096, features: [.init(tags: tags, geometry: geometry)])]
    return SchemaReader(schema: schema, language: language).contents(of: tile) { point, _ in
      GroundPoint(Int(point.x), Int(point.y))
    }
  }

  private static let line = VectorTile.Geometry.lines([[.init(0, 0), .init(900, 0)]])
  private static let area = VectorTile.Geometry.areas([[[.init(0, 0), .init(900, 0), .init(900, 900)]]])
  private static let point = VectorTile.Geometry.points([.init(5, 6)])

  @Test("the layers of an archive tell its schema")
  func schemas() {
    #expect(TileSchema(layers: ["water", "transportation", "poi"]) == .openMapTiles)
    #expect(TileSchema(layers: ["earth", "roads", "pois"]) == .protomaps)
    #expect(TileSchema(layers: ["population"]) == nil)
  }

  @Test(
    "roads by their class, in both schemas",
    arguments: [
      (TileSchema.openMapTiles, "transportation", ["class": "motorway"], GroundKind.motorway),
      (.openMapTiles, "transportation", ["class": "primary"], .main),
      (.openMapTiles, "transportation", ["class": "tertiary"], .road),
      (.openMapTiles, "transportation", ["class": "minor"], .street),
      (.openMapTiles, "transportation", ["class": "track"], .track),
      (.openMapTiles, "transportation", ["class": "path", "subclass": "steps"], .steps),
      (.openMapTiles, "transportation", ["class": "path", "subclass": "footway"], .path),
      (.openMapTiles, "transportation", ["class": "primary", "brunnel": "tunnel"], .tunnel),
      (.openMapTiles, "transportation", ["class": "rail"], .rail),
      (.openMapTiles, "transportation", ["class": "aerialway", "subclass": "gondola"], .cable),
      (.openMapTiles, "waterway", ["class": "stream"], .stream),
      (.protomaps, "roads", ["kind": "highway", "kind_detail": "motorway"], .motorway),
      (.protomaps, "roads", ["kind": "major_road", "kind_detail": "primary"], .main),
      (.protomaps, "roads", ["pmap:kind": "minor_road"], .street),
      (.protomaps, "roads", ["kind": "path", "kind_detail": "steps"], .steps),
      (.protomaps, "roads", ["kind": "path", "kind_detail": "track"], .track),
      (.protomaps, "roads", ["kind": "rail"], .rail),
      (.protomaps, "water", ["kind": "river"], .river),
      (.openMapTiles, "aeroway", ["class": "runway"], .runwayLine),
      (.openMapTiles, "transportation", ["class": "pier"], .pierLine),
      (.protomaps, "roads", ["kind": "aeroway"], .runwayLine),
      (.protomaps, "roads", ["kind": "path", "kind_detail": "pier"], .pierLine),
    ] as [(TileSchema, String, [String: String], GroundKind)])
  func lines(schema: TileSchema, layer: String, tags: [String: String], kind: GroundKind) {
    let found = contents(schema, layer, tags.mapValues { .text($0) }, TileSchemaTests.line)
    #expect(found.shapes.map(\.kind) == [kind])
    // It would be filled.
    #expect(!kind.isArea)
  }

  @Test(
    "areas by their class, in both schemas",
    arguments: [
      (TileSchema.openMapTiles, "landcover", ["class": "wood"], GroundKind.wood),
      (.openMapTiles, "landcover", ["class": "rock", "subclass": "scree"], .rock),
      (.openMapTiles, "landcover", ["class": "ice", "subclass": "glacier"], .ice),
      (.openMapTiles, "landcover", ["class": "grass", "subclass": "meadow"], .grass),
      (.openMapTiles, "building", [:], .building),
      (.openMapTiles, "aeroway", ["class": "runway"], .runway),
      (.openMapTiles, "transportation", ["class": "pier"], .pier),
      (.openMapTiles, "water", ["class": "lake"], .water),
      (.protomaps, "earth", ["kind": "earth"], .land),
      (.protomaps, "landuse", ["kind": "wood"], .wood),
      (.protomaps, "landcover", ["kind": "glacier"], .ice),
      (.protomaps, "buildings", ["kind": "building"], .building),
    ] as [(TileSchema, String, [String: String], GroundKind)])
  func areas(schema: TileSchema, layer: String, tags: [String: String], kind: GroundKind) {
    let found = contents(schema, layer, tags.mapValues { .text($0) }, TileSchemaTests.area)
    #expect(found.shapes.map(\.kind) == [kind])
    #expect(kind.isArea)
  }

  @Test("house numbers are not drawn")
  func houseNumbers() {
    let found = contents(.openMapTiles, "housenumber", ["housenumber": .text("7")], TileSchemaTests.point)
    #expect(found.labels.isEmpty && found.shapes.isEmpty)
  }

  @Test("a peak has its height, a spring no name at need")
  func labels() {
    let peak = contents(
      .openMapTiles, "mountain_peak",
      ["class": .text("peak"), "name": .text("Tête de Chien"), "ele": .number(550)],
      TileSchemaTests.point)
    #expect(
      peak.labels == [
        GroundLabel(kind: .peak, text: "Tête de Chien", zoom: 12, height: 550, at: GroundPoint(5, 6))
      ])
    let spring = contents(.protomaps, "pois", ["kind": .text("spring")], TileSchemaTests.point)
    #expect(spring.labels.map(\.kind) == [.spring])
    #expect(contents(.protomaps, "pois", ["kind": .text("alpine_hut")], TileSchemaTests.point).labels.isEmpty)
  }

  @Test("names in the site's language come first")
  func languages() {
    let tags: [String: VectorTile.Value] = [
      "class": .text("town"), "name": .text("Genève"), "name:de": .text("Genf"),
      "name:latin": .text("Geneva"),
    ]
    func name(_ language: String?) -> String? {
      contents(.openMapTiles, "place", tags, TileSchemaTests.point, language: language).labels.first?.text
    }
    #expect(name("de-CH") == "Genf")
    #expect(name("it") == "Genève")
    #expect(name(nil) == "Genève")
  }

  @Test("the credit of an archive is text: pages link nothing that an archive names")
  func credits() throws {
    let html =
      #"{"attribution": "<a href=\"https://example.org\">&copy; Example</a> &amp; others", "vector_layers": []}"#
    #expect(try ArchiveMetadata(Array(html.utf8)).attribution == "© Example & others")
    #expect(throws: (any Error).self) { try ArchiveMetadata(Array("{".utf8)) }
  }
}
