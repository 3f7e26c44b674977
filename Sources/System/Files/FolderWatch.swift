public import Dispatch
internal import Glibc
internal import Synchronization

/// Tells when the files of a folder may have changed.
///
///     inotify ─▶ a first event ─▶ a pause, in which the kernel gathers the rest ─▶ `onChange`, once
///
/// Nothing wakes while nothing changes, and a flood of changes costs one call in each pause. A file that is being
/// written counts when it is closed. Changes that another machine makes on a network's disk are not heard of.
///
/// Source: inotify(7).
public final class FolderWatch: Sendable {
  /// A source of libdispatch may be used on any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let descriptor: Int32
  private let pause: Duration
  private let queue: DispatchQueue
  private let state = Mutex(State())

  private struct State {
    /// Whether the folder itself is gone from its place, so that no more events come.
    var hasEnded = false
    var isPaused = false
  }

  /// Watches a folder, not those within it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - pause: The shortest time between two calls. The first change is reported after a tenth of it.
  ///   - queue: The queue on which `onChange` is called.
  ///   - onChange: Called after files were added, changed or removed.
  /// - Returns: Nil when the folder does not exist, or the system has no watch left.
  public init?(
    _ path: String, pause: Duration = .milliseconds(250), on queue: DispatchQueue = .main,
    _ onChange: @escaping @Sendable () -> Void
  ) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events =
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
    guard inotify_add_watch(descriptor, path, UInt32(events) | UInt32(IN_ONLYDIR)) >= 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.pause = pause
    self.queue = queue
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.changed(in: path, onChange) }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit {
    source.cancel()
    // A source that is suspended is not cancelled.
    if state.withLock({ $0.isPaused }) { source.resume() }
  }

  /// Whether the folder was deleted, moved or unmounted. The watch tells nothing more then.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  private func changed(in path: String, _ onChange: @escaping @Sendable () -> Void) {
    guard readEvents(path) else { return }
    // The kernel keeps what comes meanwhile.
    source.suspend()
    state.withLock { $0.isPaused = true }
    queue.asyncAfter(deadline: .now() + pause / .seconds(10)) { [weak self] in
      guard let self else { return }
      _ = readEvents(path)
      onChange()
    }
    queue.asyncAfter(deadline: .now() + pause / .seconds(1)) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isPaused = false }
      source.resume()
    }
  }

  /// Takes all events that have come.
  ///
  /// - Returns: Whether one of them is a change.
  private func readEvents(_ path: String) -> Bool {
    var isChange = false
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        if takeEvents(UnsafeRawBufferPointer(rebasing: buffer[..<count]), path) { isChange = true }
      }
    }
    return isChange
  }

  private func takeEvents(_ bytes: UnsafeRawBufferPointer, _ path: String) -> Bool {
    var isChange = false
    var index = 0
    let headerSize = MemoryLayout<inotify_event>.size
    while index + headerSize <= bytes.count {
      // The watch, the kind, a cookie, and the length of the name that follows.
      let kind = bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: index + 12, as: UInt32.self))
      let name = bytes[(index + headerSize)..<min(index + headerSize + length, bytes.count)]
      index += headerSize + length
      if kind & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0 {
        state.withLock { $0.hasEnded = true }
        isChange = true
      } else if kind & UInt32(IN_CREATE) == 0 || Self.isComplete(path, name) {
        isChange = true
      }
    }
    return isChange
  }

  /// Whether a new name is that of something which nobody is about to write: a folder, or another name of a file.
  private static func isComplete(_ path: String, _ name: Slice<UnsafeRawBufferPointer>) -> Bool {
    let bytes = Array(path.utf8) + [UInt8(ascii: "/")] + name.prefix { $0 != 0 } + [0]
    var status = stat()
    let isThere = lstat(bytes.map { CChar(bitPattern: $0) }, &status) == 0
    return isThere && (status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1)
  }
}
