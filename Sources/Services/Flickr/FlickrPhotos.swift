/// The photographs of a list in Flickr's order, loaded page by page.
public struct FlickrPhotos: AsyncSequence, Sendable {
  public typealias Element = FlickrPhoto
  public typealias Failure = FlickrError

  let client: FlickrClient
  let list: FlickrList
  let limit: Int

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sequence: self) }

  /// Loads the list page by page while it is iterated.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let sequence: FlickrPhotos
    private var page: ArraySlice<FlickrPhoto> = []
    private var nextPage: Int? = 1
    private var given: Set<String> = []
    /// How many photographs the list has, as Flickr announced; `nil` before its first answer. It may list fewer.
    public private(set) var announced: Int?

    init(sequence: FlickrPhotos) { self.sequence = sequence }

    /// The next photograph, after loading the next page if necessary; `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(FlickrError) -> FlickrPhoto? {
      while given.count < sequence.limit {
        while let photo = page.popFirst() {
          if given.insert(photo.id).inserted { return photo }
        }
        guard let number = nextPage else { return nil }
        let fetched = try await sequence.page(number)
        // An empty page may announce none.
        announced = Swift.max(announced ?? 0, fetched.total)
        // Flickr does this when its index is being rebuilt; an empty list would replace a good one.
        if number == 1, fetched.photos.isEmpty, fetched.total > 0 { throw .emptyList(total: fetched.total) }
        use(fetched, number)
      }
      return nil
    }

    /// The next photograph, as ``next(isolation:)`` gives it, on no particular actor.
    public mutating func next() async throws(FlickrError) -> FlickrPhoto? { try await next(isolation: nil) }

    private mutating func use(_ fetched: FlickrPage, _ number: Int) {
      // After a page without new photographs, Flickr repeats earlier ones.
      let isNew = fetched.photos.contains { !given.contains($0.id) }
      let isLast = number >= fetched.pages || number * sequence.size >= sequence.list.most
      nextPage = isNew && !isLast ? number + 1 : nil
      page = fetched.photos[...]
    }
  }

  private var size: Int { Swift.min(list.perPage, limit) }

  private func page(_ number: Int) async throws(FlickrError) -> FlickrPage {
    try await client.page(number, of: list, size: size)
  }
}
