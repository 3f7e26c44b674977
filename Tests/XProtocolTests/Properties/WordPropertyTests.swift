import SeededRandom
import Testing
import XProtocol

@Suite("Properties of words, on the wire")
struct WordPropertyTests {
  let atoms = AtomMap.numbered

  @Test("A window at a user's place with static gravity has the flags of ICCCM 4.1.2.3")
  func normalHints() {
    var hints = WMNormalHints(
      area: PixelArea(x: -20, y: 30, width: 960, height: 640), minimumWidth: 280,
      minimumHeight: 200)
    hints.positionChooser = .user
    hints.sizeChooser = .program
    // USPosition 1, PSize 8, PMinSize 16, PWinGravity 512.
    #expect(
      hints.words(atoms: atoms)
        == [537, 0xffff_ffec, 30, 960, 640, 280, 200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10])
  }

  @Test("Hints to the manager: input, state and group")
  func managerHints() {
    let hints = WMHints(
      acceptsInput: true, initialState: .iconic, group: WindowID(rawValue: 0x200001))
    #expect(hints.words(atoms: atoms) == [67, 1, 3, 0, 0, 0, 0, 0, 0x200001])
  }

  @Test("A small window manager writes WM_STATE without an icon")
  func state() {
    #expect(WMState(words: [3], atoms: atoms)?.state == .iconic)
    #expect(WMState(words: [1, 9], atoms: atoms)?.state == .normal)
    #expect(WMState(words: [], atoms: atoms) == nil)
  }

  @Test("A counter's value is 64 bits, signed", arguments: [Int64.min, -1, 0, 1, 1 << 40, .max])
  func counter(value: Int64) {
    let counter = CounterValue(rawValue: value)
    #expect(CounterValue(low: counter.low, high: counter.high) == counter)
  }

  @Test("Frames wider than any real one are not believed")
  func frameExtents() {
    let extents = NetFrameExtents(words: [1, 2, 22, 5], atoms: atoms)
    #expect(extents?.left == 1 && extents?.right == 2)
    #expect(extents?.top == 22 && extents?.bottom == 5)
    #expect(NetFrameExtents(words: [1, 1, 22], atoms: atoms) == nil)
    #expect(NetFrameExtents(words: [1, 1, 0xffff_ffff, 5], atoms: atoms) == nil)
  }

  @Test("An icon is width, height and pixels, several in a row")
  func icon() throws {
    let small = try #require(
      NetWMIcon.Image(width: 1, height: 2, pixels: [0xff00_00ff, 0x8000_ff00]))
    let large = try #require(NetWMIcon.Image(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    let icon = NetWMIcon([small, large])
    #expect(icon.words(atoms: atoms) == [1, 2, 0xff00_00ff, 0x8000_ff00, 2, 2, 1, 2, 3, 4])
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
    #expect(NetWMDesktop(words: [2], atoms: atoms) == .workspace(2))
    #expect(NetWMDesktop(words: [.max], atoms: atoms) == .all)
    #expect(NetWMDesktop.workspace(-1).words(atoms: atoms) == [0])
    #expect(
      NetWMDesktop.workspace(.max).words(atoms: atoms) != NetWMDesktop.all.words(atoms: atoms))
  }

  @Test("Decoding never traps", arguments: 1...40 as ClosedRange<UInt64>)
  func hostileWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      let words = generator.words(upTo: 40)
      _ = WMState(words: words, atoms: atoms)
      _ = NetWMState(words: words, atoms: atoms)
      _ = NetSupported(words: words, atoms: atoms)
      _ = NetSupportingWMCheck(words: words, atoms: atoms)
      let area = PixelArea(x: 0, y: 0, width: 800, height: 600)
      _ = NetWorkArea(words: words, atoms: atoms)?.usable(of: area, workspace: 0)
      if let desktop = NetWMDesktop(words: words, atoms: atoms) {
        let written = desktop.words(atoms: atoms)
        #expect(NetWMDesktop(words: written, atoms: atoms) == desktop, "seed \(seed)")
      }
      if let extents = NetFrameExtents(words: words, atoms: atoms) {
        let sides = [extents.left, extents.right, extents.top, extents.bottom]
        #expect(sides.allSatisfy((0...NetFrameExtents.limit).contains), "seed \(seed)")
      }
    }
  }
}
