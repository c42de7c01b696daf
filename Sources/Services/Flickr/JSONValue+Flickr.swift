internal import JSON

/// Flickr writes numbers as strings or the other way round, and wraps some values: `{"_content": "Zagreb"}`.
extension JSONValue {
  private var unwrapped: JSONValue {
    let content = self["_content"]
    return content.isNull ? self : content
  }

  var text: String? { unwrapped.lenientString }
  var int: Int? { unwrapped.lenientInt }
  var double: Double? { unwrapped.lenientNumber }
}
