import Flickr
import Foundation
import Internet

/// Lists the most interesting photographs of a day, or the results of a search, with owners and licences.
///
///     PHOTOMAP_FLICKR_KEY=… swift run flickr-example
///     PHOTOMAP_FLICKR_KEY=… swift run flickr-example --save pictures matterhorn
///     PHOTOMAP_FLICKR_KEY=… swift run flickr-example --endpoint http://localhost:8000/rest/ --pictures http://localhost:8000
@main
struct FlickrExample {
  private var endpoint = FlickrClient.standardEndpoint
  private var pictureHost = FlickrClient.standardPictureHost
  /// Where pictures are saved; `nil` saves none.
  private var folder: String?
  private var words: [String] = []

  static func main() async {
    guard let example = FlickrExample(CommandLine.arguments.dropFirst()) else {
      print("usage: flickr-example [--endpoint URL] [--pictures URL] [--save FOLDER] [WORD ...]")
      exit(64)
    }
    do throws(FlickrError) {
      try await example.run()
    } catch {
      print("The list could not be loaded: \(error).")
      exit(1)
    }
  }

  private init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        words.append(word)
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch word {
      case "--endpoint": endpoint = value
      case "--pictures": pictureHost = value
      case "--save": folder = value
      default: return nil
      }
    }
  }

  private func run() async throws(FlickrError) {
    let flickr = FlickrClient(
      key: ProcessInfo.processInfo.environment["PHOTOMAP_FLICKR_KEY"] ?? "", over: .curl,
      endpoint: endpoint, pictureHost: pictureHost, userAgent: "flickr-example/1.0")
    var pictures: FlickrPictureFolder?
    if let folder { pictures = try FlickrPictureFolder(folder, for: flickr) }
    for try await photo in flickr.photos(in: list, limit: 20) {
      print("\(photo.title) by \(photo.ownerName) (\(photo.licence?.name ?? "licence unknown"))")
      print("  \(photo.page)")
      if let pictures, let size = photo.size(atLeast: 320) { await save(size, of: photo, in: pictures) }
    }
  }

  /// A picture that cannot be downloaded does not end the list.
  private func save(_ size: FlickrSize, of photo: FlickrPhoto, in pictures: FlickrPictureFolder) async {
    do throws(FlickrError) {
      print("  \(try await pictures.picture(size, of: photo).path)")
    } catch {
      switch error {
      case .network(.substituted, _), .network(.status(404), _):
        print("  Flickr has no such picture any more.")
      default: print("  The picture could not be downloaded: \(error).")
      }
    }
  }

  private var list: FlickrList {
    guard !words.isEmpty else { return .interesting(on: nil) }
    var search = FlickrSearch()
    search.text = words.joined(separator: " ")
    search.licences = Set(FlickrLicence.allCases.filter(\.allowsCopies))
    search.order = .interesting
    return .search(search)
  }
}
