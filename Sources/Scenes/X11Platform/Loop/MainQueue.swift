internal import CSystem
// Links libdispatch, which defines the two functions.
internal import Dispatch
internal import Glibc

/// The main dispatch queue, and so the main actor, as the event loop runs it.
///
/// Only this file uses the two functions with which libdispatch lets a run loop do that.
@MainActor
struct MainQueue {
  /// Becomes readable when the queue has work.
  let descriptor = _dispatch_get_main_queue_handle_4CF()

  /// Runs the work that is in the queue now. Work that is added meanwhile waits for the next turn.
  ///
  /// - Precondition: The caller is on the main thread.
  func run() {
    // libdispatch increases the eventfd's counter, and the loop must read it. Reading comes first: work
    // that arrives while the queue runs makes the descriptor readable again.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
}
