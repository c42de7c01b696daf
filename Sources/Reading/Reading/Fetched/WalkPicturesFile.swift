package import Content
import Foundation
package import Photography

/// Pictures found along a walk, in the content folder: `flickr/walks/TRACK.json` (W3).
package struct WalkPicturesFile: FetchedFile, Hashable {
  /// The search result at one position.
  package struct Position: Sendable, Hashable, Codable {
    /// Degrees north and east: `"46.55800, 8.56100"`.
    package var at: String
    /// `nil` where the search found no new picture.
    package var picture: GalleryFile.Entry?
    /// Where its files can be downloaded again.
    package var source: GalleryFile.Source?

    package init(at: String, picture: GalleryFile.Entry? = nil, source: GalleryFile.Source? = nil) {
      (self.at, self.picture, self.source) =
        (at, picture, source)
    }
  }

  package var fetched: String
  /// The search that found them; results of other searches are not reused.
  package var search: WalkSearchSettings
  /// In walking order.
  package var positions: [Position]

  package init(fetched: String, search: WalkSearchSettings, positions: [Position]) {
    (self.fetched, self.search, self.positions) =
      (fetched, search, positions)
  }

  package static let folder = "flickr/walks"
  package static func path(of track: String) -> String { "\(folder)/\(track).json" }

  /// How many positions from the start are those of a walk; these need no new search.
  package func common(with places: [Coordinate]) -> Int {
    zip(positions, places).prefix { $0.at == $1.inFiles }.count
  }
}

extension Coordinate {
  /// Rounded to a metre, for files and requests.
  package var inFiles: String {
    [latitude, longitude].map { String(format: "%.5f", $0) }.joined(separator: ", ")
  }

  /// - Parameter text: `"46.55800, 8.56100"`.
  package init?(inFiles text: String) {
    let numbers = text.split(separator: ",").compactMap { Double($0.drop { $0 == " " }) }
    guard numbers.count == 2 else { return nil }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }
}
