/// Something the author should know about one input file.
///
/// Problems are collected, never thrown: a bad photograph does not stop a build.
public struct Problem: Sendable, Hashable, Codable {
  /// The severity of a problem; an `error` makes a `--strict` build fail.
  public enum Severity: String, Sendable, Hashable, Codable, Comparable, CaseIterable {
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool {
      switch (a, b) {
      case (.note, .warning), (.note, .error), (.warning, .error): true
      default: false
      }
    }
  }

  /// What kind of problem it is, for programs; unlike the text, a code never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// No program depends on this kind of problem yet.
    case other
    case sidecarWithoutPhotograph
    /// A settings file has a key that PhotoMap does not know.
    case unknownKey
    /// A value in a settings file cannot be understood, or not as it was meant.
    case unclearSetting
    /// A settings file, or the settings in a text, cannot be read.
    case unreadableSettings
    /// A file in the content folder is in a format that PhotoMap does not show.
    case unsupportedFormat
    /// A file is named like a photograph, or begins like one, but cannot be shown.
    case unreadablePhotograph
    /// Some of a photograph's metadata cannot be used.
    case damagedMetadata
    /// A photograph does not contain its date.
    case noDate
    /// Something would be shown that the last build hid, since what asked for that is lost.
    case lostProtection
    /// Photographs of the last build are not there any more.
    case vanished
    /// A program is not installed that something of the site needs.
    case missingProgram
    /// Decoding a photograph takes more memory than the site allows.
    case pictureNeedsMemory
    /// No photograph is what `publish:` asks for.
    case nothingChosen
    /// A walk has none of the hashtags that `publish:` asks for.
    case walkNotChosen
    /// Something has a page that nothing links.
    case unlisted
    /// An album opens with a password; its address.
    case locked
    /// An album is left out, since its password is missing.
    case missingPassword
    /// A password is easily guessed.
    case shortPassword
    /// A photograph that the site does not show, since its author wants that.
    case notShown
    /// Records of another program lie in the content folder, and hide nothing there.
    case foreignRecord
    /// A part of a text is shown as it is written, since it is too large.
    case unformattedText
    /// An address in a text leads to nothing that the site shows.
    case unknownAddress
    /// A file that `photomap fetch` writes does not exist yet.
    case missingFetchedFile
    /// A file that `photomap fetch` wrote cannot be read.
    case unreadableFetchedFile
    /// An archive of maps that does not name its source.
    case uncreditedMap
    /// Some picture files of a fetched list could not be downloaded.
    case missingPictures
    /// A published file tells a position in a privacy zone.
    case publishedPosition
    /// A published picture has more than pixels, their colour, an orientation and a copyright line.
    case publishedMetadata
    /// A published file contains a text of something hidden.
    case publishedHiddenText
    /// A published file contains the address or a text of an unlisted page that is not its own.
    case publishedUnlisted
    /// A published file of a locked album is not encrypted.
    case publishedUnencrypted
    /// A link, or a file that a page needs, leads nowhere.
    case brokenLink
    /// A page says another size of a picture than its file.
    case pictureSize
    /// An id is used twice on a page.
    case duplicateID
    /// A page refers to an element that is not there.
    case missingTarget
    /// A file is not in the form of its kind.
    case malformedFile
    /// A page, script or style loads something from another host.
    case otherOrigin
    /// A picture has no alternative text.
    case missingAlternative
    /// A page has no Content-Security-Policy, a weak one, or scripts against it.
    case contentPolicy
    /// A file cannot be read, or is not what its name says; the site is built without it.
    case unreadableFile
    /// A file could not be written.
    case unwritableFile
    /// A file of the author now records something that must not change.
    case newRecord
    /// One of two files with settings is not used.
    case unusedSettings
    /// A sidecar could belong to a photograph or to a track.
    case ambiguousSidecar
    /// The site has no time zone, and some photographs need one.
    case noTimeZone
    /// `cover:` names a photograph that is not shown.
    case unknownCover
    /// `order:` names something that the album does not show.
    case unknownInOrder
    /// The rule of an album cannot be understood.
    case unclearRule
    /// A category is named that the site does not have.
    case unknownCategory
    /// `slug:` asks for the address of another photograph.
    case takenAddress
    /// A photograph is damaged, and shown as far as it can be decoded.
    case damagedPicture
    /// No format of the site can hold a photograph.
    case pictureTooLarge
    /// A photograph was changed during the build.
    case changedMeanwhile
    /// No walk can be made of a track.
    case unreadableTrack
    /// A track is shown without some of its positions, since they are damaged.
    case damagedTrack
    /// A track is not shown, since its folder hides where its photographs were taken.
    case hiddenTrack
    /// Waypoints of a track are not shown.
    case leftWaypoints
    /// A camera's clock was wrong.
    case cameraClock
    /// Something is left out, or has no position, since it is in a privacy zone.
    case inPrivacyZone
    /// Notes are about a place that is not in the list of default places.
    case unknownPlace
    /// A place is in the files twice.
    case repeatedPlace
    /// Entries of a fetched list cannot be shown.
    case invalidEntries
    /// Pictures belong to an earlier version of a track.
    case outdatedPictures
    /// A file of the author has the name of one that PhotoMap makes.
    case takenName
    /// A file or folder has a name that PhotoMap cannot use, or not for it.
    case unusableName
    /// Something in the content folder is neither a file nor a folder.
    case notAFile
    /// A link in the content folder is not followed.
    case linkNotFollowed
    /// A theme cannot have a file of this name.
    case unknownThemeFile
    /// A template of the theme cannot be used.
    case unclearTemplate
    /// The cache that several computers share does not work, or sent something wrong.
    case remoteCache
  }

  /// How serious it is.
  public var severity: Severity
  /// What kind of problem it is.
  public var code: Code
  /// What it is about: `"2019/alps/IMG_4021.jpg"`, relative to the content folder, with `:line:column` where known.
  public var subject: String
  /// What is wrong, as a continuation of the subject: `"has no usable date (0000:00:00 00:00:00)"`.
  public var summary: String
  /// What happens now and what to do: `"The file's date is used; set \`taken:\` in IMG_4021.yaml."`
  public var remedy: String?

  /// A problem with one file.
  ///
  /// ```swift
  /// Problem(.error, "events/may.txt", "has no date", remedy: "Begin it with one, such as 2026-05-01.", code: .other)
  /// ```
  ///
  /// - Parameters:
  ///   - subject: The file, relative to the content folder.
  ///   - summary: Continues the subject, without a full stop.
  ///   - remedy: One or several sentences.
  public init(
    _ severity: Severity, _ subject: String, _ summary: String, remedy: String? = nil, code: Code = .other
  ) {
    self.severity = severity
    self.code = code
    self.subject = subject
    self.summary = summary
    self.remedy = remedy
  }
}

extension Problem: CustomStringConvertible {
  /// One line for a terminal: `error: a.jpg: cannot be read. Replace it.`
  public var description: String {
    "\(severity.rawValue): \(subject): \(summary)." + (remedy.map { " \($0)" } ?? "")
  }
}
