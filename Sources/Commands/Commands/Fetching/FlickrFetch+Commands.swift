import Downloads
import Fetching

extension FlickrFetch {
  /// With the network policy of the commands.
  ///
  /// - Parameter cache: The cache folder.
  init(
    content: String, cache: String, key: Secret?, from flickr: FlickrOptions,
    over transport: Transport = PhotoMapCommand.transport
  ) throws {
    let network = Network(Keychain.networkPolicy(cache: cache, over: transport))
    self.init(
      content: content, flickr: flickr.client(key: key, network: network),
      cache: try PictureCache(folder: "\(cache)/downloads", network: network))
  }
}
