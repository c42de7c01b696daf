import Photography
import Unpacking

/// Reads the chunks of a PNG picture.
///
/// - Note: PNG specification (third edition), 11; `Raw profile type` texts are ImageMagick's.
struct PNGContainer {
  private var raw = RawMetadata()
  /// The most bytes that all compressed chunks together may decompress to; a hostile kilobyte could claim far more.
  static let limit = 16 << 20
  /// What is left of the limit.
  private var room = limit

  static func open(_ file: ByteWindow) -> RawMetadata {
    var container = PNGContainer()
    container.readChunks(of: file)
    return container.raw
  }

  private mutating func readChunks(of file: ByteWindow) {
    var offset = 8
    while let size = file.uint32(at: offset), let kind = file.window(at: offset + 4, count: 4) {
      let body = file.dropping(offset + 8).prefix(Int(size))
      guard body.count == Int(size) else { break }
      take(body, kind)
      if kind.has("IEND") { return }
      offset += 12 + Int(size)
    }
    raw.defects.append(
      MetadataDefect("is cut short", remedy: "Copy it again from where it came from."))
  }

  private mutating func take(_ body: ByteWindow, _ kind: ByteWindow) {
    if kind.has("IHDR"), let width = body.uint32(at: 0), let height = body.uint32(at: 4), width > 0,
      height > 0
    {
      raw.pixelSize = PixelSize(width: Int(width), height: Int(height))
    } else if kind.has("eXIf") || kind.has("exIf") || kind.has("zxIf") {
      // A proposed form: 0, the size, then the compressed block.
      let packed = body.byte(at: 0) == 0 ? unpacked(body.dropping(5)) : nil
      if let block = packed ?? (kind.has("zxIf") ? nil : body) {
        raw.exif.append(TIFFBlock.structure(in: block))
      }
    } else if kind.has("iCCP"), let end = body.firstIndex(of: 0) {
      raw.colourProfile = unpacked(body.dropping(end + 2))
    } else if kind.has("tEXt"), let end = body.firstIndex(of: 0) {
      takeText(keyword(body, end), body.dropping(end + 1))
    } else if kind.has("zTXt"), let end = body.firstIndex(of: 0) {
      guard let text = unpacked(body.dropping(end + 2)) else { return }
      takeText(keyword(body, end), text)
    } else if kind.has("iTXt") {
      takeInternationalText(body)
    }
  }

  private mutating func unpacked(_ packed: ByteWindow) -> ByteWindow? {
    do throws(Inflate.Failure) {
      let bytes = try Inflate.bytes(of: packed.bytes, .zlib, atMost: room)
      room -= bytes.count
      return ByteWindow(bytes)
    } catch {
      return nil
    }
  }

  private func keyword(_ body: ByteWindow, _ end: Int) -> String {
    String(windows1252: body.prefix(end).bytes)
  }

  /// Reads keyword, 0, whether compressed, method, language, 0, translated keyword, 0, text.
  private mutating func takeInternationalText(_ body: ByteWindow) {
    guard let end = body.firstIndex(of: 0), let isPacked = body.byte(at: end + 1),
      let languageEnd = body.firstIndex(of: 0, from: end + 3),
      let translationEnd = body.firstIndex(of: 0, from: languageEnd + 1)
    else { return }
    var text = body.dropping(translationEnd + 1)
    if isPacked == 1 {
      guard let unpacked = unpacked(text) else { return }
      text = unpacked
    }
    takeText(keyword(body, end), text)
  }

  private mutating func takeText(_ keyword: String, _ text: ByteWindow) {
    if keyword == "XML:com.adobe.xmp" {
      raw.xmp.append(text)
    } else if keyword.hasPrefix("Raw profile type ") {
      takeRawProfile(String(keyword.dropFirst(17)).lowercased(), text)
    } else {
      // The specification says Latin-1 for `tEXt` and `zTXt`, but many programs write UTF-8.
      let words = String(utf8OrWindows1252: text.bytes)
      raw.texts.append(ContainerText(keyword: keyword, text: words))
    }
  }

  private mutating func takeRawProfile(_ kind: String, _ text: ByteWindow) {
    guard let profile = RawProfile.bytes(of: text).map({ ByteWindow($0) }) else { return }
    switch kind {
    case "exif", "app1":
      if profile.has("http://ns.adobe.com/xap/1.0/\0") {
        raw.xmp.append(profile.dropping(29))
      } else {
        raw.exif.append(TIFFBlock.structure(in: profile))
      }
    case "xmp": raw.xmp.append(profile)
    case "iptc", "8bim":
      let resources = profile.has("Photoshop 3.0\0") ? profile.dropping(14) : profile
      raw.iptc += resources.has("\u{1C}") ? [resources] : PhotoshopResources.iptc(in: resources)
    case "icc", "icm": raw.colourProfile = raw.colourProfile ?? profile
    default: break
    }
  }
}
