// swift-tools-version: 6.2
import PackageDescription

/// The rules of the house: every room builds without a warning, in Swift 6 mode, and says what it imports.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "PhotoMap",
  products: [
    .library(name: "Photography", targets: ["Photography"]),
    .library(name: "Markup", targets: ["Markup"]),
  ],
  targets: [
    .target(name: "Photography", swiftSettings: house),
    .target(name: "Markup", swiftSettings: house),
    .target(name: "Metadata", dependencies: ["Photography"], swiftSettings: house),
    .testTarget(name: "PhotographyTests", dependencies: ["Photography"], swiftSettings: house),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: house),
  ]
)
