import Geometry
import SeededRandom
import Testing
import Views
import ViewsSupport

/// Random changes of what a window shows, also from within the callbacks of earlier changes.
@MainActor @Suite("Appearance: no callback twice, none missing")
struct AppearanceLaws {
  /// What is wrong with the callbacks of one controller. Nil when each follows from the one before it.
  static func fault(in lines: [String], of name: String) -> String? {
    let next: [String: Set<String>] = [
      "didLoad": ["willAppear"],
      "willAppear": ["isAppearing", "willDisappear"],
      "isAppearing": ["didAppear", "willDisappear"],
      "didAppear": ["willDisappear"],
      "willDisappear": ["didDisappear", "willAppear"],
      "didDisappear": ["willAppear"],
    ]
    var last = "didDisappear"
    for line in lines where line.hasPrefix("\(name) ") {
      let callback = String(line.dropFirst(name.count + 1))
      if callback == "didLoad" { continue }
      guard next[last]?.contains(callback) ?? false else { return "\(name): \(last), \(callback)" }
      last = callback
    }
    return nil
  }

  /// A split view with a stack in it, its pages, and the moves.
  @MainActor
  private final class World {
    let recorder = Recorder()
    let host = TestHost(size: Size(width: 400, height: 300))
    let pages: [Page]
    let navigation: NavigationController
    let split: SplitViewController
    let screen: Screen
    private var random: SeededGenerator
    /// How many moves callbacks may still make.
    private var budget = 0

    init(_ random: SeededGenerator) {
      self.random = random
      let recorder = recorder
      pages = (0..<7).map { Page("\($0)", recorder) }
      navigation = NavigationController(rootViewController: pages[0])
      split = SplitViewController(sidebar: pages[5], secondary: navigation)
      screen = Screen(split, on: host)
      for page in pages {
        page.onCallback = { [unowned self] _ in
          guard budget > 0, Int.random(in: 0..<3, using: &self.random) == 0 else { return }
          budget -= 1
          move()
        }
      }
    }

    /// Pages 0 to 3 are for the stack, 4 for the sheet, 5 and 6 for the sidebar.
    func move() {
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1:
        let free = pages[0..<4].filter { $0.parent == nil }
        if let page = free.randomElement(using: &random) { navigation.pushViewController(page) }
      case 2, 3: navigation.popViewController()
      case 4:
        navigation.setViewControllers(
          Array(pages[0..<4].shuffled(using: &random).prefix(.random(in: 1...3, using: &random))))
      case 5: navigation.presentSheet(pages[4])
      case 6: navigation.dismissSheet()
      case 7: split.setSidebarHidden(.random(using: &random))
      case 8: split.sidebar = pages[Int.random(in: 5...6, using: &random)]
      case 9: screen.show()
      default: screen.hide()
      }
    }

    func turn() {
      budget = 3
      move()
      budget = 0
    }

    /// What the controllers must have been told last.
    func fault() -> String? {
      let isOn = screen.appearance.phase == .appeared
      var shown: [ViewController?] = [navigation.topViewController, split.presentedController]
      if !split.isSidebarHidden { shown.append(split.sidebar) }
      for page in pages {
        let wanted: Appearance.Phase =
          isOn && shown.contains { $0 === page } ? .appeared : .disappeared
        if page.appearance.phase != wanted {
          return "\(page.name) is \(page.appearance.phase) instead of \(wanted)"
        }
        if let fault = AppearanceLaws.fault(in: recorder.lines, of: page.name) { return fault }
      }
      return nil
    }
  }

  @Test("after any moves, the shown ones have appeared and the others have disappeared")
  func moves() {
    var random = SeededGenerator.make("Appearance")
    for _ in 0..<300 {
      let world = World(SeededGenerator(seed: random.next()))
      for count in 0..<25 {
        let before = world.recorder.lines.count
        world.turn()
        if let fault = world.fault() {
          Issue.record("after \(count + 1) moves: \(fault); \(world.recorder.lines[before...])")
          return
        }
      }
    }
  }
}
