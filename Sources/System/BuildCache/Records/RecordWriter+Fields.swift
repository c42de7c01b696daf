public import Photography

extension RecordWriter: FieldVisitor {
  @inlinable package static var sets: Bool { false }

  @usableFromInline package mutating func visit(_ number: inout Int) { write(number) }
  @usableFromInline package mutating func visit(_ word: inout UInt64) { write(word) }
  @usableFromInline package mutating func visit(_ number: inout Double) { write(number) }
  @usableFromInline package mutating func visit(_ text: inout String) { write(text) }
  @usableFromInline package mutating func visit(_ bytes: inout [UInt8]) { write(bytes) }
  @usableFromInline package mutating func visit(presence isThere: inout Bool) { write(presence: isThere) }
  @inlinable package mutating func refuse() {}

  /// Writes the fields of a value.
  @inlinable
  package mutating func write<Value: Stored>(_ value: Value) {
    var value = value
    value.visit(&self)
  }
}
