import Atlas
import Markup
import Photography
import Templates

extension FlickrFeature: OwnFeature {
  func read(_ input: FeatureInput, into site: inout Site) -> [Problem] {
    let loader = GalleryLoader(input)
    site.galleries = loader.galleries
    site.galleryMap = { [words = site.words] in $0.map(words)?.markup() ?? Markup() }
    return loader.problems
  }
}
