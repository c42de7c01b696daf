internal import Content

/// The names of the folders in which Google Takeout has what is in no album.
enum YearFolder {
  /// Whether a title is that of a year or a day: `Photos from 2019`, `2015-06-02`, `2015-06-02 #2`.
  static func isNamed(_ title: String) -> Bool {
    let lower = title.composed.lowercased()
    let start = lower.prefix { !($0.isASCII && $0.isNumber) }
    let rest = lower.dropFirst(start.count)
    guard rest.count >= 4, let year = Int(rest.prefix(4)), (1800...2999).contains(year) else { return false }
    let tail = rest.dropFirst(4)
    if start.isEmpty, tail.allSatisfy({ ($0.isASCII && $0.isNumber) || "-# ".contains($0) }) { return true }
    guard tail.first.map({ !$0.isNumber }) ?? true else { return false }
    let others = (start + " " + tail).split { $0.isWhitespace || $0 == "." }.map(String.init)
    return !others.isEmpty && others.allSatisfy(words.contains)
  }

  /// What is beside the year, in the languages of accounts: “photos from”.
  private static let words: Set<String> = Set(
    [
      "photos", "from", "fotos", "von", "aus", "de", "du", "del", "dal", "foto", "foto's", "foto’s", "uit",
      "zdjęcia",
      "z", "фото", "фотографии", "за", "г", "год", "fotky", "fotografie", "foton", "från", "billeder",
      "bilder",
      "fra", "kuvat", "vuodelta", "fényképek", "φωτογραφίες", "από", "fotografii", "din", "yılına",
      "yılından", "ait",
      "fotoğraflar", "fotoğrafları", "صور", "من", "年", "年の写真", "年的照片", "年的相片", "年照片", "年拍摄的照片",
      "来自", "년", "년의", "년에", "사진", "찍은",
    ].map(\.composed))
}
