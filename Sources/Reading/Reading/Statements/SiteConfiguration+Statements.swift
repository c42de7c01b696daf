import Content
import Metadata
import Photography

/// What `site.yaml` says about every photograph.
extension SiteConfiguration {
  var statements: [Statement] {
    var said: [Statement.Value] = publish.map { .request(.condition($0)) }
    if hidden == true { said.append(.request(.hidden)) }
    if privacy.hidesAllPlaces { said.append(.placeHidden) }
    if places.precision != .exact { said.append(.places(places.precision, copyOf: nil)) }
    if let copyright { said.append(.text(.copyright, copyright)) }
    return said.map { Statement($0, from: .site) }
  }
}
