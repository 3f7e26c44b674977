internal import Dispatch
internal import Observation

/// Records the observable values that a node reads in an update, and calls a closure once when one of them
/// changes.
///
/// Observation keeps a registration until one of its values changes. A node that is updated for another
/// reason would leave its registration behind each time. Each reading therefore includes one more value,
/// and changing that value ends the registration.
@MainActor
final class ReadTracking {
  private weak var node: ViewNode?
  private(set) var environment = EnvironmentReads()
  private let expiry = Expiry()
  /// Identifies the present reading.
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
      MainQueue.run { self?.changed(generation) }
    }
  }

  private func changed(_ generation: Int) {
    guard generation == self.generation else { return }
    isPending = false
    node?.markStale()
  }

  isolated deinit { if isPending { expiry.end() } }
}

/// The value that every reading includes. It changes when the reading ends.
private final class Expiry: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Int { 0 }

  func read() { registrar.access(self, keyPath: \.value) }
  func end() { registrar.withMutation(of: self, keyPath: \.value) {} }
}

/// The environment values that a node read.
final class EnvironmentReads {
  var keys: Set<ObjectIdentifier> = []
}

/// The queue of the main actor.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether code runs on the main queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs an action on the main actor: at once if this is its queue, else soon.
  static func run(_ action: @escaping @MainActor () -> Void) {
    if isCurrent {
      // The main actor's executor is the main queue.
      MainActor.assumeIsolated { action() }
    } else {
      Task { @MainActor in action() }
    }
  }
}
