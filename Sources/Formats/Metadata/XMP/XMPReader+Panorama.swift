import Photography

/// What cameras and programs write of a picture of the whole sphere, or of a part of it.
///
/// - Note: Google's "Photo Sphere XMP Metadata". Sizes are those of the picture as it was made; copies are often smaller.
extension XMPReader {
  var panorama: Panorama? {
    guard words("ProjectionType")?.lowercased() == "equirectangular",
      words("UsePanoramaViewer")?.lowercased() != "false"
    else { return nil }
    let names = [
      "FullPanoWidthPixels", "FullPanoHeightPixels", "CroppedAreaLeftPixels", "CroppedAreaTopPixels",
      "CroppedAreaImageWidthPixels", "CroppedAreaImageHeightPixels",
    ]
    let sizes = names.map(degrees)
    // Without any of them it is the whole sphere, which the ratio of the picture must confirm.
    guard sizes.contains(where: { $0 != nil }) else { return Panorama(view: view) }
    let known = sizes.compactMap(\.self)
    guard known.count == names.count, known[0] > 0, known[1] > 0, abs(known[0] / known[1] - 2) < 0.1 else {
      return nil
    }
    return Panorama(
      left: known[2] / known[0], top: known[3] / known[1], width: known[4] / known[0],
      height: known[5] / known[1], view: view)
  }

  /// Headings are compass directions; that of the picture's middle may be known.
  private var view: (heading: Double, pitch: Double, fieldOfView: Double?) {
    let heading = degrees("InitialViewHeadingDegrees").map { $0 - (degrees("PoseHeadingDegrees") ?? 0) }
    return (heading ?? 0, degrees("InitialViewPitchDegrees") ?? 0, degrees("InitialHorizontalFOVDegrees"))
  }

  private func words(_ name: String) -> String? { text(XMPProperty.panorama(name)) }

  private func degrees(_ name: String) -> Double? {
    number(XMPProperty.panorama(name)).flatMap { $0.isFinite && abs($0) < 1e9 ? $0 : nil }
  }
}
