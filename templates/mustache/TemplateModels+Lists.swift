internal import Indexing
internal import Markup
internal import Messages
internal import Photography

extension TemplateModels {
  static let album = TemplateModel<AlbumParts> { model in
    model.frame { Place($0.page.catalogue, $0.page.path) }
    model.text("title") { $0.title }
    model.html("heading") { Markup.heading($0.title, $0.summary) }
    model.text("summary") { $0.summary }
    model.flag("isAll") { $0.page.isRoot }
    model.flag("isStory") { $0.story != nil }
    model.html("trail") { $0.trail }
    model.html("cover") { parts in
      parts.page.number.number > 1 || parts.page.isRoot
        ? nil
        : parts.page.catalogue.cover(of: parts.page.group).map {
          parts.theme.hero($0, on: parts.page.path, in: parts.page.catalogue)
        }
    }
    model.html("text") { $0.text }
    model.html("shelf") { $0.shelf }
    model.list("albums", childAlbum) { parts in
      parts.children.map { Child(group: $0, catalogue: parts.page.catalogue, page: parts.page.path) }
    }
    model.html("photographs") { $0.list }
    model.html("actions") { $0.actions }
    model.html("map") { $0.map }
    model.html("neighbours") { $0.neighbours }
    model.html("hint") { $0.hint }
  }

  /// An album in another.
  struct Child: Sendable {
    let group: AlbumGroup
    let catalogue: Catalogue
    let page: String
  }

  private static let childAlbum = TemplateModel<Child> { model in
    model.text("name") { $0.group.album.name }
    model.link("link") { Link(to: $0.group.album.page, from: $0.page) }
    model.text("summary") { $0.catalogue.words.photographs(count: $0.group.count) }
    model.html("picture") { child in
      child.catalogue.cover(of: child.group).map { PictureElement.card($0, on: child.page).markup }
    }
  }

  static let walk = TemplateModel<Themed<WalkPage>> { model in
    model.frame { Place($0.page.catalogue, $0.page.path) }
    model.html("trail") { $0.theme.trail($0.page) }
    model.text("title") { $0.page.walk.title }
    model.html("heading") { Markup.heading($0.page.walk.title, $0.page.subtitle) }
    model.text("summary") { $0.page.subtitle }
    model.text("day") { $0.page.day }
    model.html("map") { $0.theme.map($0.page) }
    model.html("profile") { $0.theme.profile($0.page) }
    model.html("download") { $0.theme.download($0.page) }
    model.html("figures") { $0.page.catalogue.words.table(of: $0.page.walk.figures) }
    model.text("distance") { item in
      item.page.catalogue.words.distance(walked: item.page.walk.figures.distance)
    }
    model.html("text") { item in
      item.page.walk.prose.map {
        Document.prose($0, in: item.page.catalogue, on: item.page.path, theme: item.theme).markup
      }
    }
    model.html("photographs") { $0.theme.stream($0.page) }
    model.html("waypoints") { $0.theme.waypoints($0.page) }
    model.html("notice") { item in
      item.page.walk.pictures.isEmpty ? nil : Markup.flickrNotice(item.page.catalogue.words)
    }
    model.html("neighbours") { $0.theme.neighbours($0.page) }
  }

  static let page = TemplateModel<Themed<AuthorPage>> { model in
    model.frame { Place($0.page.catalogue, $0.page.path) }
    model.text("title") { $0.page.content.title }
    model.html("heading") { Markup.heading($0.page.content.title) }
    model.html("cover") { item in
      item.page.cover.map { item.theme.hero($0, on: item.page.path, in: item.page.catalogue) }
    }
    model.html("text") { item in
      Document.prose(
        item.page.content.prose, in: item.page.catalogue, on: item.page.path, theme: item.theme
      ).withAnchors.markup
    }
  }
}
