import Files
import Foundation

/// The cores that this process may use: schedulers such as Slurm bind processes to some, and containers limit their time.
package enum AvailableCores {
  /// At least 1.
  package static let count = count(
    bound: bound(status: "/proc/self/status") ?? ProcessInfo.processInfo.activeProcessorCount,
    quota: quota(groups: "/proc/self/cgroup", root: "/sys/fs/cgroup"))

  static func count(bound: Int, quota: Double?) -> Int {
    max(1, min(bound, quota.map { Int($0.rounded(.up)) } ?? bound))
  }

  /// The number of cores that a process is bound to.
  ///
  /// - Parameter status: The process's file, as in `proc_pid_status(5)`: `Cpus_allowed: ff,ffffffff` has a bit for each.
  static func bound(status: String) -> Int? {
    let line = text(status)?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
    guard let mask = line?.dropFirst("Cpus_allowed:".count) else { return nil }
    let count = mask.compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
    return count > 0 ? count : nil
  }

  /// The smallest limit of the process's control groups, in cores: of the second version, as in Linux's `cgroup-v2.rst`.
  ///
  /// - Parameters:
  ///   - groups: The file that names the process's group.
  ///   - root: The folder of all groups.
  static func quota(groups: String, root: String) -> Double? {
    guard let line = text(groups)?.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else {
      return nil
    }
    var (path, smallest): (String, Double?) = (root, limit(root))
    for name in line.dropFirst("0::/".count).split(separator: "/") {
      path += "/\(name)"
      if let limit = limit(path) { smallest = min(limit, smallest ?? limit) }
    }
    return smallest
  }

  /// `"150000 100000"`: microseconds of processor time in each period of microseconds; `"max 100000"` without a limit.
  private static func limit(_ group: String) -> Double? {
    let fields = text("\(group)/cpu.max")?.split { $0.isWhitespace }
    guard let fields, fields.count == 2, let time = Double(fields[0]), let period = Double(fields[1]),
      time > 0, period > 0
    else { return nil }
    return time / period
  }

  private static func text(_ path: String) -> String? {
    guard let bytes = try? FileIO.read(path, atMost: 1 << 16) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
