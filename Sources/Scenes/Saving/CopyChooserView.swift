internal import Geometry
internal import Views

/// The content of the sheet that saves a copy.
///
///     ┌──────────────────────────────────┐
///     │ Save a Copy                      │
///     │ Choose a place on another disk … │
///     │ ╭──────────────────────────────╮ │
///     │ │ /home/ada/Letter.md          │ │
///     │ ╰──────────────────────────────╯ │
///     ├──────────────────────────────────┤
///     │                  [Cancel] [Save] │
///     └──────────────────────────────────┘
@MainActor
final class CopyChooserView: SheetPageView {
  let field = TextFieldView(placeholder: "Path of a New File")
  let saveButton: ButtonView
  /// The reason why the copy was not saved. Empty when there is none.
  var complaint = "" {
    didSet {
      guard complaint != oldValue else { return }
      complaintLabel.text = complaint
      complaintLabel.isHidden = complaint.isEmpty
      hintLabel.isHidden = !complaint.isEmpty
      head.setNeedsLayout()
    }
  }

  private let hintLabel = LabelView(
    text: "The file can be on any disk that has room. An existing file is not changed.",
    color: .secondaryText, lineLimit: 3)
  private let complaintLabel = LabelView(style: .body, color: .danger, lineLimit: 3)
  private let head: StackView

  init(onCancel: @escaping @MainActor () -> Void, onSave: @escaping @MainActor () -> Void) {
    saveButton = ButtonView(title: "Save", kind: .prominent, action: onSave)
    head = StackView(
      axis: .vertical, spacing: 10, insets: Insets(top: 18, left: 20, bottom: 12, right: 20),
      [LabelView(text: "Save a Copy", style: .heading), field, hintLabel, complaintLabel])
    super.init(
      head, trailing: [ButtonView(title: "Cancel", action: onCancel), saveButton],
      preferredSize: Size(width: 460, height: 216))
    accessibilityLabel = "Save a Copy"
    field.showsClearButton = false
    field.clearsOnEscape = false
    complaintLabel.isHidden = true
  }
}
