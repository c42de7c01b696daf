extension Hashtag {
  /// Its page, from the site's root, unescaped: `"tags/places/spain/index.html"` (P7).
  ///
  /// No two tags share a page, and a tag's page does not depend on other tags: if a level's key is not a valid page name, as
  /// in `c++`, a digest of the key follows its readable part. Of a very deep tag the last levels are one digest, since
  /// systems limit the length of a path.
  public var page: String {
    var path = "tags/"
    path.reserveCapacity(48)
    for level in key {
      let step = Hashtag.step(level)
      guard path.utf8.count + step.utf8.count < Hashtag.longestFolder else {
        return "\(path)etc-\(ShortDigest(of: key.joined(separator: "/")))/index.html"
      }
      path += step
      path += "/"
    }
    path += "index.html"
    return path
  }

  /// Bytes of the folder of a tag's page; PATH_MAX of Linux is 4,096, that of Windows 260 without long paths.
  private static let longestFolder = 1000

  private static func step(_ key: String) -> String {
    let name = PageName(key).description
    // Bytes, since `==` finds texts equal that differ in their composition.
    guard name.utf8.elementsEqual(key.utf8), !endsLikeADigest(key) else {
      return "\(name)-\(ShortDigest(of: key))"
    }
    return name
  }

  /// Keys that look as if they end with a digest get a digest too, so that no tag can take another's page.
  private static func endsLikeADigest(_ key: String) -> Bool {
    let tail = key.utf8.suffix(ShortDigest.length + 1)
    return tail.first == UInt8(ascii: "-") && tail.count == ShortDigest.length + 1
      && tail.dropFirst().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
