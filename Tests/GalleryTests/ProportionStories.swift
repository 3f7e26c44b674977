import Canvas
import Foundation
import Geometry
import PictureSupport
import SceneTesting
import Testing
import Views

@testable import Dragging
@testable import PhotoGalleryApp
@testable import Scenes

@MainActor @Suite("What is done to many pictures", .serialized)
struct ProportionStories {
  enum Action: String, CaseIterable { case select, openMenu, ask, copy, lift }

  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Writes one small picture, and gives its file many names.
  private static func fill(_ folder: URL, with count: Int) throws {
    let surface = Surface(size: PixelSize(width: 8, height: 6))
    surface.draw { context in context.fill(Rect(x: 0, y: 0, width: 8, height: 6), .white) }
    let first = folder.appendingPathComponent("Picture 0.png")
    try Data(PictureWriting.png(surface)).write(to: first)
    for number in 1..<count {
      guard link(first.path, "\(folder.path)/Picture \(number).png") == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  /// Performs all actions in a folder with a number of pictures.
  ///
  /// - Returns: The processor time of each.
  private func times(of count: Int) throws -> [Action: Duration] {
    let desk = try GalleryDesk { try Self.fill($0, with: count) }
    let window = try desk.gridWindow
    let grid = try window.view(GridView.self)
    desk.user.focus(window)
    grid.host?.focus(grid)
    #expect(grid.itemCount == count)
    var times: [Action: Duration] = [:]
    for action in Action.allCases {
      let before = processorTime
      try perform(action, desk, window)
      times[action] = processorTime - before
      #expect(try desk.controller(window).gridController.selectedPhotos.count == count, "\(action)")
      #expect(desk.user.windows.count == 1, "\(action)")
    }
    return times
  }

  private func perform(_ action: Action, _ desk: GalleryDesk, _ window: UserWindow) throws {
    let user = desk.user
    let photos = desk.context.library.photos
    switch action {
    case .select: user.press("a", .control)
    case .openMenu:
      user.click(try desk.tile("Picture 0", window), button: .secondary)
      let title = try window.view(MenuView.self).titles.first ?? nil
      #expect(title?.hasSuffix(" New Windows") == true)
      user.press(.escape)
    case .ask:
      user.press(.return, .control)
      user.advance(by: .milliseconds(400))
      #expect(window.views(QuestionView.self).count == 1)
      user.press(.escape)
      user.advance(by: .milliseconds(400))
      #expect(window.views(QuestionView.self).isEmpty)
    case .copy:
      user.press("c", .control)
      var copied: String?
      user.system.clipboard.read { copied = try? $0.get() }
      #expect(copied == photos.map(\.path).joined(separator: "\n"))
    case .lift:
      user.press(try desk.tile("Picture 0", window))
      user.drag(past: .trailing, of: window)
      #expect(DragController.current?.session.items.count == photos.count)
      user.press(.escape)
      user.release()
      user.advance(by: .milliseconds(400))
      #expect(user.system.drag == nil)
    }
    user.settle()
  }

  @Test("10,000 pictures take no longer for each than 100 do")
  func inProportion() throws {
    let few = try times(of: 100)
    let many = try times(of: 10_000)
    for action in Action.allCases {
      let (short, long) = (try #require(few[action]), try #require(many[action]))
      // Twice the proportion is for the machine. The square of the number would be a hundred times as much.
      #expect(long < short * 200 + .milliseconds(100), "\(action): \(short), \(long)")
    }
  }
}
