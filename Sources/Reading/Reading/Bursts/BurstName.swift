import Content

/// The name of a photograph as a frame of a burst, or of another series.
struct BurstName: Equatable {
  /// What the names of the series have in common, in lower case.
  let series: String
  /// Whether cameras give such names to the photographs of one burst only.
  let isBurst: Bool
  let number: Int
  /// Whether the camera has chosen it to be shown of all.
  let isCover: Bool

  private init(_ series: String, isBurst: Bool, number: some StringProtocol, isCover: Bool = false) {
    (self.series, self.isBurst, self.isCover) = (series, isBurst, isCover)
    self.number = Int(number) ?? .max
  }

  /// - Parameter path: Within the content folder.
  /// - Returns: `nil` for a name that is not one of a series.
  init?(_ path: String) {
    let stem = FileName.parts(FileName.split(path).name).stem.composed.lowercased()
    guard let name = BurstName.named(stem) ?? BurstName.pixel(stem) ?? BurstName.numbered(stem) else {
      return nil
    }
    self = name
  }

  /// `IMG_20231014_183246_BURST001_COVER` of Huawei and others has the number of the frame behind the word;
  /// `00001IMG_00001_BURST20171111030039` of Nexus and `DSC_0035_BURST20151230164516977` of Xperia have the time of the burst.
  private static func named(_ stem: String) -> BurstName? {
    guard let match = stem.firstMatch(of: /[_.-]burst[_-]?([0-9]{1,20})(?![0-9])(.*)/) else { return nil }
    let (before, digits) = (stem[..<match.range.lowerBound], match.output.1)
    let isCover = match.output.2.contains("cover")
    guard digits.count < 12 else {
      let number = before.reversed().prefix(while: isDigit).reversed()
      return BurstName("burst\(digits)", isBurst: true, number: String(number), isCover: isCover)
    }
    return BurstName(String(before), isBurst: true, number: digits, isCover: isCover)
  }

  /// `PXL_20230330_184138390.PORTRAIT-01.COVER`, and `….PORTRAIT-02.ORIGINAL` of the same press of the button.
  private static func pixel(_ stem: String) -> BurstName? {
    guard let match = stem.wholeMatch(of: /(pxl_[0-9_]+)\.[a-z]+-([0-9]{2})((?:\.[a-z]+)*)/) else {
      return nil
    }
    return BurstName(
      String(match.output.1), isBurst: true, number: match.output.2,
      isCover: match.output.3.contains("cover"))
  }

  /// Names that end in numbers; `20231207_101605_001` of Samsung are those of one burst.
  private static func numbered(_ stem: String) -> BurstName? {
    let digits = String(stem.reversed().prefix(while: isDigit).reversed())
    guard (1...9).contains(digits.utf8.count) else { return nil }
    let series = String(stem.dropLast(digits.count))
    let isBurst = digits.count == 3 && series.wholeMatch(of: /[0-9]{8}_[0-9]{6}_/) != nil
    return BurstName(series, isBurst: isBurst, number: digits)
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
