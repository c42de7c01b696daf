internal import Foundation

/// This process.
package enum OwnProcess {
  /// The path of its program, also after the file was replaced or renamed, where the system has such a path.
  package static var program: String {
    #if canImport(Darwin)
    Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    #else
    "/proc/self/exe"
    #endif
  }

  /// Makes `exit` end it without the destructors of libraries, which other threads may still use.
  package static func skipDestructors() {
    // macOS does not tell a function that is called at the end with which code that is; there they run.
    #if !canImport(Darwin)
    on_exit(
      { status, _ in
        fflush(nil)
        _exit(status)
      }, nil)
    #endif
  }

  /// Lets threads of normal priority go first; where that is not possible, nothing changes.
  ///
  /// - Parameter niceness: Added to that of the calling thread. On macOS, any is the class of long work that nobody waits for.
  package static func lowerPriorityOfThread(by niceness: Int32) {
    #if canImport(Darwin)
    _ = pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
    // On Linux this is the niceness of the calling thread alone.
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    _ = setpriority(process, 0, getpriority(process, 0) + niceness)
    #endif
  }

  /// Whether the process that develops raw pictures and decodes frames of movies can be kept from files, programs and the network. Where it
  /// cannot, it does neither.
  package static var canBeConfined: Bool {
    #if canImport(Darwin)
    false
    #else
    true
    #endif
  }
}
