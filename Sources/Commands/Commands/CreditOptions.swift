import ArgumentParser
import Editing

/// Who made photographs, and the addresses of their pages.
struct CreditOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The author of the photographs; \"\" for none of their own.", valueName: "name"))
  var author: String?
  @Option(help: ArgumentHelp("Their copyright line.", valueName: "text")) var copyright: String?
  @Option(help: ArgumentHelp("Their licence by name: CC BY-SA 4.0.", valueName: "name")) var licence: String?
  @Option(help: ArgumentHelp("The address of the licence.", valueName: "address")) var licenceURL: String?
  @Option(help: ArgumentHelp("Their origin.", valueName: "text")) var source: String?
  @Option(
    help: ArgumentHelp(
      "The last part of the address of a photograph's page; the address before leads nowhere then.",
      valueName: "name"))
  var slug: String?
  @Flag(inversion: .prefixedNo, help: "Whether nothing links or lists their pages.") var unlisted: Bool?

  var edits: [PhotoEdit] {
    let credit: [(PhotoEdit.CreditPart, String?)] = [
      (.author, author), (.copyright, copyright), (.licence, licence), (.licenceURL, licenceURL),
      (.source, source),
    ]
    func value(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : text }
    return credit.compactMap { part, text in text.map { PhotoEdit.credit(part, value($0)) } }
      + (slug.map { [.slug(value($0))] } ?? []) + (unlisted.map { [.unlisted($0)] } ?? [])
  }
}
