import Content
import Metadata
import Photography

/// What the settings of a photograph's folder say, and of those above it.
extension FolderDefaults {
  var statements: [Statement] {
    var said: [Statement.Value] = photos.credit.statements + (photos.location?.statements ?? [])
    if let places = photos.places { said.append(.places(places, copyOf: nil)) }
    if let category = photos.category { said.append(.category(category)) }
    said += photos.tags.map { .keyword($0) }
    if let rating = photos.rating { said.append(.rating(rating)) }
    if let hdr = photos.hdr { said.append(.hdr(hdr)) }
    if isHidden { said.append(.request(.hidden)) }
    if isUnlisted { said.append(.request(.unlistedFolder)) }
    if photos.unlisted == true { said.append(.request(.unlisted)) }
    said += photos.publish.map { .request(.condition($0)) }
    return said.map { Statement($0, from: .folder) }
  }
}
