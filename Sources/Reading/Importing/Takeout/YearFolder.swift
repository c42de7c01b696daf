/// The names of the folders in which Google Takeout has what is in no album.
enum YearFolder {
  /// Whether a title is that of a year or a day: `Photos from 2019`, `2015-06-02`, `2015-06-02 #2`.
  static func isNamed(_ title: String) -> Bool {
    let lower = title.lowercased()
    let start = lower.prefix { !($0.isASCII && $0.isNumber) }
    let rest = lower.dropFirst(start.count)
    guard rest.count >= 4, let year = Int(rest.prefix(4)), (1800...2999).contains(year) else { return false }
    let tail = rest.dropFirst(4)
    if start.isEmpty { return tail.allSatisfy { ($0.isASCII && $0.isNumber) || "-# ".contains($0) } }
    return tail.allSatisfy { " г.年년".contains($0) } && beginnings.contains(String(start))
  }

  private static let beginnings: Set<String> = [
    "photos from ", "fotos von ", "fotos aus ", "photos de ", "photos du ", "fotos de ", "fotos del ",
    "foto dal ", "foto del ",
    "foto's uit ", "foto’s uit ", "zdjęcia z ", "фото за ", "фотографии за ", "fotky z ", "fotografie z ",
    "foton från ",
    "billeder fra ", "bilder fra ", "kuvat vuodelta ", "fényképek ", "φωτογραφίες από ", "fotografii din ",
  ]
}
