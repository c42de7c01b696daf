internal import Synchronization

/// Records what a catalogue reads while a file is rendered.
///
/// The catalogue's accessors report to it, so a theme need not declare what it reads.
package final class DependencyRecorder: Sendable {
  @TaskLocal private static var current: DependencyRecorder?

  private let reads = Mutex<[Dependency]>([])

  /// Runs a closure and returns its reads, without duplicates, in a fixed order.
  package static func recording<Value>(_ body: () throws -> Value) rethrows -> (
    value: Value, reads: [Dependency]
  ) {
    let recorder = DependencyRecorder()
    let value = try $current.withValue(recorder, operation: body)
    return (value, recorder.sorted)
  }

  /// Records a read, if a recording is active.
  package static func record(_ dependency: @autoclosure () -> Dependency) {
    guard let current else { return }
    let dependency = dependency()
    current.reads.withLock { if $0.last != dependency { $0.append(dependency) } }
  }

  private var sorted: [Dependency] {
    reads.withLock { reads in
      reads.sort()
      var kept: [Dependency] = []
      kept.reserveCapacity(reads.count)
      for read in reads where kept.last != read { kept.append(read) }
      return kept
    }
  }
}
