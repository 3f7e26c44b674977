internal import SceneModel

/// A window that the user closed, and can have back.
public struct ClosedSession: Hashable, Sendable, Identifiable {
  /// The persistent identifier that the session had.
  public let identifier: String
  /// As it was when the window closed.
  public let title: String
  public var id: String { identifier }
}

/// The windows that the user closed last, kept over launches.
///
/// Closing a window discards its session, and the application delegate is told so (O-9); what is kept
/// here is only what a restoration needs. Reopening makes a *new* session of it, under an identifier of
/// its own, in the way in which a relaunch would have brought the window back: nobody is asked for a
/// configuration, the scene connects without options, and finds `userInfo`, the restoration activity, the
/// interaction state and the place that the closed one had. What the delegate deleted for the discarded
/// session stays deleted.
///
/// A session that the application itself destroys is not kept: the application is done with it.
extension Application {
  /// What can be reopened, the window that was closed last first.
  public var recentlyClosed: [ClosedSession] {
    closed.records.map { record in
      ClosedSession(
        identifier: record.persistentIdentifier,
        title: record.title.isEmpty ? configuration.name : record.title)
    }
  }

  /// Brings a closed window back, in front.
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
      // Opened anew since: there is one of it.
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

  /// The user closes a window: what it can be restored from is kept before it goes.
  func remember(_ session: SceneSession) {
    session.update { $0.stackingOrder = stackingOrder.take() }
    saving.gatherForClosing(session)
    closed.keep(session.record)
  }
}
