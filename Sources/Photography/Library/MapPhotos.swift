/// The photographs of a map: their positions and categories, and a closure for the rest.
public struct MapPhotos: Sendable {
  /// `nil` for photographs without a position.
  public let coordinates: [Coordinate?]
  /// The site's categories in display order, then those that only a photograph has.
  public let categories: [Category]
  /// By photograph: the position of its category in ``categories``.
  public let kinds: [Int32]
  /// The photograph at an index.
  public let photo: @Sendable (Int) -> Photo

  public var count: Int { coordinates.count }

  /// - Parameter summary: The position and category of a photograph.
  public init(
    count: Int, categories: [Category], summary: (Int) -> (Coordinate?, Category),
    photo: @escaping @Sendable (Int) -> Photo
  ) {
    var categories = categories
    var positions: [Category.ID: Int32] = [:]
    for (position, category) in categories.enumerated() { positions[category.id] = Int32(position) }
    var (coordinates, kinds): ([Coordinate?], [Int32]) = ([], [])
    coordinates.reserveCapacity(count)
    kinds.reserveCapacity(count)
    for index in 0..<count {
      let (coordinate, category) = summary(index)
      coordinates.append(coordinate)
      if let position = positions[category.id] {
        kinds.append(position)
      } else {
        positions[category.id] = Int32(categories.count)
        kinds.append(Int32(categories.count))
        categories.append(category)
      }
    }
    (self.coordinates, self.categories, self.kinds) = (coordinates, categories, kinds)
    self.photo = photo
  }

  public init(_ photos: [Photo], categories: [Category]) {
    self.init(
      count: photos.count, categories: categories,
      summary: { (photos[$0].coordinate, photos[$0].category) }, photo: { photos[$0] })
  }
}
