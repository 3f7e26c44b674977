internal import Geometry
internal import Views

/// What the sheet shows in which a folder is chosen.
///
///     ┌───────────────────────────────┐
///     │ Choose a Folder               │
///     │ ╭───────────────────────────╮ │
///     │ │ /home/ada/Pictures/       │ │
///     │ ╰───────────────────────────╯ │
///     │   Fjords                      │
///     │   Gardens                     │
///     ├───────────────────────────────┤
///     │               [Cancel] [Open] │
///     └───────────────────────────────┘
@MainActor
final class FolderChooserView: View {
  let field = TextFieldView(placeholder: "Path of a Folder")
  let list = ListView()
  let cancelButton: ButtonView
  let openButton: ButtonView
  /// Why the folder cannot be opened; empty while it may be.
  var complaint = "" {
    didSet {
      guard complaint != oldValue else { return }
      complaintLabel.text = complaint
      complaintLabel.isHidden = complaint.isEmpty
      stack.setNeedsLayout()
    }
  }

  private let complaintLabel = LabelView(style: .body, color: .danger, lineLimit: 3)
  private let stack = StackView(axis: .vertical, spacing: 0)

  private static let preferredSize = Size(width: 460, height: 400)

  init(onCancel: @escaping @MainActor () -> Void, onOpen: @escaping @MainActor () -> Void) {
    cancelButton = ButtonView(title: "Cancel", action: onCancel)
    openButton = ButtonView(title: "Open", kind: .prominent, action: onOpen)
    super.init()
    accessibilityLabel = "Choose a Folder"
    list.accessibilityLabel = "Folders"
    list.rowHeight = FolderRow.height
    field.showsClearButton = false
    field.clearsOnEscape = false
    complaintLabel.isHidden = true
    let head = StackView(
      axis: .vertical, spacing: 10, insets: Insets(top: 18, left: 20, bottom: 8, right: 20),
      [LabelView(text: "Choose a Folder", style: .heading), field, complaintLabel])
    let buttons = StackView(axis: .horizontal, insets: Insets(horizontal: 16, vertical: 12))
    buttons.addSpacer()
    buttons.add(cancelButton)
    buttons.add(openButton)
    stack.add(head)
    stack.add(list, isFlexible: true)
    stack.add(SeparatorView())
    stack.add(buttons)
    addSubview(stack)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: min(proposal.width, Self.preferredSize.width),
      height: min(proposal.height, Self.preferredSize.height))
  }

  override func layout() { stack.frame = bounds }
}

/// A folder's name.
@MainActor
final class FolderRow: View {
  static let height = 32.0
  private let label = LabelView(style: .body)

  var name: String {
    get { label.text }
    set {
      label.text = newValue
      accessibilityLabel = newValue
    }
  }

  override init() {
    super.init()
    addSubview(label)
  }

  override func layout() {
    let height = label.sizeThatFits(bounds.size).height
    label.frame = Rect(
      x: 10, y: scale.snapped((bounds.height - height) / 2), width: max(0, bounds.width - 20),
      height: height)
  }
}
