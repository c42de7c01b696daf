public import Markup

/// HTML that the author adds to every page, from the site's theme folder; trusted.
///
/// In attributes and texts, `{root}` stands for the way from a page to the site's root: `<img src="{root}/logo.svg" alt=""/>`.
public struct Fragments: Sendable, Hashable {
  /// HTML at the end of `<head>`.
  public var head: Markup
  /// HTML above the site's header.
  public var header: Markup
  /// HTML above the site's footer.
  public var footer: Markup
  /// Whether the site has a `custom.css`, which is loaded after the site's own style sheet.
  public var hasCustomStyle: Bool
  /// What the author allows beyond the site's own files, by directive of the Content-Security-Policy: other hosts, and the scripts
  /// within these, `["script-src": ["https://example.org", "'sha256-…'"]]`. Without it, pages with HTML of the author have no policy.
  public var sources: [String: [String]]?

  /// HTML for the three places; by default there is none.
  public init(
    head: Markup = Markup(), header: Markup = Markup(), footer: Markup = Markup(),
    hasCustomStyle: Bool = false, sources: [String: [String]]? = nil
  ) {
    self.head = head
    self.header = header
    self.footer = footer
    self.hasCustomStyle = hasCustomStyle
    self.sources = sources
  }

  package var hasMarkup: Bool { ![head, header, footer].allSatisfy(\.bytes.isEmpty) }
}

extension Markup {
  /// HTML of the author for one page: with the way to the site's root in place of each `{root}`.
  ///
  /// What is within a script stays, since the Content-Security-Policy has its digest.
  ///
  /// - Parameter page: The page's path.
  func rooted(at page: String) -> Markup {
    let mark = Array("{root}".utf8)
    guard bytes.contains(mark[0]) else { return self }
    let root = Array(page.pathToRoot.utf8)
    var result: [UInt8] = []
    var (index, script): (Int, ScriptPart) = (0, .none)
    while index < bytes.count {
      let rest = bytes[index...]
      if script != .text, rest.starts(with: mark) {
        result += root
        index += mark.count
        // `{root}/a.html` and `{root}a.html` mean the same.
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        continue
      }
      if rest.first == UInt8(ascii: "<") {
        script = script == .none && rest.begins("<script") ? .tag : rest.begins("</script") ? .none : script
      } else if rest.first == UInt8(ascii: ">"), script == .tag {
        script = .text
      }
      result.append(bytes[index])
      index += 1
    }
    return Markup(trusting: result)
  }
}

/// Where in a script element a byte is.
private enum ScriptPart { case none, tag, text }

extension ArraySlice<UInt8> {
  /// - Parameter tag: In lower case.
  fileprivate func begins(_ tag: StaticString) -> Bool {
    count >= tag.utf8CodeUnitCount
      && zip(self, UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)).allSatisfy {
        $0 == $1 || (0x41...0x5A).contains($0) && $0 | 0x20 == $1
      }
  }
}

extension String {
  /// From a page of this path to the site's root: `"./"`, `"../../"`.
  var pathToRoot: String {
    let depth = utf8.count { $0 == UInt8(ascii: "/") }
    return depth == 0 ? "./" : String(repeating: "../", count: depth)
  }
}
