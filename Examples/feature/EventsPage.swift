import Markup
import Templates

struct EventsPage: PageModel {
  let catalogue: Catalogue
  let events: [String]
  let path = "events/index.html"

  func render(with theme: any Theme) -> [UInt8] {
    theme.frame(
      Document(
        catalogue, path: path, kind: "events", title: "Events", section: Document.Section(feature: "events"),
        main: "<h1>Events</h1><ul>\(events.map { "<li>\($0)</li>" as Markup })</ul>")
    ).bytes
  }
}
