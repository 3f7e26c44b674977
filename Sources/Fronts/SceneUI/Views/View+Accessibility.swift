public import Views

/// What a person does who does not see a view.
///
/// Source: SwiftUI's `AccessibilityActionKind`.
public struct AccessibilityActionKind: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case press, escape, delete }

  let kind: Kind

  /// What a click does.
  public static let `default` = AccessibilityActionKind(kind: .press)
  /// Leaves the view, as Escape does.
  public static let escape = AccessibilityActionKind(kind: .escape)
  /// Deletes what the view shows.
  public static let delete = AccessibilityActionKind(kind: .delete)
}

/// The rank of a heading among the headings of its window.
///
/// Source: SwiftUI's `AccessibilityHeadingLevel`.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// What an author says of a view for a person who does not see it. See <doc:AnApplicationThatEverybodyCanUse>.
extension View {
  // MARK: Words

  /// Sets the view's name for assistive technology and tests, as a person would say it: "Delete note".
  ///
  /// It takes the place of the words that the view shows. Source: SwiftUI, `accessibilityLabel(_:)`.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    SpokenView(self) { $0.label = String(label) }
  }

  /// Sets the view's name for assistive technology and tests.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }

  /// Says what the view holds at present, where its name does not say it: "4 of 5 stars".
  ///
  /// Source: SwiftUI, `accessibilityValue(_:)`.
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    SpokenView(self) { $0.value = String(value) }
  }

  /// Says what the view holds at present, where its name does not say it.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.string) }

  /// Says what happens when the view is used, in a few words more than the name: "Opens it in a window".
  ///
  /// Source: SwiftUI, `accessibilityHint(_:)`.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    SpokenView(self) { $0.hint = String(hint) }
  }

  /// Says what happens when the view is used, in a few words more than the name.
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.string) }

  /// Other names by which a person may call the view. Has no effect: no program of this desktop listens for names.
  ///
  /// Source: SwiftUI, `accessibilityInputLabels(_:)`.
  public func accessibilityInputLabels(_ names: [Text]) -> some View { self }

  /// Other names by which a person may call the view. Has no effect: no program of this desktop listens for names.
  @_disfavoredOverload
  public func accessibilityInputLabels(_ names: [some StringProtocol]) -> some View { self }

  /// Sets the name by which programs and tests find the view. No person hears it.
  ///
  /// Source: SwiftUI, `accessibilityIdentifier(_:)`.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    SpokenView(self) { $0.identifier = identifier }
  }

  // MARK: What it is

  /// Says what the view is: a heading, a button, selected.
  ///
  /// A view with a role that says more keeps it: a button that is a heading too stays a button. Source: SwiftUI,
  /// `accessibilityAddTraits(_:)`.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    SpokenView(self) { $0.addedTraits = traits }
  }

  /// Says what the view is not: no picture, but words.
  ///
  /// Source: SwiftUI, `accessibilityRemoveTraits(_:)`.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    SpokenView(self) { $0.removedTraits = traits }
  }

  /// Says that the view is a heading. A screen reader goes from one to the next.
  ///
  /// Source: SwiftUI, `accessibilityHeading(_:)`.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    SpokenView(self) {
      $0.addedTraits = .isHeader
      if level != .unspecified { $0.level = Int(level.rawValue) }
    }
  }

  /// Hides the view, and those in it, from a person who does not see it. For what is decoration, or is said elsewhere.
  ///
  /// Source: SwiftUI, `accessibilityHidden(_:)`.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    SpokenView(self) { $0.isHidden = hidden }
  }

  /// Makes one element of the view, and says what becomes of those in it: they are ignored, stay in it, or are read as
  /// one.
  ///
  /// Source: SwiftUI, `accessibilityElement(children:)`.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    SpokenView(self) { $0.children = children }
  }

  // MARK: What can be done

  /// Says what a person can do with the view without a pointer. The default action takes the place of a click.
  ///
  /// Source: SwiftUI, `accessibilityAction(_:_:)`.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    SpokenView(self) {
      switch actionKind.kind {
      case .press: $0.press = handler
      case .escape: $0.actions = [AccessibilityAction(title: "Escape", perform: handler)]
      case .delete: $0.actions = [AccessibilityAction(title: "Delete", perform: handler)]
      }
    }
  }

  /// Adds something that a person can do with the view, by the name that is heard: "Move to top".
  ///
  /// Source: SwiftUI, `accessibilityAction(named:_:)`.
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    SpokenView(self) { $0.actions = [AccessibilityAction(title: String(name), perform: handler)] }
  }

  /// Adds something that a person can do with the view, by the name that is heard.
  public func accessibilityAction(
    named name: Text, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    accessibilityAction(named: name.string, handler)
  }
}
