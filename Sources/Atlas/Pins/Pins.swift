package import Photography

/// The photographs that have a place, gathered into clusters at every zoom.
package struct Pins: Sendable {
  let tree: PinTree
  /// The number of each photograph of the tree.
  let number: [Int32]
  /// How many photographs there are, those without a place too.
  let photos: Int

  /// - Parameter places: By the photographs' numbers; `nil` for those that have none.
  package init(_ places: [Coordinate?]) {
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
    tree = Gathering.tree(order.map { placed[Int($0)].position })
    photos = places.count
  }

  /// How many pins and clusters the tree has.
  package var nodes: Int { tree.count }
}
