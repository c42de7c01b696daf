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
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Photography", targets: ["Photography"]),
    .library(name: "Markup", targets: ["Markup"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "Photography", swiftSettings: house),
    .target(name: "Markup", swiftSettings: house),
    .target(name: "Metadata", dependencies: ["Photography"], swiftSettings: house),
    .target(name: "CSystem"),
    .target(
      name: "Press",
      dependencies: ["CSystem", "Photography", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: house),
    .target(
      name: "BuildCache", dependencies: ["Photography", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: house),
    .target(
      name: "Pipeline", dependencies: ["BuildCache", "Metadata", "Photography", "Press"], swiftSettings: house
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Photography", "Pipeline", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .testTarget(
      name: "PipelineTests", dependencies: ["Metadata", "Photography", "Pipeline"], swiftSettings: house),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "Pipeline"], swiftSettings: house),
    .testTarget(name: "PhotographyTests", dependencies: ["Photography"], swiftSettings: house),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: house),
    .testTarget(name: "PressTests", dependencies: ["Press"], swiftSettings: house),
    .testTarget(name: "BuildCacheTests", dependencies: ["BuildCache"], swiftSettings: house),
  ]
)
