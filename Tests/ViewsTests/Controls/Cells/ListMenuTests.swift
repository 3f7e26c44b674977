import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("A list's rows: delete and menu")
struct ListMenuTests {
  private final class Owner: ListDelegate {
    var deleted: [Int] = []
    var selected: Int?
    func list(_ list: ListView, didSelectRow row: Int?) { selected = row }
    func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {}
    func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool {
      deleted.append(row)
      return true
    }
    func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
      [MenuItem("Delete") { [weak self] in self?.deleted.append(row) }]
    }
  }

  private final class Source: ListDataSource {
    func sections(in list: ListView) -> [ListSection] { [ListSection(title: nil, rowCount: 3)] }
    func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { row }
    func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { identifier as? Int }
    func makeRowContent(in list: ListView) -> View { View() }
    func list(_ list: ListView, configure content: View, forRow row: Int) {}
  }

  @Test(
    "Delete is told with a selection only; a secondary click selects the row and shows its menu")
  func deleting() throws {
    let (host, owner, source, list) = (TestHost(), Owner(), Source(), ListView())
    list.dataSource = source
    list.delegate = owner
    host.show(list)
    host.focus(list)
    host.type(.delete)
    #expect(owner.deleted.isEmpty)
    let row = try #require(list.rowFrame(1))
    host.press(at: row.center, button: .secondary)
    host.release(at: row.center, button: .secondary)
    #expect(owner.selected == 1)
    host.type(.down)
    host.type(.return)
    #expect(owner.deleted == [1])
    host.focus(list)
    host.type(.delete)
    #expect(owner.deleted == [1, 1])
  }
}
