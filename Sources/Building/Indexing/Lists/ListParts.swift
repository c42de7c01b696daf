package import Photography

/// How the lists of categories and hashtags are cut.
package struct ListParts: Sendable {
  private struct List: Sendable {
    let parts: [ListPart]
    /// Positions in the library.
    let photos: [Int32]
  }

  /// Categories, then hashtags, as in the catalogue.
  private let lists: [List]
  private let tagsStart: Int
  /// Where a part is: the list, and its index in it.
  private let places: [Identity: (list: Int32, index: Int32)]

  /// - Parameters:
  ///   - months: Of all photographs of the library.
  ///   - size: About how many photographs a part has.
  init(categories: [CategoryGroup], tags: [TagGroup], months: [Month], size: Int) {
    let named = categories.map { ($0.page, $0.photos) } + tags.map { ($0.page, $0.photos) }
    lists = named.map { _, photos in
      List(parts: ListPart.parts(of: photos.map { months[Int($0)] }, size: size), photos: photos)
    }
    tagsStart = categories.count
    var places: [Identity: (list: Int32, index: Int32)] = [:]
    for (list, (page, _)) in named.enumerated() {
      for (index, part) in lists[list].parts.enumerated() {
        places[ListParts.id(of: part, in: page)] = (Int32(list), Int32(index))
      }
    }
    self.places = places
  }

  package func parts(ofCategory index: Int) -> [ListPart] { lists[index].parts }

  package func parts(ofTag index: Int) -> [ListPart] { lists[tagsStart + index].parts }

  /// - Parameter page: The first page of the list.
  package static func id(of part: ListPart, in page: String) -> Identity {
    Identity(of: "\(page)#\(part.name)")
  }

  /// All parts of the list of one, and its index among them.
  package subscript(id: Identity) -> (parts: [ListPart], index: Int)? {
    places[id].map { (lists[Int($0.list)].parts, Int($0.index)) }
  }

  /// The positions in the library of a part's photographs.
  package func positions(of id: Identity) -> ArraySlice<Int32> {
    guard let place = places[id] else { return [] }
    let list = lists[Int(place.list)]
    return list.photos[list.parts[Int(place.index)].range]
  }
}
