internal import CTemplates
internal import JSON
internal import Markup
internal import Photography

/// The service worker, `sw.js`, which keeps visited pages available offline. It is next to the home page,
/// because its scope is its own folder and below.
public enum ServiceWorker {
  public static let path = "sw.js"

  /// - Parameter version: Changes whenever a page does.
  public static func bytes(version: String) -> [UInt8] {
    let shell = [
      "./", "index.html", Stylesheet.path, Script.site.path, Script.home.path, Icon.drawing.asset.path,
      DataIndex.path,
    ]
    let values = JSONValue.object([
      ("version", .string(version)), ("shell", .array(shell.map(JSONValue.string))),
    ])
    return Array("const build = ".utf8) + values.bytes + Array(";\n".utf8)
      + MinifiedFile.worker_js.bytes
  }
}
