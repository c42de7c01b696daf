package import Photography

/// A picture to download, as a service announces it.
package struct AnnouncedPicture: Sendable, Hashable {
  /// Without a key.
  package var address: String
  /// `nil` where the service does not say.
  package var size: PixelSize?
  /// Part of the address of this picture and of no other; `nil` where there is no such part.
  package var mark: String?

  package init(at address: String, size: PixelSize? = nil, mark: String? = nil) {
    (self.address, self.size, self.mark) = (address, size, mark)
  }

  /// Whether a download is this picture, and not a drawing that says that it is not available.
  ///
  /// - Parameters:
  ///   - bytes: The start of the file.
  ///   - location: Where redirects led; `nil` without redirects.
  func isMet(by bytes: [UInt8], from location: String?) -> Bool {
    let last = (location ?? address).prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    if mark != nil, last.lowercased().contains("unavailable") { return false }
    if let size, let found = PixelSize(header: bytes) {
      return found.isAbout(size) || found.isAbout(size.turned)
    }
    guard let location, let mark, address.contains(mark) else { return true }
    return location.contains(mark)
  }
}

extension PixelSize {
  /// Services round in different ways.
  fileprivate func isAbout(_ other: PixelSize) -> Bool {
    abs(width - other.width) <= 2 && abs(height - other.height) <= 2
  }
}
