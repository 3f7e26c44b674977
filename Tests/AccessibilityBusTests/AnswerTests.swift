import Accessibility
import DBus
import SeededRandom
import Testing
import Views

@testable import AccessibilityBus

/// The answers to calls, without a bus.
@MainActor
@Suite("Answers to assistive technology")
struct AnswerTests {
  private let stage = Stage()
  private let service: AccessibilityService

  init() {
    service = AccessibilityService(stage.tree, version: "0.1", locale: "en_US")
    service.connect(as: ":1.7") { _ in }
  }

  private func ask(
    _ target: AccessibleTarget, _ interface: String, _ member: String, _ values: BusValue...
  ) -> Result<[BusValue], ATSPIRefusal> {
    service.answer(
      AccessibilityCall(
        target: target, interface: "org.a11y.atspi.\(interface)", member: member,
        signature: values.map(\.signature).joined(), values: values))
  }

  private func value(
    _ target: AccessibleTarget, _ interface: String, _ member: String, _ values: BusValue...
  ) throws -> BusValue? {
    try service.answer(
      AccessibilityCall(
        target: target, interface: "org.a11y.atspi.\(interface)", member: member,
        signature: values.map(\.signature).joined(), values: values)
    ).get().first
  }

  private func property(_ target: AccessibleTarget, _ name: String) throws -> BusValue? {
    let parts = name.split(separator: ".").map(String.init)
    let interface = "org.a11y.atspi.\(parts[0])"
    let answer = service.answer(
      AccessibilityCall(
        target: target, interface: "org.freedesktop.DBus.Properties", member: "Get",
        signature: "ss", values: [.string(interface), .string(parts[1])]))
    if case .variant(let content)? = try answer.get().first { return content }
    return nil
  }

  private func reference(_ target: AccessibleTarget) -> BusValue {
    .structure([.string(":1.7"), .objectPath(target.path)])
  }

  private func target(_ view: View) -> AccessibleTarget { .element(stage.id(of: view)) }

  /// Everything that can be asked about.
  private var targets: [AccessibleTarget] {
    let page = stage.id(of: stage.page)
    let row = stage.tree.child(at: 3, of: stage.id(of: stage.rows))
    return [
      .element(0), target(stage.host.root), target(stage.knob), target(stage.rows),
      .element(row ?? 0), .element(page), .link(at: 16, of: page), service.keep("Saved"), .cache,
    ]
  }

  // MARK: The tree

  @Test("Parents and children agree, and names are those of the views")
  func tree() throws {
    let window = target(stage.host.root)
    #expect(try value(.element(0), "Accessible", "GetChildAtIndex", .int32(0)) == reference(window))
    #expect(try property(window, "Accessible.Parent") == reference(.element(0)))
    #expect(try property(window, "Accessible.ChildCount") == .int32(3))
    #expect(try property(target(stage.knob), "Accessible.Name") == .string("Press me"))
    #expect(try property(target(stage.knob), "Accessible.Description") == .string("Counts"))
    let rows = target(stage.rows)
    #expect(try property(rows, "Accessible.ChildCount") == .int32(100_000))
    let row = try value(rows, "Accessible", "GetChildAtIndex", .int32(77_777))
    let path = try #require(row?.elements?.last)
    guard case .objectPath(let path) = path, let target = AccessibleTarget(path: path) else {
      Issue.record("no path")
      return
    }
    #expect(try property(target, "Accessible.Name") == .string("Row 77777"))
    #expect(try value(target, "Accessible", "GetIndexInParent") == .int32(77_777))
    #expect(try property(target, "Accessible.Parent") == reference(rows))
    #expect(stage.rows.made < 10)
  }

  @Test("A long list is a table, whose rows nobody counts one by one")
  func longList() throws {
    let rows = target(stage.rows)
    #expect(try value(rows, "Accessible", "GetRole") == .uint32(ATSPIRole.table.rawValue))
    #expect(try property(rows, "Table.NRows") == .int32(100_000))
    #expect(
      try value(rows, "Table", "GetAccessibleAt", .int32(5), .int32(0))
        == value(rows, "Accessible", "GetChildAtIndex", .int32(5)))
    #expect(try value(rows, "Table", "IsRowSelected", .int32(0)) == .boolean(true))
    #expect(try value(rows, "Table", "GetRowAtIndex", .int32(100_000)) == .int32(-1))
    stage.rows.count = ReaderQuirk.longestList
    #expect(try value(rows, "Accessible", "GetRole") == .uint32(ATSPIRole.list.rawValue))
    #expect(throws: ATSPIRefusal.self) { try property(rows, "Table.NRows") }
  }

  @Test("A frame is in the coordinates that were asked for")
  func frames() throws {
    let rows = target(stage.rows)
    func frame(_ type: UInt32) throws -> [BusValue]? {
      try value(rows, "Component", "GetExtents", .uint32(type))?.elements
    }
    #expect(try frame(0) == [.int32(100), .int32(90), .int32(200), .int32(100)])
    #expect(try frame(1) == [.int32(0), .int32(40), .int32(200), .int32(100)])
    #expect(try frame(2) == [.int32(0), .int32(40), .int32(200), .int32(100)])
    #expect(throws: ATSPIRefusal.self) { try frame(3) }
  }

  @Test("The cache has every element but items, each with a place in its parent")
  func cache() throws {
    let items = try value(.cache, "Cache", "GetItems")?.elements ?? []
    #expect(items.count == 5)
    for item in items { #expect(item.signature == ATSPIInterface.itemType) }
  }

  // MARK: Texts

  @Test("Offsets count scalars, and a text is edited as by hand")
  func text() throws {
    let page = target(stage.page)
    #expect(try property(page, "Text.CharacterCount") == .int32(20))
    #expect(
      try value(page, "EditableText", "InsertText", .int32(4), .string("zwölf "), .int32(6))
        == .boolean(true))
    #expect(
      try value(page, "Text", "GetText", .int32(0), .int32(-1))
        == .string("One zwölf two. Three!\nFour"))
    #expect(try property(page, "Text.CaretOffset") == .int32(10))
    #expect(
      try ask(page, "Text", "GetStringAtOffset", .int32(6), .uint32(1)).get()
        == [.string("zwölf "), .int32(4), .int32(10)])
    #expect(
      try value(page, "EditableText", "DeleteText", .int32(4), .int32(10)) == .boolean(true))
    #expect(
      try value(page, "Text", "SetSelection", .int32(0), .int32(7), .int32(4)) == .boolean(true))
    #expect(
      try ask(page, "Text", "GetSelection", .int32(0)).get() == [.int32(4), .int32(7)])
  }

  @Test("A link is an object of its own, until it is edited away")
  func links() throws {
    let page = stage.id(of: stage.page)
    let link = AccessibleTarget.link(at: 16, of: page)
    #expect(try value(.element(page), "Hypertext", "GetNLinks") == .int32(1))
    #expect(try value(.element(page), "Hypertext", "GetLink", .int32(0)) == reference(link))
    #expect(try value(.element(page), "Hypertext", "GetLinkIndex", .int32(17)) == .int32(0))
    #expect(try value(.element(page), "Hypertext", "GetLinkIndex", .int32(3)) == .int32(-1))
    #expect(try property(link, "Accessible.Name") == .string("Four"))
    #expect(try property(link, "Hyperlink.EndIndex") == .int32(20))
    #expect(try value(link, "Hyperlink", "GetURI", .int32(0)) == .string("https://example.org"))
    _ = stage.page.accessibilityReplace(0..<16, with: "")
    guard case .failure(let refusal) = ask(link, "Hyperlink", "IsValid") else {
      Issue.record("a link")
      return
    }
    #expect(refusal.fault == .unknownObject)
  }

  @Test("A link is opened from outside")
  func opening() async throws {
    let link = AccessibleTarget.link(at: 16, of: stage.id(of: stage.page))
    #expect(try property(link, "Action.NActions") == .int32(1))
    #expect(try value(link, "Action", "GetName", .int32(0)) == .string("jump"))
    #expect(try value(link, "Action", "DoAction", .int32(1)) == .boolean(false))
    #expect(try value(link, "Action", "DoAction", .int32(0)) == .boolean(true))
    while stage.page.opened.isEmpty { await Task.yield() }
    #expect(stage.page.opened == ["https://example.org"])
  }

  // MARK: Acting

  @Test("What is done from outside is what a hand does")
  func acting() async throws {
    let knob = target(stage.knob)
    #expect(try property(knob, "Action.NActions") == .int32(1))
    #expect(try value(knob, "Action", "DoAction", .int32(0)) == .boolean(true))
    while stage.knob.presses == 0 { await Task.yield() }
    #expect(try value(knob, "Action", "DoAction", .int32(1)) == .boolean(false))
    #expect(try value(target(stage.rows), "Component", "GrabFocus") == .boolean(true))
    #expect(stage.host.focusedView === stage.rows)
    #expect(try value(target(stage.rows), "Selection", "SelectChild", .int32(9)) == .boolean(true))
    #expect(stage.rows.focused == 9)
    #expect(
      try value(target(stage.rows), "Selection", "SelectChild", .int32(-9)) == .boolean(false))
  }

  // MARK: Whatever is asked

  @Test("Each method of each object answers with its types, whatever it is asked")
  func anything() {
    var random = SeededGenerator.make("calls of assistive technology")
    for round in 0..<4 {
      for target in targets {
        for interface in ATSPIInterface.all {
          for method in interface.methods {
            let values = ATSPIInterface.completeTypes(of: method.arguments).map {
              Self.value(of: $0, round, &random)
            }
            let call = AccessibilityCall(
              target: target, interface: interface.name, member: method.name,
              signature: method.arguments, values: values)
            guard case .success(let answer) = service.answer(call) else { continue }
            let signature = answer.map(\.signature).joined()
            #expect(signature == method.results, "\(interface.name).\(method.name)")
            // What cannot be encoded would end the process.
            if let message = try? BusMessage(signal: "A", of: "org.example.A", at: "/") {
              message.append(answer)
              #expect(message.signature == signature)
            }
          }
        }
      }
    }
  }

  @Test("Each property of each object has its type, and others are refused by name")
  func properties() throws {
    for target in targets {
      guard let subject = service.subject(target) else { continue }
      for interface in ATSPIInterface.all where interface.isOffered(subject) {
        for property in interface.properties {
          #expect(try property.read(subject).signature == property.type, "\(property.name)")
        }
      }
    }
    let other = AccessibilityCall(
      target: .element(0), interface: "org.freedesktop.DBus.Properties", member: "Set",
      signature: "ssv",
      values: [
        .string("org.a11y.atspi.Application"), .string("Id"), .variant(.string("seven")),
      ])
    guard case .failure(let refusal) = service.answer(other) else {
      Issue.record("a number")
      return
    }
    #expect(refusal.fault == .invalidArguments)
    #expect(throws: ATSPIRefusal.self) { try property(.element(0), "Application.Nothing") }
    #expect(throws: ATSPIRefusal.self) { try property(.element(0), "Text.CaretOffset") }
  }

  @Test("What is not there is said with the right name")
  func faults() {
    func fault(_ target: AccessibleTarget, _ interface: String, _ member: String) -> BusFault? {
      if case .failure(let refusal) = ask(target, interface, member) { refusal.fault } else { nil }
    }
    #expect(fault(.element(9999), "Accessible", "GetRole") == .unknownObject)
    #expect(fault(.announcement(9999), "Accessible", "GetRole") == .unknownObject)
    #expect(fault(.element(0), "Text", "GetNSelections") == .unknownInterface)
    #expect(fault(.element(0), "Accessible", "GetNothing") == .unknownMethod)
    #expect(fault(.element(0), "Accessible", "GetChildAtIndex") == .invalidArguments)
  }

  private static func value(
    of type: String, _ round: Int, _ random: inout SeededGenerator
  ) -> BusValue {
    switch type {
    case "i": .int32([0, 1, -1, 5, 16, 120, .max, .min].randomElement(using: &random)!)
    case "u": .uint32([0, 1, 2, 3, 4, 7, .max].randomElement(using: &random)!)
    case "b": .boolean(.random(using: &random))
    case "s":
      .string(
        ["", "x", "org.a11y.atspi.Text", "org.a11y.atspi.Accessible", "Name", "link"]
          .randomElement(using: &random)!)
    case "o":
      .objectPath(
        ["/", "/org/a11y/atspi/accessible/3", "/org/a11y/atspi/null"]
          .randomElement(using: &random)!)
    case "v": .variant(.int32(7))
    default:
      // The rule of a search.
      .structure([
        .array(of: "i", (0..<round % 4).map { _ in .int32(.random(in: .min ... .max)) }),
        .int32(.random(in: -1...6)),
        .array(of: "{ss}", [.entry(.string("toolkit"), .string("Scenery:x"))]),
        .int32(.random(in: 0...4)),
        .array(of: "i", [.int32(.random(in: .min ... .max)), .int32(-1)]),
        .int32(.random(in: 0...4)), .strings(["Text", "org.a11y.atspi.Action"]),
        .int32(.random(in: 0...4)), .boolean(.random()),
      ])
    }
  }
}
