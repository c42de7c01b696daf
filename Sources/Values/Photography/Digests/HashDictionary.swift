/// A dictionary whose keys are hashes already, such as ``ContentHash/value``, so that they are not hashed again: with a hundred
/// thousand entries, half the time of a lookup.
///
/// Public only for speed: the compiler specializes generic functions in other modules if they are public and inlinable.
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

  /// An empty dictionary with room for a number of entries.
  @inlinable public init(minimumCapacity: Int = 0) { values.reserveCapacity(minimumCapacity) }

  /// The number of entries.
  @inlinable public var count: Int { values.count }
  /// Whether there are no entries.
  @inlinable public var isEmpty: Bool { values.isEmpty }

  /// The value of a hash; `nil` for none.
  @inlinable public subscript(hash: UInt64) -> Value? {
    get { values[HashedKey(hash)] }
    _modify { yield &values[HashedKey(hash)] }
  }

  /// The value of a hash, or another one; an assignment adds the entry.
  @inlinable public subscript(hash: UInt64, default value: @autoclosure () -> Value) -> Value {
    get { values[HashedKey(hash)] ?? value() }
    _modify { yield &values[HashedKey(hash), default: value()] }
  }

  /// Makes room for a number of entries.
  @inlinable public mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// Sets the value of a hash.
  ///
  /// - Returns: The value before; `nil` if there was none.
  @inlinable public mutating func updateValue(_ value: Value, forKey hash: UInt64) -> Value? {
    values.updateValue(value, forKey: HashedKey(hash))
  }

  /// Removes the entry of a hash.
  ///
  /// - Returns: Its value; `nil` if there was none.
  @discardableResult
  @inlinable public mutating func removeValue(forKey hash: UInt64) -> Value? {
    values.removeValue(forKey: HashedKey(hash))
  }
}

extension HashDictionary {
  /// Takes over the entries of another dictionary, which replace those of the same hashes.
  @inlinable public mutating func merge(_ others: HashDictionary) {
    values.merge(others.values) { $1 }
  }
}

extension HashDictionary: ExpressibleByDictionaryLiteral {
  /// The values by their hashes; of equal hashes, the last one counts.
  @inlinable public init(dictionaryLiteral elements: (UInt64, Value)...) {
    self.init(minimumCapacity: elements.count)
    for (hash, value) in elements { self[hash] = value }
  }
}

extension HashDictionary: Sendable where Value: Sendable {}

extension HashDictionary: Equatable where Value: Equatable {}

extension HashDictionary: Sequence {
  /// Iterates over the entries in no particular order.
  @inlinable public func makeIterator() -> some IteratorProtocol<(key: UInt64, value: Value)> {
    values.lazy.map { (key: $0.key.hash, value: $0.value) }.makeIterator()
  }

  /// The hashes, in no particular order.
  @inlinable public var keys: some Collection<UInt64> { values.keys.lazy.map(\.hash) }
}
