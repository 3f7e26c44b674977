public import Geometry

/// What a sheet with buttons shows: content above a line, and the buttons below the line.
///
///     ┌───────────────────────────────┐
///     │ content                       │
///     ├───────────────────────────────┤
///     │ [leading]          [trailing] │
///     └───────────────────────────────┘
@MainActor
open class SheetPageView: View {
  private let stack = StackView(axis: .vertical, spacing: 0)
  private let preferredSize: Size

  /// - Parameters:
  ///   - content: The view above the buttons.
  ///   - leading: The buttons at the left.
  ///   - trailing: The buttons at the right.
  ///   - preferredSize: The size at the design's size of text. The page is smaller where the window has no room for
  ///     it.
  public init(
    _ content: View, leading: [ButtonView] = [], trailing: [ButtonView], preferredSize: Size
  ) {
    self.preferredSize = preferredSize
    super.init()
    let buttons = ButtonRowView(
      leading: leading, trailing: trailing, insets: Insets(horizontal: 16, vertical: 12))
    stack.add(content, isFlexible: true)
    stack.add(SeparatorView())
    stack.add(buttons)
    addSubview(stack)
  }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: min(proposal.width, theme.scaled(preferredSize.width)),
      height: min(proposal.height, theme.scaled(preferredSize.height)))
  }

  open override func layout() { stack.frame = bounds }
}
