import Testing

@testable import Importing

@Suite("I1: what is in a folder for what was deleted or locked away is not imported")
struct TakeoutReaderTests {
  @Test(
    "whatever the record says",
    arguments: [
      "Trash", "Bin", "Locked Folder", "Papierkorb", "Corbeille", "ゴミ箱", "Papperskorgen", "Papirkurv",
      "Roskakori", "Çöp kutusu", "Koš", "المهملات", "Gesperrter Ordner", "Dossier verrouillé",
      "Carpeta protegida", "Cartella bloccata", "Vergrendelde map", "Pasta trancada", "Låst mapp",
      "Låst mappe", "Lukittu kansio", "Kilitli klasör", "Folder zablokowany", "Личная папка", "锁定的文件夹",
      "鎖定的資料夾", "ロックされたフォルダ", "잠긴 폴더", "المجلد المقفل", "תיקייה נעולה",
    ], [true, false])
  func bins(_ name: String, hasRecord: Bool) async throws {
    let record = #"{"title": "a.jpg", "photoTakenTime": {"timestamp": "1556697600"}}"#
    var files = [
      "Google Photos/\(name)/a.jpg": "x", "Google Photos/Rome/b.jpg": "y",
      "Google Photos/Rome/b.jpg.json": record.replacing("a.jpg", with: "b.jpg"),
    ]
    if hasRecord { files["Google Photos/\(name)/a.jpg.json"] = record }
    let result = try await VariantExport(files).read(expecting: "takeout")
    #expect(result["Google Photos/\(name)/a.jpg"]?.visibility.isSkipped == true)
    #expect(result["Google Photos/Rome/b.jpg"]?.visibility == .shown)
  }
}
