internal import Yams

/// Whether a file is one of PhotoMap's own settings, as a content folder has them.
package enum OwnSettings {
  /// - Parameters:
  ///   - name: `site.yaml`, `album.yaml` or that of a sidecar.
  ///   - isSidecar: Whether a photograph or track of its name is beside it.
  package static func isOne(_ name: String, _ text: String, isSidecar: Bool) -> Bool {
    switch FileRole(path: name) {
    case .siteConfiguration: has(SiteConfiguration.form, text)
    case .albumNotes: has(AlbumNotes.form, text)
    case .sidecar: isSidecar && (has(Sidecar.form, text) || has(WalkNotes.form, text))
    default: false
    }
  }

  /// Whether a text has keys of a form, and no others: other programs have words of their own.
  private static func has<Root>(_ form: Form<Root>, _ text: String) -> Bool {
    guard
      case .mapping(let mapping)? = try? Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot(),
      !mapping.isEmpty
    else { return false }
    return mapping.allSatisfy { member in form.keys.contains { $0.name == member.key.scalar?.string } }
  }
}
