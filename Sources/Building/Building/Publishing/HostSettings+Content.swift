package import Content
import Reading

extension HostSettings {
  /// What `site.yaml` says.
  ///
  /// - Parameter content: The content folder.
  /// - Throws: ``BuildError`` when there is none.
  package static func configured(in content: String) throws -> HostSettings {
    try AuthoredContent.configuration(of: content).publishTo
  }
}
