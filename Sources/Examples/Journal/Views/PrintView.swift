internal import Geometry
internal import Printing
internal import TextViews
internal import Views

/// The content of the sheet that asks for a printer.
///
///     ┌──────────────────────────────────────────┐
///     │ Print                                    │
///     │ Printer   [Office ⌄]                     │
///     │ Copies    ╭───╮                          │
///     │ Pages     ╭─────────╮                    │
///     ├──────────────────────────────────────────┤
///     │ [Export as PDF…]        [Cancel] [Print] │
///     └──────────────────────────────────────────┘
@MainActor
final class PrintView: SheetPageView {
  let copies = TextFieldView(placeholder: "1")
  let pages = TextFieldView(placeholder: "All, or such as 1-4,7")
  let printButton: ButtonView
  let exportButton: ButtonView
  /// What is being done, or the reason why it cannot be done. Empty when there is nothing to say.
  var notice = "" {
    didSet {
      label.text = notice
      if !notice.isEmpty, notice != oldValue { accessibilityChanged(.announcement(notice)) }
    }
  }
  var isAlarming = false { didSet { label.color = isAlarming ? .danger : .secondaryText } }
  var printerTitle: String? {
    get { printerButton.title }
    set { printerButton.title = newValue }
  }

  private let label = LabelView(style: .body, color: .secondaryText, lineLimit: 4)
  private let printerButton: ButtonView
  private let rows: StackView
  /// Whether there is nothing to choose.
  private var isShort = false { didSet { superview?.setNeedsLayout() } }
  private static let shortHeight = 170.0

  struct Actions {
    var printers: @MainActor () -> [MenuItem]
    var cancel: @MainActor () -> Void
    var export: @MainActor () -> Void
    var print: @MainActor () -> Void
  }

  /// - Parameters:
  ///   - count: The number of entries.
  ///   - actions: Called by the buttons.
  init(count: Int, _ actions: Actions) {
    printerButton = ButtonView(title: "Usual Printer", menu: actions.printers)
    printerButton.accessibilityLabel = "Printer"
    printButton = ButtonView(title: "Print", kind: .prominent, action: actions.print)
    exportButton = ButtonView(title: "Export as PDF…", action: actions.export)
    copies.accessibilityLabel = "Copies"
    pages.accessibilityLabel = "Pages"
    rows = StackView(axis: .vertical, spacing: 8)
    rows.add(Self.row("Printer", printerButton, width: nil))
    rows.add(Self.row("Copies", copies, width: 70))
    rows.add(Self.row("Pages", pages, width: 200))
    for field in [copies, pages] {
      field.showsClearButton = false
      field.clearsOnEscape = false
      field.onCommit = { _ in actions.print() }
    }
    let title = count > 1 ? "Print \(count) Entries" : "Print"
    let page = StackView(
      axis: .vertical, spacing: 12, insets: Insets(top: 18, left: 20, bottom: 8, right: 20),
      [LabelView(text: title, style: .heading), rows, label])
    super.init(
      ScrollView(contentView: page), leading: [exportButton],
      trailing: [ButtonView(title: "Cancel", action: actions.cancel), printButton],
      preferredSize: Size(width: 460, height: 264))
    accessibilityLabel = title
  }

  /// Leaves the words alone, where nothing can be printed.
  func hideChoices() {
    isShort = true
    rows.isHidden = true
    printButton.isHidden = true
    exportButton.kind = .prominent
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    var size = super.sizeThatFits(proposal)
    if isShort { size.height = min(size.height, theme.scaled(Self.shortHeight)) }
    return size
  }

  private static func row(_ title: String, _ control: View, width: Double?) -> StackView {
    let label = FixedWidthView(LabelView(text: title, color: .secondaryText), width: 64)
    let row = StackView(axis: .horizontal, spacing: 12)
    row.add(label)
    row.add(width.map { FixedWidthView(control, width: $0) } ?? control)
    row.addSpacer()
    return row
  }
}

/// Gives a view a width of its own, so that labels and fields of several rows form columns.
@MainActor
private final class FixedWidthView: View {
  private let content: View
  private let width: Double

  init(_ content: View, width: Double) {
    self.content = content
    self.width = width
    super.init()
    addSubview(content)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: theme.scaled(width), height: content.sizeThatFits(proposal).height)
  }

  override func layout() { content.frame = bounds }
}
