internal import Foundation
internal import Geometry
internal import Views

/// The choices of a picker.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// The number of choices beside each other.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a choice.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The words of a picker, and what is chosen.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// The words of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// A person chose a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Choices beside each other. On a desktop each is a button with a menu, and no wheel.
@MainActor
open class UIPickerView: UIView {
  /// The choices. The view does not keep it alive.
  public final weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// The words. The view does not keep it alive.
  public final weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  private var buttons: [ButtonView] = []
  private var rows: [Int] = []
  private static let gap = 8.0

  // MARK: The choices

  /// The number of choices beside each other.
  public final var numberOfComponents: Int { buttons.count }

  /// The number of rows of a choice.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Asks for everything again. Chosen rows stay.
  open func reloadAllComponents() {
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while buttons.count > count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < count {
      let component = buttons.count
      let button = ButtonView(menu: { [weak self] in self?.items(component) ?? [] })
      button.showsMenuMark = true
      button.kind = .regular
      buttons.append(button)
      addSubview(button)
    }
    rows = (0..<count).map { rows.indices.contains($0) ? rows[$0] : 0 }
    for component in 0..<count { reloadComponent(component) }
  }

  /// Asks for the rows of a choice again.
  open func reloadComponent(_ component: Int) {
    guard buttons.indices.contains(component) else { return }
    rows[component] = min(rows[component], max(0, numberOfRows(inComponent: component) - 1))
    let button = buttons[component]
    button.title = title(rows[component], component)
    let name = accessibilityLabel ?? "Choice"
    button.accessibilityLabel = buttons.count > 1 ? "\(name) \(component + 1)" : name
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func title(_ row: Int, _ component: Int) -> String {
    let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    return title.isEmpty ? " " : title
  }

  private func items(_ component: Int) -> [MenuItem] {
    (0..<numberOfRows(inComponent: component)).map { row in
      var item = MenuItem(title(row, component)) { [weak self] in self?.chosen(row, component) }
      item.isChecked = row == rows[component]
      return item
    }
  }

  private func chosen(_ row: Int, _ component: Int) {
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// Chooses a row. It tells nobody.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard rows.indices.contains(component) else { return }
    rows[component] = max(0, row)
    reloadComponent(component)
  }

  /// The chosen row. -1 where there is no such choice.
  open func selectedRow(inComponent component: Int) -> Int {
    rows.indices.contains(component) ? rows[component] : -1
  }

  open override var accessibilityLabel: String? { didSet { reloadAllComponents() } }
  /// Each choice is an element of its own.
  open override var accessibilityElement: AccessibilityElement? { nil }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let sizes = buttons.map { $0.sizeThatFits(CGSize(width: 1e6, height: 1e6)) }
    let gaps = Self.gap * Double(max(0, sizes.count - 1))
    return CGSize(
      width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = buttons.map { $0.sizeThatFits(CGSize(width: 1e6, height: 1e6)) }
    var x = 0.0
    for (button, size) in zip(buttons, sizes) {
      let start = isRightToLeft ? bounds.width - x - size.width : x
      button.frame = CGRect(
        x: start, y: scale.snapped((bounds.height - size.height) / 2), width: size.width,
        height: size.height)
      x += size.width + Self.gap
    }
  }
}
