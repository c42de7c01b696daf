public import Photography

extension PostedPin {
  /// Its name, or a substitute.
  public var shownName: String { name?.nonBlank ?? "Somebody" }

  /// The link text: the address without its scheme; an invalid link as posted; or a note that there is none.
  public var linkText: String {
    guard let link = link?.nonBlank else { return "no link" }
    guard let address else { return link.shortened(to: 80) }
    let rest = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
    return String(rest.hasSuffix("/") ? rest.dropLast() : rest).shortened(to: 80)
  }
}
