/// The name of a controller in a tab bar.
@MainActor
open class UITabBarItem {
  /// The words on the tab.
  public final var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// Kept, and not shown: tabs have words.
  public final var image: UIImage?
  /// A number by which code finds the item.
  public final var tag: Int
  /// A remark on the tab, such as a count. It stands after the title.
  public final var badgeValue: String? { didSet { if badgeValue != oldValue { onChange?() } } }
  /// Set by the bar that shows the item.
  final var onChange: (@MainActor () -> Void)?

  /// An item with words.
  public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with words. Its image is not shown.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image)
  }
}
