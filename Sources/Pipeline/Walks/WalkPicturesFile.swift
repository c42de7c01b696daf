import Content
import Foundation
import Photography

/// What was found along a walk as it lies in the content folder, `flickr/walks/TRACK.json`, for people and version control
/// to read (W3).
struct WalkPicturesFile: Sendable, Hashable, Codable {
  /// What was found at one position.
  struct Position: Sendable, Hashable, Codable {
    /// Degrees north and east: `"46.55800, 8.56100"`.
    var at: String
    /// `nil` where nothing was left to be found.
    var picture: GalleryFile.Entry?
    /// Where its files are to be had, for those that are lost.
    var source: FlickrPictures.Source?
  }

  /// When, in universal time: `"2019-09-18T14:00:00Z"`.
  var fetched: String
  /// What was looked for; answers to another question are of no use.
  var search: WalkSearchSettings
  /// In the order of the way.
  var positions: [Position]

  static let folder = "flickr/walks"
  static func path(of track: String) -> String { "\(folder)/\(track).json" }

  init(fetched: String, search: WalkSearchSettings, positions: [Position]) {
    (self.fetched, self.search, self.positions) = (fetched, search, positions)
  }

  init(json: [UInt8]) throws { self = try JSONDecoder().decode(WalkPicturesFile.self, from: Data(json)) }

  var json: [UInt8] {
    get throws { try ReadableJSON.bytes(of: self) }
  }

  /// How many positions from the start on are those of a walk: so many answers need not be asked for again.
  func common(with places: [Coordinate]) -> Int {
    zip(positions, places).prefix { $0.at == $1.inFiles }.count
  }
}

extension Coordinate {
  /// To a metre, as files and requests have it.
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
