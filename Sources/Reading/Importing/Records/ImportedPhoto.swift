package import Photography

/// What an export says about one photograph, in whatever form it has it.
package struct ImportedPhoto: Sendable, Hashable {
  /// Its path in the ``SourceTree``.
  package var file: String
  /// What names the photograph in every export of the program, such as a number or an address: a second import knows it by this.
  package var key: String
  package var title: ImportedText?
  package var description: ImportedText?
  package var alternativeText: String?
  /// Without `#`; levels are separated by `|`, topmost first.
  package var tags: [String] = []
  /// Names of people in the picture; written only where they are asked for.
  package var people: [String] = []
  /// 0 to 5, or -1 for rejected.
  package var rating: Int?
  /// Whether it is a favourite: 5 stars where neither the export nor the file says how many.
  package var isFavourite = false
  package var time = ImportedTime.none
  package var position: Coordinate?
  /// Metres above sea level.
  package var altitude: Double?
  /// Whether no place may be shown, not even that of the file itself.
  package var placeIsHidden = false
  package var visibility = ImportedVisibility.shown
  /// All albums that it is in.
  package var albums: [AlbumKey] = []
  /// Paths of files that belong to it and are no photographs of their own: movies, raw pictures, originals of edited pictures.
  package var companions: [String] = []
  /// The path of what it is an edited version of, whose clock is its own: programs that edit leave it out.
  package var original: String?
  package var credit = Credit()
  /// How the picture is turned to the right besides what the file says, in degrees: 90, 180 or 270.
  package var rotation: Int?
  /// The id or title of a category of the site.
  package var category: String?
  /// The name of its copy, where the one in the export tells what stays private; `nil` for that one.
  package var name: String?
  /// The picture itself, where it is in a record and no file of its own.
  package var picture: SourceFile?

  package init(file: String, key: String) {
    (self.file, self.key) = (file, key)
  }
}

/// A text as the program means it.
package enum ImportedText: Sendable, Hashable {
  /// Every character stands for itself, but hashtags stay hashtags.
  case plain(String)
  case markdown(String)
}

/// When a photograph was taken.
package enum ImportedTime: Sendable, Hashable {
  /// What the time is exact to.
  package enum Precision: Sendable, Hashable { case second, minute }

  case none
  /// The clock at the place.
  case local(LocalDateTime, UTCOffset?)
  /// A time in UTC, without the clock at the place.
  case instant(Instant, Precision)
}

/// Who may see a photograph.
package enum ImportedVisibility: Sendable, Hashable {
  case shown
  case unlisted
  /// Copied with `hidden: yes`. The reason follows “hidden, because ”: `"it is archived"`.
  case hidden(String)
  /// Not copied. The reason follows “left out, because ”.
  case skipped(String)

  /// The stricter of two.
  package func stricter(_ other: ImportedVisibility) -> ImportedVisibility {
    other.strictness > strictness ? other : self
  }

  /// Becomes another one, if that is less strict.
  mutating func relax(to other: ImportedVisibility) {
    if other.strictness < strictness { self = other }
  }

  private var strictness: Int {
    switch self {
    case .shown: 0
    case .unlisted: 1
    case .hidden: 2
    case .skipped: 3
    }
  }
}
