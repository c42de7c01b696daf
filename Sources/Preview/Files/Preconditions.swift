internal import HTTPTypes

/// What a browser says it has already, against what there is now.
struct Preconditions {
  let tag: EntityTag
  let modified: HTTPDate
  /// Whether the date alone tells one state from another; not so for a page, which holds the state it was sent with.
  let datesSuffice: Bool

  /// Whether the browser's copy is still good: status 304.
  ///
  /// `If-None-Match` counts alone where it is sent, since dates are only exact to the second (RFC 9110, section 13.2.2).
  func allowOldCopy(_ fields: HTTPFields) -> Bool {
    if let list = fields[.ifNoneMatch] { return tag.matchesAny(in: list) }
    guard datesSuffice, let since = fields[.ifModifiedSince].flatMap(HTTPDate.init) else { return false }
    return modified <= since
  }

  /// Whether a range continues the same file that the browser began to read; otherwise it gets the whole.
  func allowRange(_ fields: HTTPFields) -> Bool {
    guard let condition = fields[.ifRange] else { return true }
    if condition.contains("\"") { return condition == tag.field }
    return datesSuffice && HTTPDate(condition) == modified
  }
}
