// swift-tools-version: 6.2
import PackageDescription

/// For every target: warnings are errors, and each file imports what it uses.
let commonSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Modules that compute much are optimized in debug builds too, with every check in: that halves the time of the tests. The
/// others have `commonSettings` only: they compile in a seventh of the time. `PHOTOMAP_UNOPTIMIZED=1 swift build` is for
/// debuggers. Not in another package's build: SwiftPM refuses such flags in dependencies that are named by version.
let isDependency = Context.packageDirectory.contains("/checkouts/")
let optimizes = !isDependency && Context.environment["PHOTOMAP_UNOPTIMIZED"] == nil
let settings =
  commonSettings
  + (optimizes ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : [])
/// Modules that wait for people, disks and networks are small in release builds: half as large as unoptimized ones.
let smallSettings =
  commonSettings
  + (optimizes ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])
let cSettings: [CSetting] = optimizes ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

/// Swift's metadata contains many relative relocations; packed, they take half the time at program start. Nobody loads functions
/// of the program, which Swift exports where it links its library statically: their names are 5 MB.
let linking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
    ], .when(platforms: [.linux]))
]

/// Where libraries are on macOS that no pkg-config file is asked for.
let homebrew = Context.environment["HOMEBREW_PREFIX"] ?? "/opt/homebrew"
let onMac = BuildSettingCondition.when(platforms: [.macOS])

/// The modules in the folders of Sources, which tell the way of a photograph. A folder's modules import modules of their own folder and of
/// the folders above it; README.md in each folder says what belongs there.
let folders: [(name: String, modules: [Target])] = [
  // C: doors to the libraries of the system, data that is embedded, and what Swift cannot say.
  (
    "CLibraries",
    [
      .systemLibrary(name: "CLibICU"),
      .target(
        name: "Platform", dependencies: [.target(name: "CLibICU", condition: .when(platforms: [.macOS]))],
        swiftSettings: settings,
        linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
      .target(name: "CAllocator"),
      .target(name: "CLibCrypto", linkerSettings: [.linkedLibrary("crypto")]),
      .systemLibrary(
        name: "CLibArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"]), .brew(["argon2"])]),
      .systemLibrary(
        name: "CLibQREncode", pkgConfig: "libqrencode",
        providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
      .target(name: "CExchange"),
      .target(name: "CSignals"),
      .systemLibrary(
        name: "CLibCMark", pkgConfig: "libcmark-gfm",
        providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
      .systemLibrary(
        name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
      .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
      .systemLibrary(
        name: "CLibBrotli", pkgConfig: "libbrotlidec",
        providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
      .systemLibrary(
        name: "CLibZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
      .target(name: "CLibPNG", linkerSettings: [.linkedLibrary("png16")]),
      .target(name: "CLibWebP", linkerSettings: [.linkedLibrary("webp")]),
      .target(name: "CLibGIF", linkerSettings: [.linkedLibrary("gif")]),
      .target(name: "CLibJXL", linkerSettings: [.linkedLibrary("jxl")]),
      // LibRaw is opened when it is needed, in a process of its own.
      .target(name: "CLibRaw", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
      .target(
        name: "CProtocolBuffers", exclude: ["action_result.proto", "vector_tile.proto"],
        linkerSettings: [.linkedLibrary("protobuf-c")]),
      .target(name: "CLibJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
      .target(name: "CLibAVIF", linkerSettings: [.linkedLibrary("avif")]),
      .target(name: "CLibDE265", linkerSettings: [.linkedLibrary("de265")]),
      .target(name: "CLibOpenH264", linkerSettings: [.linkedLibrary("openh264")]),
      .target(name: "CYCbCr", cSettings: cSettings),
      .target(name: "CLCMS2", linkerSettings: [.linkedLibrary("lcms2")]),
      .target(name: "CResample", cSettings: cSettings),
      .target(name: "CGazetteer", exclude: ["gazetteer.bin"]),
      .target(name: "CBasemap", exclude: ["basemap.bin", "land.svgpath"]),
      .target(name: "CTemplates"),
      .systemLibrary(
        name: "CLibCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    ]
  ),
  // Values and texts; nothing reads or writes a file.
  (
    "Values",
    [
      .target(name: "Photography", dependencies: ["CLibCrypto", "Platform"], swiftSettings: settings),
      .target(name: "JSON", swiftSettings: settings),
      .target(name: "Markup", dependencies: ["JSON"], swiftSettings: settings),
      .target(name: "MessageFormat", swiftSettings: commonSettings),
      .target(
        name: "Messages", dependencies: ["JSON", "Markup", "MessageFormat", "Photography", "Platform"],
        swiftSettings: settings,
        plugins: ["EmbedMessages"]),
    ]
  ),
  // Programs that run while the package is built.
  (
    "PackageTools",
    [
      .executableTarget(
        name: "embed-messages", dependencies: ["MessageFormat"], swiftSettings: commonSettings),
      .plugin(name: "EmbedMessages", capability: .buildTool(), dependencies: ["embed-messages"]),
      .target(name: "Embedding", swiftSettings: commonSettings),
      .executableTarget(name: "embed-templates", dependencies: ["Embedding"], swiftSettings: commonSettings),
      .plugin(name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"]),
    ]
  ),
  // The operating system: files, threads and memory, and what is kept between builds.
  (
    "System",
    [
      .target(
        name: "Files", dependencies: ["CExchange", "CLibCrypto", "CSignals", "Photography", "Platform"],
        swiftSettings: settings),
      .target(
        name: "Concurrency", dependencies: ["CAllocator", "Files", "Platform"], swiftSettings: commonSettings),
      .target(
        name: "Programs", dependencies: ["CExchange", "CSignals", "Platform"], swiftSettings: commonSettings),
      .target(
        name: "BuildCache",
        dependencies: [
          "Concurrency", "Files", "Photography", "Platform", .product(name: "GRDB", package: "GRDB.swift"),
        ],
        swiftSettings: commonSettings),
    ]
  ),
  // Bytes of files to values.
  (
    "Formats",
    [
      .target(name: "Unpacking", dependencies: ["CLibBrotli", "CLibZstd", "CZlib"], swiftSettings: settings),
      .target(
        name: "TileArchive", dependencies: ["Files", "JSON", "Photography", "Unpacking", "Platform"],
        swiftSettings: commonSettings),
      .target(name: "VectorTiles", dependencies: ["CProtocolBuffers"], swiftSettings: settings),
      .target(
        name: "Metadata",
        dependencies: ["Photography", "JSON", "Markup", "CLibXML2", "Unpacking", "Platform"],
        swiftSettings: settings),
      .target(
        name: "Tracks", dependencies: ["Photography", "JSON", "CLibXML2", "Unpacking", "Platform"],
        swiftSettings: settings),
    ]
  ),
  // Where places are, and the maps that show them.
  (
    "Maps",
    [
      .target(
        name: "Terrain", dependencies: ["CLibPNG", "CLibWebP", "Files", "Photography", "TileArchive"],
        swiftSettings: settings),
      .target(
        name: "Ground", dependencies: ["JSON", "Terrain", "TileArchive", "VectorTiles"],
        swiftSettings: settings),
      .target(
        name: "Gazetteer", dependencies: ["CGazetteer", "Photography", "Platform"], swiftSettings: settings),
      .target(
        name: "Atlas",
        dependencies: [
          "CBasemap", "Ground", "JSON", "Messages", "TileArchive", "Photography", "Markup", "Unpacking",
          "Platform",
        ],
        swiftSettings: settings),
    ]
  ),
  // Decoding, colour, scaling, encoding.
  (
    "Pictures",
    [
      .target(
        name: "Darkroom",
        dependencies: [
          "CLCMS2", "CLibAVIF", "CLibDE265", "CLibGIF", "CLibJPEG", "CLibJXL", "CLibOpenH264",
          "CLibPNG", "CLibRaw", "CLibWebP",
          "CResample",
          "CYCbCr",
          "Metadata", "Photography", "Unpacking", "Platform",
        ],
        swiftSettings: settings),
      .target(
        name: "Movies", dependencies: ["Files", "JSON", "Photography", "Programs"], swiftSettings: settings),
    ]
  ),
  // From the content folder to photographs, and back: what an author writes.
  (
    "Reading",
    [
      .target(
        name: "Content",
        dependencies: [
          "CLibCMark", "Files", "Gazetteer", "JSON", "Markup", "Photography", "Tracks", "Platform",
          .product(name: "Yams", package: "Yams"),
        ],
        swiftSettings: commonSettings),
      .target(
        name: "Reading",
        dependencies: [
          "BuildCache", "Concurrency", "Content", "Files", "Gazetteer", "JSON", "Markup", "Messages",
          "Metadata", "Photography", "Terrain", "Tracks",
        ],
        swiftSettings: commonSettings),
      .target(
        name: "Editing",
        dependencies: [
          "BuildCache", "CLibXML2", "Content", "Files", "JSON", "Metadata", "Photography", "Reading",
          "Tracks", "Platform",
          .product(name: "Yams", package: "Yams"),
        ],
        swiftSettings: smallSettings),
      .target(
        name: "Importing",
        dependencies: [
          "Content", "Editing", "Files", "Gazetteer", "JSON", "Metadata", "Photography",
          "Reading", "Tracks", "Unpacking", .product(name: "GRDB", package: "GRDB.swift"),
          .product(name: "Yams", package: "Yams"),
        ],
        swiftSettings: smallSettings),
    ]
  ),
  // Everything that uses the network.
  (
    "Services",
    [
      .target(
        name: "Downloads",
        dependencies: [
          "Files", "JSON", "Photography", "Platform", .product(name: "Logging", package: "swift-log"),
        ],
        swiftSettings: commonSettings),
      .target(
        name: "Internet", dependencies: ["CLibCurl", "Downloads", "Platform"], swiftSettings: commonSettings),
      .target(
        name: "Flickr", dependencies: ["Downloads", "Files", "JSON", "Photography"],
        swiftSettings: smallSettings
      ),
      .target(
        name: "FlickrFixtures", dependencies: ["Downloads", "JSON"], swiftSettings: smallSettings),
      .target(
        name: "OnTheMap", dependencies: ["Downloads", "Files", "JSON", "Photography"],
        swiftSettings: smallSettings),
      .target(
        name: "Nominatim", dependencies: ["Downloads", "Files", "JSON", "Photography"],
        swiftSettings: smallSettings),
      .target(
        name: "Immich", dependencies: ["Downloads", "Files", "JSON"], swiftSettings: smallSettings),
      .target(
        name: "RemoteCache",
        dependencies: ["BuildCache", "CProtocolBuffers", "Downloads", "Files", "Photography", "Platform"],
        swiftSettings: commonSettings),
      .target(
        name: "Fetching",
        dependencies: [
          "Atlas", "Content", "Darkroom", "Downloads", "Files", "Flickr", "Ground", "Immich", "Importing",
          "JSON",
          "Markup", "OnTheMap", "Photography", "Reading", "Terrain", "TileArchive",
        ],
        swiftSettings: commonSettings),
    ]
  ),
  // From photographs to a site.
  (
    "Building",
    [
      .target(
        name: "Checking",
        dependencies: [
          "Atlas", "CLibXML2", "Darkroom", "Files", "JSON", "Metadata", "Movies", "Photography", "Tracks",
          "Unpacking", "Platform",
        ],
        swiftSettings: settings),
      .target(
        name: "Indexing", dependencies: ["Gazetteer", "Messages", "Photography", "Platform"],
        swiftSettings: settings),
      .target(
        name: "Templates",
        dependencies: [
          "CTemplates", "Indexing", "JSON", "Messages", "Photography", "Markup", "Platform",
          .product(name: "Mustache", package: "swift-mustache"),
        ],
        path: "templates",
        exclude: ["example", "icons", "messages", "script", "starter", "studio/openapi.json", "style"],
        swiftSettings: commonSettings,
        plugins: ["EmbedTemplates"]),
      .target(
        name: "Publisher", dependencies: ["CExchange", "Files", "Photography", "Platform"],
        swiftSettings: settings),
      .target(
        name: "Hosting",
        dependencies: [
          "CExchange", "CZlib", "Files", "Photography", "Programs", "Platform",
          .product(name: "Logging", package: "swift-log"),
        ],
        swiftSettings: commonSettings),
      .target(
        name: "Developing",
        dependencies: [
          "BuildCache", "Checking", "Concurrency", "Darkroom", "Files", "Metadata", "Movies", "Photography",
          "Programs",
          "Reading", "Platform",
        ],
        swiftSettings: commonSettings),
      .target(
        name: "Building",
        dependencies: [
          "Developing",
          "Atlas", "BuildCache", "Checking", "Content", "Darkroom", "Indexing",
          "Gazetteer", "JSON",
          "Markup", "Ground", "Messages", "Metadata", "Movies", "Photography", "Publisher", "Files",
          "Concurrency", "Reading", "Templates", "Terrain", "TileArchive", "Tracks", "Unpacking", "Platform",
        ], swiftSettings: commonSettings),
    ]
  ),
  // The preview, and the editor in the browser.
  (
    "Serving",
    [
      .target(
        name: "Preview",
        dependencies: [
          "CLibCrypto", "Files", "Markup", "Photography", "Platform",
          .product(name: "Hummingbird", package: "hummingbird"),
          .product(name: "HummingbirdCore", package: "hummingbird"),
          .product(name: "NIOHTTPTypesHTTP2", package: "swift-nio-extras"),
          .product(name: "NIOHTTP2", package: "swift-nio-http2"),
          .product(name: "NIOSSL", package: "swift-nio-ssl"),
          .product(name: "HTTPTypes", package: "swift-http-types"),
          .product(name: "NIOCore", package: "swift-nio"),
          .product(name: "NIOPosix", package: "swift-nio"),
          .product(name: "NIOTLS", package: "swift-nio"),
          .product(name: "Logging", package: "swift-log"),
          .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
          .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        ], swiftSettings: commonSettings),
      .target(
        name: "Studio",
        dependencies: [
          "CLibArgon2", "CLibQREncode", "Content", "Darkroom", "Editing", "Files", "Gazetteer", "Importing",
          "Indexing", "JSON", "Markup", "Messages", "Metadata",
          "Photography", "Reading", "Building", "Concurrency", "Preview", "Templates", "Platform",
          .product(name: "Hummingbird", package: "hummingbird"),
          .product(name: "HTTPTypes", package: "swift-http-types"),
          .product(name: "Logging", package: "swift-log"),
          .product(name: "NIOCore", package: "swift-nio"),
        ],
        swiftSettings: smallSettings),
    ]
  ),
  // The command line.
  (
    "Commands",
    [
      .target(
        name: "Commands",
        dependencies: [
          "Developing", "Concurrency", "Fetching", "Reading",
          "Atlas", "CSignals", "Content", "Darkroom", "Downloads", "Editing", "Flickr", "Gazetteer",
          "Hosting",
          "Immich", "Importing", "Internet",
          "JSON", "Markup", "Messages",
          "Metadata", "Nominatim", "OnTheMap", "Photography", "Programs", "Building", "Files", "Preview",
          "RemoteCache",
          "Studio",
          "Templates", "Platform",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
          .product(name: "Logging", package: "swift-log"),
        ], swiftSettings: smallSettings),
      .executableTarget(
        name: "photomap", dependencies: ["CAllocator", "CLibCrypto", "Commands", "Platform"],
        swiftSettings: settings,
        linkerSettings: linking),
    ]
  ),
]
for (folder, modules) in folders {
  for module in modules where module.path == nil && module.type != .plugin {
    module.path = "Sources/\(folder)/\(module.name)"
    guard folder == "CLibraries", module.type == .regular, !isDependency else { continue }
    module.cSettings = (module.cSettings ?? []) + [.unsafeFlags(["-I\(homebrew)/include"], onMac)]
    module.linkerSettings = (module.linkerSettings ?? []) + [.unsafeFlags(["-L\(homebrew)/lib"], onMac)]
  }
}

let tests: [Target] = [
  .testTarget(
    name: "PlatformTests", dependencies: ["Platform", "TestSupport"], swiftSettings: commonSettings),
  .testTarget(
    name: "PhotographyTests", dependencies: ["Photography", "TestSupport"], swiftSettings: commonSettings),
  .testTarget(name: "UnpackingTests", dependencies: ["CZlib", "Unpacking"], swiftSettings: commonSettings),
  .testTarget(
    name: "TileArchiveTests", dependencies: ["CZlib", "TestSupport", "TileArchive"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "VectorTilesTests", dependencies: ["TestSupport", "VectorTiles"], swiftSettings: commonSettings),
  .testTarget(
    name: "GroundTests",
    dependencies: ["Files", "Ground", "Terrain", "TestSupport", "TileArchive", "Unpacking", "VectorTiles"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "TerrainTests", dependencies: ["Terrain", "TestSupport", "TileArchive"],
    swiftSettings: commonSettings),
  .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: commonSettings),
  .testTarget(name: "MarkupTests", dependencies: ["JSON", "Markup"], swiftSettings: commonSettings),
  .testTarget(name: "EmbeddingTests", dependencies: ["Embedding"], swiftSettings: commonSettings),
  .testTarget(name: "MessageFormatTests", dependencies: ["MessageFormat"], swiftSettings: commonSettings),
  .testTarget(
    name: "MessagesTests", dependencies: ["TestSupport", "MessageFormat", "Messages", "Photography"],
    swiftSettings: commonSettings),
  .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"], swiftSettings: commonSettings),
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "Flickr", "FlickrFixtures", "Internet", "JSON", "Markup", "Messages", "Metadata", "Photography",
      "TestSupport",
    ], swiftSettings: commonSettings),
  .testTarget(
    name: "DarkroomTests",
    dependencies: [
      "CResample", "CYCbCr", "Darkroom", "Metadata", "Photography", "TestSupport", "Unpacking", "Platform",
    ],
    exclude: ["make-animations.py", "make-fixtures.py", "make-formats.py"], resources: [.copy("Fixtures")],
    swiftSettings: commonSettings),
  .testTarget(
    name: "IndexingTests", dependencies: ["Indexing", "Photography", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "TemplatesTests",
    // Building is not used: these tests wait for it, so that BuildingTests, which take longest, are not compiled alone.
    dependencies: [
      "Files", "Indexing", "JSON", "MessageFormat", "Messages", "Templates", "Photography", "Markup",
      "Building", "TestXML", "TestSupport",
      .product(name: "Yams", package: "Yams"),
    ],
    exclude: ["Golden"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "MetadataTests",
    dependencies: ["CZlib", "JSON", "Metadata", "Photography", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "TracksTests", dependencies: ["CZlib", "Photography", "Tracks", "TestSupport", "Platform"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "ContentTests",
    dependencies: ["Content", "Files", "Photography", "Tracks", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "GazetteerTests", dependencies: ["Gazetteer", "Photography", "TestSupport"],
    swiftSettings: commonSettings
  ),
  .testTarget(
    name: "AtlasTests",
    dependencies: ["Ground", "Atlas", "JSON", "Messages", "Photography", "Markup", "TestXML", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "CheckingTests",
    dependencies: ["Checking", "Darkroom", "Metadata", "Photography", "Programs", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "FilesTests", dependencies: ["Files", "Photography", "TestSupport", "Platform"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "MoviesTests",
    dependencies: ["Files", "Movies", "Photography", "Programs", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "ProgramsTests", dependencies: ["Programs", "TestSupport", "Platform"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "HostingTests", dependencies: ["Files", "Hosting", "Programs", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "PublisherTests", dependencies: ["Files", "Photography", "Publisher", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "BuildCacheTests",
    dependencies: [
      "Files", "BuildCache", "Photography", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "EditingTests",
    dependencies: [
      "Reading", "Metadata",
      "Files", "Building", "TestSites", "Content", "Editing", "Photography", "TestSupport",
    ],
    swiftSettings: commonSettings),
  .target(
    name: "TestSites",
    dependencies: ["Files", "Metadata", "Photography", "Building", "Publisher", "Reading", "TestSupport"],
    path: "Tests/TestSites", swiftSettings: commonSettings),
  .testTarget(
    name: "ConcurrencyTests", dependencies: ["Concurrency", "Building", "TestSites", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "ReadingTests",
    dependencies: [
      "Tracks", "Editing", "BuildCache", "Content", "Files", "Messages", "Metadata", "Photography",
      "Building", "Reading",
      "TestSites", "TestSupport",
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "ImportingTests",
    dependencies: [
      "Content", "Files", "Importing", "JSON", "Metadata", "Photography", "Reading",
      "TestSites",
      "TestSupport", "Unpacking", .product(name: "GRDB", package: "GRDB.swift"),
      .product(name: "Yams", package: "Yams"),
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "FetchingTests",
    dependencies: [
      "Downloads", "Editing", "FaultServer", "Fetching", "Files", "Flickr", "Immich", "Importing", "Internet",
      "JSON", "Photography",
      "Building",
      "Reading", "TestSites", "TestSupport", "TileArchive",
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "DevelopingTests",
    dependencies: [
      "Publisher", "BuildCache", "Concurrency", "Darkroom", "Developing", "Downloads", "FaultServer", "Files",
      "Internet", "Metadata", "Photography", "Building", "RemoteCache", "TestSites", "TestSupport",
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "BuildingTests",
    dependencies: [
      "Unpacking", "Markup", "Gazetteer", "Developing",
      "Concurrency", "Reading", "TestSites",
      "BuildCache", "Checking", "Content", "Darkroom", "JSON", "Messages", "Metadata", "Files", "Movies",
      "Photography",
      "Building",
      "Publisher", "Templates",
      "TestXML", "TestSupport", "TileArchive", "Tracks", "Platform",
    ],
    exclude: ["Fixtures", "cache-versions.txt"], swiftSettings: commonSettings),
  .testTarget(
    name: "PreviewTests",
    dependencies: [
      "Preview", "TestSupport", "Platform", .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "StudioTests",
    dependencies: [
      "Reading", "Metadata", "Darkroom", "Content", "Files", "JSON", "Building", "Concurrency", "Messages",
      "Photography", "Preview", "Studio",
      "Templates", "TestSites", "TestSupport",
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
    ],
    swiftSettings: commonSettings),
  .target(name: "TestXML", path: "Tests/TestXML", swiftSettings: commonSettings),
  .target(
    name: "TestSupport", dependencies: ["Platform", .product(name: "Logging", package: "swift-log")],
    path: "Tests/TestSupport", swiftSettings: commonSettings),
  .target(
    name: "FaultServer",
    dependencies: [
      "Downloads", "TestSupport", "Platform", .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ], path: "Tests/FaultServer", swiftSettings: commonSettings),
  .testTarget(
    name: "DownloadsTests",
    dependencies: [
      "CZlib", "Downloads", "FaultServer", "Files", "Internet", "Photography", "TestSupport", "Platform",
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "RemoteCacheTests",
    dependencies: [
      "BuildCache",
      "Downloads", "FaultServer", "Files", "Internet", "Photography", "RemoteCache", "TestSupport",
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "FlickrTests",
    dependencies: [
      "Downloads", "FaultServer", "Flickr", "FlickrFixtures", "Internet", "JSON", "Photography",
      "TestSupport",
    ],
    swiftSettings: commonSettings),
  .testTarget(
    name: "OnTheMapTests",
    dependencies: ["Downloads", "FaultServer", "Internet", "OnTheMap", "Photography", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "NominatimTests",
    dependencies: ["Downloads", "FaultServer", "Internet", "Nominatim", "Photography", "TestSupport"],
    swiftSettings: commonSettings),
  .testTarget(
    name: "CommandsTests",
    dependencies: [
      "Fetching",
      "Commands", "Downloads", "FaultServer", "Hosting", "Internet", "Photography", "Building",
      "Preview",
      "Templates",
      "TestSupport", "Platform", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Logging", package: "swift-log"),
    ],
    swiftSettings: commonSettings),
]

/// Programs for the development of PhotoMap; `--product photomap` does not build them.
let tools: [Target] = [
  .executableTarget(
    name: "track-figures", dependencies: ["Photography", "Tracks"], path: "Benchmarks/track-figures",
    swiftSettings: commonSettings),
  .executableTarget(
    name: "clustering", dependencies: ["Atlas", "JSON", "Markup", "Photography"],
    path: "Benchmarks/clustering",
    swiftSettings: commonSettings),
  .executableTarget(
    name: "page-templates", dependencies: ["Indexing", "Photography", "Templates"],
    path: "Benchmarks/page-templates", swiftSettings: commonSettings),
  .executableTarget(
    name: "develop", dependencies: ["CAllocator", "Darkroom", "Photography"], path: "Benchmarks/develop",
    swiftSettings: commonSettings),
  .executableTarget(
    name: "make-movie", dependencies: ["Movies", "Photography"], path: "Benchmarks/make-movie",
    swiftSettings: commonSettings),
  .executableTarget(
    name: "flickr-example", dependencies: ["Flickr", "Internet"], path: "Examples/flickr",
    swiftSettings: commonSettings),
  .executableTarget(
    name: "theme-example", dependencies: ["Commands", "Markup", "Photography", "Templates"],
    path: "Examples/theme", swiftSettings: commonSettings),
  .executableTarget(
    name: "feature-example", dependencies: ["Commands", "Markup", "Photography", "Templates"],
    path: "Examples/feature", swiftSettings: commonSettings),
]

let package = Package(
  name: "PhotoMap",
  // Spans of texts are not in the standard library of older systems.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "photomap", targets: ["photomap"]),
    .library(name: "Commands", targets: ["Commands"]),
    .library(name: "Templates", targets: ["Templates"]),
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "Markup", targets: ["Markup"]),
    .library(name: "Messages", targets: ["Messages"]),
    .library(name: "Photography", targets: ["Photography"]),
    .library(name: "Flickr", targets: ["Flickr"]),
    .library(name: "FlickrFixtures", targets: ["FlickrFixtures"]),
    .library(name: "Internet", targets: ["Internet"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: folders.flatMap(\.modules) + tests + tools
)
