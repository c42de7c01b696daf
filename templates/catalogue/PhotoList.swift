internal import Indexing
public import Photography

/// An ordered selection of the library's photographs by index, which records reads.
public struct PhotoList: RandomAccessCollection, Sendable {
  private let catalogue: Catalogue
  private let positions: Positions
  /// Whether each photograph is recorded when it is read; else the list as a whole was recorded when it was made.
  private let recordsEach: Bool

  /// A whole list; each photograph is recorded when it is read.
  init(_ catalogue: Catalogue, _ list: Dependency.List, id: Identity = .only) {
    self.catalogue = catalogue
    recordsEach = true
    let count = catalogue.count(of: list, id: id)
    positions = .listed(list, id: id, 0..<count)
  }

  /// A part of a list, recorded as a whole.
  ///
  /// - Parameter slice: May reach beyond the end.
  init(_ catalogue: Catalogue, _ list: Dependency.List, id: Identity = .only, slice: Range<Int>) {
    self.catalogue = catalogue
    recordsEach = false
    catalogue.record(Dependency(.slice, id: id, list: list, slice))
    let count = catalogue.index.positions(of: list, id: id).count
    positions = .listed(list, id: id, slice.clamped(to: 0..<count))
  }

  /// A part of the list of a category or a hashtag, recorded as a whole.
  ///
  /// - Parameter id: From ``ListParts/id(of:in:)``.
  init(_ catalogue: Catalogue, part id: Identity) {
    self.init(catalogue, .part, id: id, slice: 0..<catalogue.index.positions(of: .part, id: id).count)
  }

  /// The position in the library of the photograph at an index.
  func position(at index: Int) -> Int { positions.position(index, in: catalogue) }

  private init(_ catalogue: Catalogue, _ positions: Positions, recordsEach: Bool) {
    (self.catalogue, self.positions, self.recordsEach) = (catalogue, positions, recordsEach)
  }

  public var startIndex: Int { positions.range.lowerBound }
  public var endIndex: Int { positions.range.upperBound }

  /// The photograph at an index, which is recorded as read.
  public subscript(index: Int) -> Photo {
    let position = positions.position(index, in: catalogue)
    return recordsEach ? catalogue.photo(at: position) : catalogue.index.photo(at: position)
  }

  /// The list without one photograph.
  func removing(at index: Int) -> PhotoList {
    PhotoList(
      catalogue, .chosen(indices.filter { $0 != index }.map { positions.position($0, in: catalogue) }),
      recordsEach: recordsEach)
  }

  /// A part of the list.
  public subscript(bounds: Range<Int>) -> PhotoList {
    PhotoList(catalogue, positions.part(bounds), recordsEach: recordsEach)
  }
}

private enum Positions: Sendable {
  case listed(Dependency.List, id: Identity, Range<Int>)
  case chosen([Int])

  var range: Range<Int> {
    switch self {
    case .listed(_, _, let range): range
    case .chosen(let positions): positions.indices
    }
  }

  func position(_ index: Int, in catalogue: Catalogue) -> Int {
    switch self {
    case .listed(let list, let id, _): catalogue.index.positions(of: list, id: id)[index]
    case .chosen(let positions): positions[index]
    }
  }

  func part(_ bounds: Range<Int>) -> Positions {
    switch self {
    case .listed(let list, let id, _): .listed(list, id: id, bounds)
    case .chosen(let positions): .chosen(Array(positions[bounds]))
    }
  }
}
