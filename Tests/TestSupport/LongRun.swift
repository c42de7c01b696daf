import Foundation

/// `make long-test` tries all cases; `make test` leaves out those that take the same way through the program as one beside them.
package enum LongRun {
  package static let isOn = ProcessInfo.processInfo.environment["PHOTOMAP_LONG"]?.isEmpty == false

  /// Cases for `make long-test` alone, as `more(…)` of `Tests/Browser/cases.py`.
  package static func more<Case>(_ cases: [Case]) -> [Case] { isOn ? cases : [] }
}
