import Foundation

/// Which part of the work a computer does: one of several, as a scheduler or the command line says.
struct Shard: Sendable, Hashable {
  /// From 1.
  var number: Int
  var count: Int

  private init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// - Parameter text: `"3/40"`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// The part that a scheduler gives this process.
  ///
  /// - Parameters:
  ///   - environment: `SLURM_ARRAY_TASK_ID` with its bounds, or `JOB_COMPLETION_INDEX` of Kubernetes, from 0.
  ///   - count: How many parts there are; Slurm says it itself.
  /// - Returns: `nil` where no scheduler says so, or not how many there are.
  init?(environment: [String: String], count: Int?) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    if let id = number("SLURM_ARRAY_TASK_ID") {
      let first = number("SLURM_ARRAY_TASK_MIN") ?? 1
      let step = max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1)
      guard let count = count ?? number("SLURM_ARRAY_TASK_COUNT") else { return nil }
      self.init((id - first) / step + 1, of: count)
    } else if let index = number("JOB_COMPLETION_INDEX"), let count {
      self.init(index + 1, of: count)
    } else {
      return nil
    }
  }
}
