internal import Photography

/// The light of a photograph beyond the white of paper, which displays with a high dynamic range can show.
package struct HighDynamicRange: Sendable, Hashable {
  /// How a file has it.
  package enum Kind: String, Sendable, Hashable {
    case standardMap = "gain map of ISO 21496-1"
    case adobeMap = "gain map of Adobe and Android (Ultra HDR)"
    case appleMap = "gain map of Apple"
    case perceptualQuantizer = "PQ"
    case hybridLogGamma = "HLG"
  }

  package let kind: Kind
  /// The binary logarithm of how many times brighter than paper the brightest light may be; `nil` for signals, which are bounded by
  /// their pixels alone.
  package let headroom: Double?
  /// Whether the file's own picture is the bright one.
  package let isBrightFirst: Bool

  private init(_ kind: Kind, headroom: Double? = nil, isBrightFirst: Bool = false) {
    (self.kind, self.headroom, self.isBrightFirst) = (kind, headroom, isBrightFirst)
  }

  /// Looks for it in a photograph.
  ///
  /// - Parameter file: The whole file.
  /// - Returns: `nil` for a photograph without.
  package init?(in file: [UInt8]) {
    let format = PhotoFormat(signature: file.prefix(512))
    if let picture = GainMapPicture(in: file) {
      let kind: Kind =
        switch picture.maker {
        case .standard: .standardMap
        case .adobe: .adobeMap
        case .apple: .appleMap
        }
      self.init(kind, headroom: picture.map.alternateHeadroom, isBrightFirst: picture.map.isOfBrightPicture)
      return
    }
    let transfer =
      switch format {
      case .heif, .avif: HighDynamicRange.transfer(heif: file)
      case .png: HighDynamicRange.transfer(png: ByteWindow(file))
      default: nil as Int?
      }
    switch transfer {
    case 16: self.init(.perceptualQuantizer)
    case 18: self.init(.hybridLogGamma)
    default: return nil
    }
  }

  /// The code of ISO/IEC 23091-2 for the curve of the signal.
  private static func transfer(heif file: [UInt8]) -> Int? {
    do throws(HEIFPicture.Fault) {
      let picture = try HEIFPicture(file)
      return picture.isHighDynamicRange ? picture.codes.map { Int($0.transfer) } : nil
    } catch {
      return nil
    }
  }

  /// - Note: PNG third edition, 11.3.2.6: `cICP` comes before the pixels and has four bytes.
  private static func transfer(png file: ByteWindow) -> Int? {
    var offset = 8
    while let size = file.uint32(at: offset), let kind = file.window(at: offset + 4, count: 4),
      !kind.has("IDAT")
    {
      if kind.has("cICP"), size == 4 {
        return file.byte(at: offset + 10) == 0 ? file.byte(at: offset + 9).map(Int.init) : nil
      }
      offset += 12 + Int(size)
    }
    return nil
  }
}
