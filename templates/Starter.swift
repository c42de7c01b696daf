internal import CTemplates

/// Files of a new site.
package enum Starter {
  /// Where a site is built automatically.
  package enum Automation: String, Sendable, CaseIterable {
    /// GitHub Pages, by GitHub Actions.
    case github
    /// GitLab Pages.
    case gitlab
    /// Any Linux with glibc 2.36 or newer.
    case script

    /// The path of its file, from the site's folder.
    package var path: String {
      switch self {
      case .github: ".github/workflows/pages.yml"
      case .gitlab: ".gitlab-ci.yml"
      case .script: "ci.sh"
      }
    }

    private var file: TemplateFile {
      switch self {
      case .github: TemplateFile.pages_yml
      case .gitlab: TemplateFile.gitlab_ci_yml
      case .script: TemplateFile.ci_sh
      }
    }

    /// The file that builds the site and publishes it.
    ///
    /// - Parameters:
    ///   - repository: The GitHub repository of PhotoMap: `"owner/name"`.
    ///   - version: The release of PhotoMap to use.
    package func text(repository: String, version: String) -> String {
      let names = ["REPOSITORY": repository, "VERSION": version]
      let parts = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "@PHOTOMAP_", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
        let end = part.firstIndex(of: "@") ?? part.endIndex
        text += names[String(part[..<end])] ?? ""
        text += part[end...].dropFirst()
      }
    }
  }
}

extension TemplateFile {
  /// The contents of a file of `icons/`, `starter/` or `studio/`.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
