import Foundation
import Indexing
import Photography
import Templates

/// Measures what page templates cost: `page-templates [COUNT]` (default 100000) renders the pages of so many photographs, and those of
/// lists, with PhotoMap's own pages and with templates that show the same parts. CPU time is that of the single thread; the least of
/// three runs, which take turns.
@main
struct PageTemplateCost {
  static let photo = """
    {{picture}}{{neighbours}}
    <div class="about">
    <div class="story">
    {{#title}}<h1 dir="auto">{{title}}</h1>
    <p class="when">{{date}}</p>{{/title}}
    {{^title}}<h1 class="when">{{date}}</h1>{{/title}}
    {{#category}}<p><a class="chip" style="--c:{{colour}}" href="{{link}}">{{title}}</a></p>{{/category}}
    {{text}}
    {{hashtags}}{{chapters}}
    </div>
    {{facts}}
    </div>{{burst}}{{share}}
    """
  static let cell = """
    <a {{attributes}}>{{picture}}<span class="words">{{#line}}<span class="line" dir="auto">{{line}}</span>{{/line}}\
    <span class="meta">{{date}}{{#category}} / <span class="category" style="--c:{{colour}}">{{title}}</span>{{/category}}\
    </span></span></a>
    """

  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    let library = library(count)
    let kinds: [(name: String, files: [String: String])] = [
      ("built-in", [:]), ("photo.mustache and cell.mustache", ["photo": photo, "cell": cell]),
      ("theme: journal", PageTemplates.files(of: .journal)),
    ]
    let plans = try kinds.map { kind in
      var site = Site(title: "Cost", baseURL: "https://example.org/", photosPerPage: 120)
      for part in PageTemplates.Part.allCases where kind.files[part.rawValue] != nil {
        try site.templates.use(part, of: kind.files)
      }
      return SitePlan(library, site: site)
    }
    var least = [(photographs: Double, lists: Double)](repeating: (.infinity, .infinity), count: kinds.count)
    for _ in 0..<3 {
      for (index, plan) in plans.enumerated() {
        let pages = plan.pages
        least[index].photographs = min(
          least[index].photographs, seconds { render(pages, from: pages.lists.count) })
        least[index].lists = min(
          least[index].lists, seconds { render(pages.prefix(pages.lists.count), from: 0) })
      }
    }
    for (kind, cost) in zip(kinds, least) {
      print(
        String(
          format: "%@: photographs %.2f s (%.2f times), lists %.2f s (%.2f times)", kind.name,
          cost.photographs,
          cost.photographs / least[0].photographs, cost.lists, cost.lists / least[0].lists))
    }
  }

  private static func render(_ pages: some RandomAccessCollection<PlannedFile>, from first: Int) {
    var bytes = 0
    for page in pages.dropFirst(first) { bytes += page.render().count }
    if bytes == 0 { print("no pages") }
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  private static func library(_ count: Int) -> Library {
    let photos = (0..<count).map(photo)
    let root = Album(id: .root, page: "albums/index.html", title: "", photos: Array(photos.indices))
    return Library(photos: photos, albums: [root], categories: Photography.Category.builtIn)
  }

  private static func photo(_ number: Int) -> Photo {
    let size = PixelSize(width: number % 3 == 0 ? 2000 : 4000, height: 3000)
    let name = "folder-\(number / 1000)/img-\(number)"
    let tag = Hashtag(key: ["tag \(number % 200)"], title: ["Tag \(number % 200)"])
    guard let clock = LocalDateTime(secondsSince1970: 1_577_000_000 - number * 3600),
      let offset = UTCOffset(seconds: 0)
    else { preconditionFailure("a date of the last centuries exists") }
    let taken = CaptureDate(local: clock, offset: offset, offsetSource: .stated)
    let renditions = [PictureFormat.jpeg, .avif].flatMap { format in
      [320, 960, 2000].map {
        Rendition(
          format: format, size: size.scaled(toWidth: $0),
          path: "photo/\(name)-\($0).0a1b2c3d.\(format.fileExtension)")
      }
    }
    return Photo(
      id: PhotoID("\(name).jpg"), page: "photo/\(name).html", album: .root, size: size, taken: taken,
      category: Photography.Category.builtIn[number % Photography.Category.builtIn.count],
      coordinate: Coordinate(latitude: Double(number % 90), longitude: 8.5), altitude: 1203,
      title: number % 4 == 0 ? "Picture \(number)" : nil,
      prose: Prose([
        .paragraph([
          .text("Up at dawn, over the ridge \(number) and down to the harbour before the ferry left. "),
          .hashtag(tag, spelling: tag.name),
        ])
      ]),
      hashtags: [tag],
      exposure: Exposure(camera: "Nikon D90", seconds: 0.004, aperture: 2.8, iso: 100, focalLength: 35),
      credit: Credit(author: "Grace Hopper", licence: "CC BY 4.0"), renditions: renditions)
  }
}
