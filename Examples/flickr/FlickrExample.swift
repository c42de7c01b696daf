import Flickr
import Foundation
import Internet

/// Lists the most interesting photographs of a day, or the results of a search, with owners and licences.
///
///     PHOTOMAP_FLICKR_KEY=… swift run flickr-example
///     PHOTOMAP_FLICKR_KEY=… swift run flickr-example matterhorn
@main
struct FlickrExample {
  static func main() async {
    let key = ProcessInfo.processInfo.environment["PHOTOMAP_FLICKR_KEY"] ?? ""
    let flickr = FlickrClient(key: key, over: .asyncHTTPClient)
    do throws(FlickrError) {
      for try await photo in flickr.photos(in: list(CommandLine.arguments.dropFirst()), limit: 20) {
        print("\(photo.title) by \(photo.ownerName) (\(photo.licence?.name ?? "licence unknown"))")
        print("  \(photo.page)")
      }
    } catch {
      print("The list could not be loaded: \(error).")
      exit(1)
    }
  }

  private static func list(_ words: ArraySlice<String>) -> FlickrList {
    guard !words.isEmpty else { return .interesting(on: nil) }
    var search = FlickrSearch()
    search.text = words.joined(separator: " ")
    search.licences = Set(FlickrLicence.allCases.filter(\.allowsCopies))
    search.order = .interesting
    return .search(search)
  }
}
