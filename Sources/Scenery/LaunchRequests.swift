internal import Launcher
internal import Scenes

/// Turns what other starts ask for into what the application does.
@MainActor
struct LaunchRequests {
  private let context: LaunchContext

  init(_ context: LaunchContext) { self.context = context }

  func perform(_ request: InstanceRequest) -> InstanceAnswer {
    switch request.kind {
    case .activate, .newWindow: return openWindow()
    case .notice(let word):
      guard context.receive(notice: word) else {
        return .refused("\(context.names.name) does not know the word \(word).")
      }
      return .done
    case .showAllWindows, .open, .action:
      return .refused("\(context.names.name) does not take this.")
    }
  }

  /// A new window, once those of the last time are back; where none was, the first one is it.
  func openWindowBesideRestored(_ windowSystem: any WindowSystem) {
    _ = windowSystem.schedule(after: .zero) {
      guard let application = Application.current,
        application.mapCauses.contains(where: { $0.cause == .restoration })
      else { return }
      _ = openWindow()
    }
  }

  @discardableResult
  private func openWindow() -> InstanceAnswer {
    guard let application = Application.current else {
      return .refused("\(context.names.name) is ending.")
    }
    var answer = InstanceAnswer.done
    application.handling(.launcher) {
      application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error in
        answer = .refused("\(context.names.name) cannot open a window: \(error).")
      }
    }
    return answer
  }
}
