import Checking
import Content
import Files
import Markup
import Photography
import Templates

/// Reads the author's own fragments from `theme/`, and whether there is a style sheet.
struct ThemeFolder: Sendable {
  var fragments = Fragments()
  var problems: [Problem] = []

  /// - Parameters:
  ///   - root: The content folder.
  ///   - survey: The files in it.
  ///   - hosts: The other hosts that pages may ask.
  init(root: String, survey: Survey, allowing hosts: [AllowedHost]) {
    var sources = AllowedSources()
    for host in hosts { for kind in host.kinds { sources.add([kind.directive: [host.source]]) } }
    let allowed = sources
    for file in survey.files(.theme) {
      let name = file.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
      guard FileRole.themeFiles.contains(name) else { continue }
      do throws(FileError) {
        // Pages must not refer to a style sheet that cannot be copied.
        let bytes = try FileIO.read(
          "\(root)/\(file.path)", ifAtMost: name == "custom.css" ? 16 << 20 : 1 << 20)
        guard String(validating: bytes, as: UTF8.self) != nil else {
          problems.append(
            Problem(
              .error, file.path, "is not plain text in UTF-8",
              remedy: "Save it again as UTF-8. The site is built without it.", code: .unreadableFile))
          continue
        }
        let markup = Markup(trusting: bytes)
        switch name {
        case "custom.css":
          fragments.hasCustomStyle = true
        case "head.html": fragments.head = markup
        case "header.html": fragments.header = markup
        case "footer.html": fragments.footer = markup
        default: break
        }
        let isPage = name.hasSuffix(".html")
        guard isPage || name == "custom.css" else { continue }
        let used = PageSources(html: isPage ? [bytes] : [], styles: isPage ? [] : [bytes])
        sources.add(used.directives)
        problems += used.problems(of: file.path, allowing: allowed)
      } catch {
        problems.append(
          Problem(
            .error, file.path, "cannot be read", remedy: "The site is built without it. \(error)",
            code: .unreadableFile))
      }
    }
    fragments.sources = sources.directives
  }
}

extension PageSources {
  /// What does not work on every page of a site as the author may expect.
  ///
  /// - Parameters:
  ///   - file: The fragment, or the style sheet.
  ///   - allowed: What the settings allow.
  fileprivate func problems(of file: String, allowing allowed: AllowedSources) -> [Problem] {
    var problems: [Problem] = []
    for (origin, use) in hosts.sorted(by: { $0.key < $1.key }) where !use.isAllowed(origin, by: allowed) {
      let isLoaded = !use.needed.isEmpty
      problems.append(
        Problem(
          isLoaded ? .warning : .note, file,
          isLoaded
            ? "loads something from \(origin), which browsers refuse until you allow it"
            : "has a script that names \(origin), from which browsers load nothing until you allow it",
          remedy: AllowedSources.remedy(origin, for: use.usual), code: .otherOrigin))
    }
    for address in unsteady where file.hasSuffix(".html") {
      let path = address.drop { $0 == "/" }
      problems.append(
        Problem(
          .warning, file,
          address.hasPrefix("/")
            ? "has the address “\(address)”, which is wrong where the site is not at the top of its host"
            : "has the address “\(address)”, which is another one on each page",
          remedy: "Write {root}/\(path), which is right on every page.", code: .brokenLink))
    }
    if hasRootInScript {
      problems.append(
        Problem(
          .warning, file, "has {root} in a script, where it stays as it is",
          remedy:
            "Write it into an attribute, such as <script data-root=\"{root}\">, and read that in the script.",
          code: .brokenLink))
    }
    return problems
  }
}
