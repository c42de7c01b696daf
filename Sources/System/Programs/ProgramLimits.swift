/// What a program may use that reads the files of others.
///
/// It also has no network where the system allows that, opens 64 files at most, and gets no rights that this process does not have.
package struct ProgramLimits: Sendable, Hashable {
  /// Bytes of address space, which is more than the memory that it takes.
  package var memory: Int
  /// Seconds of computing, on all cores together.
  package var seconds: Int
  /// Bytes of each file that it writes.
  package var fileSize: Int

  package init(memory: Int, seconds: Int, fileSize: Int) {
    (self.memory, self.seconds, self.fileSize) = (memory, seconds, fileSize)
  }
}
