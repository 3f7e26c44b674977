import Canvas
import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("How declarative windows look")
struct LookStories {
  private func desk(dark: Bool, scale: Double, _ library: NoteLibrary) throws -> Desk {
    var desktop = HeadlessWindowSystem().desktop
    desktop.prefersDark = dark
    desktop.scale = ScaleFactor(rawValue: scale)
    desktop.behavior.animates = false
    return try Desk(
      size: Size(width: 820, height: 520), on: HeadlessWindowSystem(desktop: desktop)
    ) { NoteScreen(library: library) }
  }

  private func keep(_ desk: Desk, _ name: String) throws -> Surface {
    let picture = try #require(try desk.window.picture)
    if let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] {
      try picture.writePNG(to: "\(folder)/sceneui-\(name).png")
    }
    // The window keeps painting into its own picture, so this copies it.
    let copy = Surface(size: picture.size, scale: picture.scale)
    copy.draw { $0.draw(picture, in: Rect(origin: .zero, size: picture.logicalSize)) }
    return copy
  }

  @Test("List, page and sheet", arguments: [false, true], [1.0, 2.0])
  func pages(dark: Bool, scale: Double) throws {
    let desk = try desk(dark: dark, scale: scale, NoteLibrary())
    let suffix = "\(dark ? "dark" : "light")-\(Int(scale))"
    let empty = try keep(desk, "empty-\(suffix)")
    desk.user.click(try desk.window.row("Crossing the fjord"))
    let chosen = try keep(desk, "page-\(suffix)")
    try desk.click("Profile")
    let sheet = try keep(desk, "sheet-\(suffix)")
    for (one, other) in [(empty, chosen), (chosen, sheet)] {
      #expect(try #require(one.difference(to: other, tolerance: 6)).pixelCount > 2000)
    }
  }

  @Test("A window that changed looks like one that is made anew with what there is now")
  func changed() throws {
    let library = NoteLibrary()
    let old = try desk(dark: false, scale: 1, library)
    old.user.click(try old.window.row("Groceries"))
    library.notes.remove(at: 0)
    library.notes.swapAt(0, 2)
    library.notes[1].title = "Renamed"
    library.notes.append(.init(id: 50, title: "Late", text: "One more", date: "Now"))
    old.user.settle()
    let new = try desk(dark: false, scale: 1, library)
    new.user.click(try new.window.row("Groceries"))
    // The pointer is at different places in the two windows.
    for desk in [old, new] { desk.user.move(to: RootPoint(x: 2, y: 2)) }
    let (one, other) = (try #require(try old.window.picture), try #require(try new.window.picture))
    #expect(one.difference(to: other, tolerance: 2)?.pixelCount == 0)
  }
}
