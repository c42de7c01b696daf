/// Who made a photograph, and under which terms it is shown.
public struct Credit: Sendable, Hashable, Codable {
  public var author: String?
  /// A copyright line: `"© 2019 Ada Lovelace"`.
  public var copyright: String?
  /// The licence as named: `"CC BY-SA 4.0"`.
  public var licence: String?
  /// Where the licence can be read.
  public var licenceURL: String?
  /// Where the photograph came from.
  public var source: String?

  public init(
    author: String? = nil, copyright: String? = nil, licence: String? = nil, licenceURL: String? = nil,
    source: String? = nil
  ) {
    (self.author, self.copyright, self.licence) = (author, copyright, licence)
    (self.licenceURL, self.source) = (licenceURL, source)
  }
}
