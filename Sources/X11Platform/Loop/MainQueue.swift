internal import CSystem
// Links libdispatch, which defines the two functions.
internal import Dispatch
internal import Glibc

/// The main dispatch queue, and with it the main actor, as the event loop serves it.
///
/// This file alone knows of the two functions by which libdispatch lets a run loop do that.
@MainActor
struct MainQueue {
  /// Becomes readable when the queue has work.
  let descriptor = _dispatch_get_main_queue_handle_4CF()

  /// Runs what the queue holds now; what that adds waits for the next turn.
  ///
  /// - Precondition: The caller is on the main thread.
  func run() {
    // libdispatch adds to the eventfd and leaves the reading to the loop. Reading comes first: work
    // that arrives while the queue runs makes the descriptor readable again.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    _dispatch_main_queue_callback_4CF(nil)
  }
}
