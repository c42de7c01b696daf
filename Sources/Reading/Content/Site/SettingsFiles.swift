internal import Files
package import Photography

/// The files that hold a site's settings: in the content folder, or beside it.
package enum SettingsFiles {
  /// Names of those beside the content folder, as paths from it.
  package static let outside = [
    "../site.yaml", "../site.yml", "../site.yaml.txt", "../site.yml.txt", "../site.toml", "../sites.yaml",
    "../sites.yml",
  ]

  /// The settings of a site.
  ///
  /// Only one file is meant to exist. Of any other only what it hides is used, so that nothing is published that one of them
  /// hides; neither is more used of a ``MisnamedFile``.
  ///
  /// - Parameters:
  ///   - inside: Those in the content folder, as paths from it.
  ///   - others: Its other files, of which some may be like settings: see ``MisnamedFile/init(like:)``.
  ///   - root: The content folder.
  ///   - unreadable: ``Survey/unreadable``.
  ///   - instead: ``Survey/instead``.
  package static func read(
    inside: [String], others: some Sequence<String> = [], root: String, unreadable: [String: Problem] = [:],
    instead: [String: String] = [:]
  ) -> (configuration: SiteConfiguration, problems: [Problem]) {
    let all = paths(inside: inside, root: root)
    func settings(_ path: String) -> (configuration: SiteConfiguration, problems: [Problem]) {
      instead[path].map { SiteConfiguration.read($0, file: path) } ?? read(path, root, unreadable)
    }
    let paths = all.filter { MisnamedFile($0) == nil && MisnamedFile(like: $0) == nil }
    var (configuration, problems) =
      paths.first.map(settings) ?? (SiteConfiguration(), [])
    configuration.legibility = Legibility(problems)
    for other in all + others {
      guard let misnamed = MisnamedFile(other) ?? MisnamedFile(like: other),
        misnamed.rightName == "site.yaml",
        let (others, found) = hiding(misnamed, at: other, in: root, unreadable: unreadable)
      else { continue }
      configuration.hide(what: others)
      configuration.legibility = configuration.legibility.and(.unclear)
      problems += found
    }
    guard let first = paths.first else { return (configuration, problems) }
    for other in paths.dropFirst() {
      let (others, found) = settings(other)
      configuration.hide(what: others)
      configuration.legibility = configuration.legibility.and(Legibility(found))
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
  /// - Parameters:
  ///   - instead: ``Survey/instead``.
  ///   - unreadable: Gets the problems of those that cannot be read.
  static func ignoredFiles(
    inside: [String], root: String, instead: [String: String], _ unreadable: inout [String: Problem]
  ) -> [String] {
    var patterns: [String] = []
    for path in paths(inside: inside, root: root) {
      let misnamed = MisnamedFile(path)
      if misnamed?.kind == .text { continue }
      do throws(ContentTextError) {
        let text =
          if let text = instead[path] { text } else if misnamed == nil {
            try ContentText.read(path, in: root)
          } else { try ContentText.readAnyEncoding(path, in: root) }
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

  /// What a file with another name than one of settings hides.
  ///
  /// - Returns: `nil` for an ordinary text.
  private static func hiding(
    _ name: MisnamedFile, at path: String, in root: String, unreadable: [String: Problem]
  ) -> (configuration: SiteConfiguration, problems: [Problem])? {
    if let problem = unreadable[path] {
      let (settings, problem) = SiteConfiguration.unread(problem)
      return (settings, [problem])
    }
    do throws(ContentTextError) {
      let text = try ContentText.readAnyEncoding(path, in: root)
      guard name.isMeant(text) else { return nil }
      let (settings, found) = SiteConfiguration.read(text, file: path)
      if name.kind == .alike, !settings.hidesAnything { return nil }
      let problem = name.problem(of: path, hides: settings.hidesAnything ? "what it hides stays hidden" : nil)
      return (settings, [problem] + found.filter { $0.severity == .error })
    } catch {
      let (settings, problem) = SiteConfiguration.unread(error.problem)
      return (settings, [problem])
    }
  }

  private static func paths(inside: [String], root: String) -> [String] {
    inside + outside.filter { FileStamp(name: "\(root)/\($0)") != nil }
  }

  private static func read(
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
  fileprivate var hidesAnything: Bool {
    let plain = SiteConfiguration()
    return hidden == true || password != nil || privacy != plain.privacy || keywords != plain.keywords
      || publish != plain.publish || places.precision != plain.places.precision
      || ignore != plain.ignore
  }

  /// Hides what another file's settings hide.
  fileprivate mutating func hide(what other: SiteConfiguration) {
    if other.hidden == true { hidden = true }
    password = password ?? other.password
    privacy.zones += other.privacy.zones.filter { !privacy.zones.contains($0) }
    privacy.hidesAllPlaces = privacy.hidesAllPlaces || other.privacy.hidesAllPlaces
    places.precision = max(places.precision, other.places.precision)
    keywords.hiding += other.keywords.hiding.filter { !keywords.hiding.contains($0) }
    keywords.hidden += other.keywords.hidden.filter { !keywords.hidden.contains($0) }
    keywords.hidesAll = keywords.hidesAll || other.keywords.hidesAll
    publish += other.publish.filter { !publish.contains($0) }
  }
}
