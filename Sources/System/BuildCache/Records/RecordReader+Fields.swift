public import Photography

extension RecordReader: FieldVisitor {
  @inlinable package static var sets: Bool { true }

  @usableFromInline
  package mutating func visit(_ number: inout Int) throws(DamagedRecord) { number = try int() }
  @usableFromInline
  package mutating func visit(_ word: inout UInt64) throws(DamagedRecord) { word = try self.word() }
  @usableFromInline
  package mutating func visit(_ number: inout Double) throws(DamagedRecord) { number = try double() }
  @usableFromInline
  package mutating func visit(_ text: inout String) throws(DamagedRecord) { text = try string() }
  @usableFromInline
  package mutating func visit(_ bytes: inout [UInt8]) throws(DamagedRecord) { bytes = try data() }
  @usableFromInline
  package mutating func visit(count: inout Int) throws(DamagedRecord) { count = try self.count() }
  @usableFromInline
  package mutating func visit(presence isThere: inout Bool) throws(DamagedRecord) {
    isThere = try presence()
  }
  @usableFromInline
  package mutating func refuse() throws(DamagedRecord) { throw DamagedRecord() }

  /// Reads the fields of a value.
  @inlinable
  package mutating func read<Value: Stored>(_: Value.Type = Value.self) throws(DamagedRecord) -> Value {
    var value = Value.blank
    try value.visit(&self)
    return value
  }
}
