/// How long to wait for other programs that use the same cache.
package struct CachePatience: Sendable {
  /// When to give up; other builds write for seconds at most.
  package var limit = Duration.seconds(60)
  /// When to call ``say``.
  package var silence = Duration.seconds(3)
  /// Called with a sentence, from any thread.
  package var say: @Sendable (String) -> Void

  package init(say: @escaping @Sendable (String) -> Void = { _ in }) { self.say = say }
}
