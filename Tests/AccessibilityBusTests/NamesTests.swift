import Accessibility
import Testing
import Views

@testable import AccessibilityBus

@MainActor
@Suite("The names of things on the accessibility bus")
struct NamesTests {
  @Test(
    "Each path stands for one thing, and is written in one way",
    arguments: [
      (.element(0), "/org/a11y/atspi/accessible/root"),
      (.element(12), "/org/a11y/atspi/accessible/12"),
      (.link(at: 0, of: 12), "/org/a11y/atspi/accessible/12/link/0"),
      (.announcement(3), "/org/a11y/atspi/accessible/announcement/3"),
      (.cache, "/org/a11y/atspi/cache"),
    ] as [(AccessibleTarget, String)])
  func paths(target: AccessibleTarget, path: String) {
    #expect(target.path == path)
    #expect(AccessibleTarget(path: path) == target)
  }

  @Test(
    "Other paths stand for nothing",
    arguments: [
      "", "/", "/org/a11y/atspi/null", "/org/a11y/atspi/accessible", "/org/a11y/atspi/accessible/",
      "/org/a11y/atspi/accessible/0", "/org/a11y/atspi/accessible/-1",
      "/org/a11y/atspi/accessible/+1", "/org/a11y/atspi/accessible/01",
      "/org/a11y/atspi/accessible/9999999999999999999999", "/org/a11y/atspi/accessible/1/link",
      "/org/a11y/atspi/accessible/1/link/-1", "/org/a11y/atspi/accessible/1/2/3",
      "/org/a11y/atspi/accessible/root/link/1",
    ])
  func noPaths(_ path: String) {
    #expect(AccessibleTarget(path: path) == nil)
  }

  @Test("Each of our states has a bit and a name of its own")
  func states() {
    let bits = ATSPIStates.ours.map(\.bits.rawValue)
    #expect(Set(bits).count == bits.count)
    let names = ATSPIStates.ours.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(ATSPIStates.readOnly.value == .array(of: "u", [.uint32(0), .uint32(1 << 11)]))
  }

  @Test("Each of our roles has one of theirs")
  func roles() {
    for role in AccessibilityRole.allCases { #expect(!ATSPIRole(role).name.isEmpty) }
  }

  @Test(
    "Keys are written as clients read them",
    arguments: [
      ("Ctrl+N", ";;<Control>n"), ("Ctrl+Shift+P", ";;<Control><Shift>p"), ("F10", ";;F10"),
      ("Ctrl++", ";;<Control>plus"), ("+", ";;plus"), ("", ";;"),
      ("Ctrl+,", ";;<Control>comma"),
    ])
  func keys(shortcut: String, expected: String) {
    #expect(AccessibleSubject.keyBinding(shortcut) == expected)
  }

  @Test("What a listener leaves out is any")
  func listeners() {
    let focused = AccessibilityEvent(
      category: .object, member: "StateChanged", path: "", detail: "focused")
    let name = AccessibilityEvent(
      category: .object, member: "PropertyChange", path: "", detail: "accessible-name")
    for all in ["object", "Object::", "object:state-changed", "Object:StateChanged:Focused"] {
      #expect(EventListeners([all]).want(focused), "\(all)")
    }
    #expect(EventListeners(["Object:PropertyChange:AccessibleName"]).want(name))
    for other in ["window:", "object:state-changed:checked", "object:text-changed", "", ":"] {
      #expect(!EventListeners([other]).want(focused), "\(other)")
    }
  }

  @Test("An event is wanted where one of its details is")
  func details() {
    for some in ["object:", "object:text-changed", "Object:TextChanged:Insert"] {
      #expect(EventListeners([some]).want(.object, "TextChanged"), "\(some)")
    }
    for other in ["window:", "object:text-caret-moved", "object:state-changed:focused", ""] {
      #expect(!EventListeners([other]).want(.object, "TextChanged"), "\(other)")
    }
  }

  @Test("A signature is divided into its complete types")
  func types() {
    #expect(
      ATSPIInterface.completeTypes(of: "(aiia{ss}iaiiasib)uib")
        == ["(aiia{ss}iaiiasib)", "u", "i", "b"])
    #expect(ATSPIInterface.completeTypes(of: "aa{sv}as") == ["aa{sv}", "as"])
    #expect(ATSPIInterface.completeTypes(of: "").isEmpty)
  }
}
