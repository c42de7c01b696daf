package import Messages
package import Photography

extension PostedPin {
  /// Its name, or a substitute.
  package func shownName(_ words: Messages) -> String { name?.nonBlank ?? words.somebody }

  /// The link text: the address without its scheme; an invalid link as posted; or a note that there is none.
  package func linkText(_ words: Messages) -> String {
    guard let link = link?.nonBlank else { return words.noLink }
    guard let address else { return link.shortened(to: 80) }
    let rest = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
    return String(rest.hasSuffix("/") ? rest.dropLast() : rest).shortened(to: 80)
  }
}
