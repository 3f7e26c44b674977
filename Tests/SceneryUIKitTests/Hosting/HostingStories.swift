import SceneTesting
import SceneUI
import SceneryUIKit
import Testing

@testable import bothhalves

/// Both fronts in one file: declarative views in controllers, and views and controllers among declarative ones.
@MainActor @Suite("Both halves in one program")
struct HostingStories {
  /// What views and controllers did, in order.
  @MainActor final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  // MARK: Declarative views in a controller

  private struct Counter: View {
    let log: Log
    @State private var count = 0
    @Environment(\.supportsMultipleWindows) private var hasWindows
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("\(count) times")
        Button("Count") { count += 1 }
        Button("Close") { dismiss() }
      }
      .navigationTitle("Counter")
      .onAppear { log.lines.append("windows: \(hasWindows)") }
    }
  }

  @Test("Declarative views fill a controller's view, know the scene, and give it their title")
  func hosting() throws {
    let log = Log()
    let controller = UIHostingController(rootView: Counter(log: log))
    let stage = try Stage(controller)
    let window = try stage.window
    #expect(window.title == "Counter")
    #expect(log.lines == ["windows: true"])
    try window.button("Count").click()
    try window.button("Count").click()
    #expect(try window.element(.label, "2 times").exists)
    // A new value takes over the state of the old one.
    controller.rootView = Counter(log: log)
    stage.user.settle()
    #expect(try window.element(.label, "2 times").exists)
  }

  @Test("They close the sheet that shows them, and leave a navigation controller")
  func dismissing() throws {
    let stage = try Stage()
    let window = try stage.window
    stage.controller.present(UIHostingController(rootView: Counter(log: Log())), animated: true)
    stage.user.settle()
    #expect(stage.controller.presentedViewController != nil)
    try window.button("Close").click()
    #expect(stage.controller.presentedViewController == nil)

    let below = UIViewController()
    let navigation = UINavigationController(rootViewController: below)
    let other = try Stage(navigation)
    navigation.pushViewController(
      UIHostingController(rootView: Counter(log: Log())), animated: true)
    other.user.settle()
    #expect(try other.window.title == "Counter")
    try other.window.button("Close").click()
    #expect(navigation.topViewController === below)
  }

  @Test("It tells others the size of its views only if it is to")
  func sizing() throws {
    let controller = UIHostingController(rootView: Counter(log: Log()))
    let size = controller.sizeThatFits(in: CGSize(width: 400, height: 300))
    #expect(size.width > 40 && size.width < 300 && size.height > 60 && size.height < 200)
    #expect(controller.view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    #expect(controller.preferredContentSize == .zero)
    controller.sizingOptions = [.intrinsicContentSize, .preferredContentSize]
    #expect(controller.view.intrinsicContentSize == controller.preferredContentSize)
    #expect(abs(controller.preferredContentSize.height - size.height) < 1)
  }

  // MARK: Views among declarative ones

  private final class Dial: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: Self.noIntrinsicMetric) }
    var level = 0
  }

  private struct DialView: UIViewRepresentable {
    let level: Int
    let log: Log

    func makeCoordinator() -> Log { log }
    func makeUIView(context: Context) -> Dial {
      context.coordinator.lines.append("make")
      return Dial()
    }
    func updateUIView(_ dial: Dial, context: Context) {
      dial.level = level
      context.coordinator.lines.append("update \(level) \(context.environment.isEnabled)")
    }
    static func dismantleUIView(_ dial: Dial, coordinator: Log) {
      coordinator.lines.append("dismantle \(dial.level)")
    }
  }

  private struct Dials: View {
    let log: Log
    @State private var level = 1
    @State private var isShown = true
    @State private var isOff = false

    var body: some View {
      VStack {
        if isShown {
          HStack {
            DialView(level: level, log: log)
            Text("beside")
          }
          .disabled(isOff)
        }
        Button("Up") { level += 1 }
        Button("Disable") { isOff = true }
        Button("Hide") { isShown = false }
        Text("level \(level)")
      }
    }
  }

  @Test("A view is made once, updated with what it is made from, and dismantled with its place")
  func life() throws {
    let log = Log()
    let stage = try Stage(UIHostingController(rootView: Dials(log: log)))
    let window = try stage.window
    #expect(log.take() == ["make", "update 1 true"])
    try window.button("Up").click()
    #expect(log.take() == ["update 2 true"])
    try window.button("Disable").click()
    #expect(log.take() == ["update 2 false"])
    let dial = try window.view(Dial.self)
    // It has its own width, and the height that others leave.
    #expect(dial.frame.width == 40 && dial.frame.height > 200)
    try window.button("Hide").click()
    #expect(log.take() == ["dismantle 2"])
    #expect(dial.window == nil)
  }

  private struct Square: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIView, context: Context
    ) -> CGSize? {
      let side = min(proposal.width ?? 30, 50)
      return CGSize(width: side, height: side)
    }
  }

  @Test("A view has the size that its representable wants for the room")
  func wantedSize() throws {
    let stage = try Stage(UIHostingController(rootView: Square().accessibilityLabel("Square")))
    let square = try stage.window.view(labeled: "Square")
    #expect(square.frame.size == CGSize(width: 50, height: 50))
  }

  // MARK: Controllers among declarative views

  private final class Pane: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.lines.append("will appear in \(parent.map { "\(type(of: $0))".prefix(19) } ?? "nothing")")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.lines.append("did appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.lines.append("did disappear")
    }
  }

  private struct PaneView: UIViewControllerRepresentable {
    let log: Log
    func makeUIViewController(context: Context) -> Pane { Pane(log) }
    func updateUIViewController(_ pane: Pane, context: Context) {}
    static func dismantleUIViewController(_ pane: Pane, coordinator: ()) {
      pane.log.lines.append("dismantle")
    }
  }

  private struct Panes: View {
    let log: Log
    @State private var isShown = true
    var body: some View {
      VStack {
        Button(isShown ? "Hide" : "Show") { isShown.toggle() }
        if isShown { PaneView(log: log) }
      }
    }
  }

  @Test(
    "A controller appears with its place, as a child of the controller around, and goes with it")
  func appearing() throws {
    let log = Log()
    let stage = try Stage(UIHostingController(rootView: Panes(log: log)))
    let window = try stage.window
    #expect(log.take() == ["will appear in UIHostingController", "did appear"])
    try window.button("Hide").click()
    #expect(log.take() == ["did disappear", "dismantle"])
    try window.button("Show").click()
    #expect(log.take() == ["will appear in UIHostingController", "did appear"])
  }

  // MARK: A program

  @Test("The article shows the program as it is")
  func article() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
    }
    let program = try text("BothHalves/BothHalves.swift")
    let article = try text("../Sources/Fronts/SceneryUIKit/SceneryUIKit.docc/BothHalves.md")
    let blocks = article.matches(of: /```swift\n(.*?)\n```/.dotMatchesNewlines()).map(\.1)
    #expect(blocks.count == 3)
    for block in blocks {
      #expect(program.contains(block), "\(block)")
    }
  }

  private func kitchen() throws -> VirtualUser {
    let configuration = try AppDelegate.describe().configuration
    return try VirtualUser(configuration: { configuration }, delegate: { AppDelegate() })
  }

  @Test("Keys, names, drags and restoration go through the seam both ways")
  func program() throws {
    let user = try kitchen()
    let list = try user.window(titled: "Recipes")
    // Tab leads from a field of one front to one of the other, and back.
    try list.field("Note").click()
    user.press(.tab)
    #expect(try list.field("Guests").isFocused)
    user.type("12")
    #expect(try list.element(.label, "12 guests").exists)
    user.press(.tab, .shift)
    #expect(try list.field("Note").isFocused)
    // What is chosen in the table is a state of the views around it.
    try list.list("Recipes").row("Recipe 3").click()
    #expect(try list.element(.label, "Chosen: Recipe 3").exists)
    // A row that is dragged out is a window of its own.
    try list.list("Recipes").row("Recipe 2").press()
    user.drag(past: .trailing, of: list)
    user.release()
    #expect(try user.newestWindow().title == "Recipe 2")
    // Scrolled far down, ended without a word, started again.
    try list.list("Recipes").row("Recipe 40").click()
    let visible = try list.view(UITableView.self).indexPathsForVisibleRows
    #expect(visible?.first?.row ?? 0 > 10)
    user.quit()
    try user.relaunch()
    #expect(Set(user.windows.map(\.title)) == ["Recipes", "Recipe 2"])
    let again = try user.window(titled: "Recipes").view(UITableView.self)
    #expect(again.indexPathsForVisibleRows == visible)
  }
}
