import Testing
import Views
import XProtocol

@testable import X11Platform
@testable import Xlib

@MainActor @Suite("Input, translated")
struct InputTranslationTests {
  @Test(
    "Buttons 4 to 7 are wheel clicks and nothing else is",
    arguments: [
      (1, nil), (4, ScrollAxes.Distance(vertical: -1)), (5, ScrollAxes.Distance(vertical: 1)),
      (6, ScrollAxes.Distance(horizontal: -1)), (7, ScrollAxes.Distance(horizontal: 1)), (8, nil),
    ])
  func wheel(button: Int, expected: ScrollAxes.Distance?) {
    #expect(X11WindowSystem.wheelClick(of: button) == expected)
  }

  @Test("Lock keys and buttons are no modifiers")
  func modifiers() {
    #expect(Modifiers([.lock, .mod2, .button1] as XEvent.State) == [])
    #expect(Modifiers([.shift, .control, .mod2] as XEvent.State) == [.shift, .control])
    #expect(Modifiers([.mod1, .mod4] as XEvent.State) == [.alt, .super])
  }

  @Test("Insert and the keypad's Insert are keys with a name")
  func insert() {
    for code in [0xff63, 0xff9e] as [UInt32] {
      #expect(Key(Keysym(rawValue: code).withoutKeypad) == .insert)
    }
  }

  @Test(
    "Focus that a grab or the pointer lends is not a change",
    arguments: [
      (XEvent.NotifyMode.normal, XEvent.NotifyDetail.nonlinear, true),
      (.whileGrabbed, .nonlinear, true), (.grab, .nonlinear, false), (.ungrab, .ancestor, false),
      (.normal, .pointer, false), (.normal, .inferior, false), (.normal, .ancestor, true),
    ])
  func focus(mode: XEvent.NotifyMode, detail: XEvent.NotifyDetail, isReal: Bool) {
    #expect(XEvent.Focus(mode: mode, detail: detail).isRealChange == isReal)
  }
}
