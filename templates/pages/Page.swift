/// One file of the site, ready to be written; pages do not depend on each other.
public struct Page: Sendable {
  public let path: String
  public let model: any PageModel
  private let theme: any Theme

  init(_ model: any PageModel, theme: any Theme) {
    (path, self.model, self.theme) = (model.path, model, theme)
  }

  /// Equal ingredients and an equal ``Site/ingredients`` mean equal bytes.
  public var ingredients: PageKey { model.ingredients }

  /// The file's bytes; the same for every call.
  public func render() -> [UInt8] { model.render(with: theme) }
}
