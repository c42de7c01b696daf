internal import Downloads
internal import Files
public import Photography

/// A folder of pictures, each downloaded once.
///
/// ```swift
/// let folder = try FlickrPictureFolder("pictures", for: flickr)
/// if let size = photo.size(atLeast: 1024) {
///   let picture = try await folder.picture(size, of: photo)
///   print(picture.path)
/// }
/// ```
///
/// A picture gets its name in the folder when it is complete and has the size that Flickr announced; an interrupted download is
/// resumed. Only one program at a time can use a folder.
public final class FlickrPictureFolder: Sendable {
  private let cache: PictureCache

  /// Opens a folder, or creates it.
  ///
  /// - Parameters:
  ///   - path: Is created when it does not exist.
  ///   - client: Downloads the pictures, within its limits.
  /// - Throws: ``FlickrError/file(_:)`` when the folder cannot be used, or another program uses it.
  public init(_ path: String, for client: FlickrClient) throws(FlickrError) {
    do throws(FileError) {
      cache = try PictureCache(folder: Folder.resolved(path), network: client.network)
    } catch {
      throw FlickrError(.file("\(error)"))
    }
  }

  /// A picture from the folder, or from Flickr.
  ///
  /// - Parameter limit: Bytes.
  public func picture(
    _ size: FlickrSize, of photo: FlickrPhoto, limit: Int = 60_000_000
  ) async throws(FlickrError) -> FlickrPicture {
    let announced = AnnouncedPicture(
      at: size.address,
      size: size.width > 0 && size.height > 0 ? PixelSize(width: size.width, height: size.height) : nil,
      mark: photo.id)
    do throws(DownloadError) {
      return FlickrPicture(try await cache.picture(announced, limit: limit))
    } catch {
      throw FlickrError(error.reason)
    }
  }

  /// Removes the pictures that were not used for longest.
  ///
  /// - Parameter bytes: How many the folder may keep.
  public func prune(to bytes: Int) throws(FlickrError) {
    do throws(FileError) {
      try cache.prune(to: bytes)
    } catch {
      throw FlickrError(.file("\(error)"))
    }
  }
}

/// A picture in a ``FlickrPictureFolder``.
public struct FlickrPicture: Sendable, Hashable {
  /// The absolute path of the file.
  public let path: String
  /// The format according to the file's first bytes.
  public let format: PhotoFormat
  /// Whether this call downloaded it.
  public let isNew: Bool

  init(_ picture: PictureCache.Picture) {
    (path, format, isNew) = (picture.path, picture.format, picture.isNew)
  }
}
