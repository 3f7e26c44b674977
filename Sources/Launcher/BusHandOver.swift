internal import DBus
internal import Dispatch
internal import Synchronization

/// Hands a request to the first process over the session bus, if that process is there and answers.
///
/// A name on the bus can be anybody's. The request goes out only when the bus says that the owner is the
/// process that holds the lock, and that process answers a call of ours. Otherwise the socket is next.
struct BusHandOver: Sendable {
  var names: ApplicationNames
  var address: BusAddress
  /// Who holds the lock.
  var processID: Int

  private enum Progress: Sendable {
    case looking
    /// The owner is alive, and the request is on its way.
    case sent
    /// The time for looking was over before it was sent: it must not be any more.
    case givenUp
    /// Nil when the request must go another way.
    case finished(InstanceAnswer?)
  }

  /// What the two threads share.
  private final class Shared: Sendable {
    let progress = Mutex(Progress.looking)
    let isFinished = DispatchSemaphore(value: 0)

    func wait(_ time: Duration) {
      _ = isFinished.wait(timeout: .now() + .nanoseconds(Int(time / .nanoseconds(1))))
    }
  }

  /// Waits for the answer; libdbus, which can hang in a connect, works on a queue of its own.
  ///
  /// - Parameters:
  ///   - looking: How long it may take to find that the owner is alive.
  ///   - answering: How long the owner may take for its answer.
  /// - Returns: Nil when the request must go another way. It may have arrived all the same; its
  ///   identifier keeps it from being carried out twice.
  func ask(_ request: InstanceRequest, looking: Duration, answering: Duration) -> InstanceAnswer? {
    let shared = Shared()
    let queue = DispatchQueue(label: "\(names.identifier).hand-over")
    queue.async {
      let answer = attempt(request, looking, answering, queue, shared)
      shared.progress.withLock { $0 = .finished(answer) }
      shared.isFinished.signal()
    }
    shared.wait(looking)
    let isOnItsWay = shared.progress.withLock { progress in
      if case .looking = progress { progress = .givenUp }
      if case .sent = progress { return true }
      return false
    }
    if isOnItsWay { shared.wait(answering) }
    return shared.progress.withLock { progress in
      if case .finished(let answer) = progress { answer } else { nil }
    }
  }

  private func attempt(
    _ request: InstanceRequest, _ looking: Duration, _ answering: Duration,
    _ queue: DispatchQueue, _ shared: Shared
  ) -> InstanceAnswer? {
    do throws(BusError) {
      let connection = try BusConnection(address, queue: queue, deadline: looking)
      defer { connection.close() }
      // The unique name: whoever takes the name over in between is not asked.
      guard let owner = try connection.owner(of: names.identifier, deadline: looking),
        try connection.processID(of: owner, deadline: looking) == UInt32(exactly: processID)
      else { return nil }
      let question = try BusMessage(
        calling: "Version", of: ApplicationCall.instanceInterface, at: names.objectPath, on: owner)
      var reader = try connection.call(question, deadline: looking).reader()
      guard reader.uint32() == ApplicationCall.version,
        let message = try ApplicationCall.message(request, to: names, at: owner)
      else { return nil }
      let goesOn = shared.progress.withLock { progress in
        guard case .looking = progress else { return false }
        progress = .sent
        return true
      }
      guard goesOn else { return nil }
      _ = try connection.call(message, deadline: answering)
      return .done
    } catch {
      guard case .refused(BusFault.failed.rawValue, let sentence) = error else { return nil }
      return .refused(sentence)
    }
  }
}
