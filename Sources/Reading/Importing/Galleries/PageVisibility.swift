internal import Content
internal import Foundation
internal import JSON
internal import Photography

/// What the values of a page say of who may see it, whatever generator it is of. What is not understood hides.
struct PageVisibility {
  /// Pages expire, and some are to be published later.
  let now: Instant
  /// Whether a page whose `date` has not come yet is not published.
  var isDated = true

  /// Now, by the clock of the computer.
  static var present: Instant { Instant(secondsSince1970: Int(Date().timeIntervalSince1970)) }

  /// - Parameters:
  ///   - values: Names are in lower case.
  ///   - others: Further keys that are not about the page, without marks.
  func visibility(_ values: JSONValue, except others: Set<String> = []) -> ImportedVisibility {
    if let key = PageVisibility.hidingKey(of: values, except: others) {
      return .hidden("their page has `\(key)`")
    }
    switch moment(["expirydate", "unpublishdate", "expires", "expiry"], values) {
    case .unclear: return .hidden(PageVisibility.unclear)
    case .at(let end) where end <= now: return .hidden("their page has expired")
    case .at, nil: break
    }
    let start =
      moment(["publishdate", "pubdate", "published"], values) ?? (isDated ? moment(["date"], values) : nil)
    switch start {
    case .unclear: return .hidden(PageVisibility.unclear)
    case .at(let start) where start > now: return .hidden("their page is to be published later")
    case .at, nil: return .shown
    }
  }

  /// The key by which values ask to hide what they are about.
  static func hidingKey(of values: JSONValue, except others: Set<String> = []) -> String? {
    RecordedPrivacy.hidingKey(of: values, except: texts.union(furniture).union(others))
  }

  private static let unclear = "the date of their page cannot be read"

  /// Keys whose values are words or dates.
  private static let texts: Set<String> = [
    "title", "linktitle", "subtitle", "name", "author", "authors", "description", "summary", "excerpt",
    "caption", "alt", "date", "lastmod", "publishdate", "pubdate", "expirydate", "unpublishdate",
  ]

  /// Keys of themes for what stands around the words and pictures of a page: `showToc`, `hideMeta`.
  private static let furniture = Set(
    ["show", "hide", "display", "enable", "disable"].flatMap { verb in
      [
        "toc", "tableofcontents", "sharebuttons", "sharebutton", "sharing", "share", "meta", "metadata",
        "date", "dates", "author",
        "readingtime", "wordcount", "breadcrumb", "breadcrumbs", "comments", "comment", "navigation", "nav",
        "postnavlinks", "title",
        "header", "footer", "sidebar", "related", "relatedposts", "licence", "license", "copyright",
        "pagination", "tags", "categories",
        "hero", "codecopybuttons", "rssbutton", "fulltextrss", "search", "math", "lightbox", "menu",
      ].map { verb + $0 }
    })

  private enum Moment {
    case at(Instant)
    case unclear
  }

  /// The first that is stated.
  private func moment(_ names: [String], _ values: JSONValue) -> Moment? {
    guard case .object(let members) = values else { return nil }
    for name in names {
      for (key, value) in members where key.filter(\.isLetter) == name {
        guard let text = value.lenientString?.trimmed.nonBlank else { continue }
        // `published: yes`, and Eleventy's `date: Last Modified`.
        guard text.contains(where: \.isNumber) else { continue }
        guard let read = TimeStatement(text) else { return isBeforeThisYear(text) ? .at(now) : .unclear }
        return .at(
          Instant(secondsSince1970: read.local.secondsSince1970 - (read.offset?.seconds ?? 0)))
      }
    }
    return nil
  }

  /// Whether a date, however it is written, is in a year that is over.
  private func isBeforeThisYear(_ date: String) -> Bool {
    let years = date.split { !$0.isASCII || !$0.isNumber }.filter { $0.count == 4 }.compactMap { Int($0) }
    guard let year = years.max(), let current = LocalDateTime(secondsSince1970: now.secondsSince1970)?.year
    else { return false }
    return (1000..<current).contains(year)
  }
}
