internal import Geometry
internal import Views

/// A cell of a table or a collection, which is used again for other rows or items.
@MainActor
protocol ReusableCell: UIView {
  var reuseIdentifier: String? { get }
  var isSelected: Bool { get set }
  func prepareForReuse()
}

/// The content of a row of a list or an item of a grid: one cell, which fills it.
@MainActor
final class CellHost: Views.View, CellSelectionObserver {
  /// The cell. Nil while the host waits for another row.
  var cell: (any ReusableCell)? {
    didSet {
      oldValue?.removeFromSuperview()
      accessibilityLabel = cell.flatMap { $0.accessibilityLabel ?? $0.spokenText }
      guard let cell else { return }
      addSubview(cell)
      cell.isSelected = isSelected
      setNeedsLayout()
    }
  }
  /// The identifier of the cell's row or item.
  var identifier: AnyHashable?
  private var isSelected = false

  func cellSelectionChanged(_ isSelected: Bool) {
    self.isSelected = isSelected
    cell?.isSelected = isSelected
  }

  override func layout() { cell?.frame = bounds }
}

extension Views.View {
  /// The texts in the view, for assistive technology. Nil when there is none.
  fileprivate var spokenText: String? {
    let texts = spokenTexts
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private var spokenTexts: [String] {
    guard !isHidden else { return [] }
    if let label = self as? UILabel { return label.text.map { [$0] } ?? [] }
    return subviews.flatMap(\.spokenTexts)
  }
}

/// The cells that wait to be used again, by reuse identifier.
@MainActor
struct CellPool {
  /// Makes a cell of a size.
  typealias Maker = @MainActor (CGSize) -> any ReusableCell

  /// By reuse identifier.
  var makers: [String: Maker] = [:]
  private var cells: [String: [any ReusableCell]] = [:]

  /// Takes a cell that is not shown any more.
  mutating func put(_ cell: any ReusableCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }

  /// A cell that waits, or a new one. Nil when there is neither.
  mutating func take(_ identifier: String, size: CGSize) -> (any ReusableCell)? {
    guard let cell = cells[identifier]?.popLast() else { return makers[identifier]?(size) }
    cell.prepareForReuse()
    return cell
  }
}
