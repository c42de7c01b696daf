internal import CAllocator

/// Memory that was freed, and is kept for later allocations.
package enum FreedMemory {
  /// Gives it back to the system, which a program does that then waits for long.
  package static func giveBack() { return_freed_memory() }
}
