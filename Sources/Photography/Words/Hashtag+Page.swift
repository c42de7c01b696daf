extension Hashtag {
  /// Its page, from the site's root, unescaped: `"tags/places/spain/index.html"` (P7).
  ///
  /// No two tags share a page, whatever other tags a site has: if a level's key is not a valid page name, as
  /// in `c++`, a digest of the key follows its readable part.
  public var page: String {
    "tags/" + key.map { Hashtag.step($0) + "/" }.joined() + "index.html"
  }

  private static func step(_ key: String) -> String {
    let name = PageName(key).description
    guard name.unicodeScalars.elementsEqual(key.unicodeScalars), !endsLikeADigest(key) else {
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
