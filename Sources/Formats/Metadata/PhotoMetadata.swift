package import Photography

/// A photograph's metadata: each value with its source, `nil` where nothing usable was found.
///
/// Merged field by field; the better source wins (``MetadataSource``).
package struct PhotoMetadata: Sendable, Hashable, Codable {
  /// The local time at which it was taken, with fractions of a second.
  package var taken: Sourced<LocalDateTime>?
  /// The date if its month is written first, where ``taken`` is only the year, since the day may be first: `05/06/2021`.
  package var unordered: Sourced<LocalDateTime>?
  /// Whether its dates are written with the day first, `13/06/2021`, or with the month; `nil` if none tells.
  package var isDayFirst: Bool?
  /// The UTC offset written for that time.
  package var offset: Sourced<UTCOffset>?
  /// The GPS time stamp, in UTC.
  package var gpsInstant: Sourced<Instant>?
  /// When it was taken, where only the moment in UTC is known: the clock of a movie's file.
  package var moment: Sourced<Instant>?
  /// What the file says of its movement, if it is a movie.
  package var movie: MovieFacts?
  /// Whether the file is a camera's raw picture, which is shown by a picture inside or developed.
  package var isRaw = false
  /// The movie inside the file of a photograph that moves.
  package var movement: EmbeddedMovie?
  /// How often the file plays, if it is an animation; 0 for without end.
  package var plays: Int?
  /// What Apple's cameras write into the photograph and the movie of one Live Photo; a movie's is in ``movie``.
  package var contentIdentifier: String?
  /// The burst that it is a photograph of, if the camera tells.
  package var burst: Burst?
  /// The positions, the most trusted first: any of them may be the true one; ``coordinate`` is used.
  package var positions: [WrittenPosition] = []
  /// Metres above sea level; negative below.
  package var altitude: Sourced<Double>?
  /// EXIF orientation in `1...8`, as written, for the pixels as they are stored.
  package var orientation: Sourced<Int>?
  /// The stored pixels, before any crop or turn.
  package var pixelSize: Sourced<PixelSize>?
  /// The pixels that a decoder gives where the container crops and turns its picture (HEIC, AVIF, JPEG XL); `nil` in other formats,
  /// whose decoders give the stored pixels.
  package var decodedSize: Sourced<PixelSize>?
  /// Of which part of a sphere it is a picture.
  package var panorama: Sourced<Panorama>?
  package var title: Sourced<String>?
  /// A short line for a title.
  package var headline: Sourced<String>?
  package var description: Sourced<String>?
  /// What the picture shows, for those who cannot see it.
  package var alternativeText: Sourced<String>?
  /// The place in words, the smallest part first: `"Enge, Zürich, Switzerland"`.
  package var placeName: Sourced<String>?
  /// In the order found, without repeats; a hierarchical keyword has its levels, topmost first.
  package var keywords: [Sourced<[String]>] = []
  /// Names of people whose faces are marked in the picture.
  package var people: [Sourced<String>] = []
  /// In `0...5`, or -1 for "rejected".
  package var rating: Sourced<Int>?
  /// The colour label of a photo program, as it names the colour: `"Red"`, `"Rot"`.
  package var label: Sourced<String>?
  /// Camera maker and model without repetition: `"Canon EOS R6"`.
  package var camera: Sourced<String>?
  /// What tells this camera from others of its model: a hash of its serial number, which itself is not kept; `nil` if unknown.
  package var cameraBody: Int?
  package var lens: Sourced<String>?
  /// Seconds.
  package var exposureTime: Sourced<Double>?
  /// The f-number.
  package var aperture: Sourced<Double>?
  package var iso: Sourced<Int>?
  /// Millimetres, as on the lens.
  package var focalLength: Sourced<Double>?
  package var author: Sourced<String>?
  package var copyright: Sourced<String>?
  /// Whether it has more light than the white of paper: a gain map, or a signal of PQ or HLG.
  package var isHighDynamicRange = false
  /// The name of the embedded ICC profile: `"Display P3"`.
  package var colourProfile: Sourced<String>?
  /// What is wrong with the metadata.
  package var defects: [MetadataDefect] = []

  package init() {}
}

extension PhotoMetadata {
  /// Completes a date of which only the year was certain.
  ///
  /// - Parameter isDayFirst: Whether the day is written before the month.
  package mutating func order(isDayFirst: Bool) {
    guard let written = unordered, taken?.value.precision == .year, taken?.source == written.source else {
      return
    }
    let date = written.value
    let swapped = LocalDateTime(
      year: date.year, month: date.day, day: date.month, hour: date.hour, minute: date.minute,
      second: date.second, nanosecond: date.nanosecond, precision: date.precision)
    guard let clock = isDayFirst ? swapped : date else { return }
    (taken, unordered) = (Sourced(clock, from: written.source), nil)
  }

  /// What is wrong with the metadata, and a date whose day and month cannot be told apart.
  package var problems: [MetadataDefect] {
    guard let unordered, taken?.value.precision == .year else { return defects }
    return defects + [
      MetadataDefect(
        "has a date of \(unordered.value.year) whose day and month cannot be told apart",
        remedy:
          "No other date in it or of its camera tells more, so only the year is used; set `taken:` in a sidecar."
      )
    ]
  }
}

/// Something in a file's metadata that could not be used.
package struct MetadataDefect: Sendable, Hashable, Codable {
  /// Worded to follow the file's name: `"has a GPS latitude of 95 degrees"`.
  package var summary: String
  /// `"It has no place on the map; set \`location:\` in a sidecar."`
  package var remedy: String?

  package init(_ summary: String, remedy: String? = nil) {
    self.summary = summary
    self.remedy = remedy
  }
}
