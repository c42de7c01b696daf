/// A value that somebody wrote, and where, for what can be judged only later.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// `"2019/IMG_1.yaml:3:11"`: file, line and column, as a ``Problem`` names them.
  package var place: String

  package init(_ value: Value, at place: String) {
    self.value = value
    self.place = place
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Codable where Value: Codable {}
