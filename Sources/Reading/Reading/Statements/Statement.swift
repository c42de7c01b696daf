package import Content
package import Metadata
package import Photography

/// One thing that one source says about a photograph.
package struct Statement: Sendable, Hashable {
  package let value: Value
  package let source: MetadataSource

  init(_ value: Value, from source: MetadataSource) { (self.value, self.source) = (value, source) }

  /// What it is about, and what it says.
  package enum Value: Sendable, Hashable {
    case text(Text, String)
    case number(Number, Double)
    /// Of the description, where the source has markup.
    case prose(Prose)
    /// With its levels, topmost first.
    case keyword([String])
    /// Somebody whose face is marked.
    case person(String)
    case category(Located<String>)
    case slug(Located<String>)
    /// In `0...5`, or -1 for "rejected".
    case rating(Int)
    case taken(LocalDateTime)
    case offset(UTCOffset)
    case gpsTime(Instant)
    /// When it was taken, in UTC.
    case moment(Instant)
    /// When the file was last written, or was first seen.
    case fileDate(Instant)
    case position(Coordinate)
    /// A position that may be in another hemisphere.
    case doubtfulPosition(Coordinate)
    /// It moves.
    case movie(MovieFacts)
    case movieCut(MovieCut)
    /// Whether its light beyond the white of paper is published.
    case hdr(Bool)
    case storedSize(PixelSize)
    case decodedSize(PixelSize)
    /// Of which part of a sphere the stored picture is one.
    case panorama(Panorama)
    case burst(Burst)
    /// As EXIF counts them, for the pixels as they are stored.
    case orientation(Int)
    /// How the author turns the upright picture to the right, in degrees.
    case rotation(Int)
    /// What is blurred and cut off, of the upright picture before it is turned further.
    case redaction(Redaction)
    case request(Request)
    /// `location: hidden`: the place is not to be told.
    case placeHidden
    /// `places:`: the most exactly that the place may be told, whatever others say; `copyOf` is another file of the same picture
    /// that says so.
    case places(PlacePrecision, copyOf: String?)
    case defect(MetadataDefect)
  }

  /// Texts in one line.
  package enum Text: String, Sendable, Hashable {
    case title, headline, description, alternativeText, placeName, label, camera, lens
    case author, copyright, licence, licenceURL, source
  }

  /// Metres, seconds, the f-number, ISO speed, millimetres, and ``PhotoMetadata/cameraBody``.
  package enum Number: String, Sendable, Hashable {
    case altitude, exposureTime, aperture, iso, focalLength, cameraBody
  }

  /// What a source asks about whether a photograph is shown.
  package enum Request: Sendable, Hashable {
    case hidden
    /// `hidden: no` of the photograph's own sidecar.
    case shown
    case unlisted
    /// `unlisted: no` of the photograph's own sidecar.
    case listed
    /// `unlisted: yes` of a folder, where nothing can be listed.
    case unlistedFolder
    /// `publish:` of the site or a folder.
    case condition(PublishRule)
    /// An `.xmp` file of which nothing else is used rejects it, or has private keywords.
    case refusal(XMPRefusal)
    /// Another file of the same picture is hidden.
    case copy(of: String)
    /// Another version of the picture, by its name, is blurred or cropped.
    case uncovered(as: String)
    /// A file asks to hide something, seems to mean this photograph, and is not its sidecar, or cannot be read.
    case unclear(file: String)
  }
}
