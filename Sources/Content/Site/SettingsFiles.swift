internal import Files
package import Photography

/// The files that hold a site's settings: in the content folder, or beside it.
package enum SettingsFiles {
  /// Names of those beside the content folder, as paths from it.
  package static let outside = ["../site.yaml", "../site.yml"]

  /// The settings of a site.
  ///
  /// Only one file is meant to exist. Of any other only what it hides is used, so that nothing is published that one of them
  /// hides.
  ///
  /// - Parameters:
  ///   - inside: Those in the content folder, as paths from it.
  ///   - root: The content folder.
  ///   - unreadable: ``Survey/unreadable``.
  package static func read(
    inside: [String], root: String, unreadable: [String: Problem] = [:]
  ) -> (configuration: SiteConfiguration, problems: [Problem]) {
    let paths = paths(inside: inside, root: root)
    guard let first = paths.first else { return (SiteConfiguration(), []) }
    var (configuration, problems) = settings(first, root, unreadable)
    for other in paths.dropFirst() {
      let (others, found) = settings(other, root, unreadable)
      configuration.hide(what: others)
      // What could not be read may hide anything.
      problems += found.filter { $0.severity == .error }
      problems.append(
        Problem(
          .warning, other, "is not used, except for what it hides, since there is \(first), too",
          remedy: "Keep one of them.", code: .unusedSettings))
    }
    return (configuration, problems)
  }

  /// What the settings of a site say about files that are not read.
  ///
  /// - Parameter unreadable: Gets the problems of those that cannot be read.
  static func ignoredFiles(
    inside: [String], root: String, _ unreadable: inout [String: Problem]
  ) -> [String] {
    var patterns: [String] = []
    for path in paths(inside: inside, root: root) {
      do throws(ContentTextError) {
        let text = try ContentText.read(path, in: root)
        // Most settings say nothing about it, and need not be understood here.
        if text.contains("ignore") {
          patterns += SiteConfiguration.read(text, file: path).configuration.ignore
        }
      } catch {
        unreadable[path] = error.problem
      }
    }
    return patterns
  }

  private static func paths(inside: [String], root: String) -> [String] {
    inside + outside.filter { FileStamp(path: "\(root)/\($0)") != nil }
  }

  private static func settings(
    _ path: String, _ root: String, _ unreadable: [String: Problem]
  ) -> (configuration: SiteConfiguration, problems: [Problem]) {
    if let problem = unreadable[path] {
      let (configuration, problem) = SiteConfiguration.unread(problem)
      return (configuration, [problem])
    }
    do throws(ContentTextError) {
      return SiteConfiguration.read(try ContentText.read(path, in: root), file: path)
    } catch {
      let (configuration, problem) = SiteConfiguration.unread(error.problem)
      return (configuration, [problem])
    }
  }
}

extension SiteConfiguration {
  /// Hides what another file's settings hide.
  fileprivate mutating func hide(what other: SiteConfiguration) {
    if other.hidden == true { hidden = true }
    privacy.zones += other.privacy.zones.filter { !privacy.zones.contains($0) }
    privacy.hidesAllPlaces = privacy.hidesAllPlaces || other.privacy.hidesAllPlaces
    keywords.hiding += other.keywords.hiding.filter { !keywords.hiding.contains($0) }
    keywords.hidden += other.keywords.hidden.filter { !keywords.hidden.contains($0) }
    keywords.hidesAll = keywords.hidesAll || other.keywords.hidesAll
    publish += other.publish.filter { !publish.contains($0) }
  }
}
