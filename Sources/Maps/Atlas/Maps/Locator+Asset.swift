internal import Markup
internal import Photography

extension Locator {
  /// The world image shared by all locators: `assets/world.<hash>.svg`; light and dark in one file.
  package static let asset: MapAsset = {
    let side = Basemap.units
    let drawing: Markup = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)" viewBox="0 0 \(side) \(side)">
      <!-- Natural Earth, public domain -->
      <style>
      .map-sea{fill:#d9e5eb}.map-land{fill:#f8f5ed;stroke:#f8f5ed;stroke-width:.6}
      .map-shore{fill:none;stroke:#bfd3dd;stroke-width:2.5}.map-graticule{fill:none;stroke:#bfd3dd;stroke-width:.6}
      @media(prefers-color-scheme:dark){
      .map-sea{fill:#171e25}.map-land{fill:#303a43;stroke:#303a43}.map-shore,.map-graticule{stroke:#27323b}
      }
      </style>
      <defs>\(Basemap.definition)</defs>
      <rect class="map-sea" width="100%" height="100%"/>
      <path class="map-graticule" vector-effect="non-scaling-stroke" \
      d="\(Graticule(window: MapWindow(x: 0, y: 0, width: 1, height: 1), step: 10).path)"/>
      \(Basemap.land(copies: [0]))
      </svg>
      """
    let hash = ShortDigest(of: drawing.bytes)
    return MapAsset(path: "assets/world.\(hash).svg", bytes: drawing.bytes)
  }()
}
