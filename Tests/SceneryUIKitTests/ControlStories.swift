import SceneTesting
import SceneryUIKit
import Testing

@testable import Views

/// Views and controls with Apple's names, in a real window tree.
@MainActor @Suite("Views with Apple's names")
struct ControlStories {
  private final class Form: UITextFieldDelegate, UITextViewDelegate {
    var heard: [String] = []

    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      heard.append("return \(textField.text ?? "")")
      textField.resignFirstResponder()
      return true
    }
    func textViewDidChange(_ textView: UITextView) {
      heard.append("changed \(textView.text ?? "")")
    }
    func close() { heard.append("close") }
    func pressed(_ sender: UIButton) { heard.append("pressed \(sender.currentTitle ?? "")") }
  }

  @Test("a click performs the actions of a button, and the methods of its targets")
  func button() throws {
    let form = Form()
    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Save") { form.heard.append($0.title) })
    button.addTarget(form, action: Form.close, for: .touchUpInside)
    button.addTarget(form, action: Form.pressed, for: .touchUpInside)
    let stage = try Stage()
    stage.show(button, frame: CGRect(x: 20, y: 20, width: 120, height: 30))
    try stage.window.button("Save").click()
    #expect(form.heard == ["Save", "close", "pressed Save"])
    button.isEnabled = false
    stage.user.click(button)
    button.isEnabled = true
    button.removeTarget(form, for: .touchUpInside)
    stage.user.click(button)
    #expect(form.heard == ["Save", "close", "pressed Save", "Save"])
    button.isUserInteractionEnabled = false
    stage.user.click(button)
    #expect(form.heard.count == 4)
  }

  @Test("a button's menu has the actions that are not hidden, and separates groups")
  func menu() throws {
    var chosen: [String] = []
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { chosen.append($0.title) },
      UIAction(title: "Never", attributes: .hidden) { chosen.append($0.title) },
      UIMenu(children: [
        UIAction(title: "Delete", attributes: .destructive) { chosen.append($0.title) }
      ]),
    ])
    let stage = try Stage()
    stage.show(button, frame: CGRect(x: 20, y: 20, width: 120, height: 30))
    stage.user.click(button)
    let menu = try stage.window.view(MenuView.self)
    #expect(menu.items.map(\.title) == ["Copy", "", "Delete"])
    #expect(menu.items.map(\.isDestructive) == [false, false, true])
    stage.user.press(.down)
    stage.user.press(.down)
    stage.user.press(.return)
    #expect(chosen == ["Delete"])
  }

  private final class MenuProvider: UIContextMenuInteractionDelegate {
    var places: [CGPoint] = []
    var chosen = 0

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      places.append(location)
      places.append(interaction.location(in: interaction.view?.superview))
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: [UIAction(title: "Open") { _ in self.chosen += 1 }])
      }
    }
  }

  @Test("an interaction provides a view's menu, for the place of the click")
  func contextMenu() throws {
    let provider = MenuProvider()
    let view = UIView()
    let interaction = UIContextMenuInteraction(delegate: provider)
    view.addInteraction(interaction)
    let stage = try Stage()
    stage.show(view, frame: CGRect(x: 20, y: 30, width: 200, height: 100))
    stage.user.press(at: stage.user.rootPoint(of: view).offset(dx: -40, dy: 0), button: .secondary)
    stage.user.release()
    #expect(provider.places == [CGPoint(x: 60, y: 50), CGPoint(x: 80, y: 80)])
    stage.user.press(.down)
    stage.user.press(.return)
    #expect(provider.chosen == 1)
    view.removeInteraction(interaction)
    stage.user.click(view, button: .secondary)
    #expect(provider.places.count == 2)
  }

  @Test("a text field tells its delegate of the beginning, of Return and of the end")
  func textField() throws {
    let form = Form()
    let field = UITextField()
    field.placeholder = "Title"
    field.delegate = form
    field.addAction(
      UIAction { _ in form.heard.append("editing \(field.text ?? "")") }, for: .editingChanged)
    let stage = try Stage()
    stage.show(field, frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    #expect(!field.isFirstResponder)
    stage.user.click(field)
    #expect(field.isFirstResponder && field.isEditing)
    field.text = "S"
    stage.user.type("ea")
    stage.user.press(.return)
    #expect(
      form.heard == ["begin", "editing Se", "editing Sea", "return Sea", "end"])
    #expect(!field.isEditing && field.becomeFirstResponder() && form.heard.last == "begin")
  }

  @Test("the clipboard is the window's: what it is given is pasted into a text field")
  func clipboard() throws {
    let field = UITextField()
    let stage = try Stage()
    stage.show(field, frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    field.window?.clipboard.write("Groceries")
    stage.user.click(field)
    stage.user.press("v", .control)
    #expect(field.text == "Groceries")
  }

  @Test("a text view tells its delegate of what is typed, and not of what is set")
  func textView() throws {
    let form = Form()
    let text = UITextView()
    text.delegate = form
    text.text = "# Not a title"
    let stage = try Stage(text)
    stage.user.click(text)
    stage.user.press(.end, .control)
    stage.user.type("!")
    #expect(form.heard == ["changed # Not a title!"] && text.text == "# Not a title!")
    text.text = "other"
    stage.user.type("x")
    #expect(form.heard.count == 2 && text.text.contains("x"))
  }

  @Test("views follow the size of their superview by their autoresizing mask")
  func autoresizing() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let filling = UIView(frame: outer.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = UIView(frame: CGRect(x: 80, y: 80, width: 10, height: 10))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    let middle = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 10))
    middle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let fixed = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    for view in [filling, corner, middle, fixed] { outer.addSubview(view) }
    outer.frame.size = CGSize(width: 300, height: 200)
    #expect(filling.frame == outer.bounds)
    #expect(corner.frame == CGRect(x: 280, y: 180, width: 10, height: 10))
    #expect(middle.frame == CGRect(x: 140, y: 0, width: 20, height: 10))
    #expect(fixed.frame == CGRect(x: 5, y: 5, width: 5, height: 5))
    fixed.tag = 7
    #expect(outer.viewWithTag(7) === fixed && outer.viewWithTag(8) == nil)
    fixed.center = CGPoint(x: 50, y: 50)
    #expect(fixed.convert(CGPoint.zero, to: outer) == CGPoint(x: 47.5, y: 47.5))
  }

  @Test("a label takes the size of its text, in one line or in many")
  func label() {
    let label = UILabel()
    #expect(label.text == nil)
    label.text = "Groceries and everything else"
    label.font = .preferredFont(forTextStyle: .headline)
    label.sizeToFit()
    let line = label.frame.size
    #expect(line.width > 60 && line.height == 18)
    label.numberOfLines = 0
    label.frame.size.width = line.width / 2
    label.sizeToFit()
    #expect(label.frame.height >= 36 && label.frame.width <= line.width / 2)
  }

  @Test("a stack gives its last view the rest, or all the same length")
  func stack() throws {
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [20, 20, 140] && views[2].frame.height == 40)
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [60, 60, 60])
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[2].frame == CGRect(x: 105, y: 0, width: 95, height: 40))
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 8, y: 8, width: 184, height: 7))
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews.count == 2)
  }
}
