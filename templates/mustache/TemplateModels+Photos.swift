internal import Indexing
internal import Markup
internal import Messages
internal import Photography

extension TemplateModels {
  static let photo = TemplateModel<Themed<PhotoPage>> { model in
    model.frame { Place($0.page.catalogue, $0.page.path) }
    model.text("title") { $0.page.title }
    model.html("date") { $0.page.date }
    model.html("text") { item in
      item.page.photo.prose.map {
        Document.prose($0, in: item.page.catalogue, on: item.page.path, theme: item.theme).markup
      }
    }
    model.record("category", category) { item in
      category(of: item.page.photo, in: item.page.catalogue, on: item.page.path)
    }
    model.html("picture") { $0.theme.stage($0.page) }
    model.html("neighbours") { $0.theme.siblings($0.page) }
    model.html("hashtags") { $0.page.photo.extraTags(on: $0.page.path) }
    model.html("chapters") { item in item.page.photo.movie.map { item.theme.parts(of: $0, item.page) } }
    model.html("facts") { PhotoFacts(page: $0.page).markup }
    model.html("map") { $0.page.photo.coordinate == nil ? nil : PhotoFacts(page: $0.page).place }
    model.html("burst") { $0.theme.burst($0.page) }
    model.html("share") { $0.theme.offer($0.page) }
    model.text("near") { item in item.page.photo.nearestTown.map { item.page.catalogue.words.title($0) } }
    model.text("location") { $0.page.photo.placeName }
    model.text("camera") { $0.page.photo.exposure.camera }
    model.text("lens") { $0.page.photo.exposure.lens }
    model.html("exposure") { item in
      let (words, exposure) = (item.page.catalogue.words, item.page.photo.exposure)
      return exposure.settings(
        words, focalLength: exposure.focalLength(words).map { Markup(escaping: $0) })
    }
    model.text("photographer") { $0.page.photo.credit.author }
    model.text("copyright") { $0.page.photo.credit.copyright }
    model.link("newer") { item in item.page.newer.map { Link(to: $0, from: item.page.path) } }
    model.link("older") { item in item.page.older.map { Link(to: $0, from: item.page.path) } }
    model.list("tags", target) { item in
      item.page.photo.hashtags.map { Target(name: $0.name, path: $0.page, page: item.page.path) }
    }
    model.list("albums", target) { item in
      item.page.lineage.map { Target(name: $0.name, path: $0.page, page: item.page.path) }
    }
    model.list("walks", target) { item in
      item.page.walks.map { Target(name: $0.title, path: $0.page, page: item.page.path) }
    }
    model.list("places", target) { item in
      item.page.places.map { near in
        Target(
          name: near.place.name, path: near.place.page, page: item.page.path,
          detail: item.page.catalogue.words.distance(metres: near.distance))
      }
    }
  }

  static let cell = TemplateModel<Cell> { model in
    model.html("attributes") { $0.attributes }
    model.link("link") { Link(to: $0.photo.page, from: $0.page) }
    model.html("picture") { $0.picture() }
    model.html("small") { $0.picture(row: 10) }
    model.html("large") { $0.large }
    model.text("title") { $0.photo.title }
    model.text("line") { $0.line }
    model.html("text") { cell in
      cell.photo.prose.map {
        Document.prose($0.opening(characters: 600), in: cell.catalogue, on: cell.page, hasFigures: false)
          .markup
      }
    }
    model.html("date") { $0.date }
    model.text("near") { cell in cell.photo.nearestTown.map { cell.catalogue.words.title($0) } }
    model.record("category", category) { category(of: $0.photo, in: $0.catalogue, on: $0.page) }
    model.record("site", site) { Place($0.catalogue, $0.page) }
    model.record("words", words) { $0.catalogue.words }
  }
}
