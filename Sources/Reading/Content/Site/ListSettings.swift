package import Photography

/// Which lists of photographs a site has besides those that every site has.
package struct ListSettings: Sendable, Hashable, Codable {
  package var cameras = false
  package var lenses = false
  package var focalLengths = false

  /// Those that the author wants.
  package var wanted: [ExposureList] {
    ExposureList.allCases.filter {
      switch $0 {
      case .cameras: cameras
      case .lenses: lenses
      case .focalLengths: focalLengths
      }
    }
  }

  static let form = Form<ListSettings>([
    Key("cameras", .flag, to: \.cameras, "yes: a page for each camera."),
    Key("lenses", .flag, to: \.lenses, "yes: a page for each lens."),
    Key(
      "focal_lengths", .flag, to: \.focalLengths, "yes: a page for each focal length, in whole millimetres."),
  ])
}
