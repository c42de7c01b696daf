import Glibc

enum ProgramEnd {
  /// Makes `exit` end the process without the destructors of libraries, which other threads may still use.
  static func skipDestructors() {
    on_exit(
      { status, _ in
        fflush(nil)
        _exit(status)
      }, nil)
  }
}
