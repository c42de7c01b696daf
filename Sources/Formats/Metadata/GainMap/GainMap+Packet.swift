extension GainMap {
  /// Reads Adobe's properties.
  ///
  /// - Returns: `nil` without the required ones, and for numbers that cannot be used.
  /// - Note: Adobe, "Gain map specification" 1.0, which has these defaults.
  init?(_ packet: XMPPacket) {
    func numbers(_ name: String, or standard: Double? = nil) -> [Double]? {
      guard let values = packet.properties[XMPProperty.gainMap(name)] else { return standard.map { [$0] } }
      let numbers = values.compactMap { $0.text.tidied.flatMap(Double.init) }
      return numbers.count == values.count && (numbers.count == 1 || numbers.count == 3) ? numbers : nil
    }
    guard packet.properties[XMPProperty.gainMap("Version")]?.first?.text.tidied == "1.0",
      let minimum = numbers("GainMapMin", or: 0), let maximum = numbers("GainMapMax"),
      let gamma = numbers("Gamma", or: 1), let base = numbers("OffsetSDR", or: 1.0 / 64),
      let alternate = numbers("OffsetHDR", or: 1.0 / 64), let low = numbers("HDRCapacityMin", or: 0)?.first,
      let high = numbers("HDRCapacityMax")?.first
    else { return nil }
    let count = max(minimum.count, maximum.count, gamma.count, base.count, alternate.count)
    func value(_ numbers: [Double], _ channel: Int) -> Double {
      numbers.count == 1 ? numbers[0] : numbers[channel]
    }
    let channels = (0..<count).map { channel in
      Channel(
        minimum: value(minimum, channel), maximum: value(maximum, channel), gamma: value(gamma, channel),
        baseOffset: value(base, channel), alternateOffset: value(alternate, channel))
    }
    self.init(channels: channels, baseHeadroom: low, alternateHeadroom: high)
    let isBright = packet.properties[XMPProperty.gainMap("BaseRenditionIsHDR")]?.first?.text.tidied
    isOfBrightPicture = isBright?.lowercased() == "true"
  }
}

extension XMPProperty {
  static func gainMap(_ name: String) -> XMLName { XMLName("http://ns.adobe.com/hdr-gain-map/1.0", name) }
  static func appleGainMap(_ name: String) -> XMLName {
    XMLName("http://ns.apple.com/HDRGainMap/1.0", name)
  }
}
