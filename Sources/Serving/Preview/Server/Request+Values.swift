package import Hummingbird

extension Request {
  /// The values of the query; of equal names the last.
  package var query: [String: String] { Request.values(Substring(uri.query ?? "")) }

  /// The values of a query, or of a form that was sent; of equal names the last.
  package static func values(_ text: Substring) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(sides[0]), let value = decoded(sides.count > 1 ? sides[1] : "") else {
        continue
      }
      values[name] = value
    }
    return values
  }

  private static func decoded(_ text: Substring) -> String? {
    PercentEncoding.decode(Substring(text.replacing("+", with: " ")))
  }
}
