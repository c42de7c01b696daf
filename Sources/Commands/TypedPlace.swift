internal import ArgumentParser
import Photography

/// A position on the command line: `"46.5,8.25"`, degrees north and east.
struct TypedPlace: ExpressibleByArgument, Hashable {
  let coordinate: Coordinate

  /// - Returns: `nil` unless it is two numbers with a comma between them; white space is ignored.
  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let digits = part.drop(while: \.isWhitespace)
      return digits.lastIndex { !$0.isWhitespace }.flatMap { Double(digits[...$0]) }
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.coordinate = coordinate
  }
}
