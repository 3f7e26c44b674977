internal import GRDB
internal import Synchronization

extension DatabaseWriter {
  /// Closes the connection, and keeps its object until the process ends.
  ///
  /// GRDB stores a value in the dispatch queue of every connection. When the object is freed, libdispatch frees
  /// that value on a global queue, and looks at the threads of those queues once a second from then on. The
  /// object of a closed connection has a few kilobytes.
  func retire() throws {
    retired.withLock { $0.append(self) }
    try close()
  }
}

private let retired = Mutex<[any DatabaseWriter]>([])
