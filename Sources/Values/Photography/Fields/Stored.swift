/// A value with one list of its fields, by which it is written to the cache, read from there and hashed.
///
/// A change of a list changes what is stored, so it must raise the version of the records that have such values.
@usableFromInline
package protocol Stored {
  /// Any value: what is read takes its place.
  static var blank: Self { get }

  /// Visits each field, always in the same order.
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

extension Int: Stored {
  @inlinable package static var blank: Int { 0 }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&self)
  }
}

extension Bool: Stored {
  @inlinable package static var blank: Bool { false }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&self)
  }
}

extension Double: Stored {
  @inlinable package static var blank: Double { 0 }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&self)
  }
}

extension String: Stored {
  @inlinable package static var blank: String { "" }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&self)
  }
}

extension Array: Stored where Element: Stored {
  @inlinable package static var blank: [Element] { [] }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&self)
  }
}
