public import Foundation
public import Geometry
public import Views

/// A controller of a collection, which is its view. It is the collection's data source and delegate, unless the
/// application sets others.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout
  /// Whether an item that was chosen is deselected when the view appears again.
  open var clearsSelectionOnViewWillAppear = true
  private var scrolled = ScrolledCells()

  /// - Parameter layout: Where the items lie.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection, which is the controller's view.
  open var collectionView: UICollectionView! {
    get {
      guard let collection = view as? UICollectionView else {
        preconditionFailure("The view of \(type(of: self)) is no collection.")
      }
      return collection
    }
    set { view = newValue }
  }

  open override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view = collection
    collection.dataSource = self
    collection.delegate = self
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { clearSelection(of: collectionView.adapter) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrolled.apply(to: collectionView.grid)
  }

  // MARK: Interaction state

  /// The scroll position, beside what the controller saves of its own.
  open override func encodeInteractionState() -> [String: InteractionValue] {
    super.encodeInteractionState()
      .merging(scrolled.state(of: isViewLoaded ? collectionView.grid : nil)) { own, _ in own }
  }

  open override func restoreInteractionState(_ state: [String: InteractionValue]) {
    super.restoreInteractionState(state)
    scrolled.restore(state)
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// - Precondition: A subclass whose sections have items overrides this.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("\(type(of: self)) has items, and no collectionView(_:cellForItemAt:).")
  }

  // MARK: UICollectionViewDelegate

  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
