import Foundation
import TestSupport
import Testing

@testable import Concurrency

@Suite("How many cores the process may use") struct AvailableCoresTests {
  @Test("as many as it is bound to, and as its quota allows, and at least one")
  func count() {
    #expect(AvailableCores.count(bound: 8, quota: nil) == 8)
    #expect(AvailableCores.count(bound: 8, quota: 1.5) == 2)
    #expect(AvailableCores.count(bound: 8, quota: 0.25) == 1)
    #expect(AvailableCores.count(bound: 2, quota: 16) == 2)
    #expect(AvailableCores.count >= 1)
  }

  @Test(
    "each bit of the process's mask is a core",
    arguments: [
      ("Name:\tphotomap\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2), ("Cpus_allowed:\t1", 1),
      ("Cpus_allowed:\tff,ffffffff\n", 40), ("Cpus_allowed:\t\n", nil), ("Name:\tphotomap\n", nil),
    ] as [(String, Int?)])
  func bound(status: String, cores: Int?) throws {
    let folder = try TemporaryFolder()
    try folder.write(status, to: "status")
    #expect(AvailableCores.bound(status: "\(folder.path)/status") == cores)
    #expect(AvailableCores.bound(status: "\(folder.path)/other") == nil)
  }

  @Test("a process that is bound to one core counts one")
  func process() throws {
    let own = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let list = try #require(own.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") })
    let first = list.drop { !$0.isNumber }.prefix { $0.isNumber }
    let shell = Process()
    shell.executableURL = URL(filePath: "/usr/bin/taskset")
    shell.arguments = ["-c", String(first), "cat", "/proc/self/status"]
    let folder = try TemporaryFolder()
    try folder.write("", to: "status")
    shell.standardOutput = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/status"))
    try shell.run()
    shell.waitUntilExit()
    #expect(AvailableCores.bound(status: "\(folder.path)/status") == 1)
  }

  @Test(
    "the smallest limit of its groups counts",
    arguments: [
      (["": "max 100000"], nil), (["": "150000 100000"], 1.5), (["/a/b": "50000 100000\n"], 0.5),
      (["": "400000 100000", "/a": "200000 100000", "/a/b": "max 100000"], 2), (["/c": "50000 100000"], nil),
      (["/a": "nonsense", "/a/b": "0 0"], nil), ([:], nil),
    ] as [([String: String], Double?)])
  func quota(limits: [String: String], cores: Double?) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("root/a/b")
    try folder.makeFolder("root/c")
    for (group, text) in limits { try folder.write(text, to: "root\(group)/cpu.max") }
    try folder.write("12:cpu:/other\n0::/a/b\n", to: "cgroup")
    #expect(AvailableCores.quota(groups: "\(folder.path)/cgroup", root: "\(folder.path)/root") == cores)
    #expect(AvailableCores.quota(groups: "/nonexistent", root: "/nonexistent") == nil)
  }
}
