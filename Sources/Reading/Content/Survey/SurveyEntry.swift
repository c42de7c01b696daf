internal import Files
internal import Platform

/// A name in a folder and the file or folder that it refers to.
struct SurveyEntry {
  let name: String
  let entry: DirectoryEntry
  let status: stat
  let isLink: Bool
  /// Whether it is not a file, though it has the name of one that may say what to hide.
  private(set) var isUnread = false

  var isFolder: Bool { status.isFolder && !isUnread }

  /// The same entry as a file that cannot be read; `nil` where no file of this path would hide anything.
  func unread(at path: String) -> SurveyEntry? {
    guard FileRole.mayHide(path) else { return nil }
    var unread = self
    unread.isUnread = true
    return unread
  }
}

/// A name in a folder, ordered by the bytes of the paths below: a folder's path continues with a slash.
struct EntryName: Comparable {
  let name: String
  let isFolder: Bool

  static func < (a: EntryName, b: EntryName) -> Bool {
    let (x, y) = (a.name.utf8.span, b.name.utf8.span)
    let count = min(x.count, y.count)
    for index in 0..<count where x[index] != y[index] { return x[index] < y[index] }
    guard x.count != y.count else { return false }
    let left = count < x.count ? x[count] : a.isFolder ? 0x2F : 0
    let right = count < y.count ? y[count] : b.isFolder ? 0x2F : 0
    return left != right ? left < right : x.count < y.count
  }
}
