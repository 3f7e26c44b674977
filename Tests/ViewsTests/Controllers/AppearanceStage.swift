import Geometry
import Views
import ViewsSupport

/// A window that shows one controller, without scenes.
@MainActor
final class Screen: AppearanceContainer {
  var appearance = Appearance()
  let root: ViewController
  let host: TestHost

  init(_ root: ViewController, on host: TestHost) {
    self.root = root
    self.host = host
    host.show(root.view)
  }

  var shownControllers: [ViewController] { [root] }
  var heldControllers: [ViewController] { [root] }
  func loadContent() {}
  func layoutContent() { host.layout() }
  func appearanceChanged(_ step: Appearance.Step, animated: Bool) {}

  func show() {
    for step in [.willAppear, .isAppearing, .didAppear] as [Appearance.Step] { take(step) }
  }
  func hide() { for step in [.willDisappear, .didDisappear] as [Appearance.Step] { take(step) } }
}

/// A controller that records its callbacks, and acts during them as the test says.
@MainActor
final class Page: ViewController {
  let name: String
  private let recorder: Recorder
  var onCallback: (@MainActor (Appearance.Step) -> Void)?
  /// What was known of the window at each callback.
  private(set) var sizes: [Appearance.Step: Size] = [:]
  private(set) var wasInWindow: [Appearance.Step: Bool] = [:]

  init(_ name: String, _ recorder: Recorder) {
    self.name = name
    self.recorder = recorder
    super.init()
  }

  private func note(_ step: Appearance.Step) {
    recorder.lines.append("\(name) \(step)")
    sizes[step] = view.frame.size
    wasInWindow[step] = view.host != nil
    onCallback?(step)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    recorder.lines.append("\(name) didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note(.willAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note(.isAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note(.didDisappear)
  }
}
