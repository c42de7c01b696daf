/// The author of a photograph and the terms under which it is shown.
public struct Credit: Sendable, Hashable, Codable {
  /// The name of the person: `"Ada Lovelace"`.
  public var author: String?
  /// A copyright line: `"© 2019 Ada Lovelace"`.
  public var copyright: String?
  /// The licence's name: `"CC BY-SA 4.0"`.
  public var licence: String?
  /// The address of the licence text.
  public var licenceURL: String?
  /// The origin of the photograph.
  public var source: String?

  /// A credit of the parts that are known.
  public init(
    author: String? = nil, copyright: String? = nil, licence: String? = nil, licenceURL: String? = nil,
    source: String? = nil
  ) {
    (self.author, self.copyright, self.licence) = (author, copyright, licence)
    (self.licenceURL, self.source) = (licenceURL, source)
  }
}

extension Credit: Stored {
  @inlinable package static var blank: Credit { Credit() }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(shared: &author)
    try visitor.visit(shared: &copyright)
    try visitor.visit(shared: &licence)
    try visitor.visit(shared: &licenceURL)
    try visitor.visit(shared: &source)
  }
}
