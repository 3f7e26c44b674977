import SceneryUIKit

/// The entries beside the chosen one.
class RootSplitViewController: UISplitViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    primaryBackgroundStyle = .sidebar
    viewControllers = [
      UINavigationController(rootViewController: EntriesViewController(style: .plain)),
      UINavigationController(
        rootViewController: EntryViewController(
          entry: DataService.shared.allEntries.first ?? Entry())),
    ]
  }
}
