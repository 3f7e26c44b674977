import SeededRandom
import Testing
import XProtocol

@Suite("Properties of words, on the wire")
struct WordPropertyTests {
  @Test("A window at a user's place with static gravity has the flags of ICCCM 4.1.2.3")
  func normalHints() {
    var hints = WMNormalHints(area: PixelArea(x: -20, y: 30, width: 960, height: 640))
    hints.positionChooser = .user
    hints.sizeChooser = .program
    hints.minimumSize = .init(width: 280, height: 200)
    hints.gravity = .static
    // USPosition 1, PSize 8, PMinSize 16, PWinGravity 512.
    #expect(
      hints.words
        == [537, 0xffff_ffec, 30, 960, 640, 280, 200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10])
    #expect(WMNormalHints(words: hints.words) == hints)
  }

  @Test("Hints of before ICCCM have 15 words; fewer are none")
  func oldNormalHints() throws {
    let old = try #require(
      WMNormalHints(words: [1 << 4 | 1 << 8 | 1 << 9] + Array(repeating: 7, count: 14)))
    #expect(old.minimumSize == .init(width: 7, height: 7))
    #expect(old.baseSize == nil)
    #expect(old.gravity == nil)
    #expect(WMNormalHints(words: Array(repeating: 7, count: 14)) == nil)
  }

  @Test("Who set both flags of a place is believed to be a person")
  func bothChoosers() {
    let words = [UInt32](arrayLiteral: 1 << 0 | 1 << 2) + Array(repeating: 0, count: 17)
    #expect(WMNormalHints(words: words)?.positionChooser == .user)
  }

  @Test("Hints to the manager: input, state and group")
  func managerHints() {
    var hints = WMHints()
    hints.acceptsInput = true
    hints.initialState = .iconic
    hints.group = WindowID(rawValue: 0x200001)
    #expect(hints.words == [67, 1, 3, 0, 0, 0, 0, 0, 0x200001])
    #expect(WMHints(words: hints.words) == hints)
    hints.isUrgent = true
    #expect(hints.words[0] == 67 | 256)
    #expect(WMHints(words: []) == nil)
  }

  @Test("A small window manager writes WM_STATE without an icon")
  func state() {
    #expect(WMState(words: [3]) == WMState(.iconic))
    #expect(WMState(words: [1, 9]) == WMState(.normal, icon: WindowID(rawValue: 9)))
    #expect(WMState(words: []) == nil)
  }

  @Test("A counter's value is 64 bits, signed", arguments: [Int64.min, -1, 0, 1, 1 << 40, .max])
  func counter(value: Int64) {
    let counter = CounterValue(rawValue: value)
    #expect(CounterValue(low: counter.low, high: counter.high) == counter)
  }

  @Test("Frames wider than any real one are not believed")
  func frameExtents() {
    #expect(NetFrameExtents(words: [1, 1, 22, 5])?.words == [1, 1, 22, 5])
    #expect(NetFrameExtents(words: [1, 1, 22]) == nil)
    #expect(NetFrameExtents(words: [1, 1, 0xffff_ffff, 5]) == nil)
  }

  @Test("An icon is width, height and pixels, several in a row")
  func icon() throws {
    let small = try #require(
      NetWMIcon.Image(width: 1, height: 2, pixels: [0xff00_00ff, 0x8000_ff00]))
    let large = try #require(NetWMIcon.Image(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    let icon = NetWMIcon([small, large])
    #expect(icon.words == [1, 2, 0xff00_00ff, 0x8000_ff00, 2, 2, 1, 2, 3, 4])
    #expect(NetWMIcon(words: icon.words) == icon)
    // The second image is cut off, or it claims a size that would overflow.
    #expect(NetWMIcon(words: [1, 1, 5, 2, 2, 1])?.images.count == 1)
    #expect(NetWMIcon(words: [0xffff_ffff, 0xffff_ffff, 1]) == nil)
    #expect(NetWMIcon.Image(width: 2, height: 2, pixels: [1]) == nil)
  }

  @Test("An icon's colours are not multiplied by its alpha")
  func straightAlpha() {
    let image = NetWMIcon.Image(
      width: 4, height: 1, premultiplied: [0x8040_0000, 0xff12_3456, 0x0000_0000, 0x01ff_ffff])
    #expect(image?.pixels == [0x8080_0000, 0xff12_3456, 0, 0x01ff_ffff])
  }

  @Test("Workspaces count from 0, and all of them is -1")
  func workspace() {
    #expect(NetWMDesktop(words: [2]) == .workspace(2))
    #expect(NetWMDesktop(words: [.max]) == .all)
    #expect(NetWMDesktop.workspace(-1).words == [0])
    #expect(NetWMDesktop.workspace(.max).words != NetWMDesktop.all.words)
  }

  @Test(
    "Decoding never traps, and what it makes is made again",
    arguments: 1...40 as ClosedRange<UInt64>)
  func hostileWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      let words = generator.words(upTo: 40)
      check(WMNormalHints.self, words, seed)
      check(WMHints.self, words, seed)
      check(WMState.self, words, seed)
      check(NetWMSyncRequestCounter.self, words, seed)
      check(NetWMIcon.self, words, seed)
      check(NetWMUserTime.self, words, seed)
      check(NetWMWindowOpacity.self, words, seed)
      check(NetFrameExtents.self, words, seed)
      check(NetWorkArea.self, words, seed)
      check(NetSupportingWMCheck.self, words, seed)
      check(NetWMDesktop.self, words, seed)
    }
  }

  private func check<P: WordProperty>(_ kind: P.Type, _ words: [UInt32], _ seed: UInt64) {
    guard let value = P(words: words) else { return }
    #expect(P(words: value.words) == value, "\(kind) of \(words), seed \(seed)")
  }
}
