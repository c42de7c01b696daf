import Content
import Files
import Photography
import Publisher

/// The files that a build reads, for a program that watches them.
package enum BuildInputs {
  /// Files outside the content folder, by their paths from it.
  package static let filesOutside = SettingsFiles.outside

  /// Whether a build ignores a file or folder of the content folder, by its name and the path of its folder.
  ///
  /// A build does not read `.nomedia`, but leaves out the folder that has such a file.
  package static func isIgnored(_ name: String, in folder: String) -> Bool {
    let inStatic = folder == "static" || folder.hasPrefix("static/")
    if name == ".nomedia", !inStatic { return false }
    return FileRole.isIgnored(name, inStatic: inStatic)
  }
}

extension BuildOptions {
  /// Whether the output folder holds a site, of this or an earlier build.
  package var hasSite: Bool { FileStamp(path: "\(output)/\(SitePublisher.marker)") != nil }
}
