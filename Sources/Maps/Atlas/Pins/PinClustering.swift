/// Clusters pins into a tree, from the deepest zoom up.
///
/// At each zoom, in Morton order, each pin absorbs all later pins nearer than the radius; then, while a
/// cluster's mean is too near to another pin, it absorbs the nearest one. So at every zoom no two pins are
/// nearer than the radius, and each zoom's clusters consist of those of the next deeper zoom. All sums are
/// integers: equal positions give equal trees, on every machine and in any order of the photographs.
struct PinClustering {
  /// The pins of the current zoom. Absorbed pins are removed from all columns.
  private var x: [Int32]
  private var y: [Int32]
  /// Sums over the photographs; x is relative to one member's copy of the world.
  private var sumX: [Int64]
  private var sumY: [Int64]
  private var weight: [Int32]
  /// The tree node of each pin.
  private var node: [Int32]
  /// The maximum useful depth of the grid.
  private let depth: Int

  private(set) var tree: PinTree

  private init(_ positions: [PinPosition]) {
    depth = PinGrid.depth(for: positions.map(\.code))
    x = positions.map(\.x)
    y = positions.map(\.y)
    sumX = x.map(Int64.init)
    sumY = y.map(Int64.init)
    weight = Array(repeating: 1, count: positions.count)
    node = (0..<Int32(positions.count)).map(\.self)
    tree = PinTree(positions)
  }

  /// The complete tree.
  ///
  /// - Parameter positions: In Morton order.
  static func tree(_ positions: [PinPosition]) -> PinTree {
    var clustering = PinClustering(positions)
    for zoom in stride(from: PinZoom.deepest, through: 0, by: -1) { clustering.cluster(at: zoom) }
    return clustering.tree
  }

  /// Clusters one zoom; the next deeper one must be done.
  private mutating func cluster(at zoom: Int) {
    let count = x.count
    guard count > 1 else { return }
    let radius = Int32(PinZoom.radius * PinZoom.quanta(zoom))
    // Cells of 64 pixels are wider than the radius; where pins are sparse, larger cells work too.
    var grid = PinGrid(depth: min(zoom + 2, depth), count: count)
    for item in stride(from: count - 1, through: 0, by: -1) {
      grid.insert(Int32(item), x: x[item], y: y[item])
    }
    // The pin that absorbed each pin; itself if it was not absorbed.
    var absorber = (0..<Int32(count)).map(\.self)
    var moved: [Int32] = []
    absorbLater(&absorber, moved: &moved, in: &grid, radius: radius)
    guard !moved.isEmpty else { return }
    mergeUntilSeparate(&absorber, moved: moved, in: &grid, radius: radius)
    addClusters(absorber, moved, zoom)
  }

  /// Each pin absorbs all later pins that are too near to its original position.
  private mutating func absorbLater(
    _ absorber: inout [Int32], moved: inout [Int32], in grid: inout PinGrid, radius: Int32
  ) {
    var near: [Int32] = []
    for item in x.indices where absorber[item] == Int32(item) {
      near.removeAll(keepingCapacity: true)
      grid.visit(x: x[item], y: y[item], radius: radius) { other, _ in
        if other > Int32(item) { near.append(other) }
      }
      guard !near.isEmpty else { continue }
      for other in near where absorber[Int(other)] == other { absorb(other, into: item, &absorber, &grid) }
      moveToMean(item, &grid)
      moved.append(Int32(item))
    }
  }

  /// Each moved pin absorbs the nearest pin that is too near, until none is.
  private mutating func mergeUntilSeparate(
    _ absorber: inout [Int32], moved: [Int32], in grid: inout PinGrid, radius: Int32
  ) {
    for mover in moved {
      let item = Int(mover)
      while absorber[item] == mover {
        var nearest: (distance: Int64, other: Int32) = (.max, .max)
        grid.visit(x: x[item], y: y[item], radius: radius) { other, distance in
          if other != mover, (distance, other) < nearest { nearest = (distance, other) }
        }
        guard nearest.distance < .max else { break }
        absorb(nearest.other, into: item, &absorber, &grid)
        moveToMean(item, &grid)
      }
    }
  }

  private mutating func absorb(
    _ other: Int32, into item: Int, _ absorber: inout [Int32], _ grid: inout PinGrid
  ) {
    let from = Int(other)
    grid.remove(other)
    absorber[from] = Int32(item)
    // The other's sum, on the copy of the world that is nearest to this pin's mean.
    let mean = sumX[item] / Int64(weight[item])
    let otherMean = sumX[from] / Int64(weight[from])
    let side = Int64(PinPosition.side)
    let copies = ((mean - otherMean) + side / 2) >> Int64(PinPosition.bits)
    sumX[item] += sumX[from] + copies * side * Int64(weight[from])
    sumY[item] += sumY[from]
    weight[item] += weight[from]
  }

  /// Moves a pin to the mean of its photographs.
  private mutating func moveToMean(_ item: Int, _ grid: inout PinGrid) {
    let weight = Int64(weight[item])
    x[item] = Int32(PinClustering.rounded(sumX[item], over: weight) & Int64(PinPosition.side - 1))
    y[item] = Int32(PinClustering.rounded(sumY[item], over: weight))
    grid.remove(Int32(item))
    grid.insert(Int32(item), x: x[item], y: y[item])
  }

  /// The nearest integer; halves are rounded up, also west of 180°.
  private static func rounded(_ sum: Int64, over count: Int64) -> Int64 {
    let (quotient, rest) = (2 * sum + count).quotientAndRemainder(dividingBy: 2 * count)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// Adds the clusters to the tree, and removes absorbed pins.
  private mutating func addClusters(_ absorber: [Int32], _ moved: [Int32], _ zoom: Int) {
    var absorber = absorber
    var cluster = [Int32](repeating: -1, count: x.count)
    for mover in moved where absorber[Int(mover)] == mover {
      let item = Int(mover)
      cluster[item] = tree.add(x: x[item], y: y[item], weight: weight[item], zoom: zoom)
    }
    var kept = 0
    for item in x.indices {
      var top = Int32(item)
      while absorber[Int(top)] != top { top = absorber[Int(top)] }
      absorber[item] = top
      let parent = cluster[Int(top)]
      if parent >= 0 { tree.join(node[item], to: parent) }
      guard top == Int32(item) else { continue }
      (x[kept], y[kept], sumX[kept], sumY[kept]) = (x[item], y[item], sumX[item], sumY[item])
      (weight[kept], node[kept]) = (weight[item], parent < 0 ? node[item] : parent)
      kept += 1
    }
    let absorbed = x.count - kept
    x.removeLast(absorbed)
    y.removeLast(absorbed)
    sumX.removeLast(absorbed)
    sumY.removeLast(absorbed)
    weight.removeLast(absorbed)
    node.removeLast(absorbed)
  }
}
