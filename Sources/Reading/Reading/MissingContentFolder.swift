/// There is no content folder at a path.
package struct MissingContentFolder: Error, Sendable, CustomStringConvertible {
  package let path: String

  package init(path: String) { self.path = path }

  /// What is wrong and what to do.
  package var description: String {
    """
    There is no folder \(path) here. Go to the folder of your site, name the folder of your photographs with \
    --content, or create a new site with 'photomap new my-site'.
    """
  }
}
