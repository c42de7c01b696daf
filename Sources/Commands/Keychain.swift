import Downloads
import Flickr
import Foundation
import Press

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What the commands that go online share: where keys come from, and how to behave.
enum Keychain {
  /// The environment, the file of keys, and the person at the terminal.
  static var source: SecretSource {
    let environment = ProcessInfo.processInfo.environment
    return SecretSource(
      environment: environment, file: SecretSource.standardFile(environment: environment), ask: ask)
  }

  /// Where PhotoMap keeps its settings; `nil` on a computer without a home.
  static var folder: String? {
    SecretSource.standardFile(environment: ProcessInfo.processInfo.environment).map { Folder.parent(of: $0) }
  }

  static var manners: Network.Manners {
    var manners = Network.Manners(
      userAgent: "PhotoMap/\(Version.current) (+https://github.com/\(Version.repository))")
    manners.rates = ["api.flickr.com": FlickrClient.rate]
    return manners
  }

  /// Asks at the terminal without showing what is typed.
  ///
  /// - Returns: `nil` where there is nobody to ask.
  private static func ask(_ question: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return nil }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // Until the line is read, typing shows nothing; afterwards, whatever happened, it does again.
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown) }
    Console.draw(question)
    defer { Console.remark("") }
    return readLine()
  }
}
