/// A camera's name, from the maker and model fields.
enum CameraName {
  /// `"Canon"` and `"Canon EOS R6"` give `"Canon EOS R6"`; `"NIKON CORPORATION"` and `"NIKON D90"` give `"NIKON D90"`.
  static func joining(maker: String?, model: String?) -> String? {
    let (maker, model) = (maker.flatMap(known), model.flatMap(known))
    guard let model else { return maker }
    guard let maker, let brand = maker.split(separator: " ").first else { return model }
    let repeats = model.lowercased().hasPrefix(brand.lowercased())
    return repeats ? model : "\(maker) \(model)"
  }

  /// A text, unless it says that the camera is unknown.
  private static func known(_ text: String) -> String? {
    let words = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return ["", "0", "unknown", "none", "na", "null", "undefined", "default", "unknowncamera"].contains(words)
      ? nil : text
  }
}
