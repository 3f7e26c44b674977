import SceneryUIKit

// ## View controllers

// Same: `UIViewController`
private class NoteViewController: UIViewController {
  // Missing: `@IBOutlet`. A property that `loadView()` sets; or an outlet of a composed type.
  // @IBOutlet weak var label: UILabel!
  // Same: `@IBAction`
  @IBAction func save(_ sender: Any) { dismiss(animated: true) }
  // Missing: `@objc`, `#selector`. The method itself: `NoteViewController.close`.
  // @objc func cancel() {}
  // let selector = #selector(NoteViewController.close)

  func close() { dismiss(animated: true) }

  // Same: `loadView()`, `viewDidLoad()`
  override func loadView() { view = UIView() }
  override func viewDidLoad() { super.viewDidLoad() }

  // Same: `viewWillAppear(_:)`, `viewIsAppearing(_:)`, `viewDidAppear(_:)`
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }

  // Same: `viewWillDisappear(_:)`, `viewDidDisappear(_:)`
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }

  // Same: `viewWillLayoutSubviews()`, `viewDidLayoutSubviews()`
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  // Same: `traitCollectionDidChange(_:)`
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
  }
  // Missing: `viewWillTransition(to:with:)`. `viewWillLayoutSubviews()`.
  // override func viewWillTransition(to size: CGSize, with coordinator: AnyObject) {}
  // Missing: `didReceiveMemoryWarning()`. Leave it out.
  // override func didReceiveMemoryWarning() {}
  // Accepted: `awakeFromNib()`. There are no interface files, so nothing calls it.
  override func awakeFromNib() { super.awakeFromNib() }
  // Missing: `encodeRestorableState(with:)`, `decodeRestorableState(with:)`. The scene's `userActivity`.
  // override func encodeRestorableState(with coder: NSCoder) {}
  // override func decodeRestorableState(with coder: NSCoder) {}
  // Same: `updateUserActivityState(_:)`
  override func updateUserActivityState(_ activity: NSUserActivity) {}

  // Missing: `restoreUserActivityState(_:)`. `scene(_:continue:)` of the scene's delegate.
  // override func restoreUserActivityState(_ activity: NSUserActivity) {}
  // Missing: `prepare(for:sender:)`, `performSegue(withIdentifier:sender:)`. There are no segues: code shows
  //   controllers.
  // override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  // func next() { performSegue(withIdentifier: "next", sender: nil) }
  // Missing: `prefersStatusBarHidden`, `supportedInterfaceOrientations`. Leave them out.
  // override var prefersStatusBarHidden: Bool { true }
  // override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  // Same: `keyCommands`
  override var keyCommands: [UIKeyCommand]? { nil }

  func controllers(_ other: UIViewController) {
    // Same: `title`, `view`, `viewIfLoaded`, `isViewLoaded`, `loadViewIfNeeded()`
    title = view.accessibilityLabel
    if isViewLoaded { _ = viewIfLoaded }
    loadViewIfNeeded()
    // Same: `present(_:animated:completion:)`, `dismiss(animated:completion:)`. A sheet over the window.
    present(other, animated: true)
    dismiss(animated: true, completion: nil)
    // Same: `presentedViewController`, `presentingViewController`
    _ = (presentedViewController, presentingViewController)
    // Same: `addChild(_:)`, `didMove(toParent:)`, `removeFromParent()`, `parent`
    addChild(other)
    other.didMove(toParent: self)
    other.removeFromParent()
    _ = parent
    // Same: `show(_:sender:)`, `showDetailViewController(_:sender:)`
    show(other, sender: self)
    showDetailViewController(other, sender: self)
    // Same: `navigationController`, `splitViewController`, `navigationItem`
    _ = (navigationController, splitViewController, navigationItem)
    // Same: `preferredContentSize`
    preferredContentSize = CGSize(width: 400, height: 200)
    // Missing: `modalPresentationStyle`, `popoverPresentationController`, `isModalInPresentation`. A sheet is the one
    //   way.
    // modalPresentationStyle = .formSheet
    // _ = popoverPresentationController
    // isModalInPresentation = true
    // Same: `tabBarController`, `tabBarItem`
    _ = tabBarController
    tabBarItem.title = "Notes"
    // Missing: `edgesForExtendedLayout`, `additionalSafeAreaInsets`. There is no safe area: leave them out.
    // edgesForExtendedLayout = []
    // additionalSafeAreaInsets = .zero
    // Missing: `contentUnavailableConfiguration`. A `UILabel`.
    // contentUnavailableConfiguration = nil
    // Same: `UIViewController.traitCollection`
    _ = traitCollection.horizontalSizeClass
  }

  func containers(_ other: UIViewController) {
    // Same: `UINavigationController(rootViewController:)`, `pushViewController(_:animated:)`
    let navigation = UINavigationController(rootViewController: other)
    navigation.pushViewController(self, animated: true)
    // Same: `popViewController(animated:)`, `popToRootViewController(animated:)`, `viewControllers`
    _ = navigation.popViewController(animated: true)
    _ = navigation.popToRootViewController(animated: true)
    _ = navigation.viewControllers
    // Same: `topViewController`, `isNavigationBarHidden`, `setNavigationBarHidden(_:animated:)`
    _ = navigation.topViewController
    navigation.isNavigationBarHidden = true
    navigation.setNavigationBarHidden(false, animated: true)
    // Missing: `prefersLargeTitles`, `largeTitleDisplayMode`. Leave them out: a title has one size.
    // navigation.navigationBar.prefersLargeTitles = true
    // navigationItem.largeTitleDisplayMode = .always
    // Missing: `hidesBarsOnTap`, `UINavigationBarAppearance`, `isToolbarHidden`, `toolbarItems`. Leave them out.
    // navigation.hidesBarsOnTap = true
    // _ = UINavigationBarAppearance()
    // navigation.isToolbarHidden = false
    // toolbarItems = []
    // Same: `navigationItem.leftBarButtonItem`, `navigationItem.rightBarButtonItems`, `navigationItem.titleView`
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
    navigationItem.rightBarButtonItems = []
    navigationItem.titleView = UILabel()
    // Same: `navigationItem.searchController`, `UISearchController`, `UISearchResultsUpdating`
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    let updater: (any UISearchResultsUpdating)? = nil
    navigationItem.searchController?.searchResultsUpdater = updater
    // Missing: `navigationItem.prompt`, `navigationItem.backButtonTitle`. Leave them out.
    // navigationItem.prompt = "Notes"
    // navigationItem.backButtonTitle = "Back"
    // Otherwise: `UIBarButtonItem(title:style:target:action:)`. The method with its class, in place of a selector.
    _ = UIBarButtonItem(title: "OK", style: .plain, target: self, action: NoteViewController.close)
    // Otherwise: `UIBarButtonItem(barButtonSystemItem:target:action:)`. The method with its class, too.
    _ = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: NoteViewController.close)
    // Same: `UIBarButtonItem(title:style:target: nil, action: nil)`
    _ = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    // Same: `UIBarButtonItem(title:image:primaryAction:menu:)`, `UIBarButtonItem(customView:)`
    _ = UIBarButtonItem(title: "Close", image: nil, primaryAction: UIAction { _ in }, menu: nil)
    _ = UIBarButtonItem(customView: UIView())
    // Missing: `UIBarButtonItem.flexibleSpace()`. The items of each side are beside each other.
    // _ = UIBarButtonItem.flexibleSpace()
    // Same: `UISplitViewController(style:)`, `setViewController(_:for:)`, `preferredDisplayMode`
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(other, for: .primary)
    split.preferredDisplayMode = .oneBesideSecondary
    // Same: `isCollapsed`, `primaryBackgroundStyle`, `minimumPrimaryColumnWidth`. A split view is never collapsed.
    _ = split.isCollapsed
    split.primaryBackgroundStyle = .sidebar
    split.minimumPrimaryColumnWidth = 200
    // Missing: `UISplitViewController(style: .tripleColumn)`. Two columns, the second of which is a split view.
    // _ = UISplitViewController(style: .tripleColumn)
    // Same: `UITabBarController`, `UITabBarItem(title:image:tag:)`, `UITabBarControllerDelegate`. The names are above.
    let tabs = UITabBarController()
    tabs.viewControllers = [split]
    split.tabBarItem = UITabBarItem(title: "Notes", image: nil, tag: 0)
    let tabsDelegate: (any UITabBarControllerDelegate)? = nil
    tabs.delegate = tabsDelegate
    // Missing: `UIPageViewController`. A tab bar controller.
    // let pages: UIPageViewController
    // Same: `UIAlertController(title:message:preferredStyle:)`, `UIAlertAction`, `addTextField(configurationHandler:)`
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
    alert.addTextField { field in field.placeholder = "Title" }
    // Same: `UIStoryboard(name:bundle:)`, `instantiateViewController(withIdentifier:)`. A name for closures.
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    _ = storyboard.instantiateViewController(withIdentifier: "Note")
    // Missing: `UINib`. A registered class, which makes its views in `init(frame:)`.
    // _ = UINib(nibName: "Cell", bundle: nil)
    // Missing: `UIActivityViewController`, `UIImagePickerController`, `PHPickerViewController`. There is no service
    //   for it.
    // _ = UIActivityViewController(activityItems: [], applicationActivities: nil)
    // _ = UIImagePickerController()
    // let picker: PHPickerViewController
    // Same: `UIDocumentPickerViewController(forOpeningContentTypes:)`, `UIDocumentPickerDelegate`
    let documents = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
    let picked: (any UIDocumentPickerDelegate)? = nil
    documents.delegate = picked
    // Same: `UIDocument`. Its contents are a `Data` or a `String`.
    _ = UIDocument(fileURL: URL(filePath: "/tmp/note.txt"))
    // Same: `UIHostingController`, `UIViewRepresentable`, `UIViewControllerRepresentable`. With `SceneUI` imported
    //   beside.
    _ = UIHostingController(rootView: Badge())
    let views: [any View.Type] = [Badge.self, Notes.self]
    _ = views
    func represented(_ badge: some UIViewRepresentable, _ notes: some UIViewControllerRepresentable)
    {}
    represented(Badge(), Notes())
    // Missing: `WKWebView`, `SFSafariViewController`. Other frameworks, which are not here.
    // let web: WKWebView
    // let safari: SFSafariViewController
  }
}

private struct Badge: UIViewRepresentable {
  func makeUIView(context: Context) -> UILabel { UILabel() }
  func updateUIView(_ label: UILabel, context: Context) { label.text = "1" }
}

private struct Notes: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UITableViewController {
    UITableViewController(style: .plain)
  }
  func updateUIViewController(_ controller: UITableViewController, context: Context) {}
}
