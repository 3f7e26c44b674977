import SceneTesting
import Testing

@testable import SceneryUIKit
@testable import Views

/// Cells with configurations, search, tabs, motions and documents.
@MainActor @Suite("Contents, search, tabs, motions and documents with UIKit's names")
struct ContentStories {
  private final class Rows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      content.secondaryText = "Detail"
      content.image = UIImage(systemName: "doc")
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test("a configuration makes the views of a cell, and the next one reuses them")
  func configuration() throws {
    let rows = Rows()
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    let stage = try Stage(table)
    let cell = try #require(table.visibleCells.first)
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    #expect(view.frame.width > 100 && cell.frame.height >= 44)
    #expect(try stage.window.list().children.map(\.name) == ["Row 0, Detail", "Row 1, Detail"])
    var content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    content.text = "Other"
    content.secondaryText = nil
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.first === view)
    #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Other"])
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
    cell.backgroundConfiguration = UIBackgroundConfiguration(
      backgroundColor: .systemRed, cornerRadius: 6)
    #expect(cell.backgroundColor == .systemRed && cell.layer.cornerRadius == 6)
  }

  @Test("a registration configures the cells of a collection, with what stands at their end")
  func registration() throws {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "\(path.item)"), .disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let stage = try Stage(collection)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Apple", "Pear"])
    source.apply(snapshot, animatingDifferences: false)
    stage.user.settle()
    let cell = try #require(collection.visibleCells.first as? UICollectionViewListCell)
    let ends = cell.subviews.filter { $0 !== cell.contentView }.map(\.frame)
    #expect(ends.count == 2 && ends[0].maxX <= ends[1].minX)
    #expect(cell.contentView.frame.maxX <= ends[0].minX)
  }

  private final class Results: UISearchResultsUpdating {
    var texts: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      texts.append(searchController.searchBar.text ?? "")
    }
  }

  @Test("a search bar below the navigation bar tells what is searched, and shows the results")
  func search() throws {
    let (updater, found) = (Results(), UIViewController())
    found.view.backgroundColor = .systemRed
    let root = UIViewController()
    let search = UISearchController(searchResultsController: found)
    search.searchResultsUpdater = updater
    root.navigationItem.searchController = search
    let stage = try Stage(UINavigationController(rootViewController: root))
    let bar = search.searchBar
    let top = root.view.convert(root.view.bounds, to: nil).minY
    #expect(bar.frame.height > 20 && bar.convert(bar.bounds, to: nil).maxY <= top)
    stage.user.click(bar.focusTarget)
    #expect(search.isActive)
    stage.user.type("pe")
    #expect(updater.texts.suffix(2) == ["p", "pe"])
    #expect(found.view.window != nil)
    stage.user.press(.escape)
    #expect(bar.text == "" && updater.texts.last == "")
    #expect(found.view.window == nil)
    search.isActive = false
    #expect(!search.isActive)
    root.navigationItem.searchController = nil
    #expect(bar.window == nil)
  }

  private final class Tabs: UITabBarControllerDelegate {
    var chosen: [String] = []
    var locked: UIViewController?
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController !== locked }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { chosen.append(viewController.title ?? "") }
  }

  @Test("tabs are chosen by clicks, keys and code, and a view is made when it is shown first")
  func tabs() throws {
    let (tabs, delegate) = (UITabBarController(), Tabs())
    let pages = ["Inbox", "Sent", "Drafts"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    tabs.viewControllers = pages
    tabs.delegate = delegate
    let stage = try Stage(tabs)
    #expect(pages.map(\.isViewLoaded) == [true, false, false])
    #expect(pages[0].tabBarController === tabs && tabs.title == "Inbox")
    let group = try stage.window.element(.radioGroup, "Tabs")
    #expect(group.children.map(\.name) == ["Inbox", "Sent", "Drafts"])
    stage.user.click(at: stage.user.rootPoint(of: tabs.tabBar))
    #expect(delegate.chosen == ["Sent"] && tabs.selectedIndex == 1)
    #expect(pages[1].view.window != nil && pages[0].view.window == nil)
    tabs.tabBar.subviews.first.map { $0.host?.focus($0) }
    stage.user.press(.pageDown, .control)
    #expect(tabs.selectedViewController === pages[2])
    delegate.locked = pages[0]
    stage.user.press(.pageDown, .control)
    #expect(tabs.selectedIndex == 2)
    pages[1].tabBarItem.badgeValue = "3"
    #expect(group.children.map(\.name) == ["Inbox", "Sent (3)", "Drafts"])
    tabs.viewControllers = [pages[0], pages[2]]
    #expect(tabs.selectedIndex == 1 && pages[1].parent == nil)
  }

  @Test("an animated change is there at once, seen later, and says when it is over")
  func motion() throws {
    let view = UIView()
    let stage = try Stage()
    stage.show(view, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.user.settle()
    var ends: [Bool] = []
    func red(at x: Int) throws -> Bool {
      let color = try #require(try stage.window.picture).color(x: x, y: 25)
      return color.red > 0.9 && color.green < 0.2
    }
    UIView.animate(withDuration: 1, options: .curveLinear) {
      view.frame.origin.x = 200
    } completion: {
      ends.append($0)
    }
    #expect(view.frame.minX == 200 && ends.isEmpty)
    stage.user.advance(by: .milliseconds(500))
    #expect(try !red(at: 10) && !red(at: 245) && red(at: 125))
    // A second change takes over from where the first one is seen.
    UIView.animate(withDuration: 1, options: .curveLinear, animations: { view.frame.origin.x = 0 })
    #expect(ends == [false])
    stage.user.advance(by: .milliseconds(20))
    #expect(try red(at: 125))
    stage.user.advance(by: .seconds(2))
    #expect(try red(at: 10))
    UIView.performWithoutAnimation { view.alpha = 0.5 }
    UIView.animate(withDuration: 0) {
      view.alpha = 1
    } completion: {
      ends.append($0)
    }
    #expect(ends == [false, true])
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      view.frame.origin.x = 100
    }
    var places: [UIViewAnimatingPosition] = []
    animator.addCompletion { places.append($0) }
    #expect(view.frame.minX == 0 && !animator.isRunning)
    animator.startAnimation()
    #expect(view.frame.minX == 100 && animator.isRunning)
    stage.user.advance(by: .seconds(5))
    #expect(places == [.end] && !animator.isRunning)
  }

  private final class Note: UIDocument {
    var text = ""
    override func contents(forType typeName: String) throws -> Any { text }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
    }
  }

  @Test("a document is written, read again, and says what is not saved")
  func document() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    func done(_ body: (@escaping @MainActor (Bool) -> Void) -> Void) async -> Bool {
      await withCheckedContinuation { continuation in body { continuation.resume(returning: $0) } }
    }
    #expect(await !done { note.open(completionHandler: $0) })
    note.text = "Apples"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    #expect(await done { note.save(to: url, for: .forCreating, completionHandler: $0) })
    #expect(!note.hasUnsavedChanges && note.documentState == .normal)
    #expect(await !done { note.save(to: url, for: .forCreating, completionHandler: $0) })
    #expect(note.documentState.contains(.savingError))
    note.text = "Pears"
    note.updateChangeCount(.done)
    #expect(await done { note.close(completionHandler: $0) })
    let again = Note(fileURL: url)
    #expect(await done { again.open(completionHandler: $0) })
    #expect(again.text == "Pears" && again.fileType == "txt")
  }

  private final class Picked: UIDocumentPickerDelegate {
    var urls: [URL] = []
    var cancellations = 0
    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) { self.urls += urls }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      cancellations += 1
    }
  }

  @Test("the file chooser gives a file to the delegate of a document picker, or none")
  func documentPicker() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data("Apples".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let delegate = Picked()
    let stage = try Stage()
    func show() {
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      picker.delegate = delegate
      stage.controller.present(picker, animated: true)
      stage.user.settle()
    }
    show()
    stage.user.press(.escape)
    try await stage.user.wait(for: "the end") { delegate.cancellations == 1 }
    #expect(delegate.urls.isEmpty)
    show()
    stage.user.press("a", .control)
    stage.user.type(url.path)
    stage.user.press(.return)
    try await stage.user.wait(for: "the file") { !delegate.urls.isEmpty }
    #expect(delegate.urls.map(\.path) == [url.path] && delegate.cancellations == 1)
  }
}
