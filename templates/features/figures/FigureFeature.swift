internal import Messages

/// The site in figures, where its author asks for it.
package struct FigureFeature: Feature {
  package let name = "figures"

  package init() {}

  package func pages(in catalogue: Catalogue) -> [PlannedPage] {
    catalogue.site.hasFigures ? [PlannedPage(FigurePage.path) { FigurePage(catalogue: catalogue) }] : []
  }

  package func assets(in catalogue: Catalogue) -> [Asset] {
    catalogue.site.hasFigures ? [Stylesheet.figures] : []
  }

  package func links(in catalogue: Catalogue) -> [NavigationLink] {
    catalogue.site.hasFigures
      ? [NavigationLink(title: catalogue.words.inFigures, address: FigurePage.path)] : []
  }
}
