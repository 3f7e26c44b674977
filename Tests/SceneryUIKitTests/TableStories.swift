import SceneTesting
import SceneryUIKit
import Testing

@testable import Views

@MainActor @Suite("A table with Apple's names")
struct TableStories {
  @Test("100,000 rows make as many cells as are seen, and scrolling uses them again")
  func virtualized() throws {
    let fixture = TableFixture([(0..<100_000).map { "Row \($0)" }])
    let stage = try Stage(fixture.table)
    let seen = Int(fixture.table.bounds.height / 44) + 2
    #expect(fixture.madeCells > 3 && fixture.madeCells <= seen)
    let visible = fixture.table.visibleCells
    #expect(visible.count == fixture.madeCells && visible.first?.textLabel?.text == "Row 0")
    for row in stride(from: 0, to: 100_000, by: 1_111) {
      let path = IndexPath(row: row, section: 0)
      fixture.table.scrollToRow(at: path, at: .none, animated: false)
      #expect(fixture.table.cellForRow(at: path)?.textLabel?.text == "Row \(row)")
    }
    // One more row can be seen while the first and the last one are cut.
    #expect(fixture.madeCells <= seen + 1)
    let cell = try #require(fixture.table.visibleCells.first)
    let path = try #require(fixture.table.indexPath(for: cell))
    #expect(cell.textLabel?.text == "Row \(path.row)" && path.row > 90_000)
    #expect(fixture.table.indexPath(for: UITableViewCell()) == nil)
    #expect(stage.user.windows.count == 1)
  }

  @Test("sections have headings, and rows their places in them")
  func sections() throws {
    let fixture = TableFixture([["a", "b"], [], ["c"]])
    fixture.titles = ["First", "Empty", "Last"]
    fixture.table.reloadData()
    let stage = try Stage(fixture.table)
    let table = fixture.table
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 0) == 2)
    #expect(
      table.indexPathsForVisibleRows == [
        IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 2),
      ])
    let frame = table.rectForRow(at: IndexPath(row: 0, section: 2))
    #expect(frame.minY == 2 * 34 + 2 * 44 && frame.height == 44)
    #expect(table.indexPathForRow(at: frame.center) == IndexPath(row: 0, section: 2))
    #expect(table.indexPathForRow(at: CGPoint(x: 30, y: 5)) == nil)
    stage.user.click(try stage.window.view(labeled: "c"))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 2))
    #expect(fixture.heard == ["select 2.0"])
  }

  @Test("a click and Return choose a row, arrow keys only lead to it, a double click chooses once")
  func selection() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    let stage = try Stage(fixture.table)
    let row = try stage.window.view(labeled: "a")
    stage.user.click(row)
    #expect(fixture.heard == ["select 0.0"])
    #expect(fixture.table.cellForRow(at: IndexPath(row: 0, section: 0))?.isSelected == true)
    stage.user.advance(by: .seconds(2))
    stage.user.click(row)
    #expect(fixture.heard == ["select 0.0", "select 0.0"], "It may show something else since.")
    fixture.heard = []
    stage.user.press(.down)
    #expect(fixture.heard == ["deselect 0.0"])
    #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    stage.user.press(.return)
    #expect(fixture.heard == ["deselect 0.0", "select 0.1"])
    fixture.heard = []
    stage.user.advance(by: .seconds(2))
    stage.user.doubleClick(try stage.window.view(labeled: "c"))
    #expect(fixture.heard == ["deselect 0.1", "select 0.2"])
    fixture.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
    fixture.table.allowsSelection = false
    stage.user.click(row)
    #expect(fixture.table.indexPathForSelectedRow == nil && fixture.heard.count == 2)
  }

  @Test("several rows are selected with Ctrl, and the delegate hears of each change")
  func multipleSelection() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    fixture.table.allowsMultipleSelection = true
    let stage = try Stage(fixture.table)
    stage.user.click(try stage.window.view(labeled: "a"))
    stage.user.hold(.control)
    stage.user.click(try stage.window.view(labeled: "c"))
    stage.user.hold([])
    #expect(fixture.heard == ["select 0.0", "select 0.2"])
    #expect(
      fixture.table.indexPathsForSelectedRows == [
        IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0),
      ])
    stage.user.click(try stage.window.view(labeled: "b"))
    #expect(fixture.heard.suffix(3) == ["deselect 0.0", "deselect 0.2", "select 0.1"])
  }

  @Test("the selection follows rows that are inserted, deleted and moved")
  func changes() throws {
    let fixture = TableFixture([["a", "b", "c"], ["d"]])
    let stage = try Stage(fixture.table)
    let table = fixture.table
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    fixture.sections[0] = ["new", "b", "c"]
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    fixture.sections = [["d"], ["new", "c", "b"]]
    table.performBatchUpdates {
      table.deleteSections(IndexSet(integer: 0), with: .none)
      table.insertSections(IndexSet(integer: 1), with: .none)
    }
    #expect(table.indexPathForSelectedRow == nil, "Its section was deleted.")
    table.selectRow(at: IndexPath(row: 2, section: 1), animated: false, scrollPosition: .none)
    fixture.sections = [["b", "d"], ["new", "c"]]
    table.moveRow(at: IndexPath(row: 2, section: 1), to: IndexPath(row: 0, section: 0))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "b")
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil && fixture.heard.isEmpty)
    #expect(stage.user.windows.count == 1)
  }

  @Test("rows have the table's height, the delegate's, or that of their cells")
  func heights() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    let stage = try Stage(fixture.table)
    let second = IndexPath(row: 1, section: 0)
    #expect(fixture.table.rectForRow(at: second).minY == 44)
    fixture.table.rowHeight = 60
    #expect(fixture.table.rectForRow(at: second).minY == 60)
    fixture.height = 30
    fixture.table.reloadData()
    stage.user.settle()
    #expect(fixture.table.rectForRow(at: second).minY == 30)
    fixture.height = nil
    fixture.table.rowHeight = UITableView.automaticDimension
    fixture.table.reloadData()
    stage.user.settle()
    #expect(fixture.table.rectForRow(at: second).minY == 44)
  }

  @Test("swipe actions are in the row's menu, and Delete performs the one that deletes")
  func rowActions() throws {
    let fixture = TableFixture([["a", "b"]])
    var done: [String] = []
    fixture.swipes = [
      UIContextualAction(style: .normal, title: "Pin") { _, _, finish in
        done.append("pin")
        finish(true)
      },
      UIContextualAction(style: .destructive, title: "Remove") { _, _, _ in done.append("remove") },
    ]
    fixture.menu = UIMenu(children: [UIAction(title: "Open") { _ in done.append("open") }])
    let stage = try Stage(fixture.table)
    let row = try stage.window.view(labeled: "b")
    stage.user.click(row, button: .secondary)
    let menu = try stage.window.view(MenuView.self)
    #expect(menu.items.map(\.title) == ["Open", "", "Pin", "Remove"])
    stage.user.press(.down)
    stage.user.press(.return)
    stage.user.press(.delete)
    #expect(done == ["open", "remove"])
    fixture.swipes = []
    stage.user.press(.delete)
    #expect(fixture.sections == [["a", "b"]])
    fixture.isEditable = true
    stage.user.press(.delete)
    #expect(fixture.sections == [["a"]] && fixture.table.numberOfRows(inSection: 0) == 1)
  }

  @Test("a row that is dragged out by its drag delegate opens a window")
  func dragOut() throws {
    let fixture = TableFixture([["Groceries", "Books"]])
    fixture.table.dragDelegate = fixture
    let stage = try Stage(fixture.table)
    let row = try stage.window.view(labeled: "Books")
    fixture.table.dragInteractionEnabled = false
    stage.user.press(row)
    stage.user.drag(past: .trailing, of: try stage.window)
    stage.user.advance(by: .seconds(1))
    stage.user.release()
    #expect(stage.user.windows.count == 1)
    fixture.table.dragInteractionEnabled = true
    stage.user.press(row)
    stage.user.drag(past: .trailing, of: try stage.window)
    stage.user.advance(by: .seconds(1))
    stage.user.release()
    #expect(stage.user.windows.count == 2 && fixture.heard == ["drag ended"])
    #expect(stage.opened == ["Books"])
  }

  @Test("a row is moved within its table: the coordinator knows where it came from and goes")
  func moveWithin() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    fixture.table.dragDelegate = fixture
    fixture.table.dropDelegate = fixture
    let stage = try Stage(fixture.table)
    let target = stage.user.rootPoint(of: try stage.window.view(labeled: "c"))
    stage.user.press(try stage.window.view(labeled: "a"))
    stage.user.drag(by: 20, 20)
    // The lower part of the last row: the place after it.
    stage.user.drag(to: target.offset(dx: 0, dy: 15))
    stage.user.release()
    #expect(fixture.lastSource == IndexPath(row: 0, section: 0))
    #expect(fixture.heard.contains("drop a 0.3") && fixture.sections == [["a", "b", "c", "a"]])
  }

  @Test("what is dropped into a row has the row's place")
  func dropInto() throws {
    let fixture = TableFixture([["a", "b", "c"]])
    fixture.table.dragDelegate = fixture
    fixture.table.dropDelegate = fixture
    fixture.intent = .insertIntoDestinationIndexPath
    let stage = try Stage(fixture.table)
    stage.user.press(try stage.window.view(labeled: "a"))
    stage.user.drag(by: 20, 20)
    stage.user.drag(onto: try stage.window.view(labeled: "c"))
    stage.user.release()
    #expect(fixture.heard.contains("drop a 0.2") && fixture.sections == [["a", "b", "c"]])
  }
}

@MainActor @Suite("A diffable data source")
struct DiffableTests {
  private final class Notes: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { sectionIdentifier(for: section) }
  }

  @Test("rows keep their selection when others come and go")
  func selection() throws {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = Notes(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["Today", "Earlier"])
    snapshot.appendItems([1, 2], toSection: "Today")
    snapshot.appendItems([3])
    source.apply(snapshot)
    let stage = try Stage(table)
    stage.user.click(try stage.window.view(labeled: "3"))
    snapshot.insertItems([9], beforeItem: 1)
    snapshot.moveItem(3, beforeItem: 9)
    snapshot.deleteItems([2])
    var finished = false
    source.apply(snapshot, animatingDifferences: true) { finished = true }
    #expect(finished && source.snapshot().itemIdentifiers == [3, 9, 1])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(source.indexPath(for: 1) == IndexPath(row: 2, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 9)
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == nil)
  }

  @Test("a snapshot's sections and items")
  func snapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["b"])
    snapshot.insertSections(["a"], beforeSection: "b")
    snapshot.insertSections(["c"], afterSection: "b")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4])
    snapshot.insertItems([5], afterItem: 2)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteSections(["b"])
    #expect(snapshot.sectionIdentifiers == ["a", "c"] && snapshot.numberOfItems == 5)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 5, 3])
    #expect(snapshot.itemIdentifiers == [2, 5, 3, 4, 1])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "c")
    #expect(snapshot.indexOfItem(3) == 2 && snapshot.numberOfItems(inSection: "c") == 2)
    #expect(snapshot.indexOfSection("c") == 1 && snapshot.indexOfSection("b") == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }
}
