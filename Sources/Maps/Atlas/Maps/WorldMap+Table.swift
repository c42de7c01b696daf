package import Markup
internal import Messages
internal import Photography

extension WorldMap {
  /// The maximum number of photographs for a table with a row each; larger tables list areas. Up to this
  /// number, the page includes its pins, without the columns that the table has.
  static let mostRows = PinSheets.leafSize

  /// Whether marks and rows are areas instead of single photographs.
  var isLarge: Bool { placed > WorldMap.mostRows }

  /// The map as a table for people who cannot see it: a row per photograph, newest first; or, for more than
  /// ``mostRows``, a row per mark of the map.
  ///
  /// - Parameter page: The page with the map, from the site's root.
  /// - Returns: `nil` if no photograph has a position.
  package func table(on page: String) -> Markup? {
    guard placed > 0 else { return nil }
    return isLarge ? areas(on: page) : places(on: page)
  }

  private func places(on page: String) -> Markup {
    // In the library's order, which is also that of the numbers by which the live map finds its pins' names in the table.
    let rows: [Markup] = (0..<photos.count).lazy.map(photos.photo).compactMap { photo in
      guard let coordinate = photo.coordinate else { return nil }
      return """
        <tr><th scope="row"><a href="\(Link(to: photo.page, from: page))">\(caption(photo))</a></th>\
        <td>\(coordinate.text(words))</td><td>\(dateText(photo.taken))</td><td>\(photo.category.title)</td></tr>

        """
    }
    return """
      <table class="map-table">
      <caption>\(words.tableCaption)</caption>
      <thead><tr><th scope="col">\(words.tablePhotograph)</th><th scope="col">\(words.tablePlace)</th><th scope="col">\(words.tableDate)</th>\
      <th scope="col">\(words.tableCategory)</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      """
  }

  private func areas(on page: String) -> Markup {
    // The first sheet is for wide screens, which show the most marks.
    let rows: [Markup] = (sheets.first?.clusters ?? []).map { cluster in
      let newest = photos.photo(cluster.newest)
      return """
        <tr><th scope="row">\(place(cluster.centre))</th><td>\(shares(of: cluster))</td>\
        <td><a href="\(Link(to: newest.page, from: page))">\(caption(newest))</a></td>\
        <td>\(dateText(newest.taken))</td></tr>

        """
    }
    // In `noscript`: scripts parse it on demand.
    return """
      <noscript><table class="map-table">
      <caption>\(words.tableCaption)</caption>
      <thead><tr><th scope="col">\(words.tableAround)</th><th scope="col">\(words.tablePhotographs)</th><th scope="col">\(words.tableNewest)</th>\
      <th scope="col">\(words.tableNewestDate)</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></noscript>
      """
  }

  /// - Parameter centre: As a fraction of the window.
  private func place(_ centre: MapPoint) -> String {
    let x = window.x + centre.x * window.width
    let longitude = (x - x.rounded(.down) - 0.5) * 360
    let latitude = WebMercator.latitude(y: min(max(window.y + centre.y * window.height, 0), 1))
    return Coordinate(latitude: latitude, longitude: longitude)?.text(words) ?? ""
  }
}
