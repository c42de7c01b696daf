internal import Content
internal import JSON
internal import Photography

/// A page of Hugo: what it says of itself and of its pictures.
struct HugoPage {
  private(set) var title: String?
  private(set) var description: ImportedText?
  private(set) var tags: [String] = []
  private(set) var visibility = ImportedVisibility.shown
  /// What it says for all pages below.
  private(set) var cascade = ImportedVisibility.shown
  private(set) var notes: [ImportNote] = []
  private var resources: [JSONValue] = []

  /// - Parameter text: `nil` for a page that cannot be read, which hides.
  init(_ text: String?, _ file: SourceFile, now: Instant) {
    let page: FrontMatter?
    do throws(FrontMatter.Damage) {
      guard let text else { throw FrontMatter.Damage() }
      page = try FrontMatter.read(text)
    } catch {
      visibility = .hidden("their page cannot be read")
      notes = [
        ImportNote(.unreadable, file.path, "has values that cannot be read; its photographs are hidden")
      ]
      return
    }
    guard let page else { return }
    let values = page.values
    title = FrontMatter.text(values["title"])
    tags = FrontMatter.words(values["tags"])
    resources = values["resources"].array ?? []
    visibility = HugoPage.visibility(values, now)
    cascade = HugoPage.cascade(values, now)
    let body = PageText(page.body)
    let summary = FrontMatter.text(values["description"])
    description = summary.map { .plain($0) } ?? body.text.nonBlank.map { .markdown($0) }
    if body.hadParts || (summary != nil && !body.text.isEmpty) {
      let part = summary == nil ? "parts in braces" : "its text below the description"
      notes.append(ImportNote(.remark, file.path, "has \(part), which PhotoMap does not import"))
    }
  }

  /// Takes what a page of the same folder in another language hides.
  mutating func restrict(by other: HugoPage) {
    visibility = visibility.stricter(other.visibility)
    cascade = cascade.stricter(other.cascade)
  }

  /// Takes what the settings of its site hide.
  mutating func restrict(to other: ImportedVisibility) { visibility = visibility.stricter(other) }

  /// What a page says of who may see it.
  private static func visibility(_ values: JSONValue, _ now: Instant) -> ImportedVisibility {
    let visibility = PageVisibility(now: now).visibility(values, except: others)
    guard visibility == .shown else { return visibility }
    if values.isSet("headless") || values["params"].isSet("headless") {
      return .hidden("their page has `headless`")
    }
    for build in [values["build"], values["_build"]] {
      if ["never", "false", "link"].contains(word(build["render"]))
        || word(build["publishresources"]) == "false"
      {
        return .hidden("their page is not made")
      }
      if ["never", "false", "local"].contains(word(build["list"])) { return .unlisted }
    }
    return .shown
  }

  /// What a page, or the settings of a site, say for all pages below.
  static func cascade(_ values: JSONValue, _ now: Instant) -> ImportedVisibility {
    let cascades = values["cascade"].array ?? [values["cascade"]]
    return cascades.map { visibility($0, now) }.reduce(.shown) { $0.stricter($1) }
  }

  /// Keys about something else: pictures, which are asked each, pages below, and which these are.
  private static let others: Set<String> = ["resources", "cascade", "build", "target", "src"]

  private static func word(_ value: JSONValue) -> String {
    if case .bool(let flag) = value { return flag ? "true" : "false" }
    return value.string?.lowercased() ?? ""
  }

  // MARK: - Pictures

  /// The entries for a picture, in order: of each value the first counts.
  private func entries(_ name: String) -> [(index: Int, entry: JSONValue)] {
    resources.enumerated().filter { HugoGlob.matches(name, $0.element["src"].string ?? "") }
      .map { (index: $0.offset, entry: $0.element) }
  }

  func isCover(_ name: String) -> Bool {
    entries(name).lazy.map { $0.entry["params"]["cover"] }.first { !$0.isNull }.map { $0 == .bool(true) }
      ?? false
  }

  /// - Parameter counters: How many titles each entry has given.
  func add(to photo: inout ImportedPhoto, named name: String, _ counters: inout [Int: Int]) {
    let entries = entries(name)
    if let (index, entry) = entries.first(where: { $0.entry["title"].lenientString?.nonBlank != nil }) {
      counters[index, default: 0] += 1
      let title = FrontMatter.text(entry["title"])?.replacing(":counter", with: "\(counters[index] ?? 1)")
      photo.title = title.map { .plain($0) }
    }
    func parameter(_ names: String...) -> JSONValue? {
      for (_, entry) in entries {
        for name in names where !entry["params"][name].isNull { return entry["params"][name] }
      }
      return nil
    }
    photo.alternativeText = parameter("alt").flatMap(FrontMatter.text)
    photo.description = parameter("description", "caption").flatMap(FrontMatter.text).map { .markdown($0) }
    photo.tags = (photo.tags + (parameter("tags").map(FrontMatter.words) ?? [])).uniqued
    photo.position = entries.lazy.compactMap { FrontMatter.position($0.entry["params"]) }.first
    photo.time = parameter("date").map(FrontMatter.time) ?? .none
    photo.setRating(parameter("rating")?.lenientInt)
    if entries.contains(where: { PageVisibility.hidingKey(of: $0.entry, except: HugoPage.others) != nil }) {
      photo.visibility = photo.visibility.stricter(.hidden("their page hides them"))
    }
  }
}

/// The patterns with which pages of Hugo name files: `*`, `**`, `?`, `{a,b}` and `[a-z]`, in any case.
enum HugoGlob {
  static func matches(_ name: String, _ pattern: String) -> Bool {
    alternatives(pattern.lowercased()).contains { matches(Array(name.lowercased())[...], Array($0)[...]) }
  }

  /// A pattern for each of the words in braces.
  private static func alternatives(_ pattern: String) -> [String] {
    guard let start = pattern.firstIndex(of: "{"), let end = pattern[start...].firstIndex(of: "}") else {
      return [pattern]
    }
    let words = pattern[pattern.index(after: start)..<end].split(
      separator: ",", omittingEmptySubsequences: false)
    return words.prefix(100).map { pattern[..<start] + $0 + pattern[pattern.index(after: end)...] }.map {
      String($0)
    }
  }

  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    // Positions in the name that the pattern may have come to.
    var open: Set<Int> = [name.startIndex]
    var rest = pattern
    while let mark = rest.popFirst() {
      var next: Set<Int> = []
      switch mark {
      case "*":
        let crosses = rest.first == "*"
        while rest.first == "*" { rest = rest.dropFirst() }
        for start in open {
          var index = start
          next.insert(index)
          while index < name.endIndex, crosses || name[index] != "/" {
            index += 1
            next.insert(index)
          }
        }
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return false }
        let set = rest[..<end]
        rest = rest[(end + 1)...]
        for index in open where index < name.endIndex && contains(set, name[index]) { next.insert(index + 1) }
      default:
        for index in open
        where index < name.endIndex && (mark == "?" ? name[index] != "/" : name[index] == mark) {
          next.insert(index + 1)
        }
      }
      open = next
    }
    return open.contains(name.endIndex)
  }

  private static func contains(_ set: ArraySlice<Character>, _ character: Character) -> Bool {
    let isNegated = set.first == "!" || set.first == "^"
    let members = Array(isNegated ? set.dropFirst() : set)
    var isIn = false
    for (index, member) in members.enumerated() {
      if member == "-", index > 0, index + 1 < members.count, members[index - 1] <= members[index + 1] {
        isIn = isIn || (members[index - 1]...members[index + 1]).contains(character)
      } else {
        isIn = isIn || member == character
      }
    }
    return isIn != isNegated
  }
}
