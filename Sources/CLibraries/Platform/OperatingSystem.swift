internal import Foundation

/// The system on which this program runs.
package enum OperatingSystem {
  /// For people: `Linux 6.1.0, glibc 2.36`.
  package static var name: String {
    #if canImport(Darwin)
    "macOS, \(ProcessInfo.processInfo.operatingSystemVersionString)"
    #else
    var system = utsname()
    uname(&system)
    let release = withUnsafeBytes(of: &system.release) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    // `glibc 2.36`
    var name = [CChar](repeating: 0, count: 64)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
    let library = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "Linux \(release), \(library)"
    #endif
  }

  /// The command that installs a program, by the names of its packages.
  package static func install(debian: String, homebrew: String) -> String {
    #if canImport(Darwin)
    "brew install \(homebrew)"
    #else
    "sudo apt install \(debian)"
    #endif
  }

  /// Bytes that are others after each start of the computer; none where the system does not tell.
  package static var start: [UInt8] {
    #if canImport(Darwin)
    var bytes = [UInt8](repeating: 0, count: 64)
    var count = bytes.count
    guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else { return [] }
    return Array(bytes.prefix(count))
    #else
    FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id").map { Array($0) } ?? []
    #endif
  }
}
