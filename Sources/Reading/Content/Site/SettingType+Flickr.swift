internal import JSON
internal import Photography
internal import Yams

/// A list in `site.yaml`; absent values get defaults that depend on the others.
private struct FlickrListEntry: Sendable {
  var settings = FlickrListSettings()
  var source: FlickrListSettings.Source?
  var name: String?
  var title: String?

  static let form = Form<FlickrListEntry>([
    Key("list", .choice, to: \.source, "recent, interesting, album, user or search."),
    Key("title", .text, to: \.title, "As shown."),
    Key("name", .pageName, to: \.name, "In the page's address; made from the title or the list without it."),
    Key("count", .integer(in: 1...500), to: \.settings.count, "The maximum number of pictures."),
    Key("date", .day, to: \.settings.date, "The day of a list of interesting pictures: 2019-09-18."),
    Key("album", .text, to: \.settings.album, "The number at the end of an album's address."),
    Key("user", .text, to: \.settings.user, "A user's number, such as 12345678@N00."),
    Key("text", .text, to: \.settings.text, "Words to search for in titles, descriptions and tags."),
    Key(
      "tags", .list(of: .text), to: \.settings.tags, "Tags to search for, all of which a picture must have."),
  ])
}

extension SettingType where Value == [FlickrListSettings] {
  /// Lists at Flickr with unique names (F1).
  static var flickrLists: SettingType {
    let entry = SettingType<FlickrListEntry>.group(FlickrListEntry.form, startingFrom: FlickrListEntry())
      .checked { entry, node, reader in settings(entry, node, &reader) }
    return SettingType<[FlickrListSettings]>.list(of: entry).checked { lists, node, reader in
      var unique: [FlickrListSettings] = []
      for list in lists {
        if unique.contains(where: { $0.name == list.name }) {
          reader.report(
            at: node, "has two Flickr lists with the name `\(list.name)`",
            remedy: "Give one of them another `name:`; the first is used.")
        } else {
          unique.append(list)
        }
      }
      return unique
    }
  }

  private static func settings(
    _ entry: FlickrListEntry, _ node: Node, _ reader: inout SettingsReader
  ) -> FlickrListSettings? {
    guard let source = entry.source else {
      reader.report(
        at: node, "is a Flickr list without `list:`",
        remedy: "Write list: recent, interesting, album, user or search. It is left out.")
      return nil
    }
    var settings = entry.settings
    let missing: String? =
      switch source {
      case .album where settings.album == nil: "`album:`, the number at the end of the album's address"
      case .user where settings.user == nil: "`user:`, the user's number, such as 12345678@N00"
      case .search where settings.text == nil && settings.tags.isEmpty && settings.user == nil:
        "`text:` or `tags:` to search for"
      default: nil
      }
    if let missing {
      reader.report(
        at: node, "is a Flickr list without \(missing)", remedy: "Add it. The list is left out.")
      return nil
    }
    settings.source = source
    settings.title = entry.title ?? source.title
    settings.name = PageName(entry.name ?? entry.title ?? source.rawValue).description
    return settings
  }
}

extension FlickrListSettings.Source {
  /// The default title of a list.
  fileprivate var title: String {
    switch self {
    case .recent: "Most recent"
    case .interesting: "Most interesting"
    case .album: "Album"
    case .user: "Pictures"
    case .search: "Found at Flickr"
    }
  }
}

extension SettingType where Value == String {
  /// A day: `2019-09-18`.
  static var day: SettingType {
    .scalar(
      "a day such as 2019-09-18", schema: [("type", "string"), ("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    ) { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
        let day = Int(parts[2]), LocalDateTime(year: year, month: month, day: day) != nil
      else { return nil }
      return text
    }
  }
}
