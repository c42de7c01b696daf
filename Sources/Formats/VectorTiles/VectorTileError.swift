/// Why a vector tile cannot be read.
package enum VectorTileError: Error, Sendable, Hashable {
  /// Not a protocol buffer message, or one whose fields are of other types.
  case damaged
  /// A layer without its name.
  case namelessLayer
  /// A layer of another version of the format than 1 and 2, or of none.
  case version(UInt32?)
  /// A tag that the layer does not have, or whose value has no known type.
  case unknownTag
  /// A shape that ends before its coordinates do, or whose commands make no sense.
  case invalidGeometry
}
