import Downloads
import Fetching
import Foundation
import Photography
import Reading
import Studio

/// Pictures from Flickr beside a walk that the Studio records, as `photomap fetch walks` finds them (W2).
struct StudioWalkPictures: Sendable {
  let content: String
  /// The folder of the build cache.
  let cache: String
  let flickr: FlickrOptions
  /// Read here, since the tasks of the server do not inherit task-local values.
  var transport = PhotoMapCommand.transport
  /// Asked each time, so that a key that was missing can be given meanwhile.
  var key: @Sendable () throws -> Secret? = { try Keychain.sourceWithoutPrompt.secret(Keychain.flickrKey) }

  var pictures: WalkPictures { WalkPictures(areWanted: { areWanted }, find: find) }

  private var areWanted: Bool {
    (try? key()) != nil && (try? WalkFetch.isSiteWide(in: content)) == true
  }

  @Sendable private func find(
    _ place: Coordinate, _ used: Set<String>
  ) async throws -> WalkPictures.Picture? {
    let network = Network(Keychain.networkPolicy(cache: cache, over: transport))
    let fetch = WalkFetch(
      content: content, flickr: flickr.client(key: try key(), network: network),
      cache: try PictureCache(folder: "\(cache)/downloads", network: network))
    guard let found = try await fetch.picture(at: place, excluding: used) else { return nil }
    let entry = found.entry
    return WalkPictures.Picture(
      id: entry.id, title: entry.title, owner: (entry.owner, entry.ownerPage), page: entry.page,
      licence: (entry.licence, entry.licencePage),
      picture: "data:image/jpeg;base64," + Data(found.thumbnail).base64EncodedString())
  }
}
