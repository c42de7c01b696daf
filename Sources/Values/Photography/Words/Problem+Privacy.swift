extension Problem {
  /// Whether a published file tells what its author hides. Other findings are about whether the site is sound; only those may be
  /// passed over.
  package var isAboutPrivacy: Bool {
    switch code {
    case .publishedPosition, .publishedMetadata, .publishedHiddenText, .publishedUnlisted,
      .publishedUnencrypted:
      true
    default: false
    }
  }
}
