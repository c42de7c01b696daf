import Content
import Metadata
import Photography

/// What the author writes in `IMG_1.yaml` and `IMG_1.md`.
extension Sidecar {
  var statements: [Statement] {
    var said: [Statement.Value] = credit.statements
    func add(_ field: Statement.Text, _ text: String?) { if let text { said.append(.text(field, text)) } }
    add(.title, title)
    add(.alternativeText, alternativeText)
    if let description { said.append(.prose(description)) }
    if let taken {
      said.append(.taken(taken.local))
      if let offset = taken.offset { said.append(.offset(offset)) }
    }
    said += location?.statements ?? []
    if let places { said.append(.places(places, copyOf: nil)) }
    if let category { said.append(.category(category)) }
    said += (tags ?? []).map { .keyword($0) }
    if let rating { said.append(.rating(rating)) }
    if let rotation { said.append(.rotation(rotation)) }
    if !redaction.isEmpty { said.append(.redaction(redaction)) }
    if movie != MovieCut() { said.append(.movieCut(movie)) }
    if let hdr { said.append(.hdr(hdr)) }
    if let slug { said.append(.slug(slug)) }
    if let hidden { said.append(.request(hidden ? .hidden : .shown)) }
    if let unlisted { said.append(.request(unlisted ? .unlisted : .listed)) }
    return said.map { Statement($0, from: .sidecar) }
  }
}

extension LocationStatement {
  var statements: [Statement.Value] {
    switch self {
    case .hidden: [.placeHidden]
    case .place(let coordinate, let altitude):
      [.position(coordinate)] + (altitude.map { [.number(.altitude, $0)] } ?? [])
    }
  }
}

extension Credit {
  var statements: [Statement.Value] {
    let lines: [(Statement.Text, String?)] = [
      (.author, author), (.copyright, copyright), (.licence, licence), (.licenceURL, licenceURL),
      (.source, source),
    ]
    return lines.compactMap { field, text in text.map { .text(field, $0) } }
  }
}
