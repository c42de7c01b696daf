/// All that the map can show, at all zooms: photographs and clusters of them, in flat columns.
///
/// Nodes `0..<leaves` are the photographs, in the order of the Morton curve; the clusters follow, children before parents.
struct PinTree: Sendable {
  let leaves: Int
  private(set) var x: [Int32]
  private(set) var y: [Int32]
  /// The cluster each is in, or -1.
  private(set) var parent: [Int32]
  /// How many photographs a cluster has, from the first cluster on.
  private(set) var clusterWeight: [Int32] = []
  /// The zoom at which a cluster was formed: the deepest at which it is shown.
  private(set) var clusterZoom: [UInt8] = []

  /// - Parameter positions: In the order of the Morton curve.
  init(_ positions: [PinPosition]) {
    leaves = positions.count
    x = positions.map(\.x)
    y = positions.map(\.y)
    parent = Array(repeating: -1, count: positions.count)
  }

  mutating func add(x: Int32, y: Int32, weight: Int32, zoom: Int) -> Int32 {
    self.x.append(x)
    self.y.append(y)
    parent.append(-1)
    clusterWeight.append(weight)
    clusterZoom.append(UInt8(zoom))
    return Int32(self.x.count - 1)
  }

  mutating func join(_ node: Int32, to cluster: Int32) { parent[Int(node)] = cluster }
}

extension PinTree {
  var count: Int { x.count }
  var clusters: Range<Int> { leaves..<count }

  func isCluster(_ node: Int) -> Bool { node >= leaves }

  func position(_ node: Int) -> PinPosition { PinPosition(x: x[node], y: y[node]) }

  /// How many photographs it stands for.
  func weight(_ node: Int) -> Int { node < leaves ? 1 : Int(clusterWeight[node - leaves]) }

  /// The deepest zoom at which it is shown; photographs are shown at any.
  func lastZoom(_ node: Int) -> Int { node < leaves ? .max : Int(clusterZoom[node - leaves]) }

  /// The first zoom at which it is shown; past ``PinZoom/deepest`` when it is only in the list of a spot.
  func firstZoom(_ node: Int) -> Int {
    let above = Int(parent[node])
    return above < 0 ? 0 : Int(clusterZoom[above - leaves]) + 1
  }

  /// A cluster whose photographs never part.
  func isSpot(_ node: Int) -> Bool { lastZoom(node) == PinZoom.deepest }
}
