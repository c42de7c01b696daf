internal import Foundation
internal import Markup
internal import Photography
internal import Templates

// A developer's preview: renders a library of real pictures into a folder, to be looked at in a browser.
//
//   templates-gallery LIST.tsv OUTPUT
//
// LIST.tsv holds one photograph a line: name, width, height, year-month-day hour:minute, latitude,
// longitude, category, title, description, author, licence; OUTPUT already holds its renditions as
// `photo/NAME-WIDTH.FORMAT`.

let arguments = CommandLine.arguments
guard arguments.count >= 3, let list = try? String(contentsOfFile: arguments[1], encoding: .utf8) else {
  print("usage: templates-gallery LIST.tsv OUTPUT [LANGUAGE]")
  exit(1)
}
let output = arguments[2]
let language = arguments.count > 3 ? arguments[3] : "en"
let library = GalleryLibrary.read(list)
let site = Site(
  title: "Far and Near",
  description: "Photographs from walks, journeys and the way home, with the places they were taken.",
  author: "Ada Lovelace", language: language, baseURL: "https://photos.example.org/",
  dates: language == "en" ? .standard : DateStyle(locale: language),
  copyright: "© 2019 Ada Lovelace", photosPerPage: 15)
let edition = Edition(library, site: site)
for (path, bytes) in edition.pages.map({ ($0.path, $0.render()) })
  + edition.assets.map({ ($0.path, $0.bytes) })
{
  let file = URL(fileURLWithPath: output).appendingPathComponent(path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(bytes).write(to: file)
}
print("\(edition.pages.count) pages, style \(edition.assets[0].bytes.count) bytes")
