internal import Files
internal import JSON

/// One file in which another program keeps what it knows of photographs.
struct ForeignRecord {
  /// The program, and how messages call it.
  enum Program: String {
    case flickr, google, iCloud, other, photoPrism, picasa

    var name: String {
      switch self {
      case .flickr: "Flickr"
      case .google: "Google Photos"
      case .iCloud: "iCloud"
      case .other: "another program"
      case .photoPrism: "PhotoPrism"
      case .picasa: "Picasa"
      }
    }
  }

  /// How a record says which photographs it means.
  enum Target: Hashable {
    /// By its own name, or else by the one that the record gives.
    case ownName(title: String?)
    /// A file of its folder, or where there is none, of any.
    case file(String)
    /// A number in the name of a file of any folder.
    case number(String)
    /// A file of any folder, by its name without extension.
    case stem(String)
  }

  let path: String
  private(set) var program = Program.other
  private(set) var hidden: [Target] = []
  private(set) var hidesFolder = false

  private static let largest = 4 << 20

  /// Whether a file may be a record.
  static func isNamed(_ path: String) -> Bool {
    // Most names are photographs'.
    guard let last = path.utf8.last, "nvilNVIL".utf8.contains(last) else { return false }
    return kind(path) != nil
  }

  private enum Kind { case json, table, picasa, photoPrism }

  private static func kind(_ path: String) -> Kind? {
    let (folder, name) = FileName.split(path)
    let lower = name.lowercased()
    if lower.hasSuffix(".json") { return .json }
    if PicasaFile.isNamed(lower) { return .picasa }
    if lower.hasSuffix(".csv"), lower.hasPrefix("photo details") { return .table }
    let isApart = folder.lowercased().split(separator: "/").contains { $0 == "sidecar" || $0 == "sidecars" }
    return lower.hasSuffix(".yml") && isApart ? .photoPrism : nil
  }

  /// Reads a record. One that cannot be read may hide whatever it may be about.
  init(_ path: String, root: String) {
    self.path = path
    let kind = ForeignRecord.kind(path)
    let text: String?
    do throws(FileError) {
      text = PrivacyTextFile.decoded(try FileIO.read("\(root)/\(path)", ifAtMost: ForeignRecord.largest))
    } catch {
      text = nil
    }
    switch kind {
    case .json: readJSON(text)
    case .picasa: readPicasa(text)
    case .table: readTable(text)
    case .photoPrism: readPhotoPrism(text)
    case nil: break
    }
  }

  // MARK: - JSON

  private mutating func readJSON(_ text: String?) {
    let name = FileName.split(path).name
    let digits = String(name.dropFirst("photo_".count).prefix { $0.isASCII && $0.isNumber })
    let isFlickr = name.lowercased().hasPrefix("photo_") && name.lowercased() == "photo_\(digits).json"
    // What is cut short may lack the member that hides.
    guard let text, let json = try? JSONValue(parsing: Array(text.utf8)) else {
      hidden = [.ownName(title: nil)] + (isFlickr ? [.number(digits)] : [])
      return
    }
    let objects = json.array ?? [json]
    for object in objects.prefix(100_000) {
      let isUnsafe = isFlickr && object["safety"].string.map { $0 != "safe" } ?? false
      guard RecordedPrivacy.hides(object) || isUnsafe else { continue }
      if let file = ["SourceFile", "FileName", "fileName", "filename", "file"].lazy.compactMap({
        object[$0].string
      })
      .first {
        hidden.append(.file(String(FileName.split(file).name)))
      }
      if objects.count == 1 { hidden.append(.ownName(title: object["title"].string)) }
      if isFlickr { hidden.append(.number(digits)) }
    }
    if isFlickr, !json["privacy"].isNull { program = .flickr }
    if !json["photoTakenTime"].isNull || !json["googlePhotosOrigin"].isNull || !json["inLockedFolder"].isNull
      || !json["trashed"].isNull || name.lowercased().contains(".supp")
    {
      program = .google
    }
  }

  // MARK: - Other forms

  /// Sections with the names of files, or `Picasa` for the folder.
  private mutating func readPicasa(_ text: String?) {
    program = .picasa
    guard let text else {
      hidesFolder = true
      return
    }
    let picasa = PicasaFile(text)
    hidesFolder = picasa.hidesFolder
    hidden = picasa.hidden.sorted().map { .file($0) }
  }

  /// A table of iCloud, with a row for each file.
  private mutating func readTable(_ text: String?) {
    program = .iCloud
    guard let text else {
      hidesFolder = true
      return
    }
    // Excel begins with the separator that it uses.
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.trimmed.isEmpty }
      .drop { $0.lowercased().hasPrefix("sep=") }
    guard let first = lines.first else { return }
    // Programs separate fields as their country does. What a table without names is about is unknown.
    let separator = ForeignRecord.separators.first {
      ForeignRecord.header(first, $0).contains("imgname")
    }
    guard let separator else {
      hidesFolder = true
      return
    }
    let header = ForeignRecord.header(first, separator)
    guard let name = header.firstIndex(of: "imgname") else { return }
    let rows = lines.map { ForeignRecord.fields($0, separator) }
    let flags = header.indices.filter { ["hidden", "deleted"].contains(header[$0]) }
    for row in rows.dropFirst() where row.count > name {
      let isHidden = flags.contains {
        $0 >= row.count || !["no", "false", "0", ""].contains(row[$0].lowercased())
      }
      if isHidden { hidden.append(.file(row[name])) }
    }
  }

  private static let separators: [Character] = [",", ";", "\t"]

  private static func header(_ row: Substring, _ separator: Character) -> [String] {
    fields(row, separator).map { $0.filter { $0 != "\u{FEFF}" }.lowercased() }
  }

  /// The fields of a row, of which some are in quotes.
  private static func fields(_ row: Substring, _ separator: Character) -> [String] {
    var (fields, field, isQuoted): ([String], String, Bool) = ([], "", false)
    for character in row {
      switch character {
      case "\"": isQuoted.toggle()
      case separator where !isQuoted:
        fields.append(field.trimmed)
        field = ""
      default: field.append(character)
      }
    }
    return fields + [field.trimmed]
  }

  private mutating func readPhotoPrism(_ text: String?) {
    program = .photoPrism
    let lines = text?.split(whereSeparator: \.isNewline) ?? ["Private: true"]
    let hides = lines.contains { line in
      let parts = line.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { return false }
      return parts[0] == "Private" && parts[1].lowercased() != "false"
        || parts[0] == "DeletedAt" && parts[1] != "null"
    }
    if hides { hidden = [.stem(VariantName.stem(of: path))] }
  }

  // MARK: - Folders

  /// Whether a folder has the name that programs give to one for what was deleted or locked away.
  static func isBin(_ name: String) -> Bool { bins.contains(name.composed.lowercased()) }

  private static let bins: Set<String> = Set(
    [
      "recently deleted", "deleted items", "gelöschte elemente", "gelöschte objekte", "éléments supprimés",
      "elementos eliminados", "verwijderde items", "trash", "recycle bin", "zuletzt gelöscht", "papierkorb",
      "supprimés récemment",
      "corbeille", "eliminado recientemente", "eliminados recientemente", "papelera", "papelera de reciclaje",
      "eliminati di recente", "cestino", "apagados recentemente", "apagadas recentemente", "lixo", "lixeira",
      "recent verwijderd", "prullenbak", "ostatnio usunięte", "kosz", "koš", "kôš",
      "недавно удаленные", "недавно удалённые", "корзина", "нещодавно видалені", "кошик", "нядаўна выдаленыя",
      "сметніца", "papperskorg", "papperskorgen", "papirkurv", "papirkurven", "roskakori",
      "çöp kutusu", "lomtár", "coș de gunoi", "κάδος απορριμμάτων", "thùng rác", "المحذوفة مؤخرًا",
      "المحذوفة حديثًا", "سلة المهملات", "المهملات", "נמחקו לאחרונה", "אשפה", "最近删除", "最近刪除", "回收站",
      "垃圾桶", "最近削除した項目", "最近削除", "ゴミ箱", "ごみ箱", "최근 삭제된 항목", "휴지통",
      // What is locked away.
      "locked folder", "gesperrter ordner", "dossier verrouillé", "carpeta protegida", "carpeta bloqueada",
      "cartella bloccata", "vergrendelde map", "pasta trancada", "pasta bloqueada", "zablokowany folder",
      "folder zablokowany", "folder chroniony", "uzamčená složka", "заблокированная папка", "запертая папка",
      "личная папка", "заблокована папка", "låst mapp", "låst mappe", "lukittu kansio", "kilitli klasör",
      "المجلد المقفل", "תיקייה נעולה", "锁定的文件夹", "已锁定的文件夹", "锁定文件夹", "鎖定的資料夾", "已鎖定的資料夾",
      "ロックされたフォルダ", "잠긴 폴더", "잠금 폴더",
    ].map(\.composed))
}
