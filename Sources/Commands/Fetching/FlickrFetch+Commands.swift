import Downloads
import Flickr
import Pipeline

extension FlickrFetch {
  /// With the network policy of the commands.
  ///
  /// - Parameter cache: The cache folder.
  init(
    content: String, cache: String, key: Secret?, endpoint: String,
    over transport: Transport = PhotoMapCommand.transport
  ) throws {
    let network = Network(Keychain.networkPolicy(cache: cache, over: transport))
    self.init(
      content: content, flickr: FlickrClient(key: key, network: network, endpoint: endpoint),
      cache: try PictureCache(folder: "\(cache)/downloads", network: network))
  }
}
