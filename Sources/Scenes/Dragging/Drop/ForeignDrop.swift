internal import Geometry
internal import Logging
internal import SceneModel
internal import Scenes
internal import Views

/// A drag of another program over one of our windows, from its entry to the end of its last transfer.
///
///     window system ─ events ─▶ WindowHost ─▶ ForeignDrop ─▶ DropDispatcher ─▶ targets
///           ▲                                     │ data on request
///           └────────── load, finish ─────────────┘
///
/// The other program is told that the drop has ended when every requested transfer and every deferred report
/// has ended. A target requests data while it performs the drop, or in a task that it begins there.
@MainActor
final class ForeignDrop {
  let platform: any PlatformDrop
  private let dispatcher: DropDispatcher
  var session: DropSession { dispatcher.session }
  private let system: any WindowSystem
  private let log = Logger(label: "org.scenery.drop")
  /// The performed action. Nil before the drop.
  private var performed: DropAction?
  private var isFinished = false
  /// The transfers and the reports that have not ended.
  private var transfers = 0
  private var hasFailed = false
  private var patience: (any ScheduledAction)?

  /// How long a target that performed a drop may take to request the first data.
  private static let longestSilence = Duration.seconds(1)

  init(_ platform: any PlatformDrop, on system: any WindowSystem) {
    self.platform = platform
    self.system = system
    let provider = ItemProvider()
    let item = DragItem(itemProvider: provider)
    dispatcher = DropDispatcher(
      DropSession(items: [item], localDragSession: nil, allowedActions: platform.actions))
    dispatcher.session.makeReport = { [weak self] in self?.makeReport() ?? DropReport { _ in } }
    for type in platform.types {
      provider.registerData(type: type) { [weak self] progress, completion in
        guard let self else {
          completion(.failure(.sourceVanished))
          return FinishedLoad()
        }
        return load(type, progress: progress, completion: completion)
      }
    }
  }

  // MARK: The pointer

  /// Returns the action of a drop at this place.
  func move(to point: Point, in window: Window, wish: DropAction) -> DropAction? {
    // The wish is the source's first choice. A target that cannot perform it may answer with another one.
    dispatcher.session.prefer(wish)
    return dispatcher.move(to: point, in: window)
  }

  func exit() { dispatcher.end() }

  /// The operations that the target under the pointer can perform.
  func possibleActions() -> [DropAction] {
    session.allowedActions.filter { dispatcher.accepts($0) }
  }

  /// The person has chosen the operation, or none.
  func decide(_ action: DropAction?) {
    session.requestedAction = action
    session.action = action.flatMap { dispatcher.accepts($0) ? $0 : nil }
  }

  /// The items were dropped. The target that accepted them last gets them.
  @discardableResult
  func perform() -> DropAction? {
    guard let action = dispatcher.session.action else {
      dispatcher.end()
      finish(nil)
      return nil
    }
    performed = action
    log.debug("drop from another program: \(action), types \(platform.types)")
    dispatcher.perform()
    dispatcher.end()
    if transfers == 0, !isFinished {
      patience = system.schedule(after: Self.longestSilence) { [self] in finishIfIdle() }
    }
    return action
  }

  // MARK: Transfers

  private func load(
    _ type: String, progress: @escaping @MainActor (Int, Int?) -> Void,
    completion: @escaping @MainActor (Result<[UInt8], ItemProviderError>) -> Void
  ) -> any ScheduledAction {
    guard !isFinished else {
      completion(.failure(.sourceVanished))
      return FinishedLoad()
    }
    patience?.cancel()
    transfers += 1
    let transfer = ForeignTransfer()
    let number = session.progress.begin { [weak transfer] in transfer?.stop() }
    transfer.onEnd = { [self] result in
      transfers -= 1
      session.progress.end(number)
      if let result {
        if case .failure(let error) = result {
          hasFailed = true
          log.error("The dropped \(type) did not arrive. \(error)")
        }
        completion(result)
      }
      finishIfIdle()
    }
    let report: @MainActor (Int, Int?) -> Void = { [session] received, announced in
      session.progress.report(number, received: received, announced: announced)
      progress(received, announced)
    }
    transfer.request = platform.load(type, progress: report) { transfer.end($0) }
    return transfer
  }

  private func makeReport() -> DropReport {
    transfers += 1
    return DropReport { [self] isTaken in
      transfers -= 1
      if !isTaken { hasFailed = true }
      finishIfIdle()
    }
  }

  /// The last transfer has ended, or the target wanted none.
  private func finishIfIdle() {
    guard let performed, transfers == 0, !isFinished else { return }
    finish(hasFailed ? nil : performed)
  }

  private func finish(_ action: DropAction?) {
    guard !isFinished else { return }
    isFinished = true
    patience?.cancel()
    platform.finish(action)
  }
}

/// One transfer. It ends once: with a result, or nil when it was cancelled.
@MainActor
private final class ForeignTransfer: ScheduledAction {
  var request: (any ScheduledAction)?
  var onEnd: ((Result<[UInt8], ItemProviderError>?) -> Void)?

  func end(_ result: Result<[UInt8], ItemProviderError>?) {
    let onEnd = onEnd
    self.onEnd = nil
    request = nil
    onEnd?(result)
  }

  /// The target does not want the data any more.
  func cancel() {
    request?.cancel()
    end(nil)
  }

  /// The person does not want the data. The target is told.
  func stop() {
    request?.cancel()
    end(.failure(.cancelled))
  }
}
