internal import Photography

/// Areas with one time zone each, by position: countries or parts of them, with 22 km of sea. Borders are about half a kilometre exact.
struct Areas: Sendable {
  private let cells: Section
  private let borders: Section
  private let rows: Section
  private static let empty = 0xFFFF_FFFF
  private static let mixed = 0x8000_0000
  /// A cell's width and height in the unit of its corners.
  private static let steps = 255.0

  init(cells: Section, borders: Section, rows: Section) {
    self.cells = cells
    self.borders = borders
    self.rows = rows
  }

  /// The number of the time zone of a position; `nil` out at sea.
  func zone(at place: Coordinate) -> Int? { area(at: place).map { rows.u16(at: 4 * $0) } }

  /// The number of the country of a position; `nil` out at sea.
  func country(at place: Coordinate) -> Int? {
    area(at: place).map { rows.u16(at: 4 * $0 + 2) }.flatMap { $0 == 0xFFFF ? nil : $0 }
  }

  private func area(at place: Coordinate) -> Int? {
    let row = min(Int(place.latitude + 90), 179)
    // The 180th meridian is the eastern edge and the western one.
    let column = place.longitude >= 180 ? 0 : Int(place.longitude + 180)
    let cell = cells.u32(at: 4 * (row * 360 + column))
    guard cell != Areas.empty else { return nil }
    guard cell >= Areas.mixed else { return cell }
    let east = (place.longitude >= 180 ? 0 : place.longitude + 180 - Double(column)) * Areas.steps
    let north = (place.latitude + 90 - Double(row)) * Areas.steps
    return area(east, north, at: cell - Areas.mixed)
  }

  /// - Parameters:
  ///   - east: In the cell.
  ///   - north: In the cell.
  ///   - offset: Of the cell's borders.
  private func area(_ east: Double, _ north: Double, at offset: Int) -> Int? {
    let elsewhere = borders.u16(at: offset)
    var position = offset + 3
    for _ in 0..<borders.u8(at: offset + 2) {
      let area = borders.u16(at: position)
      let rings = borders.u8(at: position + 2)
      position += 3
      var isInside = false
      for _ in 0..<rings {
        let corners = borders.u16(at: position)
        position += 2
        if crossings(east, north, of: corners, at: position) { isInside.toggle() }
        position += 2 * corners
      }
      if isInside { return area }
    }
    return elsewhere == 0xFFFF ? nil : elsewhere
  }

  /// Whether a line from a point to the east crosses a ring an odd number of times.
  private func crossings(_ east: Double, _ north: Double, of corners: Int, at position: Int) -> Bool {
    func corner(_ index: Int) -> (east: Double, north: Double) {
      (Double(borders.u8(at: position + 2 * index)), Double(borders.u8(at: position + 2 * index + 1)))
    }
    var isOdd = false
    var before = corner(corners - 1)
    for index in 0..<corners {
      let next = corner(index)
      if (before.north > north) != (next.north > north),
        east < (next.east - before.east) * (north - before.north) / (next.north - before.north) + before.east
      {
        isOdd.toggle()
      }
      before = next
    }
    return isOdd
  }
}
