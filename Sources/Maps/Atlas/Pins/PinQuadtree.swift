/// Decides which cells exist, from the root down.
struct PinQuadtree {
  private let pins: Pins
  private let order: [Int32]
  private let codes: [UInt64]
  /// For each position in the order, the number of photographs that leaves would need for all nodes before
  /// it.
  private let load: [Int]
  private(set) var sheets: [PinSheet] = []
  private(set) var tree = ""

  private struct Cell {
    var quadkey: String
    var depth: Int
    var corner: PinPosition
    /// The range of its nodes in the order.
    var nodes: Range<Int>
  }

  /// - Parameters:
  ///   - order: Nodes in Morton order.
  ///   - codes: Their Morton codes.
  init(pins: Pins, order: [Int32], codes: [UInt64]) {
    (self.pins, self.order, self.codes) = (pins, order, codes)
    var load = [0]
    load.reserveCapacity(order.count + 1)
    var sum = 0
    for node in order {
      let node = Int(node)
      if !pins.tree.isCluster(node) {
        sum += 1
      } else if pins.tree.isSpot(node) {
        let weight = pins.tree.weight(node)
        sum += weight > PinSheets.largestSpot ? 1 : weight
      }
      load.append(sum)
    }
    self.load = load
  }

  mutating func addRoot() {
    guard !order.isEmpty else { return }
    let root = Cell(
      quadkey: "", depth: 0, corner: PinPosition(x: 0, y: 0), nodes: order.indices)
    if isInner(root) {
      sheets.append(
        PinSheet(
          name: "root", corner: root.corner, zooms: 0...2, cells: [root.nodes], isLeaf: false,
          isCrowded: false))
      addQuadrants(of: root)
    } else {
      sheets.append(
        PinSheet(
          name: "root", corner: root.corner, zooms: 0...PinZoom.deepest, cells: [root.nodes], isLeaf: true,
          isCrowded: false))
    }
  }

  private func load(_ nodes: Range<Int>) -> Int { load[nodes.upperBound] - load[nodes.lowerBound] }

  private func isInner(_ cell: Cell) -> Bool {
    cell.depth < PinSheets.deepestCell && load(cell.nodes) > PinSheets.leafSize
  }

  private mutating func addQuadrants(of cell: Cell) {
    let quadrants = quadrants(of: cell).map { quadrant in
      let zoom = quadrant.depth + 2
      let isEmpty = !order[quadrant.nodes].contains { pins.tree.lastZoom(Int($0)) >= zoom }
      return (cell: quadrant, isEmpty: isEmpty, isInner: isInner(quadrant))
    }
    let leaves = quadrants.filter { !$0.isEmpty && !$0.isInner }.map(\.cell)
    let isShared = leaves.count > 1 && leaves.reduce(0) { $0 + load($1.nodes) } <= PinSheets.leafSize
    let states = quadrants.map { $0.isEmpty ? 0 : $0.isInner ? 2 : isShared ? 3 : 1 }
    let byte = states.reversed().reduce(0) { $0 << 2 | $1 }
    tree += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    for quadrant in quadrants where quadrant.isInner {
      let inner = quadrant.cell
      sheets.append(
        PinSheet(
          name: inner.quadkey, corner: inner.corner, zooms: inner.depth + 2...inner.depth + 2,
          cells: [inner.nodes], isLeaf: false, isCrowded: false))
      addQuadrants(of: inner)
    }
    let depth = cell.depth + 1
    func leaf(_ name: String, _ corner: PinPosition, _ cells: [Range<Int>]) -> PinSheet {
      PinSheet(
        name: name, corner: corner, zooms: depth + 2...PinZoom.deepest, cells: cells, isLeaf: true,
        isCrowded: cells.contains { load($0) > PinSheets.leafSize })
    }
    if isShared {
      sheets.append(leaf(cell.quadkey + "s", cell.corner, leaves.map(\.nodes)))
    } else {
      sheets += leaves.map { leaf($0.quadkey, $0.corner, [$0.nodes]) }
    }
  }

  /// North-west, north-east, south-west, south-east.
  private func quadrants(of cell: Cell) -> [Cell] {
    let side = PinPosition.side >> Int32(cell.depth + 1)
    var start = cell.nodes.lowerBound
    return (0..<4).map { quadrant in
      let corner = PinPosition(
        x: cell.corner.x + Int32(quadrant & 1) * side, y: cell.corner.y + Int32(quadrant >> 1) * side)
      let end =
        quadrant == 3 ? cell.nodes.upperBound : firstIndex(from: corner.code + codesIn(side), cell.nodes)
      defer { start = end }
      return Cell(
        quadkey: cell.quadkey + String(quadrant), depth: cell.depth + 1, corner: corner, nodes: start..<end)
    }
  }

  /// The number of Morton codes in a square.
  private func codesIn(_ side: Int32) -> UInt64 { UInt64(side) * UInt64(side) }

  /// The first node at or after a Morton code.
  private func firstIndex(from code: UInt64, _ range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
