internal import SwiftProtobuf

extension VectorTile {
  /// - Parameter bytes: An unpacked tile.
  /// - Note: Mapbox Vector Tile 2.1. Features that it calls invalid, but that do no harm to others, are left out: shapes without
  ///   a type, half pairs of tags, lines without length.
  package init(_ bytes: [UInt8]) throws(VectorTileError) {
    let message: TileMessage
    do { message = try TileMessage(serializedBytes: bytes) } catch { throw .damaged }
    layers = []
    for layer in message.layers {
      let layer = try Layer(layer)
      // The second of a name is invalid.
      if !layers.contains(where: { $0.name == layer.name }) { layers.append(layer) }
    }
  }
}

extension VectorTile.Layer {
  fileprivate init(_ message: TileMessage.Layer) throws(VectorTileError) {
    guard message.hasName else { throw .namelessLayer }
    guard message.hasVersion, (1...2).contains(message.version) else {
      throw .version(message.hasVersion ? message.version : nil)
    }
    guard !message.unknownFields.hasField(below: 16) else { throw .damaged }
    name = message.name
    extent = message.hasExtent ? Int(message.extent) : 4096
    guard extent > 0 else { throw .damaged }
    let values = try message.values.map { value throws(VectorTileError) in try VectorTile.Value(value) }
    features = []
    for feature in message.features {
      let numbers = feature.tags
      guard feature.hasType, feature.type != .unknown, numbers.count.isMultiple(of: 2) else { continue }
      var tags: [String: VectorTile.Value] = [:]
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let (key, value) = (Int(numbers[index]), Int(numbers[index + 1]))
        guard key < message.keys.count, value < values.count else { throw .unknownTag }
        tags[message.keys[key]] = values[value]
      }
      if let geometry = try VectorTile.Geometry(feature.geometry, feature.type) {
        features.append(VectorTile.Feature(tags: tags, geometry: geometry))
      }
    }
  }
}

extension VectorTile.Value {
  fileprivate init(_ message: TileMessage.Value) throws(VectorTileError) {
    if message.hasStringValue {
      self = .text(message.stringValue)
    } else if message.hasFloatValue {
      self = .number(Double(message.floatValue))
    } else if message.hasDoubleValue {
      self = .number(message.doubleValue)
    } else if message.hasIntValue {
      self = .number(Double(message.intValue))
    } else if message.hasUintValue {
      self = .number(Double(message.uintValue))
    } else if message.hasSintValue {
      self = .number(Double(message.sintValue))
    } else if message.hasBoolValue {
      self = .flag(message.boolValue)
    } else {
      throw .unknownTag
    }
  }
}

extension UnknownStorage {
  /// Whether there is a field with a small number: one of the format itself, but of another type.
  fileprivate func hasField(below limit: UInt64) -> Bool {
    var bytes = data[...]
    func varint() -> UInt64? {
      var (number, shift) = (UInt64(0), UInt64(0))
      while let byte = bytes.popFirst(), shift < 64 {
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
      return nil
    }
    while let tag = varint() {
      if tag >> 3 < limit { return true }
      switch tag & 7 {
      case 0: _ = varint()
      case 1: bytes = bytes.dropFirst(8)
      case 2: bytes = bytes.dropFirst(Int(clamping: varint() ?? 0))
      case 5: bytes = bytes.dropFirst(4)
      // Groups are in no tile.
      default: return true
      }
    }
    return false
  }
}
