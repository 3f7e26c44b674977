internal import Dispatch
internal import Files
internal import Geometry
internal import Glibc
public import Launcher
public import Scenes
public import StoreRescue
internal import Views

/// Runs in an application's place while its store cannot be read: because it is damaged, or because another
/// program has locked it. One window says so.
///
///     needsRescue ─▶ this window ─▶ Rescue on a queue of its own ─▶ the process starts itself again
///     locked      ─▶ this window ─▶ until it can be opened       ─▶   "
///
/// The application's own windows would have nothing to show yet, and would take missing entries for deleted
/// ones. They open after the second start, which finds a sound store. If the process ends before that, the
/// next start begins the rescue again.
@MainActor
public final class RescueApplication: ApplicationDelegate {
  private let failureTitle: String
  private let work: @Sendable () throws -> Void
  private let controller: RescueController
  private var isDone = false

  /// Makes the delegate and the configuration that an application launches with instead of its own, while its
  /// damaged store is read.
  public static func launched(
    _ rescue: Rescue, _ context: LaunchContext
  ) -> (any ApplicationDelegate, ApplicationConfiguration) {
    let description = rescue.description
    let delegate = RescueApplication(
      title: "\(description.subject) \(description.isPlural ? "are" : "is") damaged",
      message: "Reading what can be read. The damaged file is kept under another name.",
      failureTitle: "\(description.subject) cannot be read now"
    ) { try rescue.run() }
    return launched(delegate, context)
  }

  /// Makes the delegate and the configuration that an application launches with instead of its own, while its
  /// store cannot be opened.
  ///
  /// - Parameters:
  ///   - subject: The store at the beginning of a sentence: "The journal".
  ///   - reason: Why it cannot be opened, as a clause.
  ///   - open: Returns whether the store can be opened by now. It is called about twice a second, on another
  ///     thread.
  public static func launched(
    waitingFor subject: String, _ reason: String, _ context: LaunchContext,
    until open: @escaping @Sendable () throws -> Bool
  ) -> (any ApplicationDelegate, ApplicationConfiguration) {
    let title = "\(subject) cannot be read yet"
    let delegate = RescueApplication(
      title: title,
      message: "The reason: \(reason). The windows open as soon as it can be read.",
      failureTitle: title
    ) {
      while try !open() { usleep(400_000) }
    }
    return launched(delegate, context)
  }

  private static func launched(
    _ delegate: RescueApplication, _ context: LaunchContext
  ) -> (any ApplicationDelegate, ApplicationConfiguration) {
    context.atEnd { if delegate.isDone { startAgain(context) } }
    let controller = delegate.controller
    controller.title = context.names.name
    var configuration = ApplicationConfiguration(
      name: context.names.name, rootViewController: { controller })
    configuration.defaultWindowSize = Size(width: 480, height: 280)
    configuration.keepsSessions = false
    return (delegate, configuration)
  }

  private init(
    title: String, message: String, failureTitle: String,
    work: @escaping @Sendable () throws -> Void
  ) {
    self.failureTitle = failureTitle
    self.work = work
    controller = RescueController(title: title, message: message)
  }

  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    DispatchQueue(label: "org.scenery.rescue", qos: .userInitiated).async { [weak self, work] in
      let result = Result { try work() }
      Task { @MainActor [weak self, weak application] in
        guard let self, let application else { return }
        switch result {
        case .success:
          isDone = true
          application.terminate()
        case .failure(let error):
          controller.show(
            title: failureTitle,
            message: "\(error). Nothing was changed. The next start tries again.")
        }
      }
    }
    return true
  }

  /// Replaces the process by a new one with the same arguments. The lock is released with the old one.
  private static func startAgain(_ context: LaunchContext) {
    // The new process would inherit blocked and ignored signals.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    signal(SIGPIPE, SIG_DFL)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", arguments)
    context.complain(
      "\(context.names.name) cannot start itself again: \(describeSystemError(errno)).")
  }
}

/// Shows the progress of the rescue, or its failure.
private final class RescueController: ViewController {
  private let page = RescuePage()

  init(title: String, message: String) {
    super.init()
    show(title: title, message: message)
  }

  override func makeView() -> View { page }

  func show(title: String, message: String) {
    page.content = EmptyStateView(icon: .warning, title: title, message: message)
  }
}

/// A page that is filled by one view.
private final class RescuePage: View {
  var content: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
      setNeedsLayout()
    }
  }

  override func layout() { content?.frame = bounds }
}
