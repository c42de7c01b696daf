internal import Photography

extension Gazetteer {
  /// What a query that is a position, not a name, says.
  ///
  /// - Returns: `nil` if it may be a name; empty if it is neither, such as `"91, 2"` or a short plus code alone.
  func positions(_ question: String) -> [GazetteerEntry]? {
    if let coordinate = Coordinate(written: question) {
      return [GazetteerEntry(question, coordinate)]
    }
    let words = question.split { $0.isWhitespace || $0 == "," }
    if let index = words.firstIndex(where: { PlusCode(String($0))?.isShort == true }),
      let code = PlusCode(String(words[index]))
    {
      // The position of the code in the query does not matter: "9G8F+5W Zürich", "Zürich 9G8F+5W".
      let parts = question.split(separator: words[index], maxSplits: 1).map { $0.trimmed(of: ",") }
      return meanings(of: parts.filter { !$0.isEmpty }.joined(separator: ", ")).compactMap { town in
        code.middle(near: town.coordinate).map {
          var entry = GazetteerEntry("\(words[index].uppercased()), \(town.text)", $0)
          entry.match = town.match
          return entry
        }
      }
    }
    return question.unicodeScalars.contains(where: \.properties.isAlphabetic) ? nil : []
  }
}

extension GazetteerEntry {
  /// A position that was written, not named.
  fileprivate init(_ written: String, _ coordinate: Coordinate) {
    self.init(
      kind: .position, name: String(Substring(written).trimmed(of: "")), country: "", countryCode: "",
      coordinate: coordinate)
  }
}

extension Substring {
  /// Without white space and other characters at both ends.
  fileprivate func trimmed(of others: String) -> String {
    let isCut: (Character) -> Bool = { $0.isWhitespace || others.contains($0) }
    let start = drop(while: isCut)
    return start.lastIndex { !isCut($0) }.map { String(start[...$0]) } ?? ""
  }
}
