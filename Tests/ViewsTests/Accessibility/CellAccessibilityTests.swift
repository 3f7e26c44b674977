import Geometry
import Testing
import ViewsSupport

@testable import Views

@MainActor @Suite("Cells, for a person who does not see them")
struct CellAccessibilityTests {
  /// A title and a check box.
  private final class Row: View {
    let label = LabelView()
    let box = ToggleView(title: "Done")

    override init() {
      super.init()
      addSubview(label)
      addSubview(box)
    }

    override func layout() {
      label.frame = Rect(x: 0, y: 0, width: 200, height: 20)
      box.frame = Rect(x: 200, y: 0, width: 80, height: 30)
    }
  }

  private final class Owner: ListDataSource, ListDelegate {
    var made = 0
    var ended = 0
    var heard: [String] = []

    func sections(in list: ListView) -> [ListSection] {
      [ListSection(title: nil, rowCount: 100_000)]
    }
    func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { row }
    func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { identifier as? Int }
    func makeRowContent(in list: ListView) -> View {
      made += 1
      return Row()
    }
    func list(_ list: ListView, configure content: View, forRow row: Int) {
      (content as? Row)?.label.text = "Row \(row)"
    }
    func list(_ list: ListView, didEndShowing content: View) { ended += 1 }

    func list(_ list: ListView, didSelectRow row: Int?) {
      heard.append("selected \(row ?? -1)")
    }
    func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
      heard.append("opened \(row)")
    }
    func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
      [
        MenuItem("Open") {},
        MenuItem("Copy the Link…") { [weak self] in self?.heard.append("copied \(row)") },
        .separator,
      ]
    }
  }

  private let host = TestHost()
  private let owner = Owner()
  private let list = ListView()
  private var items: CellAccessibility { CellAccessibility(cells: list) }

  init() {
    list.dataSource = owner
    list.delegate = owner
    list.allowsMultipleSelection = true
    host.show(list)
  }

  @Test("A list of 100,000 rows names one that is not visible, with one more view at most")
  func farRows() {
    #expect(list.accessibilityItems is CellAccessibility)
    #expect(items.count == 100_000)
    let (made, ended) = (owner.made, owner.ended)
    let far = [99_999, 50_000, 70_000]
    let elements = far.map { items.element(at: $0) }
    #expect(elements.map(\.label) == ["Row 99999", "Row 50000", "Row 70000"])
    #expect(elements.allSatisfy { $0.role == .listItem && $0.states == [.enabled, .selectable] })
    #expect(owner.made <= made + 1)
    #expect(owner.ended == ended + 3)
    #expect(far.map { items.index(of: items.identifier(of: $0)) } == far)
    #expect(items.frame(at: 99_999).minY == 99_999 * 74)
    #expect(list.contentOffset == 0)
    items.reveal(99_999)
    #expect(items.frame(at: 99_999).maxY <= list.bounds.maxY)
  }

  @Test("A visible row has the controls that are in it, and its name leaves them out")
  func controls() throws {
    host.layout()
    #expect(items.element(at: 1).label == "Row 1")
    let box = try #require(items.views(at: 1).first as? ToggleView)
    #expect(items.views(at: 1).count == 1)
    #expect(items.index(containing: box) == 1)
    #expect(items.views(at: 99_999).isEmpty)
    #expect(items.index(containing: list) == nil)
  }

  @Test("A selection from outside is heard as one by hand")
  func selecting() {
    #expect(items.select(2, extending: false))
    #expect(items.select(90_000, extending: true))
    #expect(items.selectedIndices == [2, 90_000])
    #expect(items.focusedIndex == 90_000)
    #expect(items.element(at: 2).states.contains(.selected))
    #expect(items.deselect(90_000))
    #expect(!items.isSelected(90_000))
    #expect(owner.heard == ["selected 2", "selected 90000", "selected 2"])
    #expect(!items.select(100_000, extending: false))
  }

  @Test("A row is opened, and its menu's items act, without the menu")
  func acting() throws {
    let actions = items.actions(at: 90_000)
    #expect(actions.map(\.name) == ["activate", "menu", "copy-the-link"])
    #expect(actions.map(\.title) == ["Open", "Show Menu", "Copy the Link…"])
    actions[2].perform()
    actions[0].perform()
    #expect(owner.heard == ["selected 90000", "copied 90000", "opened 90000"])
    #expect(host.dispatcher.overlays.isEmpty)
    actions[1].perform()
    let menu = try #require(host.dispatcher.overlays.last as? MenuView)
    #expect(menu.titles == ["Open", "Copy the Link…", nil])
  }
}
