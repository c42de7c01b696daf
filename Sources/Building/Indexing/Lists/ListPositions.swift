/// The positions in the library of a list's photographs, without a copy.
package enum ListPositions {
  case run(Range<Int>)
  case some(ArraySlice<Int32>)
  case wide([Int])

  package var count: Int {
    switch self {
    case .run(let positions): positions.count
    case .some(let positions): positions.count
    case .wide(let positions): positions.count
    }
  }

  package subscript(index: Int) -> Int {
    switch self {
    case .run(let positions): positions.lowerBound + index
    case .some(let positions): Int(positions[positions.startIndex + index])
    case .wide(let positions): positions[index]
    }
  }
}
