internal import Geometry
internal import Views

/// The content of the sheet that asks for the place of a PDF file.
///
///     ┌─────────────────────────────────────┐
///     │ Export as PDF                       │
///     │ ╭─────────────────────────────────╮ │
///     │ │ ~/Documents/What Ada said.pdf   │ │
///     │ ╰─────────────────────────────────╯ │
///     │ There is a file of this name.       │
///     ├─────────────────────────────────────┤
///     │                  [Cancel] [Replace] │
///     └─────────────────────────────────────┘
@MainActor
final class PDFExportView: SheetPageView {
  let field: TextFieldView
  let exportButton: ButtonView
  /// The reason why the entry is not exported yet. Nil while there is none.
  var complaint: String? {
    didSet {
      label.text = complaint ?? hint
      label.color = complaint == nil ? .secondaryText : .danger
    }
  }

  private let hint: String
  private let label: LabelView

  /// - Parameters:
  ///   - count: The number of entries. Several are written into a folder.
  ///   - onCancel: Called when the sheet is to be closed.
  ///   - onExport: Called when the entries are to be written.
  init(
    count: Int, onCancel: @escaping @MainActor () -> Void,
    onExport: @escaping @MainActor () -> Void
  ) {
    let title = count > 1 ? "Export \(count) Entries as PDF" : "Export as PDF"
    hint = count > 1 ? "Each entry becomes a file in this folder." : "The path of the file."
    field = TextFieldView(placeholder: count > 1 ? "Path of a Folder" : "Path of a File")
    field.showsClearButton = false
    field.clearsOnEscape = false
    field.accessibilityLabel = count > 1 ? "Folder" : "File"
    exportButton = ButtonView(title: "Export", kind: .prominent, action: onExport)
    label = LabelView(text: hint, style: .body, color: .secondaryText, lineLimit: 3)
    let page = StackView(
      axis: .vertical, spacing: 10, insets: Insets(top: 18, left: 20, bottom: 8, right: 20),
      [LabelView(text: title, style: .heading), field, label])
    super.init(
      page, trailing: [ButtonView(title: "Cancel", action: onCancel), exportButton],
      preferredSize: Size(width: 480, height: 206))
    accessibilityLabel = title
  }
}
