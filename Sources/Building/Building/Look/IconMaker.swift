import BuildCache
import Darkroom
import Files
import Metadata
import Photography

/// Makes icons of a picture, and keeps them in the cache.
struct IconMaker {
  /// The whole file, without its metadata.
  let picture: [UInt8]
  let orientation: Orientation
  /// The colour around and behind it.
  let ground: Colour
  /// `nil` keeps none.
  let cache: BuildCache?

  /// A square PNG.
  ///
  /// - Parameters:
  ///   - side: Pixels of the square.
  ///   - share: How much of a side the picture takes, in `0...1`.
  /// - Throws: ``DarkroomError`` when the picture cannot be read.
  func icon(_ side: Int, share: Double = 1) throws(DarkroomError) -> [UInt8] {
    let key = key(side, share: share)
    // A cache that cannot be used is told by the stages that cannot do without.
    if let known = try? cache?.results(for: [key])[key] { return known }
    let icon = try Darkroom.icon(
      of: picture.span.bytes, orientation: orientation, side: side, share: share, ground: ground)
    try? cache?.remember(results: [key: icon])
    return icon
  }

  /// The key of an icon in the cache.
  func key(_ side: Int, share: Double = 1) -> Digest {
    var digest = DigestBuilder()
    digest.add("icon 1")
    digest.add(Darkroom.version)
    digest.add(picture)
    digest.add(orientation.rawValue)
    digest.add(side)
    digest.add(share)
    digest.add(ground.hex)
    return digest.digest
  }
}
