import BuildCache
import Checking
import Content
import Darkroom
import Files
import Metadata
import Photography
import Templates

/// Reads what the author changes in the look: pictures and fonts of `theme/` without what they tell of their making, and colours.
struct LookReader {
  private(set) var look = Look()
  private(set) var problems: [Problem] = []
  private let root: String
  private let names: [String]
  private let cache: BuildCache?

  /// - Parameters:
  ///   - root: The content folder.
  ///   - survey: The files in it.
  ///   - cache: Has the icons that earlier builds made; `nil` makes all.
  init(_ configuration: SiteConfiguration, root: String, survey: Survey, cache: BuildCache?) {
    let settings = configuration.look
    self.root = root
    self.cache = cache
    let others = FileRole.themeFiles.map { "theme/\($0)" }
    names = survey.files(.theme).map(\.path).filter {
      !others.contains($0.lowercased()) && !TemplateFolder.contains($0)
    }
    look.logo = logo(settings.logo, title: configuration.title)
    look.fonts =
      settings.fonts.text.compactMap { font($0, .text) }
      + settings.fonts.headings.compactMap { font($0, .headings) }
    look.colours = Self.colours(settings.colours, on: Stylesheet.colours(on: configuration.theme))
    problems += ColourContrast.problems(of: look.colours, on: configuration.theme)
    if let favicon = settings.favicon, let icons = icons(favicon) { look.icons = icons }
    reportUnused(settings.files.map(\.value))
  }

  private mutating func report(
    _ path: String, _ summary: String, remedy: String, code: Problem.Code = .unreadableFile,
    as severity: Problem.Severity = .error
  ) {
    problems.append(Problem(severity, path, summary, remedy: remedy, code: code))
  }

  // MARK: - Files

  /// - Returns: `nil` after a problem was reported.
  private mutating func read(_ file: LookSettings.File, atMost size: Int) -> [UInt8]? {
    guard names.contains(file.value) else {
      // Such as a HEIC, which browsers do not show.
      guard FileStamp(path: "\(root)/\(file.value)") == nil else {
        report(
          file.sourceLocation, "names \(file.value), which is not a kind of file that a theme can have",
          remedy: "Save a picture as PNG, JPEG, WebP or SVG, and a font as woff2, woff, ttf or otf.",
          code: .unclearSetting)
        return nil
      }
      let name = file.value.split(separator: "/").last.map(String.init) ?? file.value
      let place = FileStamp(path: "\(root)/\(file.value.dropFirst("theme/".count))") != nil
      let guess = Spelling.nearest(to: file.value, in: names).map { "Did you mean \($0)?" }
      report(
        file.sourceLocation, "names \(file.value), which is not there",
        remedy: place
          ? "Move \(name) into the folder theme."
          : guess ?? "Put \(name) into the folder theme, or correct the name.",
        code: .unclearSetting)
      return nil
    }
    do throws(FileError) {
      return try FileIO.read("\(root)/\(file.value)", ifAtMost: size)
    } catch {
      report(file.value, "cannot be read", remedy: "The site is built without it. \(error)")
      return nil
    }
  }

  /// Files of the theme folder that nothing names.
  private mutating func reportUnused(_ used: [String]) {
    for name in names where !used.contains(name) {
      report(
        name, "has no effect: no setting names it",
        remedy:
          "Name it in site.yaml, as logo:, favicon: or below fonts:; what other files need belongs in static.",
        code: .unknownThemeFile, as: .warning)
    }
  }

  // MARK: - Pictures

  private mutating func logo(_ settings: LookSettings.Logo?, title: String) -> Look.Logo? {
    guard let settings else { return nil }
    guard let file = settings.file else {
      report(
        "site.yaml", "has a logo: without a file", remedy: "Write logo: {file: logo.svg}.",
        code: .unclearSetting)
      return nil
    }
    guard let picture = picture(file, "logo") else { return nil }
    return Look.Logo(
      picture, dark: settings.dark.flatMap { self.picture($0, "logo-dark") }, text: settings.text ?? title,
      showsTitle: settings.showsTitle)
  }

  /// A drawing, or a picture without its metadata.
  private mutating func picture(_ file: LookSettings.File, _ name: String) -> Look.Picture? {
    guard let bytes = read(file, atMost: 16 << 20) else { return nil }
    if file.value.lowercased().hasSuffix(".svg") {
      return drawing(bytes, file).map { Look.Picture(asset(name, "svg", $0.bytes), size: $0.size) }
    }
    guard let (stripped, orientation) = stripped(bytes, file) else { return nil }
    do throws(DarkroomError) {
      let size = try Darkroom.uprightSize(of: stripped.bytes.span.bytes, orientation: orientation)
      if stripped.bytes.count > 300_000 {
        report(
          file.value,
          "has \(stripped.bytes.count / 1000) KB, which every visitor loads on the first page",
          remedy: "Save it smaller: a logo is 36 pixels high, twice that on fine screens.",
          code: .pictureTooLarge, as: .warning)
      }
      return Look.Picture(
        asset(name, stripped.format == .jpeg ? "jpg" : stripped.format.rawValue, stripped.bytes), size: size)
    } catch {
      report(file.value, error.summary, remedy: error.remedy)
      return nil
    }
  }

  private mutating func drawing(_ bytes: [UInt8], _ file: LookSettings.File) -> SVGDrawing? {
    do throws(SVGDrawing.Fault) {
      return try SVGDrawing(bytes)
    } catch {
      report(
        file.value, error.summary,
        remedy: "The site is built without it. Save it as a plain SVG with texts as paths, or as a PNG.")
      return nil
    }
  }

  private mutating func stripped(
    _ bytes: [UInt8], _ file: LookSettings.File
  ) -> (StrippedOriginal, Orientation)? {
    // Without metadata that can be read, it is upright.
    let tag = Result { () throws(MetadataError) in try MetadataReader.read(bytes).orientation?.value }
    let orientation = Orientation(tag: (try? tag.get()) ?? nil)
    do throws(DarkroomError) {
      return (try Darkroom.strip(bytes.span.bytes, orientation: orientation), orientation)
    } catch {
      report(file.value, error.summary, remedy: "The site is built without it. \(error.remedy)")
      return nil
    }
  }

  private func asset(_ name: String, _ ending: String, _ bytes: [UInt8]) -> Asset {
    Asset(path: "assets/\(name).\(ShortDigest(of: bytes)).\(ending)", bytes: bytes)
  }

  // MARK: - Icons

  /// - Returns: `nil` if there is none that can be used.
  private mutating func icons(_ settings: LookSettings.Favicon) -> IconSet? {
    var icons = IconSet(tab: [], apple: nil, manifest: [])
    let isDrawing = settings.file?.value.lowercased().hasSuffix(".svg") == true
    if isDrawing, let file = settings.file, let bytes = read(file, atMost: 1 << 20),
      let drawing = drawing(bytes, file)
    {
      let icon = Icon(asset("icon", "svg", drawing.bytes), sizes: "any", mediaType: "image/svg+xml")
      icons.tab.append(icon)
      icons.manifest.append(icon)
    }
    if let file = isDrawing ? settings.phones : settings.file ?? settings.phones {
      addPictures(of: file, to: &icons)
    }
    if isDrawing, settings.phones == nil, !icons.tab.isEmpty {
      report(
        settings.file?.value ?? "", "is a drawing, which iPhones do not show on home screens",
        remedy: "Name a picture of 512 pixels, too: favicon: {file: icon.svg, phones: icon.png}.",
        code: .unclearSetting, as: .note)
    }
    return icons.tab.isEmpty ? nil : icons
  }

  private mutating func addPictures(of file: LookSettings.File, to icons: inout IconSet) {
    guard let bytes = read(file, atMost: 16 << 20), let (stripped, orientation) = stripped(bytes, file) else {
      return
    }
    let ground = look.colours["ground"]?.light ?? Colour(red: 255, green: 255, blue: 255)
    do throws(DarkroomError) {
      let size = try Darkroom.uprightSize(of: stripped.bytes.span.bytes, orientation: orientation)
      let maker = IconMaker(
        picture: stripped.bytes, orientation: orientation, ground: ground, cache: cache)
      func icon(_ name: String, _ side: Int, _ share: Double = 1) throws(DarkroomError) -> Icon {
        let bytes = try maker.icon(side, share: share)
        return Icon(asset(name, "png", bytes), sizes: "\(side)x\(side)", isMaskable: share < 1)
      }
      // What a phone would enlarge is left out.
      let longest = max(size.width, size.height)
      if longest >= 180 { icons.apple = try icon("icon-180", 180) }
      if longest >= 192 { icons.manifest.append(try icon("icon-192", 192)) }
      if longest >= 512 {
        icons.manifest += [try icon("icon-512", 512), try icon("icon-maskable", 512, 0.8)]
      } else {
        report(
          file.value,
          "has \(size.width) × \(size.height) pixels; home screens of phones need 512 × 512",
          remedy: "Give a larger picture.", code: .pictureSize, as: .warning)
      }
      if icons.tab.isEmpty { icons.tab.append(try icon("icon", min(64, max(16, longest)))) }
    } catch {
      report(file.value, error.summary, remedy: error.remedy)
    }
  }

  // MARK: - Fonts and colours

  private mutating func font(_ settings: LookSettings.Font, _ use: Look.Font.Use) -> Look.Font? {
    guard let file = settings.file else {
      report(
        "site.yaml", "has a font without a file", remedy: "Write {file: inter.woff2, weight: 400}.",
        code: .unclearSetting)
      return nil
    }
    guard let bytes = read(file, atMost: 8 << 20) else { return nil }
    guard let font = FontFile(bytes) else {
      report(
        file.value, "is not a font that browsers read",
        remedy: "Use a woff2, woff, ttf or otf file. The theme's font is used.")
      return nil
    }
    if bytes.count > 400_000 {
      report(
        file.value, "has \(bytes.count / 1000) KB, which every visitor loads",
        remedy: "Use its woff2 file, with the letters of your languages only.", code: .pictureTooLarge,
        as: .warning)
    }
    let weight = settings.weight.map { "\($0)" } ?? (font.isVariable ? "1 1000" : "400")
    return Look.Font(
      use, asset("font", font.ending, bytes), format: font.format, weight: weight,
      style: settings.style.rawValue)
  }

  /// What the author gives, completed by the theme's.
  private static func colours(
    _ settings: LookSettings.Colours, on theme: [String: ColourPair]
  ) -> [String: ColourPair] {
    var colours: [String: ColourPair] = [:]
    for (name, pair) in settings.named {
      guard let pair, let light = pair.light ?? theme[name]?.light ?? pair.dark,
        let dark = pair.dark ?? theme[name]?.dark ?? pair.light
      else { continue }
      colours[name] = ColourPair(light: light, dark: dark)
    }
    return colours
  }
}

extension LookSettings.Colours {
  /// By the names of the style sheets' variables.
  var named: [(String, LookSettings.Pair?)] {
    [
      ("ground", ground), ("raised", raised), ("ink", ink), ("muted", muted), ("line", line),
      ("focus", focus),
      ("accent-1", accent),
    ]
  }
}
