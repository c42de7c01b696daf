/// Of a large site, the pages of photographs with other hashtags are published before the lists by hashtag, which need a full
/// build.
package struct EarlyPages: Sendable {
  /// With fewer photographs, a full build is as fast.
  let leastPhotos: Int
  /// Called when the pages are published, from any thread.
  let published: @Sendable () -> Void

  package init(leastPhotos: Int = 10_000, published: @escaping @Sendable () -> Void) {
    (self.leastPhotos, self.published) = (leastPhotos, published)
  }
}
