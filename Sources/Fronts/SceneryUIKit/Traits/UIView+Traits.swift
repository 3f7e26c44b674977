internal import Geometry
internal import Views

/// What a program said of the look of a view, and who hears of its traits. Few views have any of it.
@MainActor
final class LookSettings {
  var tint: UIColor?
  var style = UIUserInterfaceStyle.unspecified
  /// Whether the view's theme is its own.
  var hasTheme = false
  var registrations: [UITraitChangeRegistration] = []
}

// MARK: Traits

extension UIView: UITraitEnvironment {
  /// The traits of the place where the view is.
  public final var traitCollection: UITraitCollection { UITraitCollection(self) }

  /// Calls a closure when one of some traits of the view is another one. The closure gets the view and its old traits.
  @discardableResult
  public final func registerForTraitChanges<Environment: UIView>(
    _ traits: [UITrait],
    handler: @escaping @MainActor (_ view: Environment, _ previous: UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    let registration = UITraitChangeRegistration(traits) { [weak self] old in
      if let view = self as? Environment { handler(view, old) }
    }
    lookSettings.registrations.append(registration)
    return registration
  }

  /// Calls a method of the view when one of some traits is another one.
  @discardableResult
  public final func registerForTraitChanges<Target: UIView>(
    _ traits: [UITrait], action: @escaping @MainActor (Target) -> () -> Void
  ) -> UITraitChangeRegistration {
    registerForTraitChanges(traits) { (view: Target, _) in action(view)() }
  }

  /// Ends what `registerForTraitChanges` began.
  public final func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
    look?.registrations.removeAll { $0 === registration }
  }

  /// Compares the traits with those of which the view was told last.
  final func traitsMayHaveChanged() {
    guard host != nil else { return }
    let new = traitCollection
    guard let old = knownTraits, old != new else {
      knownTraits = new
      return
    }
    knownTraits = new
    traitCollectionDidChange(old)
    for registration in look?.registrations ?? [] { registration.tell(old, new) }
    (controller as? UIViewController)?.traitsChanged(from: old, to: new)
  }
}

extension Views.View {
  /// The window has another size: all views in this one may have other traits.
  final func tellTraits() {
    (self as? UIView)?.traitsMayHaveChanged()
    for view in subviews { view.tellTraits() }
  }
}

extension UIViewController: UITraitEnvironment {
  /// The traits of the view. Without one, those of the desktop.
  public final var traitCollection: UITraitCollection {
    viewIfLoaded.flatMap { $0.host == nil ? nil : ($0 as? UIView)?.traitCollection } ?? .current
  }

  /// Calls a closure when one of some traits is another one. The closure gets the controller and its old traits.
  @discardableResult
  public final func registerForTraitChanges<Environment: UIViewController>(
    _ traits: [UITrait],
    handler: @escaping @MainActor (_ controller: Environment, _ previous: UITraitCollection) -> Void
  ) -> UITraitChangeRegistration {
    let registration = UITraitChangeRegistration(traits) { [weak self] old in
      if let controller = self as? Environment { handler(controller, old) }
    }
    traitRegistrations.append(registration)
    return registration
  }

  /// Calls a method of the controller when one of some traits is another one.
  @discardableResult
  public final func registerForTraitChanges<Target: UIViewController>(
    _ traits: [UITrait], action: @escaping @MainActor (Target) -> () -> Void
  ) -> UITraitChangeRegistration {
    registerForTraitChanges(traits) { (controller: Target, _) in action(controller)() }
  }

  /// Ends what `registerForTraitChanges` began.
  public final func unregisterForTraitChanges(_ registration: UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  final func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    traitCollectionDidChange(old)
    for registration in traitRegistrations { registration.tell(old, new) }
  }

  /// Whether the controller's view is light or dark. Unspecified means as the surroundings.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { (viewIfLoaded as? UIView)?.overrideUserInterfaceStyle ?? .unspecified }
    set { view.overrideUserInterfaceStyle = newValue }
  }
}

// MARK: Tint and style

extension UIView {
  final var lookSettings: LookSettings {
    if let look { return look }
    let settings = LookSettings()
    look = settings
    return settings
  }

  /// Whether the view and those in it are light or dark. Unspecified means as the surroundings.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { look?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      lookSettings.style = newValue
      updateTheme()
    }
  }

  /// The accent of a view and those in it: the one that was set, or that of the surroundings.
  final var accent: UIColor { look?.tint ?? (superview as? UIView)?.tintColor ?? .accent }

  final func setTint(_ color: UIColor?) {
    guard color != look?.tint else { return }
    lookSettings.tint = color
    updateTheme()
    tellTintColor()
  }

  private func tellTintColor() {
    tintColorDidChange()
    for case let view as UIView in subviews where view.look?.tint == nil { view.tellTintColor() }
  }

  /// Gives the view a theme of its own where its tint or its style differs from the surroundings.
  final func updateTheme() {
    guard let look, look.hasTheme || look.tint != nil || look.style != .unspecified else { return }
    let around = superview?.theme ?? host?.theme ?? .light
    let theme = around.with(look.style, accent: look.tint)
    look.hasTheme = theme != nil
    if themeOverride != theme { themeOverride = theme }
  }
}

extension Theme {
  /// The theme with another style and another accent. Nil if it stays as it is.
  func with(_ style: UIUserInterfaceStyle, accent: UIColor?) -> Theme? {
    guard style != .unspecified || accent != nil else { return nil }
    var theme = self
    if style != .unspecified, (style == .dark) != isDark {
      theme = .palette(isDark: style == .dark, hasHighContrast: hasHighContrast)
      theme.fontFamily = fontFamily
      theme.textScale = textScale
    }
    return accent.map { theme.accented(by: theme[$0]) } ?? theme
  }
}
