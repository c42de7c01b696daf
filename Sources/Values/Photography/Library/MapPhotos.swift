internal import Synchronization

/// The photographs of a map: their positions and categories, and a closure for the rest.
package struct MapPhotos: Sendable {
  /// `nil` for photographs without a position.
  package let coordinates: [Coordinate?]
  /// The site's categories in display order, then those that only a photograph has.
  package let categories: [Category]
  /// By photograph: the position of its category in ``categories``.
  package let kinds: [Int32]
  /// By photograph: when it was taken, if that is known.
  package let instants: [Instant?]
  /// The photograph at an index.
  package let photo: @Sendable (Int) -> Photo
  private let shared: SharedValue

  package var count: Int { coordinates.count }

  /// - Parameters:
  ///   - shared: Of other maps of the same photographs, in the same order.
  ///   - summary: The position and category of a photograph, and when it was taken, if that is known.
  package init(
    count: Int, categories: [Category], sharing shared: SharedValue = SharedValue(),
    summary: (Int) -> (Coordinate?, Category, Instant?),
    photo: @escaping @Sendable (Int) -> Photo
  ) {
    self.shared = shared
    var categories = categories
    var positions: [Category.ID: Int32] = [:]
    for (position, category) in categories.enumerated() { positions[category.id] = Int32(position) }
    var (coordinates, kinds): ([Coordinate?], [Int32]) = ([], [])
    var instants: [Instant?] = []
    coordinates.reserveCapacity(count)
    kinds.reserveCapacity(count)
    for index in 0..<count {
      let (coordinate, category, instant) = summary(index)
      coordinates.append(coordinate)
      instants.append(instant)
      if let position = positions[category.id] {
        kinds.append(position)
      } else {
        positions[category.id] = Int32(categories.count)
        kinds.append(Int32(categories.count))
        categories.append(category)
      }
    }
    (self.coordinates, self.categories, self.kinds) = (coordinates, categories, kinds)
    self.instants = instants
    self.photo = photo
  }

  /// A value that depends on the positions and categories alone, computed for the first of several maps.
  ///
  /// There is one such value; every call must compute the same.
  package func shared<Value: Sendable>(_ compute: () -> Value) -> Value {
    shared.value.withLock { known in
      if let known = known as? Value { return known }
      let value = compute()
      known = value
      return value
    }
  }

  /// Keeps the value of ``shared(_:)`` for all maps of the same photographs.
  package final class SharedValue: Sendable {
    fileprivate let value = Mutex<(any Sendable)?>(nil)
    package init() {}
  }

  package init(_ photos: [Photo], categories: [Category]) {
    self.init(
      count: photos.count, categories: categories,
      summary: { (photos[$0].coordinate, photos[$0].category, photos[$0].taken.knownInstant) },
      photo: { photos[$0] })
  }
}
