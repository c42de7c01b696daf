/// The name of a camera, from the two fields that hold it.
enum CameraName {
  /// `"Canon"` and `"Canon EOS R6"` are a `"Canon EOS R6"`; `"NIKON CORPORATION"` and `"NIKON D90"` a `"NIKON D90"`.
  static func joining(maker: String?, model: String?) -> String? {
    guard let model else { return maker }
    guard let maker, let house = maker.split(separator: " ").first else { return model }
    let repeats = model.lowercased().hasPrefix(house.lowercased())
    return repeats ? model : "\(maker) \(model)"
  }
}
