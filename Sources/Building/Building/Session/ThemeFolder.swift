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
  init(root: String, survey: Survey) {
    var (html, styles): ([[UInt8]], [[UInt8]]) = ([], [])
    for file in survey.files(.theme) {
      let name = file.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
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
          styles.append(bytes)
        case "head.html": fragments.head = markup
        case "header.html": fragments.header = markup
        case "footer.html": fragments.footer = markup
        default: break
        }
        if name.hasSuffix(".html") { html.append(bytes) }
      } catch {
        problems.append(
          Problem(
            .error, file.path, "cannot be read", remedy: "The site is built without it. \(error)",
            code: .unreadableFile))
      }
    }
    fragments.sources = PageSources(html: html, styles: styles).directives
  }
}
