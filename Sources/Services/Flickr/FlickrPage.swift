/// One page of a list.
public struct FlickrPage: Sendable, Hashable {
  /// The photographs on the page, in Flickr's order.
  public var photos: [FlickrPhoto]
  /// The number of the page, counted from 1.
  public var number: Int
  /// How many pages there are; 0 for an empty list.
  public var pages: Int
  /// Photographs in the whole list, according to Flickr.
  public var total: Int
}
