import Canvas
import Geometry
import SceneTesting
import SeededRandom
import Testing
import Views

@testable import Scenes
@testable import StandardViews

/// A person who opens the overview at any time and presses any key in it, while windows open and close.
@MainActor @Suite("A random user of the overview")
struct RandomOverviewLaws {
  enum Move: CaseIterable {
    case showAll, key, letter, click, open, close, iconify, focus, disconnect, refresh, change
    case resize, relaunch, darken
  }

  @Test(
    "It shows each open session once, has one selection, and lies over a window that is seen",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func holds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let gallery = try Gallery()
    for round in 0..<120 {
      let move = Move.allCases.randomElement(using: &random) ?? .showAll
      try make(move, gallery, &random)
      gallery.user.advance(by: .milliseconds(Int.random(in: 20...400, using: &random)))
      if gallery.application.hasTerminated { try gallery.user.relaunch() }
      try check(gallery, "seed \(seed), round \(round), \(move)")
    }
  }

  private func make(_ move: Move, _ gallery: Gallery, _ random: inout SeededGenerator) throws {
    let (user, application) = (gallery.user, gallery.application)
    let window = user.windows.randomElement(using: &random)
    let session = application.sessions.randomElement(using: &random)
    switch move {
    case .showAll: user.press("e", [.control, .shift])
    case .key:
      let keys: [Key] = [
        .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .return, .delete, .escape, .tab,
        .backspace, .space,
      ]
      keys.randomElement(using: &random).map { user.press($0) }
    case .letter: "formlistx ".randomElement(using: &random).map { user.type(String($0)) }
    case .click:
      let views = user.focusedWindow?.visibleViews.filter {
        $0 is OverviewCellView || $0 is OverviewCloseButton || $0 is OverviewLinkView
      }
      (views?.randomElement(using: &random)).map { user.click($0) }
    case .open:
      if application.sessions.count < 9 {
        try gallery.open(Bool.random(using: &random) ? "list" : "form")
      }
    case .close: window.map(user.close)
    case .iconify: window.map(user.iconify)
    case .focus: window.map(user.focus)
    case .disconnect:
      if let session, session.scene?.activationState == .background {
        application.disconnect(session)
      }
    case .refresh: session.map(application.requestSceneSessionRefresh)
    case .change:
      gallery.board.change(to: Bool.random(using: &random) ? Gallery.green : Gallery.red)
    case .resize:
      window.map {
        user.resize(
          $0,
          to: RootRect(
            x: 0, y: 60, width: Int.random(in: 320...1400, using: &random),
            height: Int.random(in: 240...800, using: &random)))
      }
    case .relaunch: if Int.random(in: 0..<5, using: &random) == 0 { try user.relaunch() }
    case .darken: application.setDarkTheme(Bool.random(using: &random))
    }
  }

  private func check(_ gallery: Gallery, _ place: String) throws {
    let application = gallery.application
    let shown = gallery.user.windows.flatMap { $0.views(OverviewView.self) }
    guard let overview = application.overview else {
      #expect(shown.isEmpty, "\(place): an overview that nobody owns")
      return
    }
    #expect(shown.count == 1 && shown.first === overview.view, "\(place)")
    #expect(overview.scene.session.scene === overview.scene, "\(place)")
    #expect(overview.scene.activationState != .background, "\(place)")
    let grid = overview.view.grid
    let sessions = Set(grid.tiles.map(\.session))
    #expect(sessions == Set(application.sessions), "\(place)")
    #expect(sessions.count == grid.tiles.count, "\(place): a session shown twice")
    let cells = grid.cells
    #expect(cells.count(where: \.isSelected) == min(1, cells.count), "\(place)")
    for tile in grid.tiles {
      let isSeen = tile.session.scene.map { $0.activationState != .background } ?? false
      #expect(tile.item.isLive == isSeen, "\(place): \(tile.item)")
    }
    #expect(Set(grid.tiles.map(\.item.title)).count == grid.tiles.count, "\(place)")
  }
}
