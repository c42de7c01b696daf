import Photography
import Testing

@testable import Metadata

@Suite("The coded pictures of a HEIC file")
struct HEIFPictureTests {
  private typealias Sample = HEIFPictureSample
  private static let turn = HEIFSample.box("irot", [1])

  private func reason(_ items: [HEIFPictureSample.Item]) -> String? {
    do {
      _ = try HEIFPicture(Sample.file(items))
      return nil
    } catch { return error.reason }
  }

  @Test(
    "a picture is its parameters and its own units, whatever the size of their lengths", arguments: [1, 2, 4])
  func readsUnits(lengthSize: Int) throws {
    var item = Sample.tile(40, 30)
    item.properties[1] = Sample.configuration(
      bits: 10, lengthSize: UInt8(lengthSize), units: [[1], [], [2, 3]])
    let length = [UInt8](repeating: 0, count: lengthSize - 1)
    item.data = length + [2, 8, 9] + length + [1, 6]
    let picture = try HEIFPicture(Sample.file([item]))
    #expect(picture.bits == 10)
    #expect(picture.tiles.map(\.size) == [PixelSize(width: 40, height: 30)])
    #expect(picture.tiles.first?.units.map(Array.init) == [[1], [], [2, 3], [8, 9], [6]])
    #expect(picture.alpha.isEmpty && picture.changes.isEmpty && picture.codes == nil)
  }

  @Test("a unit that reaches beyond its picture, and a picture beyond the file, are faults")
  func refusesCutUnits() {
    var item = Sample.tile(40, 30)
    item.data = [0, 0, 0, 3, 8, 9]
    #expect(reason([item]) == "a part of its picture is missing")
    let whole = Sample.file([Sample.tile(40, 30)])
    #expect(throws: HEIFPicture.Fault.self) { try HEIFPicture(Array(whole.dropLast())) }
    for end in 0..<whole.count {
      #expect(throws: HEIFPicture.Fault.self) { try HEIFPicture(Array(whole[..<end])) }
    }
  }

  @Test("tiles lie from left to right, then from top to bottom; the last ones may reach beyond the picture")
  func placesTiles() throws {
    let items =
      [Sample.grid(rows: 2, columns: 3, 150, 100, of: 2...7)] + (0..<6).map { _ in Sample.tile(64, 64) }
    let picture = try HEIFPicture(Sample.file(items))
    #expect(picture.storedSize == PixelSize(width: 150, height: 100))
    #expect(picture.tiles.map(\.left) == [0, 64, 128, 0, 64, 128])
    #expect(picture.tiles.map(\.top) == [0, 0, 0, 64, 64, 64])
  }

  @Test("tiles that are missing, too small, of several sizes, or that leave a part uncovered are faults")
  func refusesBadGrids() {
    let tiles = (0..<4).map { _ in Sample.tile(64, 64) }
    func grid(_ width: UInt16, _ height: UInt16, rows: UInt8 = 2) -> HEIFPictureSample.Item {
      Sample.grid(rows: rows, columns: 2, width, height, of: 2...5)
    }
    #expect(reason([grid(128, 128)] + tiles) == nil)
    #expect(reason([grid(129, 128)] + tiles) == "its tiles do not cover it")
    #expect(reason([grid(128, 129)] + tiles) == "its tiles do not cover it")
    #expect(reason([grid(64, 128)] + tiles) == "its tiles do not fit together")
    #expect(reason([grid(128, 64)] + tiles) == "its tiles do not fit together")
    #expect(reason([grid(128, 128, rows: 3)] + tiles) == "it does not say which tiles its picture has")
    #expect(reason([grid(128, 128)] + tiles.dropLast()) == "one of its tiles is of an unknown kind")
    #expect(
      reason([grid(128, 128)] + tiles.dropLast() + [Sample.tile(64, 80)]) == "its tiles do not fit together")
    #expect(
      reason([grid(64, 64)] + (0..<4).map { _ in Sample.tile(32, 32) }) == "its tiles do not fit together")
  }

  @Test("tiles that share their bytes must not be larger than the file together")
  func refusesRepeatedData() {
    var tile = Sample.tile(64, 64)
    tile.data = [0, 0, 0x10, 0] + [UInt8](repeating: 1, count: 0x1000)
    var grid = Sample.grid(rows: 1, columns: 4, 256, 64, of: 2...2)
    grid.references = [("dimg", [2, 2, 2, 2])]
    #expect(reason([grid, tile]) == "its parts are larger than the file")
  }

  @Test("a picture of tiles has the colours of its first tile unless it has its own")
  func findsColours() throws {
    let tile = Sample.tile(64, 64, Sample.codes(9, 16, 9, isFull: false))
    let profile = HEIFSample.box("colr", Array("prof".utf8) + [5, 6])
    let without = try HEIFPicture(Sample.file([Sample.grid(rows: 1, columns: 1, 64, 64, of: 2...2), tile]))
    let tiles = ColourCodes(primaries: 9, transfer: 16, matrix: 9, isFullRange: false)
    #expect(without.codes == tiles && without.colourProfile == nil)
    let with = try HEIFPicture(
      Sample.file([
        Sample.grid(rows: 1, columns: 1, 64, 64, of: 2...2, Sample.codes(12, 13, 6), profile), tile,
      ]))
    #expect(with.codes == ColourCodes(primaries: 12, transfer: 13, matrix: 6, isFullRange: true))
    #expect(with.colourProfile.map(Array.init) == [5, 6])
    #expect(with.tiles.first?.codes == tiles)
  }

  @Test("an alpha of the same size belongs to the picture, other pictures beside it do not")
  func findsAlpha() throws {
    var mask = Sample.tile(40, 30, Sample.alphaKind())
    mask.references = [("auxl", [1])]
    let opaque = Sample.tile(40, 30)
    #expect(try HEIFPicture(Sample.file([opaque, mask])).alpha.count == 1)
    #expect(try !HEIFPicture(Sample.file([opaque, mask])).isPremultiplied)
    var multiplied = opaque
    multiplied.references = [("prem", [2])]
    #expect(try HEIFPicture(Sample.file([multiplied, mask])).isPremultiplied)
    mask.properties[0] = HEIFSample.size(20, 15)
    #expect(try HEIFPicture(Sample.file([opaque, mask])).alpha.isEmpty)
    mask.properties[0] = HEIFSample.size(40, 30)
    mask.properties[2] = Sample.alphaKind("urn:com:apple:photo:2020:aux:hdrgainmap")
    #expect(try HEIFPicture(Sample.file([opaque, mask])).alpha.isEmpty)
  }

  @Test("a picture derived from another has its changes, then its own; it cannot be derived from itself")
  func followsDerivedPictures() throws {
    var derived = HEIFPictureSample.Item(kind: "iden", properties: [HEIFSample.box("imir", [1])], data: [])
    derived.references = [("dimg", [2])]
    let picture = try HEIFPicture(Sample.file([derived, Sample.tile(40, 30, Self.turn)]))
    #expect(picture.changes == [.turn(clockwise: 3), .mirrorLeftRight])
    #expect(picture.storedSize == PixelSize(width: 40, height: 30))
    #expect(picture.size == PixelSize(width: 30, height: 40))
    derived.references = [("dimg", [1])]
    #expect(reason([derived]) == "its picture is made of another that it does not name")
  }

  @Test("what is not known is named")
  func refusesUnknownKinds() {
    #expect(
      reason([HEIFPictureSample.Item(kind: "iovl", properties: [])])
        == "its picture is of an unknown kind, 'iovl'")
    #expect(
      reason([HEIFPictureSample.Item(properties: [HEIFSample.size(4, 4)])])
        == "it does not say how its picture is coded")
    #expect(
      reason([HEIFPictureSample.Item(properties: [Sample.configuration()])])
        == "it does not say how large its picture is")
  }
}
