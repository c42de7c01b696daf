/// The burst that Google's camera, and others like it, tell.
///
/// - Note: `BurstID` and `BurstPrimary` of the camera's namespace, `CameraBurstID` of Google's creations, as ExifTool lists them.
extension XMPReader {
  var burst: Burst? {
    guard
      let identifier = text(XMPProperty.camera("BurstID")) ?? text(XMPProperty.creation("CameraBurstID")),
      identifier.utf8.count <= 256
    else { return nil }
    return Burst(identifier, isCover: number(XMPProperty.camera("BurstPrimary")) == 1)
  }
}
