internal import CProtocolBuffers

extension VectorTile {
  /// - Parameter bytes: An unpacked tile.
  /// - Note: Mapbox Vector Tile 2.1. Features that it calls invalid, but that do no harm to others, are left out: shapes without
  ///   a type, half pairs of tags, lines without length.
  package init(_ bytes: [UInt8]) throws(VectorTileError) {
    guard let message = tile_message__unpack(nil, bytes.count, bytes) else { throw .damaged }
    defer { tile_message__free_unpacked(message, nil) }
    guard !message.pointee.base.hasUnknownField(below: 1) else { throw .damaged }
    layers = []
    for layer in elements(message.pointee.layers, message.pointee.n_layers) {
      let layer = try Layer(layer.pointee)
      // The second of a name is invalid.
      if !layers.contains(where: { $0.name == layer.name }) { layers.append(layer) }
    }
  }
}

extension VectorTile.Layer {
  fileprivate init(_ message: TileMessage__Layer) throws(VectorTileError) {
    guard message.has_name != 0 else { throw .namelessLayer }
    guard message.has_version != 0, (1...2).contains(message.version) else {
      throw .version(message.has_version != 0 ? message.version : nil)
    }
    // The numbers below 16 are the format's own.
    guard !message.base.hasUnknownField(below: 16) else { throw .damaged }
    name = try String(message.name)
    extent = message.has_extent != 0 ? Int(message.extent) : 4096
    guard extent > 0 else { throw .damaged }
    let keys = try UnsafeBufferPointer(start: message.keys, count: message.n_keys)
      .map { key throws(VectorTileError) in try String(key) }
    let values = try elements(message.values, message.n_values)
      .map { value throws(VectorTileError) in try VectorTile.Value(value.pointee) }
    features = []
    for feature in elements(message.features, message.n_features) {
      let feature = feature.pointee
      guard !feature.base.hasUnknownField(below: 1) else { throw .damaged }
      let numbers = Array(UnsafeBufferPointer(start: feature.tags, count: feature.n_tags))
      // protobuf-c takes any number for a type.
      guard feature.has_type != 0, let type = VectorTile.Geometry.Kind(rawValue: feature.type.rawValue),
        numbers.count.isMultiple(of: 2)
      else { continue }
      var tags: [String: VectorTile.Value] = [:]
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let (key, value) = (Int(numbers[index]), Int(numbers[index + 1]))
        guard key < keys.count, value < values.count else { throw .unknownTag }
        tags[keys[key]] = values[value]
      }
      let codes = Array(UnsafeBufferPointer(start: feature.geometry, count: feature.n_geometry))
      if let geometry = try VectorTile.Geometry(codes, type) {
        features.append(VectorTile.Feature(tags: tags, geometry: geometry))
      }
    }
  }
}

extension VectorTile.Value {
  fileprivate init(_ message: TileMessage__Value) throws(VectorTileError) {
    guard !message.base.hasUnknownField(below: 1) else { throw .damaged }
    if message.has_string_value != 0 {
      self = .text(try String(message.string_value))
    } else if message.has_float_value != 0 {
      self = .number(Double(message.float_value))
    } else if message.has_double_value != 0 {
      self = .number(message.double_value)
    } else if message.has_int_value != 0 {
      self = .number(Double(message.int_value))
    } else if message.has_uint_value != 0 {
      self = .number(Double(message.uint_value))
    } else if message.has_sint_value != 0 {
      self = .number(Double(message.sint_value))
    } else if message.has_bool_value != 0 {
      self = .flag(message.bool_value != 0)
    } else {
      throw .unknownTag
    }
  }
}

/// The messages of a repeated field.
private func elements<Message>(
  _ start: UnsafeMutablePointer<UnsafeMutablePointer<Message>?>?, _ count: Int
) -> [UnsafeMutablePointer<Message>] {
  UnsafeBufferPointer(start: start, count: count).compactMap { $0 }
}

extension String {
  /// - Throws: ``VectorTileError/damaged`` if it is not UTF-8.
  fileprivate init(_ bytes: ProtobufCBinaryData) throws(VectorTileError) {
    let units = UnsafeBufferPointer(start: bytes.data, count: bytes.len)
    guard let text = String(validating: units, as: UTF8.self) else { throw .damaged }
    self = text
  }
}

extension ProtobufCMessage {
  /// Whether there is a field with a small number. 0 is no number: such a field is damage, which protobuf-c lets pass.
  fileprivate func hasUnknownField(below limit: UInt32) -> Bool {
    UnsafeBufferPointer(start: unknown_fields, count: Int(n_unknown_fields)).contains { $0.tag < limit }
  }
}
