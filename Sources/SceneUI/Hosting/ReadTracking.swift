internal import Dispatch
internal import Observation

/// What a node read while it was last brought up to date; tells it once when any of that changes.
///
/// Observation keeps what was read until it changes. A node that is brought up to date for another
/// reason would leave that behind, each time, so what a reading is over reads one thing more, by which
/// it is ended.
@MainActor
final class ReadTracking {
  private weak var node: ViewNode?
  private(set) var environment = EnvironmentReads()
  private let expiry = Expiry()
  /// Tells the present reading from earlier ones.
  private var generation = 0
  private var isPending = false

  init(_ node: ViewNode) { self.node = node }

  func track<Result>(_ body: () -> Result) -> Result {
    generation += 1
    if isPending { expiry.end() }
    isPending = true
    environment = EnvironmentReads()
    let generation = generation
    return withObservationTracking {
      expiry.read()
      return body()
    } onChange: { [weak self] in
      if MainQueue.isCurrent {
        // The main actor's executor is the main queue.
        MainActor.assumeIsolated { self?.changed(generation) }
      } else {
        Task { @MainActor in self?.changed(generation) }
      }
    }
  }

  private func changed(_ generation: Int) {
    guard generation == self.generation else { return }
    isPending = false
    node?.markStale()
  }

  isolated deinit { if isPending { expiry.end() } }
}

/// Something that every reading reads, and that changes when the reading is over.
private final class Expiry: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Int { 0 }

  func read() { registrar.access(self, keyPath: \.value) }
  func end() { registrar.withMutation(of: self, keyPath: \.value) {} }
}

/// Which environment values a node read.
final class EnvironmentReads {
  var keys: Set<ObjectIdentifier> = []
}

/// Whether code runs on the main queue.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
