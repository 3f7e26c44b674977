public import Foundation
internal import Geometry
internal import Views

/// Shows what was found.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The text is another one, or the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// A search bar below the navigation bar, and who shows what was found.
///
///     navigationItem.searchController = UISearchController(searchResultsController: nil)
@MainActor
open class UISearchController: UIViewController {
  /// The bar.
  public final let searchBar = UISearchBar()
  /// Shown in place of the content while something is searched. Nil for the content itself.
  public final let searchResultsController: UIViewController?
  /// Shows what was found. The controller does not keep it alive.
  public final weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Kept: the content is never dimmed.
  public final var obscuresBackgroundDuringPresentation = false
  /// Kept: the navigation bar stays.
  public final var hidesNavigationBarDuringPresentation = false
  /// Shows or hides the results.
  final var onChange: (@MainActor () -> Void)?

  /// - Parameter searchResultsController: Shown in place of the content while something is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.onChange = { [weak self] in self?.changed() }
  }

  /// A controller without results of its own.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.onChange = { [weak self] in self?.changed() }
  }

  /// Whether something is searched: the bar has the focus or a text. False empties it.
  open var isActive: Bool {
    get { searchBar.isFirstResponder || searchBar.text?.isEmpty == false }
    set {
      guard newValue != isActive else { return }
      if newValue {
        searchBar.becomeFirstResponder()
      } else {
        searchBar.text = ""
        searchBar.resignFirstResponder()
        changed()
      }
    }
  }

  private func changed() {
    searchResultsUpdater?.updateSearchResults(for: self)
    onChange?()
  }

  /// The results that are shown now.
  var shownResults: UIViewController? {
    searchBar.text?.isEmpty == false ? searchResultsController : nil
  }
}
