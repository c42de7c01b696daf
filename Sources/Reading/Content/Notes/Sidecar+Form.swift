internal import Photography

extension Sidecar: NotesDocument {
  package static let form = Form<Sidecar>(
    [
      Key("title", .text, to: \.title, "The photograph's title."),
      Key("description", .markdown, to: \.description, "A description in Markdown; #hashtags become links."),
      Key("alt", .text, to: \.alternativeText, "What the picture shows, for those who cannot see it."),
      Key(
        "taken", .time, to: \.taken,
        "When it was taken, in local time, as exactly as you know it: 1923, 1985-07, 2019-09-18 or 2019-09-18 14:00 +02:00."
      ),
      Key(location: "location", to: \.location, "Where it was taken: degrees north and east, or hidden.")
        .whenUnclear(hidesPlace.message, needsValue: true, hidesPlace.apply),
      Key(location: "loc", to: \.location, "The same as `location`.")
        .whenUnclear(hidesPlace.message, needsValue: true, hidesPlace.apply),
      Key(
        places: \.places,
        "How exactly its place is told: exact, town, region, country or hidden; the strictest of site, folders and photograph holds."
      )
      .whenUnclear(hidesPlace.message, needsValue: true, hidesPlace.apply),
      Key("category", SettingType<String>.text.located, to: \.category, "The id or title of a category."),
      Key("tags", .tags, to: \.tags, "Tags, in addition to those in the photograph."),
      Key(
        "without_tags", .tags, to: \.withoutTags,
        "Tags of the photograph's own file, or of its folder, that are not shown."),
      Key("rating", .rating, to: \.rating, "0 to 5 stars; -1 for rejected, which hides."),
      Key("rotate", .rotation, to: \.rotation, "Turns the picture to the right: 90, 180 or 270 degrees."),
      Key(
        "blur", .areas, to: \.redaction.blurs,
        "Rectangles of the picture that are blurred for good on the site, each with its left and upper edge, width and height as parts of the upright picture: [0.42 0.3 0.1 0.15]."
      )
      .whenUnclear(hides.message, needsValue: true, hides.apply),
      Key(
        "crop", .area, to: \.redaction.crop,
        "The rectangle of the picture that is published: 0.1 0 0.8 1."
      )
      .whenUnclear(hides.message, needsValue: true, hides.apply),
      Key("poster", .movieTime, to: \.movie.poster, "The time of the frame that stands for a movie: 0:04."),
      Key("start", .movieTime, to: \.movie.start, "Where a movie begins, in the time of the original: 0:02."),
      Key("end", .movieTime, to: \.movie.end, "Where a movie ends, in the time of the original: 1:30."),
      Key(
        "sound", .flag, to: \.movie.sound,
        "no leaves out the sound of a movie; yes lets visitors hear the recording beside a photograph."),
      Key("hdr", .flag, to: \.hdr, "no: without the picture for displays with a high dynamic range."),
      Key(
        "url", .movieAddress, to: \.movie.address,
        "Where the movie is, if it is too large for the site: https://media.example.org/walk.mp4."),
      Key(
        "slug", SettingType<String>.pageName.located, to: \.slug, "The last part of the address of its page."),
      Key("credit", .group(Credit.form, startingFrom: Credit()), to: \.credit, "The author and the licence."),
    ]
      + Key.hiding(
        to: \.hidden, unlisted: \.unlisted, "yes leaves the photograph out of the site.",
        whenUnclear: hides.message),
    hides: hides, hidesPlace: hidesPlace, isWholeOrHides: true)

  private static let hides = Fallback<Sidecar>(
    message: "To be safe, the photograph is left out until then."
  ) { $0.hidden = true }

  private static let hidesPlace = Fallback<Sidecar>(message: "Until then no place is shown.") {
    $0.location = .hidden
  }
}

extension Credit {
  static let form = Form<Credit>([
    Key("author", .text, to: \.author, "The author of the photograph."),
    Key("copyright", .text, to: \.copyright, "A copyright line."),
    Key("licence", .text, to: \.licence, "The licence by name: CC BY-SA 4.0."),
    Key("licence_url", .webAddress, to: \.licenceURL, "The address of the licence."),
    Key("source", .text, to: \.source, "The origin of the photograph."),
  ])
}
