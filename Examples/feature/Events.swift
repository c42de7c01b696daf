import Photography
import Templates

struct Events: Feature {
  let name = "events"
  private var events: [String] = []

  mutating func read(_ content: ContentFolder) -> [Problem] {
    var problems: [Problem] = []
    for path in content.files(below: "events") where path.hasSuffix(".txt") {
      do {
        let text = String(decoding: try content.read(path), as: UTF8.self)
        events += text.split(separator: "\n").map(String.init)
      } catch {
        problems.append(Problem(.error, path, "cannot be read", remedy: "\(error)"))
      }
    }
    return problems
  }

  func pages(in catalogue: Catalogue) -> [PlannedPage] {
    [PlannedPage("events/index.html") { [events] in EventsPage(catalogue: catalogue, events: events) }]
  }

  func links(in catalogue: Catalogue) -> [NavigationLink] {
    [NavigationLink(title: "Events", address: "events/index.html")]
  }
}
