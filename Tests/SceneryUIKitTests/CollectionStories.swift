import SceneTesting
import SceneryUIKit
import Testing

@testable import Views

/// A collection of texts in sections, which records what it is told.
@MainActor
private final class CollectionFixture: UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  final class Cell: UICollectionViewCell {
    static var made = 0
    let label = UILabel()

    required init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }
  }

  var sections: [[String]]
  var side: Double?
  var heard: [String] = []
  let collection: UICollectionView

  init(_ sections: [[String]]) {
    self.sections = sections
    Cell.made = 0
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    collection.delegate = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let side else { return CGSize(width: 100, height: 50) }
    return CGSize(width: side, height: side)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    heard.append("select \(indexPath.section).\(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(
        title: "",
        children: [
          UIAction(title: "Inspect") { _ in self?.heard.append("inspect \(indexPath.item)") }
        ])
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let text = sections[indexPath.section][indexPath.item]
    let activity = NSUserActivity(activityType: "photo")
    activity.title = text
    let provider = NSItemProvider(object: text)
    provider.registerObject(activity, visibility: .all)
    return [UIDragItem(itemProvider: provider)]
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let target = coordinator.destinationIndexPath
    else { return }
    heard.append("move \(source.section).\(source.item) to \(target.section).\(target.item)")
    let text = sections[source.section].remove(at: source.item)
    let place = target.item - (source < target && source.section == target.section ? 1 : 0)
    sections[target.section].insert(text, at: place)
    let path = IndexPath(item: place, section: target.section)
    collectionView.moveItem(at: source, to: path)
    coordinator.drop(item.dragItem, toItemAt: path)
  }
}

@MainActor @Suite("A collection with Apple's names")
struct CollectionStories {
  @Test("100,000 items make as many cells as are seen, and scrolling uses them again")
  func virtualized() throws {
    let fixture = CollectionFixture([(0..<100_000).map { "Item \($0)" }])
    let stage = try Stage(fixture.collection)
    let collection = fixture.collection
    let seen = Int(collection.bounds.width / 100 + 1) * Int(collection.bounds.height / 50 + 2)
    #expect(CollectionFixture.Cell.made > 6 && CollectionFixture.Cell.made <= seen)
    #expect(collection.visibleCells.count == CollectionFixture.Cell.made)
    for item in stride(from: 0, to: 100_000, by: 3_333) {
      let path = IndexPath(item: item, section: 0)
      collection.scrollToItem(at: path, at: .top, animated: false)
      let cell = collection.cellForItem(at: path) as? CollectionFixture.Cell
      #expect(cell?.label.text == "Item \(item)")
    }
    #expect(CollectionFixture.Cell.made <= seen)
    #expect(stage.user.windows.count == 1)
  }

  @Test("each section begins a row, and the delegate's sizes depend on the width")
  func sections() throws {
    let fixture = CollectionFixture([["a", "b"], [], ["c", "d"]])
    let stage = try Stage(fixture.collection)
    fixture.side = (fixture.collection.bounds.width - 30) / 4
    fixture.collection.collectionViewLayout.invalidateLayout()
    stage.user.settle()
    let cells = fixture.collection.visibleCells.map { $0.convert(CGPoint.zero, to: nil) }
    let side = (fixture.collection.bounds.width - 30) / 4
    #expect(cells.map(\.x) == [0, (side + 10).rounded(), 0, (side + 10).rounded()])
    #expect(cells[0].y == cells[1].y && cells[2].y - cells[0].y >= side.rounded(.down))
    #expect(
      fixture.collection.indexPathsForVisibleItems.last == IndexPath(item: 1, section: 2))
    stage.user.click(try stage.window.view(labeled: "d"))
    #expect(fixture.heard == ["select 2.1"])
    #expect(fixture.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 2)])
    stage.user.press(.up)
    #expect(fixture.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(fixture.heard.count == 1, "Keys lead, and choose nothing.")
    stage.user.press(.return)
    #expect(fixture.heard == ["select 2.1", "select 0.1"])
    fixture.collection.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    #expect(fixture.collection.indexPathsForSelectedItems == nil)
  }

  @Test("a compositional layout of equal items: five in a row, with margins")
  func compositional() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: size)
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let fixture = CollectionFixture([["a", "b", "c", "d", "e", "f"]])
    fixture.collection.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let stage = try Stage()
    stage.show(fixture.collection, frame: CGRect(x: 0, y: 0, width: 500, height: 400))
    let cells = fixture.collection.visibleCells
    #expect(cells.map(\.bounds.size) == Array(repeating: CGSize(width: 90, height: 90), count: 6))
    let places = cells.map { fixture.collection.convert(CGPoint.zero, from: $0) }
    #expect(places[4] == CGPoint(x: 405, y: 5) && places[5] == CGPoint(x: 5, y: 105))
  }

  @Test(
    "an item that is dragged out by its drag delegate opens a window; its menu is the delegate's")
  func dragOut() throws {
    let fixture = CollectionFixture([["Fjord", "Dunes"]])
    fixture.collection.dragDelegate = fixture
    let stage = try Stage(fixture.collection)
    let cell = try stage.window.view(labeled: "Dunes")
    stage.user.click(cell, button: .secondary)
    stage.user.press(.down)
    stage.user.press(.return)
    #expect(fixture.heard == ["inspect 1"])
    stage.user.press(cell)
    stage.user.drag(past: .trailing, of: try stage.window)
    stage.user.advance(by: .seconds(1))
    stage.user.release()
    #expect(stage.user.windows.count == 2)
    #expect(stage.opened == ["Dunes"])
  }

  @Test("an item is moved within its collection, and stays selected")
  func moveWithin() throws {
    let fixture = CollectionFixture([["a", "b", "c"]])
    fixture.collection.dragDelegate = fixture
    fixture.collection.dropDelegate = fixture
    let stage = try Stage(fixture.collection)
    stage.user.click(try stage.window.view(labeled: "a"))
    let target = stage.user.rootPoint(of: try stage.window.view(labeled: "c"))
    stage.user.press(try stage.window.view(labeled: "a"))
    stage.user.drag(by: 20, 10)
    stage.user.drag(to: target.offset(dx: 20, dy: 0))
    stage.user.release()
    #expect(fixture.heard == ["select 0.0", "move 0.0 to 0.3"])
    #expect(fixture.sections == [["b", "c", "a"]])
    #expect(fixture.collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }
}
