internal import Dispatch
internal import Synchronization

/// Does two independent pieces of work, the second one on another thread if a core is idle.
package func inParallel<A: Sendable, B: Sendable>(
  _ first: @Sendable () -> A, and second: @Sendable () -> B
) -> (A, B) {
  let a = Mutex<A?>(nil)
  let b = Mutex<B?>(nil)
  DispatchQueue.concurrentPerform(iterations: 2) { iteration in
    if iteration == 0 {
      let result = first()
      a.withLock { $0 = result }
    } else {
      let result = second()
      b.withLock { $0 = result }
    }
  }
  guard let first = a.withLock({ $0 }), let second = b.withLock({ $0 }) else {
    preconditionFailure("concurrentPerform returns when all iterations have ended")
  }
  return (first, second)
}
