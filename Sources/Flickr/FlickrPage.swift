/// One page of a list.
public struct FlickrPage: Sendable, Hashable {
  public var photos: [FlickrPhoto]
  /// Counted from 1.
  public var number: Int
  /// How many pages there are; 0 for an empty list.
  public var pages: Int
  /// How many photographs the whole list has, as Flickr says.
  public var total: Int
}
