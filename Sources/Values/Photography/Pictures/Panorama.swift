/// Which part of the sphere around the camera a photograph shows, and where a visitor looks first (M5).
///
/// The picture is equirectangular: its columns are directions, its rows heights. Positions and sizes are fractions of a picture of the
/// whole sphere, `0...1`; angles are in degrees.
public struct Panorama: Sendable, Hashable, Codable {
  /// Where the picture begins, from the left.
  public var left: Double
  /// Where it begins, from above.
  public var top: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double
  /// To the right of the middle of the whole sphere.
  public var heading: Double
  /// Above the horizon.
  public var pitch: Double
  /// How wide the view is at first; `nil` for the usual one.
  public var fieldOfView: Double?

  /// A panorama of the whole sphere, unless a part of it is given.
  ///
  /// - Returns: `nil` for a part that is empty, or that is not within the sphere.
  public init?(
    left: Double = 0, top: Double = 0, width: Double = 1, height: Double = 1,
    view: (heading: Double, pitch: Double, fieldOfView: Double?) = (0, 0, nil)
  ) {
    // A program may round to the next pixel.
    let most = 1.001
    guard left >= 0, top >= 0, width > 0.01, height > 0.01, left + width <= most, top + height <= most else {
      return nil
    }
    (self.left, self.top) = (left, top)
    (self.width, self.height) = (min(width, 1 - left), min(height, 1 - top))
    let turns = view.heading.isFinite ? view.heading.remainder(dividingBy: 360) : 0
    heading = turns
    pitch = view.pitch.isFinite ? min(max(view.pitch, -90), 90) : 0
    fieldOfView = view.fieldOfView.flatMap { (10...140).contains($0) ? $0 : nil }
  }

  /// Whether a picture of this size can be it: a program that cuts a picture may leave what another wrote of it.
  public func fits(_ size: PixelSize) -> Bool {
    let expected = 2 * width / height
    return abs(size.aspect / expected - 1) < 0.03
  }

  /// The most pixels that the whole sphere is wide in a published picture: older phones show no larger ones.
  package static let widestSphere = 4096

  /// The width of the picture that is turned, in pixels.
  package var widestPicture: Int { Int((width * Double(Panorama.widestSphere)).rounded()) }
}

extension Panorama: Stored {
  @inlinable package static var blank: Panorama { whole }

  /// The whole sphere.
  @usableFromInline static let whole = Panorama(of: ())

  private init(of whole: Void) {
    (left, top, width, height, heading, pitch) = (0, 0, 1, 1, 0, 0)
  }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&left)
    try visitor.visit(&top)
    try visitor.visit(&width)
    try visitor.visit(&height)
    try visitor.visit(&heading)
    try visitor.visit(&pitch)
    try visitor.visit(&fieldOfView)
  }
}
