import Dragging
import SceneModel
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("An entry that is dragged out of the list", .serialized)
struct DetailDragStories {
  @Test("J-14 a drag item has one provider that offers that activity, text and a file to everybody")
  func dragItem() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    var items: [DragItem] = []
    let listView = try list.view(ListView.self)
    let spy = DragSpy(try #require(listView.dragDelegate)) { items = $0 }
    listView.dragDelegate = spy
    desk.user.press(try desk.row("Garden", list))
    desk.user.drag(by: 0, 60)
    desk.user.press(.escape)
    desk.user.release()
    let item = try #require(items.first)
    #expect(items.count == 1)
    let representation = try #require(item.itemProvider.representations.first)
    let types = item.itemProvider.representations.map(\.type)
    #expect(
      types == [
        ActivityPayload.mimeType, EntryTransfer.type, "text/plain;charset=utf-8", "text/markdown",
      ])
    #expect(representation.type == ActivityPayload.mimeType)
    #expect(item.itemProvider.representations.allSatisfy { $0.visibility == .all })
    let bytes = try await item.itemProvider.loadData(ofType: representation.type)
    let payload = try ActivityPayload(decoding: bytes)
    #expect(payload.activityType == EntryActivity.type)
    #expect(payload.targetContentIdentifier == (try desk.entry("Garden")).rawValue)
    let text = try await item.itemProvider.loadObject(of: String.self)
    #expect(text == "# Garden\n\nWhat there is to say about Garden.")
  }

  @Test("J-15 without a drag delegate a row cannot be dragged")
  func noDelegate() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try list.view(ListView.self).dragDelegate = nil
    try desk.dragOut("Garden", of: list)
    #expect(desk.user.windows.count == 1)
    #expect(desk.user.system.drag == nil)
  }

  @Test("J-23, D-11 an entry deleted while it is dragged opens no window")
  func deletedWhileDragged() async throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    let garden = try desk.entry("Garden")
    desk.user.press(try desk.row("Garden", list))
    desk.user.drag(past: .trailing, of: list)
    desk.user.advance(by: .milliseconds(300))
    desk.store.delete(garden)
    await desk.settle()
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(desk.user.windows.count == 1)
    #expect(desk.user.application.openSessions.count == 1)
  }

  @Test("D-7 fifty drags with Alt held open fifty windows, whatever lies under the pointer")
  func many() throws {
    let desk = try JournalDesk(titles: (0..<50).map { "Entry \($0)" })
    let list = try desk.listWindow
    let listView = try list.view(ListView.self)
    for number in 0..<50 {
      desk.user.focus(list)
      listView.scrollToRow(number)
      desk.user.settle()
      // By then other windows of the application cover the place. A plain drop on them does nothing (D-1).
      desk.user.hold(.alt)
      try desk.dragOut("Entry \(number)", of: list)
      desk.user.hold([])
      #expect(desk.user.windows.count == number + 2)
    }
  }

  /// Records the items that a list's delegate provides.
  private final class DragSpy: CellDragDelegate {
    private let wrapped: any CellDragDelegate
    private let saw: ([DragItem]) -> Void

    init(_ wrapped: any CellDragDelegate, _ saw: @escaping ([DragItem]) -> Void) {
      self.wrapped = wrapped
      self.saw = saw
    }

    func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at cell: Int)
      -> [DragItem]
    {
      let items = wrapped.cells(cells, itemsForBeginning: session, at: cell)
      saw(items)
      return items
    }
  }
}
