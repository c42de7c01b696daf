import Downloads
import Flickr
import Pipeline

extension FlickrFetch {
  /// As the commands make it.
  ///
  /// - Parameter cache: Where earlier work is remembered.
  init(
    content: String, cache: String, key: Secret?, endpoint: String,
    over transport: Transport = PhotoMapCommand.transport
  ) throws {
    let network = Network(Keychain.manners(cache: cache, over: transport))
    self.init(
      content: content, flickr: FlickrClient(key: key, network: network, endpoint: endpoint),
      cache: try PictureCache(folder: "\(cache)/downloads", network: network))
  }
}
