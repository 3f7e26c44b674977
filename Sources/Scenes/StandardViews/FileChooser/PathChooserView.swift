internal import Geometry
internal import Scenes
internal import TextViews
internal import Views

/// The content of the sheet that asks for a path.
///
///     ┌──────────────────────────────────┐
///     │ Export as PDF                    │
///     │ ╭──────────────────────────────╮ │
///     │ │ ~/Documents/Letter.pdf       │ │
///     │ ╰──────────────────────────────╯ │
///     │ There is a file of this name.    │
///     ├──────────────────────────────────┤
///     │               [Cancel] [Replace] │
///     └──────────────────────────────────┘
@MainActor
final class PathChooserView: SheetPageView {
  let field: TextFieldView
  let button: ButtonView
  /// The reason why the path is not taken, or a question about it. Nil while there is none.
  var complaint: String? {
    didSet {
      label.text = complaint ?? hint
      label.color = complaint == nil ? .secondaryText : .danger
      if let complaint, complaint != oldValue { accessibilityChanged(.announcement(complaint)) }
    }
  }

  private let hint: String
  private let label: LabelView

  init(
    _ wording: PathChooser.Wording, onCancel: @escaping @MainActor () -> Void,
    onChoose: @escaping @MainActor () -> Void
  ) {
    hint = wording.hint
    field = TextFieldView(placeholder: wording.placeholder)
    field.showsClearButton = false
    field.clearsOnEscape = false
    field.onCommit = { _ in onChoose() }
    button = ButtonView(title: wording.action, kind: .prominent, action: onChoose)
    label = LabelView(text: hint, style: .body, color: .secondaryText, lineLimit: 3)
    let page = StackView(
      axis: .vertical, spacing: 10, insets: Insets(top: 18, left: 20, bottom: 12, right: 20),
      [LabelView(text: wording.title, style: .heading), field, label])
    super.init(
      ScrollView(contentView: page),
      trailing: [ButtonView(title: "Cancel", action: onCancel), button],
      preferredSize: Size(width: 480, height: 216))
    accessibilityLabel = wording.title
  }
}
