/// A value with its position in a file, for problems that are found only later.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// `"2019/IMG_1.yaml:3:11"`: file, line and column, as in ``Problem/subject``.
  package var sourceLocation: String

  package init(_ value: Value, at sourceLocation: String) {
    self.value = value
    self.sourceLocation = sourceLocation
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Codable where Value: Codable {}
