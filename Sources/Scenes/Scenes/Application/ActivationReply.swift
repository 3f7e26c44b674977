/// Passes the outcome of an activation request to the task that awaits it, exactly once.
///
/// The work of the request holds the reply. If the work is dropped because the user declined, the reply is
/// released with it, and the task receives an error.
@MainActor
final class ActivationReply {
  /// The task that awaits the outcome. It keeps this object, and must not keep the reply.
  @MainActor
  private final class Awaiter {
    var receive: (@MainActor (Result<SceneSession, any Error>) -> Void)?

    func resume(_ result: Result<SceneSession, any Error>) {
      let receive = receive
      self.receive = nil
      receive?(result)
    }
  }

  private let awaiter: Awaiter

  private init(_ awaiter: Awaiter) { self.awaiter = awaiter }

  isolated deinit { fail(SceneError.requestDenied(.declined)) }

  /// Makes a request and waits for its outcome.
  ///
  /// - Throws: The reason why the request failed, or `CancellationError` if the task was cancelled first.
  static func outcome(of request: (ActivationReply) -> Void) async throws -> SceneSession {
    try Task.checkCancellation()
    let awaiter = Awaiter()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        awaiter.receive = { continuation.resume(with: $0) }
        request(ActivationReply(awaiter))
      }
    } onCancel: {
      Task { @MainActor in awaiter.resume(.failure(CancellationError())) }
    }
  }

  /// Makes a request and returns its outcome, if it has one at once. Nil while it waits for the person's answer, after
  /// which it is performed all the same.
  static func outcomeByNow(
    of request: (ActivationReply) -> Void
  ) -> Result<SceneSession, any Error>? {
    let awaiter = Awaiter()
    var outcome: Result<SceneSession, any Error>?
    awaiter.receive = { outcome = $0 }
    request(ActivationReply(awaiter))
    return outcome
  }

  /// Whether the task still waits. False after an outcome, and after the task was cancelled.
  var isAwaited: Bool { awaiter.receive != nil }

  func succeed(_ session: SceneSession) { awaiter.resume(.success(session)) }

  func fail(_ error: any Error) { awaiter.resume(.failure(error)) }
}

extension Application {
  /// Brings a session's scene to the front, or makes a new scene, and waits until that is done.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to activate. Nil always makes a new scene.
  ///   - userActivity: The activity for the scene to show.
  ///   - options: The origin of the request. Nil means that no scene made it.
  /// - Returns: The session of the scene, which is connected.
  /// - Throws: ``SceneError``, or `CancellationError` if the task was cancelled before the scene was made.
  ///   No scene is made in that case.
  @discardableResult
  public func requestSceneSessionActivation(
    _ sceneSession: SceneSession?, userActivity: UserActivity?,
    options: Scene.ActivationRequestOptions?
  ) async throws -> SceneSession {
    try await ActivationReply.outcome { reply in
      requestActivation(sceneSession, userActivity, options, reply.fail, reply)
    }
  }

  /// Activates by role, as ``activateSceneSession(for:errorHandler:)`` does, and waits until that is done.
  ///
  /// - Returns: The session of the scene, which is connected.
  /// - Throws: ``SceneError``, or `CancellationError` if the task was cancelled before the scene was made.
  ///   No scene is made in that case.
  @discardableResult
  public func activateSceneSession(
    for request: SceneSessionActivationRequest
  ) async throws -> SceneSession {
    try await ActivationReply.outcome { reply in
      requestActivation(request, reply.fail, reply)
    }
  }
}
