import Foundation
import TestSupport

@testable import Hosting

/// A small site in an output folder, with a content folder beside it.
struct BuiltSite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<img src=a-1.avif>", to: "output/index.html")
    try folder.write("A", to: "output/a-1.avif")
    try folder.write("{}", to: "output/data/map.js")
    try folder.write("secret", to: "output/unlisted/k3j4h5/index.html")
    try folder.write("site", to: "output/.photomap-site")
    try folder.write("x", to: "content/a.jpg")
  }

  func publisher(_ host: WebHost, _ environment: [String: String] = [:]) throws -> HostPublisher {
    try HostPublisher(
      host, output: folder.path + "/output", content: folder.path + "/content", isInteractive: false,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
  }

  /// The files that are to be published, and their texts.
  var files: [String: String] {
    get throws {
      try BuiltSite.files(in: folder.path + "/output").filter { !$0.key.hasPrefix(".photomap") }
    }
  }

  /// Without the record of what was sent.
  static func own(_ files: [String: String]) -> [String: String] {
    files.filter { $0.key != SentFiles.name }
  }

  static func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }
    return files
  }
}
