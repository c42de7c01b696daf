internal import Content
internal import Metadata
internal import Photography
internal import Reading

extension SourceTree {
  /// The XMP file of a picture: `X.EXT.xmp`, else `X.xmp`.
  func xmpFile(of picture: SourceFile) -> SourceFile? {
    let stem = FileName.parts(picture.path).stem
    for path in [picture.path, stem] {
      for ending in ["xmp", "XMP"] {
        if let file = self["\(path).\(ending)"] { return file }
      }
    }
    return nil
  }
}

extension ImportedPhoto {
  /// Adds what an XMP file says; one that cannot be read hides.
  mutating func add(xmp file: SourceFile, _ notes: inout [ImportNote]) {
    let bytes: [UInt8]
    do throws(SourceError) {
      bytes = try file.bytes(atMost: 64 << 20)
    } catch {
      notes.append(ImportNote(.unreadable, file.path, "\(error)"))
      visibility = visibility.stricter(.hidden("their XMP file cannot be read"))
      return
    }
    let metadata = MetadataReader.readSidecar(xmp: bytes)
    add(metadata)
    if let refusal = MetadataReader.refusal(inDamagedXMP: bytes, file: file.path), refusal.isRejected {
      setRating(-1)
    }
    var empty = PhotoMetadata()
    empty.defects = metadata.defects
    if metadata == empty, !metadata.defects.isEmpty {
      notes.append(
        ImportNote(.unreadable, file.path, metadata.defects.map(\.summary).joined(separator: "; ")))
      visibility = visibility.stricter(.hidden("their XMP file cannot be read"))
    }
  }

  private mutating func add(_ metadata: PhotoMetadata) {
    title = metadata.title.map { .plain($0.value) } ?? title
    description = metadata.description.map { .plain($0.value) } ?? description
    alternativeText = metadata.alternativeText?.value ?? alternativeText
    add(keywords: metadata.keywords.map(\.value), people: metadata.people.map(\.value))
    if let taken = metadata.taken { time = .local(taken.value, metadata.offset?.value) }
    position = metadata.coordinate?.value ?? position
    altitude = metadata.altitude?.value ?? altitude
    credit.author = metadata.author?.value ?? credit.author
    credit.copyright = metadata.copyright?.value ?? credit.copyright
    setRating(metadata.rating?.value)
  }

  /// Adds keywords, each with its levels, without those that a program writes for itself; names of people are apart.
  private mutating func add(keywords: [[String]], people names: [String]) {
    let known = Set(names.map { $0.lowercased() })
    // Programs write each level once more as a keyword of its own.
    let above = Set(keywords.filter { $0.count > 1 }.flatMap { $0 }.map { $0.lowercased() })
    for levels in keywords
    where levels.count > 1 || !levels.contains(where: { above.contains($0.lowercased()) }) {
      let tag = Hashtag(spelled: levels)
      if tag?.isOfProgram == true { continue }
      if tag?.isOfPeople == true {
        if levels.count > 1, let name = levels.last { people.append(name) }
      } else if !levels.contains(where: { known.contains($0.lowercased()) }) {
        tags.append(levels.joined(separator: "|"))
      }
    }
    (tags, people) = (tags.uniqued, (people + names).uniqued)
  }

  /// Stars; -1 is a rejected photograph, and 0 says nothing.
  mutating func setRating(_ stars: Int?) {
    guard let stars else { return }
    if stars < 0 { visibility = visibility.stricter(.hidden("they are rejected")) }
    if (1...5).contains(stars) { rating = stars }
  }
}
