internal import ArgumentParser
import Downloads
import Flickr

/// Where Flickr's lists and pictures come from.
struct FlickrOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("flickr-endpoint"),
    help: ArgumentHelp("The address of an API like Flickr's.", valueName: "address"),
    transform: FlickrOptions.address)
  var endpoint = FlickrClient.standardEndpoint

  @Option(
    name: .customLong("flickr-pictures"),
    help: ArgumentHelp(
      "A server with the pictures of Flickr's servers, under the same paths.", valueName: "address"),
    transform: FlickrOptions.address)
  var pictures = FlickrClient.standardPictureHost

  func client(key: Secret?, network: Network) -> FlickrClient {
    FlickrClient(key: key, network: network, endpoint: endpoint, pictureHost: pictures)
  }

  private static func address(_ argument: String) throws -> String {
    guard
      ["https://", "http://"].contains(where: {
        argument.lowercased().hasPrefix($0) && argument.count > $0.count
      })
    else { throw ValidationError("“\(argument.visible)” is not a web address such as https://example.org") }
    return argument
  }
}
