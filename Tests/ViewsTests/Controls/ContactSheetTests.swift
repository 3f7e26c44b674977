import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

/// All controls on one sheet, for a person to look at. The test checks that they paint, and that a part is
/// painted the same as the whole.
@MainActor @Suite("The contact sheet")
struct ContactSheetTests {
  private func sheet(_ look: Look) -> (TestHost, StackView) {
    let host = look.host(640, 840)
    let column = StackView(
      axis: .vertical, spacing: 14, insets: Insets(horizontal: 20, vertical: 16))
    column.backgroundColor = .page
    column.add(
      BannerView(
        text: "This entry could not be saved.",
        detail: "The disk is full. What you wrote is kept here until there is room.",
        actionTitle: "Try Again", action: {}, onClose: {}))
    column.add(
      BannerView(kind: .notice, text: "Opened in a new window.", actionTitle: "Put Back") {})
    let disabled = ButtonView(title: "Disabled") {}
    disabled.isEnabled = false
    column.add(
      StackView(
        axis: .horizontal,
        [
          ButtonView(title: "Open in New Window") {}, ButtonView(icon: .ellipsis) {},
          ButtonView(icon: .plus) {}, ButtonView(title: "New Entry", icon: .plus) {},
          ButtonView(title: "Save", kind: .prominent) {},
          ButtonView(title: "Cancel", kind: .borderless) {}, disabled,
        ]))
    let icons = StackView(axis: .horizontal, spacing: 9)
    for icon in Icon.allCases.prefix(24) { icons.add(IconView(icon, color: .text)) }
    column.add(icons)
    for style in ThemeFont.scale {
      column.add(LabelView(text: "Crossing the fjord, 07:40 · مذكرات الرحلة", style: style))
    }
    column.add(
      LabelView(
        text:
          "A preview of two lines, which is long enough to be cut: the ferry left before the fog had "
          + "lifted. For the first half hour we saw nothing but the wake and one gull that kept our pace.",
        style: .preview, color: .secondaryText, lineLimit: 2))
    column.add(SeparatorView())
    column.add(
      EmptyStateView(
        icon: .book, title: "Nothing written yet",
        message: "Entries you write appear here. Start with today.", actionTitle: "New Entry"
      ) {})
    host.show(column)
    return (host, column)
  }

  @Test("Everything paints", arguments: Look.all)
  func all(look: Look) throws {
    let (host, column) = sheet(look)
    let picture = host.picture()
    try Pictures.keep(picture, "sheet", look)
    // Twice as many pixels show no other controls.
    guard look.scale.rawValue == 1 else { return }
    for control in column.subviews where !(control is SeparatorView) {
      control.isHidden = true
      let without = host.picture()
      control.isHidden = false
      #expect(try #require(Pictures.difference(picture, without)) > 50, "\(type(of: control))")
    }
  }

  @Test("What is painted in parts is what is painted whole", arguments: Look.all)
  func parts(look: Look) throws {
    let (host, _) = sheet(look)
    let whole = host.picture()
    let pieces = Surface(size: whole.size, scale: look.scale)
    pieces.draw { context in
      for y in stride(from: 0.0, to: 840, by: 42) {
        for x in stride(from: 0.0, to: 640, by: 64) {
          let part = Rect(x: x, y: y, width: 64, height: 42)
          context.saved {
            context.clip(part)
            context.fill(part, look.theme[.page])
            host.root.paint(in: context, dirty: part)
          }
        }
      }
    }
    // An outline that is cut at a part's edge is rounded otherwise: a few steps of 255 in its corners.
    #expect(whole.difference(to: pieces, tolerance: 10)?.pixelCount == 0)
  }

  @Test("A menu above the sheet", arguments: Look.all)
  func menu(look: Look) throws {
    let host = look.host(360, 300)
    let button = ButtonView(
      icon: .ellipsis,
      menu: {
        var checked = MenuItem("Show Sidebar", shortcut: "F9") {}
        checked.isChecked = true
        var gone = MenuItem("Delete Entry", icon: .trash) {}
        gone.isDestructive = true
        return [
          MenuItem("New Entry", icon: .plus) {},
          MenuItem("New Window", icon: .newWindow, shortcut: "Ctrl+N") {},
          MenuItem("Open in New Window", icon: .window, shortcut: "Ctrl+Return") {},
          .separator, checked, MenuItem("Undo", icon: .undo, command: .undo), .separator, gone,
        ]
      })
    let bar = ToolbarView(
      leading: [ButtonView(icon: .sidebar, kind: .borderless) {}],
      trailing: [ButtonView(title: "Open in New Window") {}, button])
    let box = StackView(axis: .vertical, spacing: 0)
    box.add(bar)
    box.addSpacer()
    host.show(box)
    let before = host.picture()
    host.press(at: button.convertToWindow(Point(x: 10, y: 10)))
    host.drag(to: Point(x: 250, y: 130))
    let picture = host.picture()
    #expect(try #require(Pictures.difference(before, picture)) > 5000)
    try Pictures.keep(picture, "menu", look)
  }

  @Test("A split view", arguments: Look.all)
  func split(look: Look) throws {
    let host = look.host(700, 420)
    let list = StackView(axis: .vertical, spacing: 0)
    list.add(ToolbarView(trailing: [ButtonView(icon: .plus) {}], insets: Insets(horizontal: 12)))
    let page = StackView(axis: .vertical, spacing: 0)
    page.add(
      ToolbarView(
        leading: [ButtonView(icon: .sidebar, kind: .borderless) {}],
        trailing: [ButtonView(title: "Open in New Window") {}, ButtonView(icon: .ellipsis) {}]))
    page.add(
      StackView(
        axis: .vertical, spacing: 6, insets: Insets(horizontal: 40, vertical: 16),
        [
          LabelView(text: "Crossing the fjord", style: .title),
          LabelView(
            text: "Saturday 21 November 2026, 07:40 · Nesodden", style: .caption,
            color: .secondaryText),
          LabelView(
            text:
              "The ferry left before the fog had lifted. For the first half hour we saw nothing "
              + "but the wake and one gull that kept our pace, close enough to look bored.",
            style: .reading, lineLimit: nil),
        ]))
    host.show(SplitView(sidebar: list, content: page))
    let picture = host.picture()
    try Pictures.keep(picture, "split", look)
    let (sidebar, paper) = (
      picture.color(x: 8, y: picture.size.height - 8),
      picture.color(x: picture.size.width - 8, y: picture.size.height - 8)
    )
    #expect(sidebar != paper)
    for part in [list, page] {
      part.isHidden = true
      let without = host.picture()
      part.isHidden = false
      #expect(try #require(Pictures.difference(picture, without)) > 50)
    }
  }
}
