internal import Templates

extension StudioAssets {
  /// For a page that may have no script of the site's, such as the one for addresses without a page: then it brings the colours, and the
  /// scripts that the Studio needs. The style comes first, so that the page keeps its look.
  var notFoundScript: [UInt8] {
    let beginning = """
      if (!window.photomap) {
      document.head.prepend(Object.assign(document.createElement("link"),
        { rel: "stylesheet", href: new URL("app.css", document.currentScript.src).href }));

      """
    return Array(beginning.utf8) + appScript + Array("}\n".utf8)
  }
}
