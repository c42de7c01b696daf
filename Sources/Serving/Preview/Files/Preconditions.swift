internal import HTTPTypes
internal import Photography

/// Compares what a browser has with the current file (RFC 9110, section 13).
struct Preconditions {
  let tag: EntityTag
  let modified: HTTPDate
  /// Whether the date alone identifies a version; not for a page, which also holds the state of the site.
  let datesSuffice: Bool

  /// Whether the browser's copy is current: status 304.
  ///
  /// `If-None-Match` takes precedence over dates, which are only exact to the second (RFC 9110, section 13.2.2).
  func allowOldCopy(_ fields: HTTPFields) -> Bool {
    if let list = fields[.ifNoneMatch] { return tag.matchesAny(in: list) }
    guard datesSuffice, let since = fields[.ifModifiedSince].flatMap(HTTPDate.init) else { return false }
    return modified <= since
  }

  /// Whether a range belongs to the version that the browser has; otherwise the whole file is sent.
  func allowRange(_ fields: HTTPFields) -> Bool {
    guard let condition = fields[.ifRange] else { return true }
    if condition.contains("\"") { return condition == tag.field }
    return datesSuffice && HTTPDate(condition) == modified
  }
}
