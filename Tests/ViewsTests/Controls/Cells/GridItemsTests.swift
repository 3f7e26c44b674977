import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("A grid's items as an array")
struct GridItemsTests {
  private struct Note: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  private let host = TestHost(size: Size(width: 460, height: 400))
  private let grid = GridView()
  private let items: GridItems<Note, LabelView>

  init() {
    items = GridItems(
      grid, makeContent: { LabelView() }, configure: { label, note in label.text = note.title })
    host.show(grid)
    items.all = (0..<40).map { Note(id: $0, title: "\($0)") }
    host.layout()
  }

  private var seen: Set<String> {
    func labels(_ view: View) -> [String] {
      view.isHidden
        ? [] : ((view as? LabelView).map { [$0.text] } ?? []) + view.subviews.flatMap(labels)
    }
    return Set(labels(grid))
  }

  @Test("What is on the screen is shown, of as many as there are")
  func shows() {
    #expect(seen.contains("0") && !seen.contains("39"))
    #expect(grid.itemCount == 40)
    #expect(items[3]?.title == "3" && items[40] == nil)
    #expect(items[place: 39]?.id == 39 && items[place: 40] == nil && items[place: -1] == nil)
  }

  @Test("Another array is shown at once, and the selected item stays selected until it goes")
  func changes() {
    grid.select(5)
    #expect(items.selected?.id == 5)
    items.all = [Note(id: 7, title: "seven"), Note(id: 5, title: "five")]
    host.layout()
    #expect(seen == ["seven", "five"])
    #expect(items.selected?.title == "five" && grid.selectedItem == 1)
    items.all.removeLast()
    host.layout()
    #expect(items.selected == nil && seen == ["seven"])
  }

  @Test("The content has its cell's size when it is configured, and is told when it shows nothing")
  func sizes() {
    var sizes: Set<Size> = []
    var ended = 0
    let other = GridView()
    let sized = GridItems<Note, View>(
      other, makeContent: { View() }, configure: { view, _ in sizes.insert(view.frame.size) })
    sized.didEndShowing = { _ in ended += 1 }
    host.show(other)
    sized.all = [Note(id: 1, title: "one")]
    host.layout()
    #expect(sizes == [other.itemFrame(0)?.size])
    sized.all = []
    host.layout()
    #expect(ended == 1)
  }

  @Test("A state that was saved is taken up when the items are there")
  func restores() {
    grid.select(30)
    host.layout()
    let state = grid.encodeInteractionState { ($0 as? Int).map { .integer($0) } }
    let again = GridView()
    let decode: (InteractionValue) -> AnyHashable? = {
      if case .integer(let id) = $0 { AnyHashable(id) } else { nil }
    }
    again.restoreInteractionState(state, decode)
    #expect(again.encodeInteractionState { _ in nil } == state, "Nobody has asked for items yet.")
    let later = GridItems<Note, LabelView>(
      again, makeContent: { LabelView() }, configure: { _, _ in })
    later.all = items.all
    host.show(again)
    #expect(later.selected?.id == 30)
    #expect(again.contentOffset == grid.contentOffset)
  }
}
