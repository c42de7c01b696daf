/// Goes through the fields of a ``Stored`` value: writes, reads or hashes each.
///
/// Its functions and the lists of fields are inlinable, since the compiler then specializes them in the modules that use them.
@usableFromInline
package protocol FieldVisitor {
  /// What a visitor that reads can find wrong.
  associatedtype Failure: Error
  /// Whether it sets the fields; otherwise they keep their values.
  static var sets: Bool { get }

  mutating func visit(_ number: inout Int) throws(Failure)
  mutating func visit(_ word: inout UInt64) throws(Failure)
  mutating func visit(_ number: inout Double) throws(Failure)
  mutating func visit(_ text: inout String) throws(Failure)
  mutating func visit(_ bytes: inout [UInt8]) throws(Failure)
  /// Whether a value follows; how many do, each of a byte at least.
  mutating func visit(presence isThere: inout Bool) throws(Failure)
  mutating func visit(count: inout Int) throws(Failure)
  /// A text, a list and a category that many values have.
  mutating func visit(shared text: inout String?) throws(Failure)
  mutating func visit(shared tags: inout [Hashtag]) throws(Failure)
  mutating func visit(shared category: inout Category) throws(Failure)
  /// Called for what was read and is no value of its type.
  mutating func refuse() throws(Failure)
}

extension FieldVisitor {
  @inlinable
  package mutating func visit<Value: Stored>(_ value: inout Value) throws(Failure) {
    try value.visit(&self)
  }

  @inlinable
  package mutating func visit<Value: Stored>(_ value: inout Value?) throws(Failure) {
    var isThere = value != nil
    try visit(presence: &isThere)
    guard isThere else { return value = nil }
    var there = value ?? .blank
    try there.visit(&self)
    value = there
  }

  @inlinable
  package mutating func visit<Value: Stored>(_ values: inout [Value]) throws(Failure) {
    var count = values.count
    try visit(count: &count)
    guard Self.sets else {
      for var value in values { try value.visit(&self) }
      return
    }
    values = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      var value = Value.blank
      try value.visit(&self)
      values.append(value)
    }
  }

  @inlinable
  package mutating func visit(_ flag: inout Bool) throws(Failure) {
    var number = flag ? 1 : 0
    try visit(&number)
    guard number == 0 || number == 1 else { return try refuse() }
    flag = number == 1
  }

  /// A number of another type.
  @inlinable
  package mutating func visit<Number: FixedWidthInteger>(integer: inout Number) throws(Failure) {
    var number = Int(clamping: integer)
    try visit(&number)
    guard let read = Number(exactly: number) else { return try refuse() }
    integer = read
  }

  /// A value of an enumeration, by its name.
  @inlinable
  package mutating func visit<Value: RawRepresentable<String>>(named value: inout Value) throws(Failure) {
    var name = value.rawValue
    try visit(&name)
    guard let found = Value(rawValue: name) else { return try refuse() }
    value = found
  }

  /// A value of an enumeration, by its position among all.
  @inlinable
  package mutating func visit<Value: CaseIterable & Equatable>(
    case value: inout Value
  ) throws(Failure) where Value.AllCases == [Value] {
    var position = Value.allCases.firstIndex(of: value) ?? 0
    try visit(&position)
    guard Value.allCases.indices.contains(position) else { return try refuse() }
    value = Value.allCases[position]
  }

  @inlinable
  package mutating func visit(presence isThere: inout Bool) throws(Failure) { try visit(&isThere) }

  @inlinable package mutating func visit(count: inout Int) throws(Failure) { try visit(&count) }

  @inlinable package mutating func visit(shared text: inout String?) throws(Failure) { try visit(&text) }

  @inlinable package mutating func visit(shared tags: inout [Hashtag]) throws(Failure) { try visit(&tags) }

  @inlinable
  package mutating func visit(shared category: inout Category) throws(Failure) {
    try category.visit(&self)
  }
}
