/// Everything the map can show, at all zooms: photographs and clusters of them, in flat columns.
///
/// Nodes `0..<leaves` are the photographs, in Morton order; the clusters follow, children before parents.
struct PinTree: Sendable {
  let leaves: Int
  private(set) var x: [Int32]
  private(set) var y: [Int32]
  /// The cluster of each node, or -1.
  private(set) var parent: [Int32]
  /// The number of photographs in each cluster, beginning with the first cluster.
  private(set) var clusterWeight: [Int32] = []
  /// The zoom at which a cluster was formed: the deepest at which it is shown.
  private(set) var clusterZoom: [UInt8] = []

  /// - Parameter positions: In Morton order.
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

  /// The number of photographs in a node.
  func weight(_ node: Int) -> Int { node < leaves ? 1 : Int(clusterWeight[node - leaves]) }

  /// The deepest zoom at which it is shown; unlimited for photographs.
  func lastZoom(_ node: Int) -> Int { node < leaves ? .max : Int(clusterZoom[node - leaves]) }

  /// The first zoom at which it is shown; greater than ``PinZoom/deepest`` if it is only in the list of a
  /// spot.
  func firstZoom(_ node: Int) -> Int {
    let above = Int(parent[node])
    return above < 0 ? 0 : Int(clusterZoom[above - leaves]) + 1
  }

  /// A cluster whose photographs never separate.
  func isSpot(_ node: Int) -> Bool { lastZoom(node) == PinZoom.deepest }
}
