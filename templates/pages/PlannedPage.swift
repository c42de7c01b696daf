/// A page whose model is made when it is rendered, so that everything the model reads is recorded.
public struct PlannedPage: Sendable {
  /// The path of the page from the site's root, unescaped.
  public let path: String
  /// Whether search engines should index the page.
  public let isListed: Bool
  let model: @Sendable () -> any PageModel

  /// A page at a path.
  ///
  /// - Parameter model: Equal for every call.
  public init(_ path: String, isListed: Bool = true, model: @escaping @Sendable () -> any PageModel) {
    (self.path, self.isListed, self.model) = (path, isListed, model)
  }
}
