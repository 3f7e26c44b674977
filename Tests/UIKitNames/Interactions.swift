import SceneryUIKit

// ## Menus, drags and gestures

private final class DragViewController: UIViewController {
  private func search() {}

  func menus() {
    // Same: `UIAction(title:image:attributes:state:handler:)`, `UIMenu(title:children:)`
    let action = UIAction(title: "Open", image: nil, attributes: .destructive, state: .on) { _ in }
    let menu = UIMenu(title: "", options: .displayInline, children: [action])
    // Same: `UIContextMenuConfiguration(identifier:previewProvider:actionProvider:)`. Without a preview.
    _ = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    // Same: `UIContextMenuInteraction(delegate:)`
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    // Missing: `UIDeferredMenuElement`, `UITargetedPreview`. The menu is made when it opens.
    // _ = UIDeferredMenuElement { _ in }
    // let preview: UITargetedPreview
    // Otherwise: `UIKeyCommand(input:modifierFlags:action:)`. `.command` is Ctrl.
    _ = UIKeyCommand(action: DragViewController.search, input: "f", modifierFlags: .command)
    // Same: `UIKeyCommand.inputEscape`, `UIKeyCommand.inputUpArrow`, `UIKeyCommand.inputDownArrow`
    _ = [UIKeyCommand.inputEscape, UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow]
    // Missing: `wantsPriorityOverSystemBehavior`, `discoverabilityTitle`. The application's `shortcuts` of `Scenes`.
    // UIKeyCommand(action: DragViewController.search, input: "f").wantsPriorityOverSystemBehavior = true
    // UIKeyCommand(action: DragViewController.search, input: "f").discoverabilityTitle = "Find"
    // Missing: `pressesBegan(_:with:)`, `UIPress`. `keyPressed(_:)` of `Views`.
    // super.pressesBegan([], with: nil)
    // let press: UIPress
  }

  func drags() {
    // Same: `NSItemProvider(object:)`, `registerObject(_:visibility:)`
    let provider = NSItemProvider(object: "Title")
    provider.registerObject(NSUserActivity(activityType: "com.example.note"), visibility: .all)
    // Otherwise: `registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)`. A MIME type.
    provider.registerData(type: "text/plain", visibility: .all) { [UInt8]("Title".utf8) }
    // Missing: `NSItemProvider.loadDataRepresentation(forTypeIdentifier:completionHandler:)`. `loadData(ofType:_:)`.
    // _ = provider.loadDataRepresentation(forTypeIdentifier: "text/plain") { _, _ in }
    // Same: `UIDragItem(itemProvider:)`, `localObject`
    let item = UIDragItem(itemProvider: provider)
    item.localObject = "Title"
    // Same: `UIDragInteraction(delegate:)`, `UIDropInteraction(delegate:)`
    view.addInteraction(UIDragInteraction(delegate: self))
    view.addInteraction(UIDropInteraction(delegate: self))
    // Same: `UIDropProposal(operation:)`
    _ = UIDropProposal(operation: .copy)
    // Same: `UIPasteboard.general`, `UIPasteboard.string`, `UIPasteboard.itemProviders`. `string` is what this
    //   program has
    //   copied.
    UIPasteboard.general.string = "Title"
    _ = UIPasteboard.general.itemProviders
    // Otherwise: `UTType`. Of document pickers. An item provider has MIME types: `"text/plain"`.
    _ = UTType.plainText
    // Missing: `UIPointerInteraction`. Controls set the pointer.
    // _ = UIPointerInteraction(delegate: nil)
    // Missing: `UIWindowScene.ActivationAction`, `UIWindowScene.ActivationInteraction`. A `UIAction` that requests it.
    // _ = UIWindowScene.ActivationAction { _ in nil }
    // let opening: UIWindowScene.ActivationInteraction
  }

  func gestures() {
    // Otherwise: `UITapGestureRecognizer(target:action:)`. The method with its class, in place of a selector; or a closure.
    _ = UITapGestureRecognizer(target: self, action: DragViewController.search)
    // Same: `UILongPressGestureRecognizer`, `UIPanGestureRecognizer`
    _ = UILongPressGestureRecognizer(target: self, action: DragViewController.search)
    _ = UIPanGestureRecognizer { _ in }
    // Same: `UISwipeGestureRecognizer`, `UIHoverGestureRecognizer`
    _ = [UISwipeGestureRecognizer(), UIHoverGestureRecognizer()]
    // Missing: `UIPinchGestureRecognizer`, `UIRotationGestureRecognizer`. Buttons and keys: there is one pointer.
    // _ = UIPinchGestureRecognizer()
    // _ = UIRotationGestureRecognizer()
    // Same: `UIGestureRecognizer`, `addGestureRecognizer(_:)`, `UIGestureRecognizerDelegate`, `require(toFail:)`
    let recognizer: UIGestureRecognizer = UITapGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    let delegate: (any UIGestureRecognizerDelegate)? = nil
    recognizer.delegate = delegate
    recognizer.require(toFail: UITapGestureRecognizer())
    // Same: `UIView.animate(withDuration:delay:options:animations:completion:)`, `UIViewPropertyAnimator`. A spring has
    //   no first speed of its own, and an animator is not paused or reversed.
    UIView.animate(withDuration: 0.2) { self.view.alpha = 0 }
    UIViewPropertyAnimator(duration: 0.2, curve: .easeInOut).startAnimation()
    // Same: `UIView.transition(with:duration:options:animations:)`, `UIView.performWithoutAnimation(_:)`
    UIView.transition(with: view, duration: 0.2, animations: {})
    UIView.performWithoutAnimation {}
    // Missing: `UIImpactFeedbackGenerator`, `UINotificationFeedbackGenerator`. Leave them out.
    // _ = UIImpactFeedbackGenerator(style: .light)
    // _ = UINotificationFeedbackGenerator()
    // Same: `accessibilityLabel`, `accessibilityValue`, `accessibilityHint`, `accessibilityTraits`
    let content = UIView()
    content.accessibilityLabel = "Title"
    content.accessibilityValue = "1"
    content.accessibilityHint = "Opens the note"
    content.accessibilityTraits = .button
    // Same: `isAccessibilityElement`, `accessibilityElementsHidden`, `accessibilityIdentifier`
    content.isAccessibilityElement = true
    content.accessibilityElementsHidden = false
    content.accessibilityIdentifier = "title"
    // Same: `UIAccessibilityCustomAction(name:actionHandler:)`, `accessibilityCustomActions`
    content.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Open") { _ in true }]
    // Same: `UIAccessibility.post(notification:argument:)`
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    // Otherwise: `NotificationCenter.addObserver(_:selector:name:object:)`. A closure.
    _ = center.addObserver(forName: .noteChanged, object: nil, queue: nil) { _ in }
    // Missing: `URLSession`. It is in `FoundationNetworking`.
    // _ = URLSession.shared
  }

  private let center = NotificationCenter.default
}

// Same: `UIDragInteractionDelegate`
extension DragViewController: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] { [] }
}

// Same: `UIDropInteractionDelegate`
extension DragViewController: UIDropInteractionDelegate {
  // Same: `dropInteraction(_:performDrop:)`, `loadObjects(ofClass:completion:)`
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    session.loadObjects(ofClass: String.self) { texts in print(texts) }
  }
}

// Same: `UIContextMenuInteractionDelegate`
extension DragViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

extension Notification.Name {
  fileprivate static let noteChanged = Notification.Name("noteChanged")
}
