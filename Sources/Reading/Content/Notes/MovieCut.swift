internal import JSON

/// What the author wants of one movie. Times are seconds of the original.
package struct MovieCut: Sendable, Hashable, Codable {
  /// The frame that is shown until it plays.
  package var poster: Double?
  package var start: Double?
  package var end: Double?
  package var sound: Bool?
  /// Where the movie is, if it is not to be on the site.
  package var address: String?

  package init() {}

  /// The same, with missing values from another.
  package func completed(by other: MovieCut) -> MovieCut {
    var whole = self
    (whole.poster, whole.start, whole.end) = (poster ?? other.poster, start ?? other.start, end ?? other.end)
    whole.sound = sound == false || other.sound == false ? false : sound ?? other.sound
    whole.address = address ?? other.address
    return whole
  }
}

extension SettingType where Value == Double {
  /// A time of a movie: `0:04`, `1:02:03.5`, or `4` seconds.
  static var movieTime: SettingType {
    .scalar(
      "a time of the movie, such as 0:04 or 1:02:03",
      schema: [("type", .array([.string("string"), .string("number")]))], parse: SettingType.seconds)
  }

  /// - Returns: `nil` for what is no time, and for more than four days.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard !part.isEmpty, part.allSatisfy({ $0.isASCII && $0.isNumber || isLast && $0 == "." }),
        let number = Double(part), index == 0 || number < 60
      else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds <= 345_600 ? seconds : nil
  }
}
