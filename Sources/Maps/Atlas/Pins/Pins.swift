package import Photography

/// The photographs with a position, clustered at every zoom.
package struct Pins: Sendable {
  let tree: PinTree
  let clusters: PinClusters
  /// By leaf of the tree: the photo number.
  let number: [Int32]
  /// By leaf of the tree: the index of its category.
  let category: [Int32]
  /// By photo number: the index of its category.
  let categories: [Int32]

  /// - Parameters:
  ///   - places: By photo number; `nil` without a position.
  ///   - categories: By photo number; 0 or more.
  package init(_ places: [Coordinate?], categories: [Int32]) {
    var codes: [UInt64] = []
    var placed: [(number: Int32, position: PinPosition)] = []
    codes.reserveCapacity(places.count)
    placed.reserveCapacity(places.count)
    for (number, place) in places.enumerated() {
      guard let place else { continue }
      let position = PinPosition(place)
      codes.append(position.code)
      placed.append((Int32(number), position))
    }
    let order = MortonSort.order(of: codes)
    number = order.map { placed[Int($0)].number }
    self.categories = categories
    category = number.map { categories[Int($0)] }
    tree = PinClustering.tree(order.map { placed[Int($0)].position })
    clusters = PinClusters(tree, number: number, category: category)
  }

  /// The number of photographs with a position.
  package var placed: Int { tree.leaves }

  /// The photographs of a spot, as leaves of the tree, newest first.
  func members(of spot: Int) -> [Int] {
    clusters.children(spot).map(Int.init).sorted { number[$0] > number[$1] }
  }
}
