internal import Views

/// A class of controls without a name, in one window.
struct NamelessControl: Hashable {
  let type: ObjectIdentifier
  let window: ObjectIdentifier
}

extension AccessibilityTree {
  /// Tells the author of a control that it has no name: once for each class and window, and only when somebody asks for
  /// the control.
  func warn(of view: View, _ role: AccessibilityRole, in window: any AccessibilityWindow) {
    let author = view.author
    let kind = type(of: author)
    let control = NamelessControl(type: ObjectIdentifier(kind), window: ObjectIdentifier(window))
    guard warnings.insert(control).inserted else { return }
    let controller = author.superviewChain.first { $0.controller != nil }?.controller
    let owner = controller.map { " of \(type(of: $0))" } ?? ""
    application.accessibilityWarning(
      "A \(role) in the window \"\(window.accessibilityTitle)\" has no name: \(kind)\(owner). "
        + "A person who does not see it hears only what kind of control it is. "
        + "Set its accessibilityLabel to what it does or holds.")
  }
}
