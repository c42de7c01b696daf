import Content
import Foundation
import Photography

/// Pictures found along a walk, in the content folder: `flickr/walks/TRACK.json` (W3).
struct WalkPicturesFile: FetchedFile, Hashable {
  /// The search result at one position.
  struct Position: Sendable, Hashable, Codable {
    /// Degrees north and east: `"46.55800, 8.56100"`.
    var at: String
    /// `nil` where the search found no new picture.
    var picture: GalleryFile.Entry?
    /// Where its files can be downloaded again.
    var source: FlickrPictures.Source?
  }

  var fetched: String
  /// The search that found them; results of other searches are not reused.
  var search: WalkSearchSettings
  /// In walking order.
  var positions: [Position]

  static let folder = "flickr/walks"
  static func path(of track: String) -> String { "\(folder)/\(track).json" }

  /// How many positions from the start are those of a walk; these need no new search.
  func common(with places: [Coordinate]) -> Int {
    zip(positions, places).prefix { $0.at == $1.inFiles }.count
  }
}

extension Coordinate {
  /// Rounded to a metre, for files and requests.
  var inFiles: String {
    [latitude, longitude].map { String(format: "%.5f", $0) }.joined(separator: ", ")
  }

  /// - Parameter text: `"46.55800, 8.56100"`.
  init?(inFiles text: String) {
    let numbers = text.split(separator: ",").compactMap { Double($0.drop { $0 == " " }) }
    guard numbers.count == 2 else { return nil }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }
}
