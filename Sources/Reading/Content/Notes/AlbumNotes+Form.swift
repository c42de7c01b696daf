internal import Photography

extension AlbumNotes: NotesDocument {
  /// The settings of two files about one folder.
  ///
  /// - Parameter other: Used for values that these notes lack.
  package func completed(by other: AlbumNotes) -> AlbumNotes {
    var whole = self
    whole.title = title ?? other.title
    whole.description = description ?? other.description
    whole.cover = cover ?? other.cover
    whole.order = order ?? other.order
    whole.first = first.isEmpty ? other.first : first
    whole.rule = rule ?? other.rule
    whole.slug = slug ?? other.slug
    whole.route = route ?? other.route
    whole.embed = embed ?? other.embed
    whole.zip = zip ?? other.zip
    whole.rest = rest ?? other.rest
    // Hidden in either file means hidden.
    whole.hidden = hidden == true || other.hidden == true ? true : hidden ?? other.hidden
    whole.unlisted = unlisted == true || other.unlisted == true ? true : unlisted ?? other.unlisted
    whole.password = password ?? other.password
    whole.photos = photos.completed(by: other.photos)
    whole.ignore = other.ignore + ignore
    return whole
  }

  package static let form = Form<AlbumNotes>(
    [
      Key("title", .text, to: \.title, "The album's title; else the folder's name."),
      Key("description", .markdown, to: \.description, "A description in Markdown."),
      Key(
        "cover", SettingType<String>.text.located, to: \.cover,
        "The file name of the photograph on its cover."),
      Key(
        "order", .albumOrder,
        summary:
          "newest, oldest or name, or a list of names: [IMG_3.jpg, IMG_1, day-2]. Those that the list does not name follow it, the newest first, or as a last word in it says: [IMG_3.jpg, oldest]."
      ) { order, notes in
        (notes.order, notes.first) = (order.rest, order.first)
      },
      Key(
        "slug", SettingType<String>.pageName.located, to: \.slug,
        "The last part of the address of its page; else the folder's name."),
      Key(
        "route", .flag, to: \.route,
        "Whether its map, and those of the folders inside, draw the route between photographs in time; else as `map: {route: …}` in site.yaml."
      ),
      Key(
        "rest", .flag, to: \.rest,
        "no: photographs that its text does not show are not listed below the text. They stay in all other lists."
      ),
      Key(
        "zip", .choice, to: \.zip,
        "What visitors can download of it, and of each folder inside, in one file: none, web (the largest published pictures) or originals (where they are published)."
      )
      .whenUnclear("Until then nothing can be downloaded.") { $0.zip = Album.Archive.none },
      Key(
        "embed", .flag, to: \.embed,
        "no: without pages for the frames of other people's pages, for it and the folders inside."
      )
      .whenUnclear("Until then it has none.") { $0.embed = false },
      Key(
        "bursts", .choice, to: \.photos.bursts,
        "stack shows one photograph of each burst in it and in the folders inside, all shows every one; else as in site.yaml."
      ),
      Key(
        "photos", .photosOfAlbum,
        summary:
          "Defaults for its photographs and those of the folders inside; or, as a text, a rule that chooses photographs of the whole site: \"tag:alps rating>=4 2019..2021\"."
      ) { photos, notes in
        switch photos {
        case .rule(let rule): notes.rule = rule
        // Keys outside the group may have said something already.
        case .defaults(let defaults): notes.photos = defaults.completed(by: notes.photos)
        }
      }
      .whenUnclear(hidesPlaces.message, hidesPlaces.apply),
      Key(location: "location", to: \.photos.location, "The same as `location` below `photos`.")
        .whenUnclear(hidesPlaces.message, needsValue: true, hidesPlaces.apply),
      Key(location: "loc", to: \.photos.location, "The same as `location` below `photos`.")
        .whenUnclear(hidesPlaces.message, needsValue: true, hidesPlaces.apply),
      Key(places: \.photos.places, "The same as `places` below `photos`.")
        .whenUnclear(hidesPlaces.message, needsValue: true, hidesPlaces.apply),
      Key(
        "access", .access, to: \.password,
        "Who may see the folder and all inside it: password: NAME, the name of a password in the file of keys."
      )
      .whenUnclear(hides.message, needsValue: true, hides.apply),
      Key(
        "ignore", .ignorePatterns, to: \.ignore,
        "Files and folders inside that are not read: patterns as in a .gitignore file."
      )
      .whenUnclear(hides.message, needsValue: true, hides.apply),
    ]
      + Key.hiding(
        to: \.hidden, unlisted: \.unlisted, rules: \.photos.publish,
        "yes leaves the folder and all inside it out of the site.",
        whenUnclear: hides.message),
    hides: hides, hidesPlace: hidesPlaces)

  private static let hides = Fallback<AlbumNotes>(
    message: "To be safe, the folder is left out until then."
  ) { $0.hidden = true }

  private static let hidesPlaces = Fallback<AlbumNotes>(
    message: "Until then no place of its photographs is shown."
  ) {
    $0.photos.location = .hidden
  }
}

extension PhotoDefaults {
  static let form = Form<PhotoDefaults>(
    [
      Key("category", SettingType<String>.text.located, to: \.category, "The id or title of a category."),
      Key("tags", .tags, to: \.tags, "Tags for every photograph."),
      Key(
        "credit", .group(Credit.form, startingFrom: Credit()), to: \.credit, "Who made them, and their terms."
      ),
      Key(location: "location", to: \.location, "Where they were taken; hidden removes every position.")
        .whenUnclear(hidesPlaces.message, needsValue: true, hidesPlaces.apply),
      Key(location: "loc", to: \.location, "The same as `location`.")
        .whenUnclear(hidesPlaces.message, needsValue: true, hidesPlaces.apply),
      Key(
        places: \.places,
        "How exactly their places are told: exact, town, region, country or hidden; the strictest of site, folders and photograph holds."
      )
      .whenUnclear(hidesPlaces.message, needsValue: true, hidesPlaces.apply),
      Key("timezone", .timeZone, to: \.timeZone, "The time zone in which they were taken: Europe/Zurich."),
      Key("rating", .rating, to: \.rating, "0 to 5 stars; -1 for rejected, which hides."),
      Key("hdr", .flag, to: \.hdr, "no: without pictures for displays with a high dynamic range."),
    ]
      + Key.hiding(
        to: \.hidden, unlisted: \.unlisted, rules: \.publish, "yes leaves the photographs out of the site.",
        whenUnclear: hides.message),
    hides: hides, hidesPlace: hidesPlaces)

  private static let hides = Fallback<PhotoDefaults>(
    message: "To be safe, the photographs are left out until then."
  ) { $0.hidden = true }

  private static let hidesPlaces = Fallback<PhotoDefaults>(
    message: "Until then no place of its photographs is shown."
  ) {
    $0.location = .hidden
  }
}
