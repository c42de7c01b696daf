import Content
import Darkroom
import Downloads
import Files
import Flickr
import Photography
import Reading

/// Downloads pictures from Flickr into the content folder, each once (W3, F2).
struct FlickrPictures: Sendable {
  /// The result for one photograph.
  struct Download: Sendable {
    /// With its files.
    var entry: GalleryFile.Entry
    var newFiles: Int
    /// Whether a file that Flickr has could not be downloaded.
    var isIncomplete: Bool
  }

  /// The content folder.
  let content: String
  let cache: PictureCache

  /// Downloads the missing pictures of an entry.
  ///
  func download(_ entry: GalleryFile.Entry, from source: GalleryFile.Source) async throws -> Download {
    let stem = "\(entry.id)_\(source.secret)"
    func announced(_ address: String?, _ size: PixelSize?) -> AnnouncedPicture? {
      address.map { AnnouncedPicture(at: $0, size: size, mark: entry.id) }
    }
    let small = announced(source.thumbnail, source.thumbnailSize)
    let large = announced(source.full, source.fullSize)
    let thumbnail = try await file(stem + "_n", small, entry.credit)
    let full = try await file(stem + "_b", large, entry.credit)
    var entry = entry
    (entry.thumbnail, entry.full) = (thumbnail?.file, full?.file)
    return Download(
      entry: entry, newFiles: [thumbnail, full].count { $0?.isNew == true },
      isIncomplete: (thumbnail == nil && small != nil) || (full == nil && large != nil))
  }

  /// The small picture of an entry, with its credit as the only metadata. It is kept in the cache alone.
  ///
  /// - Returns: `nil` where Flickr has none, or a damaged one.
  func thumbnail(of entry: GalleryFile.Entry, from source: GalleryFile.Source) async throws -> [UInt8]? {
    guard let address = source.thumbnail else { return nil }
    let announced = AnnouncedPicture(at: address, size: source.thumbnailSize, mark: entry.id)
    let bytes = try FileIO.read(try await cache.picture(announced, limit: 2_000_000).path)
    guard let stripped = try? Darkroom.strip(bytes.span.bytes, copyright: entry.credit),
      stripped.format == .jpeg
    else { return nil }
    return stripped.bytes
  }

  /// A clause that says how many pictures of a list were lost.
  static func failure(_ lost: Int, of count: Int) -> String {
    "the picture server sent \(count - lost) of \(count) pictures"
  }

  /// - Returns: `nil` for a picture that cannot be downloaded; the rest of the list is still useful.
  private func file(
    _ stem: String, _ announced: AnnouncedPicture?, _ credit: String
  ) async throws -> (file: GalleryFile.Entry.File, isNew: Bool)? {
    for format in PhotoFormat.allCases {
      let name = "\(stem).\(format.fileExtension)"
      if let known = size(of: "\(content)/\(GalleryFile.path(ofPicture: name))") {
        return (GalleryFile.Entry.File(name: name, width: known.width, height: known.height), false)
      }
    }
    guard let announced,
      SurveyedFile(named: GalleryFile.path(ofPicture: "\(stem).jpg"))?.role == .galleryPicture
    else {
      return nil
    }
    let picture: PictureCache.Picture
    do throws(DownloadError) {
      picture = try await cache.picture(announced, limit: 20_000_000)
    } catch {
      if error.reason == .cancelled { throw CancellationError() }
      return nil
    }
    guard let file = try save(picture, as: stem, credit: credit) else {
      try await cache.remove(announced.address)
      return nil
    }
    return (file, true)
  }

  /// Writes a picture into the content folder, with its credit as the only metadata.
  ///
  /// - Returns: `nil` for a damaged or truncated picture.
  private func save(
    _ picture: PictureCache.Picture, as stem: String, credit: String
  ) throws(FileError) -> GalleryFile.Entry.File? {
    let bytes = try FileIO.read(picture.path)
    let stripped: StrippedOriginal
    let size: PixelSize
    do throws(DarkroomError) {
      stripped = try Darkroom.strip(bytes.span.bytes, copyright: credit)
      // Without Content-Length a truncated download is only visible in the pixels.
      let developed = try Darkroom.develop(
        bytes.span.bytes, settings: RenditionSettings(widths: [:]))
      guard developed.warnings.isEmpty else { return nil }
      size = developed.size
    } catch {
      return nil
    }
    let name = "\(stem).\(stripped.format.fileExtension)"
    let path = "\(content)/\(GalleryFile.path(ofPicture: name))"
    try Folder.make(Folder.parent(of: path))
    try FileIO.replace(path, with: stripped.bytes)
    return GalleryFile.Entry.File(name: name, width: size.width, height: size.height)
  }

  /// More than the header of a saved picture, whose metadata are stripped.
  private static let headerSize = 65_536

  /// The size of a picture; `nil` when it is missing or not a picture, and has to be downloaded.
  private func size(of path: String) -> PixelSize? {
    guard let stamp = FileStamp(path: path) else { return nil }
    for limit in [FlickrPictures.headerSize, Int(stamp.size)] {
      do {
        let bytes = try FileIO.read(path, atMost: limit)
        return try Darkroom.uprightSize(of: bytes.span.bytes)
      } catch {
        continue
      }
    }
    return nil
  }
}

extension FlickrPhoto {
  /// A picture of about this size.
  fileprivate func picture(
    near pixels: Int, _ kind: FlickrSize.Kind
  ) -> (address: String, size: PixelSize?)? {
    guard let size = size(atLeast: pixels) else { return address(of: kind).map { ($0, nil) } }
    let isKnown = size.width > 0 && size.height > 0
    return (size.address, isKnown ? PixelSize(width: size.width, height: size.height) : nil)
  }
}

extension GalleryFile.Entry {
  init(_ photo: FlickrPhoto) {
    self.init(
      id: photo.id, title: photo.title.isEmpty ? nil : photo.title,
      owner: photo.ownerName.isEmpty ? photo.owner : photo.ownerName, ownerPage: photo.ownerPage,
      page: photo.page, licence: photo.licence?.name, licencePage: photo.licence?.address, taken: photo.taken)
  }

  /// The owner, the licence and the page, as the copyright notice of the file.
  fileprivate var credit: String { "\(owner), \(licence ?? "Flickr"), \(page)" }
}

extension GalleryFile.Source {
  init(_ photo: FlickrPhoto) {
    let (small, large) = (photo.picture(near: 320, .small320), photo.picture(near: 1024, .large1024))
    self.init(
      secret: photo.secret, thumbnail: small?.address, full: large?.address, thumbnailSize: small?.size,
      fullSize: large?.size)
  }
}
