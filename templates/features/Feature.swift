public import Photography

/// A part of a site with its pages: walks, places, Flickr lists, the pins of a community, or what a package adds.
///
/// A feature that a package adds reads its files from the content folder and says which pages they give. Everything but
/// ``name`` has a default that adds nothing.
public protocol Feature: Sendable {
  /// One word for messages, and for `photomap fetch`: `"events"`.
  var name: String { get }
  /// Downloads what builds show into the content folder, for `photomap fetch`; a build never uses the network.
  ///
  /// - Parameter content: The path of the content folder.
  /// - Returns: A line for the author; `nil` if the site asks for nothing.
  func fetch(into content: String) async throws -> String?
  /// Reads the files that the feature shows; called once in each build, before its pages are planned.
  ///
  /// - Returns: Problems for the author. They never stop a build.
  mutating func read(_ content: ContentFolder) -> [Problem]
  /// Its pages, lists before the pages in them. Two pages with one path: the first counts.
  func pages(in catalogue: Catalogue) -> [PlannedPage]
  /// Data files for scripts, and anything else that is rendered from the catalogue.
  func files(in catalogue: Catalogue) -> [PlannedFile]
  /// Style sheets and scripts of its pages.
  func assets(in catalogue: Catalogue) -> [Asset]
  /// Its links in the navigation of every page.
  func links(in catalogue: Catalogue) -> [NavigationLink]
  /// What maps on its pages show instead of all photographs.
  func pinSets(in catalogue: Catalogue) -> [PinSet]
}

extension Feature {
  public func fetch(into content: String) async throws -> String? { nil }
  public mutating func read(_ content: ContentFolder) -> [Problem] { [] }
  public func pages(in catalogue: Catalogue) -> [PlannedPage] { [] }
  public func files(in catalogue: Catalogue) -> [PlannedFile] { [] }
  public func assets(in catalogue: Catalogue) -> [Asset] { [] }
  public func links(in catalogue: Catalogue) -> [NavigationLink] { [] }
  public func pinSets(in catalogue: Catalogue) -> [PinSet] { [] }
}
