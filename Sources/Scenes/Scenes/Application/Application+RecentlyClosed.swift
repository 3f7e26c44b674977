internal import SceneModel

/// A window that the user closed and can reopen.
public struct ClosedSession: Hashable, Sendable, Identifiable {
  /// The persistent identifier that the session had.
  public let identifier: String
  /// The title at the time the window closed.
  public let title: String
  public var id: String { identifier }
}

/// The windows that the user closed last, stored over launches.
///
/// Closing a window discards its session, and the application delegate is told (O-9). Only the data for a
/// restoration are kept here. Reopening makes a *new* session with a new identifier, in the same way as a
/// relaunch would have restored the window. The delegate is not asked for a configuration, and the scene
/// connects without options. It finds the `userInfo`, the restoration activity, the interaction state and
/// the place of the closed session. Data that the delegate deleted for the discarded session stay deleted.
///
/// A session that the application itself destroys is not kept, because the application needs it no more.
extension Application {
  /// The windows that can be reopened, the last closed one first.
  public var recentlyClosed: [ClosedSession] {
    closed.records.map { record in
      ClosedSession(
        identifier: record.persistentIdentifier,
        title: record.title.isEmpty ? configuration.name : record.title)
    }
  }

  /// Reopens a closed window in front.
  public func reopen(
    _ closed: ClosedSession, errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    step { [self] in
      do { try reopenNow(closed.identifier) } catch { fail(error, nil, errorHandler) }
    }
  }

  private func reopenNow(_ identifier: String) throws(SceneError) {
    guard phase == .running else { throw .requestDenied(.terminating) }
    guard var record = closed.record(identifier) else {
      throw .requestDenied(.closedSessionUnknown(identifier))
    }
    guard supportsMultipleScenes || sessions.isEmpty else { throw .multipleScenesNotSupported }
    if let only = openSession(unique: record) {
      // The scene was opened again meanwhile, and only one may exist.
      return try activate(only, SceneDelivery(), nil, nil)
    }
    closed.take(identifier)
    anticipateFocusLoss(on: currentWindowSystem)
    record.persistentIdentifier = newIdentifier()
    record.stackingOrder = stackingOrder.take()
    record.wasInBackground = false
    let session = adopt(record)
    connect(session, ConnectionOptions(), isRestored: true, placement: .automatic, source: nil)
    reveal(session, activating: true)
    store.save(session.record)
    closed.forgetFile(of: identifier)
  }

  private func openSession(unique record: SessionRecord) -> SceneSession? {
    guard entry(named: record.configurationName, for: record.role)?.isUnique == true else {
      return nil
    }
    return sessions.last {
      $0.role == record.role && $0.record.configurationName == record.configurationName
    }
  }

  /// Keeps the data for reopening a window before it closes.
  func remember(_ session: SceneSession) {
    session.update { $0.stackingOrder = stackingOrder.take() }
    saving.gatherForClosing(session)
    closed.keep(session.record)
  }
}
