package import Photography

/// The photographs that have a place, gathered into clusters at every zoom.
package struct Pins: Sendable {
  let tree: PinTree
  let clusters: PinClusters
  /// By leaf of the tree: the number of its photograph.
  let number: [Int32]
  /// By leaf of the tree: the position of its category.
  let category: [Int32]

  /// - Parameters:
  ///   - places: By the photographs' numbers; `nil` for those that have none.
  ///   - categories: Likewise; 0 or more.
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
    let order = MortonSort.sort(&codes)
    number = order.map { placed[Int($0)].number }
    category = number.map { categories[Int($0)] }
    tree = Gathering.tree(order.map { placed[Int($0)].position })
    clusters = PinClusters(tree, number: number, category: category)
  }

  /// How many photographs have a place.
  package var placed: Int { tree.leaves }
  /// How many photographs and clusters the tree has.
  package var nodes: Int { tree.count }

  /// The photographs of a spot, as leaves of the tree, newest first.
  func members(of spot: Int) -> [Int] {
    clusters.children(spot).map(Int.init).sorted { number[$0] > number[$1] }
  }
}
