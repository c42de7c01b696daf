import Files
import Foundation
import Photography
import Synchronization

/// A partial download, as a server that is about to break off waits for it.
final class PartOnDisk: Sendable {
  private let stored = Mutex<String?>(nil)

  /// Where the pictures are cached.
  var folder: String? {
    get { stored.withLock(\.self) }
    set { stored.withLock { $0 = newValue } }
  }

  /// Waits until the client has written so many bytes, however busy the machine is.
  func wait(for count: Int) async throws {
    while !sizes.contains(count) { try await Task.sleep(for: .milliseconds(1)) }
  }

  private var sizes: [Int] {
    guard let folder, let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return []
    }
    return names.filter { $0.contains(".part") }.compactMap {
      FileStamp(path: "\(folder)/\($0)").map { Int($0.size) }
    }
  }
}
