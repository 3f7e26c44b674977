internal import Geometry
internal import Views

/// Shows a message in a window without declared content, because an empty window would not tell its
/// programmer the reason.
final class MissingContentController: ViewController {
  private let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
    super.init()
  }

  override func makeView() -> View {
    let notice = NoticeView(
      EmptyStateView(title: "This window has no content", message: sentence))
    notice.accessibilityLabel = sentence
    return notice
  }

  private final class NoticeView: View {
    private let content: View

    init(_ content: View) {
      self.content = content
      super.init()
      addSubview(content)
    }

    /// The words are those of the content.
    override var accessibilityElement: AccessibilityElement? { nil }

    override func layout() { content.frame = bounds }
  }
}
