import SceneTesting
import SceneryUIKit
import Testing

@testable import Views

/// A controller of a collection, which is its data source and delegate.
@MainActor @Suite("A collection's controller with Apple's names")
struct CollectionControllerStories {
  private final class Cell: UICollectionViewCell {
    let label = UILabel()

    required init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = contentView.bounds
    }
  }

  private final class Names: UICollectionViewController {
    var names = ["Ada", "Bo", "Cy"]
    var heard: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = names[indexPath.item]
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      heard.append(names[indexPath.item])
      let detail = UIViewController()
      detail.title = names[indexPath.item]
      navigationController?.pushViewController(detail, animated: true)
    }
  }

  @Test("its methods give the cells, hear of a choice, and the choice is cleared on the way back")
  func choice() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let names = Names(collectionViewLayout: layout)
    let navigation = UINavigationController(rootViewController: names)
    let stage = try Stage(navigation)
    #expect(names.collectionView === names.view)
    #expect(names.collectionView.visibleCells.count == 3)
    stage.user.click(try stage.window.view(labeled: "Bo"))
    #expect(names.heard == ["Bo"] && navigation.topViewController?.title == "Bo")
    #expect(names.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    navigation.popViewController(animated: true)
    #expect(names.collectionView.indexPathsForSelectedItems ?? [] == [])
    names.names.append("Di")
    names.collectionView.reloadData()
    stage.user.settle()
    #expect(names.collectionView.visibleCells.count == 4)
  }
}
