import Accessibility
import AccessibilityBus
import DBus
import Geometry
import TextViews
import Views
import ViewsSupport

/// What programs of the accessibility bus, and its registry, say to a window with real views.
///
/// A dead path must have an error as its answer, and each answer must have the types of its method and a bounded size.
@MainActor
enum Assistive {
  private static let window = FuzzedWindow()
  private static let methods = AccessibilityBus.methodNames
  /// More steps of one input are not made.
  private static let mostSteps = 32
  /// The largest answer. A text is cut at 256 KiB.
  private nonisolated static let limits = BusLimits(depth: 16, count: 1 << 16, bytes: 1 << 19)

  static func read(_ bytes: [UInt8]) {
    var input = FuzzBytes(bytes)
    let observer = AccessibilityObservation.observer
    defer { AccessibilityObservation.observer = observer }
    window.reset()
    let tree = AccessibilityTree(window)
    tree.listen()
    let bus = AccessibilityBus(tree, version: "0")
    bus.rehearse { signal in
      precondition(signal.values(within: limits) != nil, "\(signal.member) is too large.")
    }
    hearRegistry("Embed", [reference], bus)
    hearRegistry("GetRegisteredEvents", [events(["object:", "window:", "focus:"])], bus)
    var steps = 0
    while !input.isAtEnd, steps < mostSteps {
      steps += 1
      switch input.byte() & 15 {
      case 0: window.change(&input)
      case 1: window.type(&input)
      // A key also tells what waits for the end of the turn.
      case 2: strike(&input, in: tree)
      case 3: registryAnswers(&input, to: bus)
      default: call(&input, bus, tree)
      }
    }
  }

  // MARK: Calls

  private static func call(
    _ input: inout FuzzBytes, _ bus: AccessibilityBus, _ tree: AccessibilityTree
  ) {
    let method = input.pick(methods)
    let (path, isDead) = path(&input, tree)
    // A call may leave the interface out, and may have other arguments than its method.
    let kind = input.byte() & 15
    guard
      let call = try? BusMessage(
        calling: method.member, of: kind == 0 ? "org.scenery.Fuzz" : method.interface, at: path,
        on: "org.scenery.fuzz")
    else { return }
    var arguments = Substring(kind == 1 ? "v" : method.arguments)
    while let value = value(&arguments, &input, tree) { call.append(value) }
    switch bus.answer(to: call) {
    case .failure(let refusal): precondition(!refusal.sentence.isEmpty)
    case .success(let values):
      precondition(!isDead, "\(path) is dead, and has \(values).")
      let signature = values.map(\.signature).joined()
      precondition(kind == 0 || signature == method.results, "\(method.member): \(signature)")
      guard let answer = try? BusMessage(signal: "Answer", of: "org.scenery.Fuzz", at: "/") else {
        return
      }
      answer.append(values)
      precondition(answer.signature == signature, "\(method.member): \(answer.signature)")
      precondition(answer.values(within: limits) != nil, "\(method.member): too much")
    }
  }

  /// The path of an object that may be there, and whether it is known to stand for nothing.
  private static func path(
    _ input: inout FuzzBytes, _ tree: AccessibilityTree
  ) -> (path: String, isDead: Bool) {
    let elements = "/org/a11y/atspi/accessible/"
    switch input.byte() & 15 {
    case 0: return (elements + "root", false)
    case 1: return ("/org/a11y/atspi/cache", false)
    case 2: return ("/org/a11y/atspi/null", true)
    case 3: return (elements + "announcement/\(input.byte() & 3)", false)
    case 4: return (elements + "\(input.byte() & 15)/link/\(input.byte())", false)
    // A view that is in no window, and numbers that were never given.
    case 5:
      let view = window.leave(&input)
      return (elements + "\(tree.id(of: view))", true)
    case 6: return (elements + "\(UInt64(input.word()) + 1 << 20)", true)
    case 7: return (elements + words(&input), false)
    case 8: return ("/" + words(&input), false)
    case 9...11: return (elements + "\(tree.id(of: window.view(&input)))", false)
    default: return (elements + "\(input.byte() & 63)", false)
    }
  }

  /// Parts of a path. libdbus passes on no other letters.
  private static func words(_ input: inout FuzzBytes) -> String {
    let letters = Array("0123456789_azAZ")
    let known = ["link", "announcement", "root", "accessible", "1", "01", "18446744073709551616"]
    return (0...input.byte() & 3).map { _ in
      input.bool()
        ? input.pick(known) : String((0...input.byte() & 7).map { _ in input.pick(letters) })
    }.joined(separator: "/")
  }

  // MARK: Values

  private static let texts = [
    "", "x", "Accessible", "org.a11y.atspi.Accessible", "org.a11y.atspi.Text",
    "org.a11y.atspi.Application", "Name", "Id", "CaretOffset", "heading-level", "link",
  ]

  /// A value of the first type of a signature, which loses that type. Nil at its end.
  private static func value(
    _ types: inout Substring, _ input: inout FuzzBytes, _ tree: AccessibilityTree
  ) -> BusValue? {
    switch types.popFirst() {
    case "i": return .int32(number(&input))
    case "u": return .uint32(input.bool() ? UInt32(input.byte() & 7) : input.word())
    case "n": return .int16(Int16(bitPattern: input.word16()))
    case "b": return .boolean(input.bool())
    case "d": return .double(Double(number(&input)))
    case "s": return .string(input.bool() ? input.pick(texts) : input.text())
    case "o": return .objectPath(path(&input, tree).path)
    case "v": return .variant(content(&input, tree))
    case "a":
      let before = types
      var elements: [BusValue] = []
      let count = input.byte() & 7
      for index in 0...count {
        types = before
        guard let element = value(&types, &input, tree) else { return nil }
        if index < count { elements.append(element) }
      }
      let type = String(before[..<types.startIndex])
      return .array(of: type, elements)
    case "(":
      var fields: [BusValue] = []
      while let field = value(&types, &input, tree) { fields.append(field) }
      return .structure(fields)
    case "{":
      guard let key = value(&types, &input, tree), let content = value(&types, &input, tree) else {
        return nil
      }
      types.removeFirst()
      return .entry(key, content)
    // The end of a structure, or of all types.
    default: return nil
    }
  }

  private static func number(_ input: inout FuzzBytes) -> Int32 {
    switch input.byte() & 3 {
    case 0: Int32(input.byte())
    case 1: -Int32(input.byte())
    case 2: input.pick([.max, .min, .max - 1])
    default: Int32(bitPattern: input.word())
    }
  }

  /// The content of a variant, up to deeper than is read.
  private static func content(_ input: inout FuzzBytes, _ tree: AccessibilityTree) -> BusValue {
    var types = Substring(input.pick(["i", "s", "u", "as", "(so)", "a{ss}"]))
    var content = value(&types, &input, tree) ?? .byte(0)
    for _ in 0..<input.byte() & 15 { content = .variant(content) }
    return content
  }

  // MARK: The registry and the person

  private static func strike(_ input: inout FuzzBytes, in tree: AccessibilityTree) {
    tree.keyStruck(
      KeyStroke(
        isPress: true, symbol: input.word(), code: UInt32(input.byte()), text: input.text(),
        milliseconds: 0))
  }

  private static let reference = BusValue.structure([.string(":1.0"), .objectPath("/")])

  private static func events(_ names: [String]) -> BusValue {
    .array(of: "(ss)", names.map { .structure([.string(":1.2"), .string($0)]) })
  }

  private static func registryAnswers(_ input: inout FuzzBytes, to bus: AccessibilityBus) {
    let question = input.pick(["Embed", "GetRegisteredEvents", "GetKeystrokeListeners"])
    let names = [
      "object:", "object:text-changed", "Object:TextChanged:insert", "window:", "Focus:Focus:",
      "object:state-changed:focused", "object:bounds-changed", "object:announcement", ":", "",
    ]
    let value: BusValue =
      switch input.byte() & 3 {
      case 0: reference
      case 1: .strings((0..<input.byte() & 7).map { _ in input.text() })
      default:
        events((0..<input.byte() & 7).map { _ in input.bool() ? input.pick(names) : input.text() })
      }
    hearRegistry(question, [value], bus)
  }

  private static func hearRegistry(
    _ question: String, _ values: [BusValue], _ bus: AccessibilityBus
  ) {
    guard let answer = try? BusMessage(signal: "Answer", of: "org.scenery.Fuzz", at: "/") else {
      return
    }
    answer.append(values)
    bus.take(answer, to: question)
  }
}

/// A window with a view of each kind that the bus has an interface for. It is made once: its layout costs more than a
/// conversation.
@MainActor
private final class FuzzedWindow: AccessibilityApplication, ListDataSource {
  private let host = TestHost()
  private let column = View()
  private let button = ButtonView(title: "Press") {}
  private let toggle = ToggleView(title: "Switch")
  private let progress = ProgressBarView(fraction: 0.5)
  private let field = TextFieldView(placeholder: "Name")
  private let list = ListView()
  private let editor = TextEditorView()
  private var rowCount = 0
  private var views: [View] { [host.root, button, toggle, progress, field, list, editor] }

  private static let text = """
    Title
    ## Zwölf
    Some **bold** [link](https://a.b) and https://c.d
    - [x] Done
    - [ ] 👍🏽 e\u{301}
    """

  init() {
    list.allowsMultipleSelection = true
    list.dataSource = self
    for (index, view) in views.dropFirst().enumerated() {
      view.frame = Rect(x: 0, y: Double(index) * 50, width: 300, height: 45)
    }
    host.show(column)
  }

  /// Makes the window what it was for the first input.
  func reset() {
    host.focus(nil)
    for view in views { view.isHidden = false }
    for view in views.dropFirst() { column.addSubview(view) }
    (host.isActive, host.isIconified, toggle.isOn) = (true, false, false)
    progress.report(0.5)
    button.accessibilityLabel = nil
    editor.styler = MarkdownStyler()
    field.document = TextDocument("One")
    editor.document = TextDocument(Self.text)
    rowCount = 20
    list.selectCells([])
    list.reload()
    host.advance(.seconds(60))
    host.damage = []
  }

  func view(_ input: inout FuzzBytes) -> View { input.pick(views) }

  /// Takes a view out of the window.
  func leave(_ input: inout FuzzBytes) -> View {
    let view = input.pick(views.dropFirst())
    view.removeFromSuperview()
    return view
  }

  /// Something changes by itself.
  func change(_ input: inout FuzzBytes) {
    switch input.byte() & 15 {
    case 0: _ = leave(&input)
    case 1: column.addSubview(input.pick(views.dropFirst()))
    case 2: view(&input).isHidden.toggle()
    case 3: view(&input).isHidden = false
    case 4: progress.report(input.bool() ? nil : Double(input.byte()) / 255)
    case 5: toggle.isOn.toggle()
    case 6:
      rowCount = Int(input.word16() & 0x1ff)
      list.reload()
    case 7: list.select(AnyHashable(Int(input.byte())))
    case 8: button.accessibilityLabel = input.text()
    case 9: column.accessibilityChanged(.announcement(input.text()))
    case 10: editor.document = TextDocument(input.text())
    case 11: editor.styler = input.bool() ? PlainStyler() : MarkdownStyler()
    case 12: host.isIconified = input.bool()
    case 13: host.layout()
    default: host.focus(view(&input))
    }
  }

  /// A person types into what has the focus.
  func type(_ input: inout FuzzBytes) {
    switch input.byte() & 3 {
    case 0: host.type(input.pick([.left, .right, .up, .down, .home, .end, .tab, .backspace]))
    case 1: host.type(.character("a"), .control)
    default: host.type(text: String(input.text().prefix(8)))
    }
  }

  // MARK: AccessibilityApplication

  var accessibilityName: String { "fuzz" }
  var accessibilityWindows: [any AccessibilityWindow] { [host] }

  // MARK: ListDataSource

  func sections(in list: ListView) -> [ListSection] {
    [ListSection(title: nil, rowCount: rowCount)]
  }
  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { row }
  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    (identifier.base as? Int).flatMap { (0..<rowCount).contains($0) ? $0 : nil }
  }
  func makeRowContent(in list: ListView) -> View { LabelView(text: "") }
  func list(_ list: ListView, configure content: View, forRow row: Int) {
    (content as? LabelView)?.text = "Row \(row)"
  }
}
