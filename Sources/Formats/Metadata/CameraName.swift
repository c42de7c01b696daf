/// A camera's name, from the maker and model fields.
enum CameraName {
  /// `"Canon"` and `"Canon EOS R6"` give `"Canon EOS R6"`; `"NIKON CORPORATION"` and `"NIKON D90"` give `"NIKON D90"`.
  static func joining(maker: String?, model: String?) -> String? {
    guard let model else { return maker }
    guard let maker, let brand = maker.split(separator: " ").first else { return model }
    let repeats = model.lowercased().hasPrefix(brand.lowercased())
    return repeats ? model : "\(maker) \(model)"
  }
}
