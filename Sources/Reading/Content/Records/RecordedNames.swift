internal import Photography

/// The files of a survey by the names that records of other programs give them.
struct RecordedNames {
  /// By folder, then by the name in lower case.
  private var byFolder: [String: [String: String]] = [:]
  private var byName: [String: [String]] = [:]
  private var byStem: [String: [String]] = [:]
  private var byNumber: [String: [String]] = [:]
  /// By folder, then by each name that the photograph's record may have, without `.json` and in lower case.
  private var byRecord: [String: [String: [String]]] = [:]

  init(_ survey: Survey) {
    let records = Dictionary(grouping: survey.records.map(\.path)) { String(FileName.split($0).folder) }
      .mapValues { Set($0.map(RecordedNames.name(ofRecord:))) }
    for file in survey.files(.candidate) {
      let (folder, name) = FileName.split(file.path)
      let lower = RecordedNames.lower(name)
      byFolder[String(folder), default: [:]][lower] = file.path
      guard PictureName.isPicture(name) else { continue }
      if let records = records[String(folder)] {
        for record in RecordedNames.records(of: TakeoutName(String(name)), among: records) {
          byRecord[String(folder), default: [:]][record, default: []].append(file.path)
        }
      }
      byName[lower, default: []].append(file.path)
      byStem[VariantName.stem(of: file.path), default: []].append(file.path)
      for number in lower.split(whereSeparator: { !$0.isASCII || !$0.isNumber }) where number.count >= 6 {
        byNumber[String(number), default: []].append(file.path)
      }
    }
  }

  /// A name in the spelling in which names are compared.
  private static func lower(_ name: some StringProtocol) -> String { String(name).composed.lowercased() }

  private static func name(ofRecord path: String) -> String {
    String(lower(FileName.split(path).name).dropLast(".json".count))
  }

  /// The file's own records, else those of the pictures that it was made of.
  private static func records(of name: TakeoutName, among records: Set<String>) -> Set<String> {
    let own = records.intersection(name.records.map(lower))
    guard own.isEmpty else { return own }
    return records.intersection((name.originals + name.sources).flatMap(\.records).map(lower))
  }

  func photographs(in folder: String) -> [String] {
    (byFolder[folder] ?? [:]).values.filter { PictureName.isPicture($0) }
  }

  func photographs(meantBy target: ForeignRecord.Target, in record: ForeignRecord) -> [String] {
    let folder = String(FileName.split(record.path).folder)
    switch target {
    case .file(let name):
      let lower = RecordedNames.lower(name)
      if let path = byFolder[folder]?[lower] { return PictureName.isPicture(path) ? [path] : [] }
      return byName[lower] ?? []
    case .number(let number): return byNumber[number] ?? []
    case .stem(let stem): return byStem[stem] ?? []
    case .ownName(let title): return photographs(ofRecord: record.path, in: folder, title)
    }
  }

  /// Those whose records may have this name; else those whose names begin alike, since names are cut; else the one that the title names.
  private func photographs(ofRecord path: String, in folder: String, _ title: String?) -> [String] {
    let name = RecordedNames.name(ofRecord: path)
    if let exact = byRecord[folder]?[name] { return exact }
    // The record of a film.
    if byFolder[folder]?[name].map({ PictureName.isPicture($0) }) == false { return [] }
    let (base, number) = TakeoutName.withoutNumber(name)
    let start = FileName.start(of: base) + number
    let alike = photographs(in: folder).filter {
      let name = FileName.split($0).name
      return FileName.start(of: name) == start
        || base.utf16.count >= 40 && RecordedNames.lower(name).hasPrefix(base)
    }
    if !alike.isEmpty { return alike }
    let named = title.flatMap { byFolder[folder]?[RecordedNames.lower($0)] }
    return [named].compactMap { $0 }.filter { PictureName.isPicture($0) }
  }
}
