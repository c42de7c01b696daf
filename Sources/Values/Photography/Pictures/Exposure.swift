/// The camera and its settings.
public struct Exposure: Sendable, Hashable, Codable {
  /// Maker and model without repetition: `"Canon EOS R6"`.
  public var camera: String?
  /// The lens, as the file names it: `"RF24-70mm F2.8 L IS USM"`.
  public var lens: String?
  /// Exposure time in seconds: `0.004` is 1/250 s.
  public var seconds: Double?
  /// The f-number: `2.8`.
  public var aperture: Double?
  /// The ISO speed: `100`.
  public var iso: Int?
  /// Focal length in millimetres, not converted to 35 mm.
  public var focalLength: Double?

  /// The settings that are known; exposure times are in seconds, focal lengths in millimetres.
  public init(
    camera: String? = nil, lens: String? = nil, seconds: Double? = nil, aperture: Double? = nil,
    iso: Int? = nil, focalLength: Double? = nil
  ) {
    (self.camera, self.lens, self.seconds) = (camera, lens, seconds)
    (self.aperture, self.iso, self.focalLength) = (aperture, iso, focalLength)
  }
}

extension Exposure: Stored {
  @inlinable package static var blank: Exposure { Exposure() }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(shared: &camera)
    try visitor.visit(shared: &lens)
    try visitor.visit(&seconds)
    try visitor.visit(&aperture)
    try visitor.visit(&iso)
    try visitor.visit(&focalLength)
  }
}
