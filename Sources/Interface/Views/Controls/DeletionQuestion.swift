/// The question before something is deleted for good. Every application asks it in these words, once.
///
/// Nothing else that a person does to a text needs a question, because everything else can be undone (R-7).
public struct DeletionQuestion: Hashable, Sendable {
  /// The question itself.
  public let title: String
  /// What cannot be done after it.
  public let message: String
  /// The title of the button that deletes.
  public static let action = "Delete"

  /// - Parameters:
  ///   - count: How many are to be deleted. At least one.
  ///   - plural: The word for several of them, such as "notes".
  ///   - name: The title of one that is deleted alone.
  public init(_ count: Int, _ plural: String, named name: String) {
    title = "Delete \(count == 1 ? "“\(name)”" : "\(count.grouped) \(plural)") permanently?"
    message = count == 1 ? "It cannot be put back." : "They cannot be put back."
  }

  /// What a banner says of things that were just deleted and can be put back.
  ///
  /// - Parameter name: The title of one that was deleted alone. Nil for several.
  public static func notice(of count: Int, _ plural: String, named name: String?) -> String {
    name.map { "“\($0)” was deleted." } ?? "\(count.grouped) \(plural) were deleted."
  }

  /// Asks in a sheet. The key that led to the question does not answer it: the focus is on Cancel.
  @MainActor
  public func ask(on host: any ViewHost, onDelete: @escaping @MainActor () -> Void) {
    let asked = Asked()
    let content = QuestionView(
      title, message: message, action: Self.action, onCancel: { asked.end() },
      onAction: {
        asked.end()
        onDelete()
      })
    let sheet = SheetView(content: content)
    asked.sheet = sheet
    sheet.onCancel = { asked.end() }
    sheet.present(on: host)
    host.focus(content.cancelButton)
  }

  /// Gives the buttons access to the sheet, which is made after them.
  @MainActor
  private final class Asked {
    weak var sheet: SheetView?

    func end() {
      sheet?.onCancel = nil
      sheet?.dismiss()
    }
  }
}
