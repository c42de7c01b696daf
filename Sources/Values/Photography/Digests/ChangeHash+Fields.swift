extension ChangeHash: FieldVisitor {
  @inlinable package static var sets: Bool { false }

  @inlinable package mutating func visit(_ number: inout Int) { add(number) }
  @inlinable package mutating func visit(_ word: inout UInt64) { add(word) }
  @inlinable package mutating func visit(_ number: inout Double) { add(number) }
  @inlinable package mutating func visit(_ text: inout String) { add(text) }
  @inlinable package mutating func visit(_ bytes: inout [UInt8]) { add(bytes) }
  @inlinable package mutating func refuse() {}

  /// A hash of the fields of a value.
  @inlinable
  package init<Value: Stored>(of value: Value) {
    self.init()
    add(value)
  }

  /// Adds the fields of a value.
  @inlinable
  package mutating func add<Value: Stored>(_ value: Value) {
    var value = value
    value.visit(&self)
  }

  /// Adds the fields of a value, or that there is none.
  @inlinable
  package mutating func add<Value: Stored>(_ value: Value?) {
    var value = value
    visit(&value)
  }
}
