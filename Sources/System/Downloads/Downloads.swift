internal import CCurl
internal import Dispatch
internal import Synchronization

/// Reads what addresses of the net have, with libcurl.
///
/// Certificates are checked against the system's authorities, or against those in the file that the variable
/// `SSL_CERT_FILE` names. The library is loaded at the first use. One thread serves all transfers, and it ends with the
/// last of them. Servers that are asked for many things get six connections at most, which are used again.
public final class Downloads: Sendable {
  /// The downloads of this process.
  public static let shared = Downloads()

  /// The limits of one download. Times are in seconds.
  public struct Limits: Sendable {
    /// The time until there is a connection.
    public var connectSeconds = 15
    /// The time in which nothing may come.
    public var silentSeconds = 30
    /// The time of the whole.
    public var wholeSeconds = 300
    /// The number of times that a server may name another address.
    public var redirects = 10
    /// The number of bytes.
    public var bytes = 64 * 1_048_576

    /// The usual limits.
    public init() {}
  }

  private struct State {
    var waiting: [Transfer] = []
    /// The set of the thread that serves the transfers. Nil while there is none.
    var set: TransferSet?
  }

  private let state = Mutex(State())
  /// Not a global queue: after their first use, libdispatch checks those once a second.
  private let queue = DispatchQueue(label: "org.scenery.downloads", qos: .utility)

  private init() {}

  /// The bytes at an address. Ends early when the task is cancelled.
  ///
  /// - Parameters:
  ///   - address: An address with the scheme `http` or `https`. Servers may name others of these schemes.
  ///   - limits: What is read and waited for at most.
  /// - Throws: ``DownloadError``, and `CancellationError` if the task is cancelled.
  @concurrent public func bytes(
    at address: String, limits: Limits = Limits()
  ) async throws -> [UInt8] {
    guard ["http", "https"].contains(address.prefix { $0 != ":" }.lowercased()) else {
      throw DownloadError.otherScheme(address)
    }
    let transfer = Transfer(address: address, limits: limits)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.continuation.withLock { $0 = continuation }
        start(transfer)
      }
    } onCancel: {
      transfer.isCancelled.store(true, ordering: .releasing)
      state.withLock { $0.set?.wake() }
    }
  }

  private func start(_ transfer: Transfer) {
    state.withLock { state in
      state.waiting.append(transfer)
      state.set?.wake()
    }
    // One block for each transfer: all but the first find nothing left to do.
    queue.async { [self] in serve() }
  }

  // MARK: On the queue

  /// Serves all transfers until there are none.
  private func serve() {
    guard state.withLock({ !$0.waiting.isEmpty }) else { return }
    guard scenery_curl_load() != 0, let pointer = scenery_curl_set(6, 24) else {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for transfer in waiting {
        transfer.end(.failure(DownloadError.noLibrary(transfer.address)))
      }
      return
    }
    let set = TransferSet(pointer: pointer)
    state.withLock { $0.set = set }
    var active: [UnsafeMutableRawPointer: Transfer] = [:]
    while true {
      let new = state.withLock { state in
        defer { state.waiting = [] }
        // A transfer that is added later finds no set to wake, and its own block serves it.
        if state.waiting.isEmpty, active.isEmpty { state.set = nil }
        return state.waiting
      }
      if new.isEmpty, active.isEmpty { break }
      for transfer in new {
        if let handle = transfer.add(to: pointer) {
          active[handle] = transfer
        } else {
          transfer.end(
            .failure(DownloadError.failed(transfer.address, reason: "There is no memory")))
        }
      }
      for (handle, transfer) in active
      where transfer.isCancelled.load(ordering: .acquiring) {
        active[handle] = nil
        scenery_curl_remove(pointer, handle)
        transfer.end(.failure(CancellationError()))
      }
      var result: Int32 = 0
      var hasEnded = false
      while let handle = scenery_curl_next(pointer, &result) {
        hasEnded = true
        let transfer = active.removeValue(forKey: handle)
        let outcome = transfer?.outcome(result, status: scenery_curl_status(handle))
        scenery_curl_remove(pointer, handle)
        if let outcome { transfer?.end(outcome) }
      }
      if !hasEnded, !active.isEmpty { scenery_curl_wait(pointer) }
    }
    scenery_curl_free_set(pointer)
  }
}

/// The set of transfers, for threads that wake the one that serves it.
///
/// The pointer is used under the lock of ``Downloads`` only while the set is its state's. The thread that frees the set
/// takes it out of the state before.
private struct TransferSet: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer

  func wake() { scenery_curl_wake(pointer) }
}

/// One download.
///
/// The bytes are read and written on the queue of ``Downloads`` only.
private final class Transfer: @unchecked Sendable {
  let address: String
  private let limits: Downloads.Limits
  let continuation = Mutex<CheckedContinuation<[UInt8], any Error>?>(nil)
  let isCancelled = Atomic(false)
  private var bytes: [UInt8] = []
  private var isTooLarge = false

  init(address: String, limits: Downloads.Limits) {
    self.address = address
    self.limits = limits
  }

  /// The transfer's handle in a set, which must not outlive this object. Nil without memory.
  func add(to set: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    var limits = SceneryCurlLimits(
      connect_seconds: limits.connectSeconds, silent_seconds: limits.silentSeconds,
      whole_seconds: limits.wholeSeconds, redirects: limits.redirects)
    return scenery_curl_add(
      set, address, &limits,
      { start, size, count, context in
        guard let start, let context else { return 0 }
        // The handle is removed from the set before the transfer is let go.
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let new = UnsafeRawBufferPointer(start: start, count: size * count)
        return transfer.take(new) ? new.count : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func take(_ new: UnsafeRawBufferPointer) -> Bool {
    isTooLarge = new.count > limits.bytes - bytes.count
    if !isTooLarge { bytes += new }
    return !isTooLarge
  }

  func outcome(_ result: Int32, status: Int) -> Result<[UInt8], any Error> {
    if result == 0 { return .success(bytes) }
    if isTooLarge { return .failure(DownloadError.tooLarge(address, limit: limits.bytes)) }
    if status >= 400 { return .failure(DownloadError.status(address, status)) }
    let reason = scenery_curl_sentence(result).map { String(cString: $0) } ?? "error \(result)"
    return .failure(DownloadError.failed(address, reason: reason))
  }

  func end(_ outcome: Result<[UInt8], any Error>) {
    continuation.withLock { continuation in
      continuation?.resume(with: outcome)
      continuation = nil
    }
  }
}
