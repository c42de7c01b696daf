import Content

/// Names of files in one folder.
package enum RelatedNames {
  /// Whether one of two files may be a sidecar, the raw picture, the movie or another version of the other, so that what is said of one
  /// counts for the other.
  package static func areRelated(_ first: String, _ second: String) -> Bool {
    let (one, other) = (commonStem(of: first), commonStem(of: second))
    return one == other || VariantName.originals(of: first).contains(VariantName.stem(of: second))
      || VariantName.originals(of: second).contains(VariantName.stem(of: first))
  }

  private static func commonStem(of name: String) -> String {
    LivePairs.commonStem(of: FileName.start(of: name))
  }
}
