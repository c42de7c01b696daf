internal import ArgumentParser
import Photography

/// A position on the command line: `"46.5,8.25"`, degrees north and east, or in another notation.
struct TypedPlace: ExpressibleByArgument, Hashable {
  let coordinate: Coordinate

  /// - Returns: `nil` unless it is certainly a position.
  init?(argument: String) {
    guard let coordinate = Coordinate(written: argument) else { return nil }
    self.coordinate = coordinate
  }
}
