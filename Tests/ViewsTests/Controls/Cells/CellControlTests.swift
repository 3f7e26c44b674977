import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("The controls in the rows of a list, by keys")
struct CellControlTests {
  let host = TestHost(size: Size(width: 300, height: 400))
  private let owner = Owner()
  private let list = ListView()

  init() {
    list.dataSource = owner
    list.delegate = owner
    host.show(list)
    list.select(AnyHashable(1))
    host.layout()
  }

  /// The rows that show their button.
  private var rowsWithButton: [Int] {
    list.subtree.compactMap { $0 as? Row }.filter { !$0.button.isHidden }.map(\.number).sorted()
  }

  @Test("The row with the focus ring shows its button, and Tab goes to it")
  func reached() {
    host.focus(list)
    #expect(rowsWithButton == [])
    host.dispatcher.focusByKey(list)
    host.layout()
    #expect(rowsWithButton == [1])
    host.type(.down)
    #expect(rowsWithButton == [2])
    host.type(.tab)
    #expect((host.focusedView as? ButtonView)?.title == "Bin 2")
    #expect(rowsWithButton == [2])
    host.type(.space)
    #expect(owner.pressed == [2] && owner.activated == [])
  }

  @Test("An arrow key in a row's button goes on from row to row")
  func arrows() {
    host.dispatcher.focusByKey(list)
    host.layout()
    host.type(.tab)
    #expect(host.focusedView is ButtonView)
    host.type(.down)
    #expect(list.selectedRow == 2 && list.isFocused && rowsWithButton == [2])
  }

  @Test("A row that goes while its button has the focus leaves it to the list")
  func removal() {
    host.dispatcher.focusByKey(list)
    host.layout()
    host.type(.tab)
    #expect(host.focusedView is ButtonView)
    owner.count = 1
    list.reload()
    host.layout()
    #expect(list.isFocused)
  }

  @Test("A click hides the ring, and with it the button")
  func click() throws {
    host.dispatcher.focusByKey(list)
    host.layout()
    #expect(rowsWithButton == [1])
    host.click(at: try #require(list.rowFrame(3)).center)
    host.leave()
    #expect(rowsWithButton == [])
  }

  private final class Row: View, CellHoverObserver {
    var number = 0 { didSet { button.title = "Bin \(number)" } }
    let button: ButtonView

    init(_ owner: Owner) {
      let relay = Relay()
      button = ButtonView(
        title: "Bin",
        action: { [weak owner] in
          if let row = relay.row { owner?.pressed.append(row.number) }
        })
      super.init()
      relay.row = self
      button.isHidden = true
      addSubview(button)
    }

    private final class Relay { weak var row: Row? }

    override func layout() { button.frame = Rect(x: 100, y: 2, width: 80, height: 20) }

    func cellHoverChanged(_ isHovered: Bool) { button.isHidden = !isHovered }
  }

  private final class Owner: ListDataSource, ListDelegate {
    var count = 5
    var pressed: [Int] = []
    var activated: [Int] = []

    func sections(in list: ListView) -> [ListSection] {
      [ListSection(title: nil, rowCount: count)]
    }
    func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { row }
    func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
      (identifier.base as? Int).flatMap { $0 < count ? $0 : nil }
    }
    func makeRowContent(in list: ListView) -> View { Row(self) }
    func list(_ list: ListView, configure content: View, forRow row: Int) {
      (content as? Row)?.number = row
    }
    func list(_ list: ListView, didSelectRow row: Int?) {}
    func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
      activated.append(row)
    }
  }
}
