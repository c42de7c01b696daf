internal import Content
internal import Metadata
internal import Photography

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
    let metadata: PhotoMetadata
    do throws(SourceError) {
      metadata = MetadataReader.readSidecar(xmp: try file.bytes(atMost: 64 << 20))
    } catch {
      notes.append(ImportNote(.unreadable, file.path, "\(error)"))
      visibility = visibility.stricter(.hidden("their XMP file cannot be read"))
      return
    }
    add(metadata)
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
    tags = (tags + metadata.keywords.map { $0.value.joined(separator: "|") }).uniqued
    if let taken = metadata.taken { time = .local(taken.value, metadata.offset?.value) }
    position = metadata.coordinate?.value ?? position
    altitude = metadata.altitude?.value ?? altitude
    credit.author = metadata.author?.value ?? credit.author
    credit.copyright = metadata.copyright?.value ?? credit.copyright
    setRating(metadata.rating?.value)
  }

  /// Stars; -1 is a rejected photograph, and 0 says nothing.
  mutating func setRating(_ stars: Int?) {
    guard let stars else { return }
    if stars < 0 { visibility = visibility.stricter(.hidden("they are rejected")) }
    if (1...5).contains(stars) { rating = stars }
  }
}
