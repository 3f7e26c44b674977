internal import Geometry
internal import TextViews
internal import Views

/// The content of the sheet in which a folder is chosen.
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
final class FolderChooserView: SheetPageView {
  let field = TextFieldView(placeholder: "Path of a Folder")
  let list = ListView()
  let cancelButton: ButtonView
  let openButton: ButtonView
  /// The reason why the folder cannot be opened. Empty when there is none.
  var complaint = "" {
    didSet {
      guard complaint != oldValue else { return }
      complaintLabel.text = complaint
      complaintLabel.isHidden = complaint.isEmpty
      if !complaint.isEmpty { accessibilityChanged(.announcement(complaint)) }
      page.setNeedsLayout()
    }
  }

  private let complaintLabel = LabelView(style: .body, color: .danger, lineLimit: 3)
  private let page = StackView(axis: .vertical, spacing: 0)

  init(onCancel: @escaping @MainActor () -> Void, onOpen: @escaping @MainActor () -> Void) {
    cancelButton = ButtonView(title: "Cancel", action: onCancel)
    openButton = ButtonView(title: "Open", kind: .prominent, action: onOpen)
    let head = StackView(
      axis: .vertical, spacing: 10, insets: Insets(top: 18, left: 20, bottom: 8, right: 20),
      [LabelView(text: "Choose a Folder", style: .heading), field, complaintLabel])
    page.add(head)
    page.add(list, isFlexible: true)
    super.init(
      page, trailing: [cancelButton, openButton], preferredSize: Size(width: 460, height: 400))
    accessibilityLabel = "Choose a Folder"
    list.accessibilityLabel = "Folders"
    list.rowHeight = FolderRow.height
    list.rowPadding = Insets(horizontal: 12, vertical: 4)
    field.showsClearButton = false
    field.clearsOnEscape = false
    complaintLabel.isHidden = true
  }
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
