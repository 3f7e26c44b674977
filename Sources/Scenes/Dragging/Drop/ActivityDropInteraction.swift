internal import Logging
internal import SceneModel
internal import Scenes
internal import Views

/// Lets every window take the activities that other programs drag over it.
///
/// It belongs to the window's root view. A view under the pointer that has a use for the items therefore comes
/// first. The bytes arrive after the drop. The activity opens like any request by role: the window that
/// prefers it comes to the front, else a new window opens beside the one under the pointer.
///
/// Anybody can offer such bytes. They are decoded strictly, only declared types are opened, and the
/// application delegate can refuse an activity. The person then reads the reason in a banner.
final class ActivityDropInteraction: DropInteraction, DropInteractionDelegate {
  private static let log = Logger(label: "org.scenery.drop")

  init() {
    super.init(delegate: nil)
    delegate = self
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    guard let application = (view?.host as? Window)?.application else { return false }
    return session.localDragSession == nil && application.supportsMultipleScenes
      && !application.configuration.declaredActivityTypes.isEmpty
      && session.canLoadObjects(of: UserActivity.self)
  }

  /// The window refers to the content, and the source keeps it.
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    DropProposal(session.action(among: [.copy, .link]))
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    guard let window = view?.host as? Window else { return }
    let application = window.application
    let report = session.deferReport()
    session.loadObjects(of: UserActivity.self) { [weak window] activities in
      var isTaken = true
      for activity in activities {
        do {
          try application.openDropped(try activity.get(), on: window)
        } catch {
          isTaken = false
          Self.log.error("The dropped activity was not opened. \(error)")
          window?.dropBanners.tell("What was dropped here cannot be opened: \(Self.reason(error)).")
        }
      }
      report.send(isTaken: isTaken)
    }
  }

  /// The reason for the person, as the end of a sentence.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case SceneError.requestDenied(.activityTypeUndeclared): "it belongs to another application"
    case let error as ItemProviderError: reason(error)
    default: "\(error)"
    }
  }

  private static func reason(_ error: ItemProviderError) -> String {
    switch error {
    case .failed: "it is damaged, or was made by a newer version"
    case .tooLarge: "it is too large"
    case .noRepresentation, .refused, .timedOut, .sourceVanished, .cancelled:
      "the other program did not provide it"
    }
  }
}

extension Application {
  /// Opens an activity that another program dropped on a window.
  ///
  /// - Throws: The reason why it is not opened: an error of `SceneError`, or that of the delegate.
  func openDropped(_ activity: UserActivity, on window: Window?) throws {
    if let refusal = refusal(of: .userActivity(activity)) { throw refusal }
    try delegate.application(self, willOpenDropped: activity)
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = window?.windowScene
    handling(.drop, on: window?.host?.system) {
      activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: activity, options: options))
    }
  }
}
