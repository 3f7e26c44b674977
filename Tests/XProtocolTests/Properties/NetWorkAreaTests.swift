import Testing
import XProtocol

@Suite("The part of a monitor that panels leave free")
struct NetWorkAreaTests {
  let atoms = AtomMap([:])
  let left = PixelArea(x: 0, y: 0, width: 1000, height: 800)
  let right = PixelArea(x: 1000, y: 0, width: 800, height: 600)

  @Test("The shared rectangle is cut by the monitor")
  func cut() {
    let area = NetWorkArea([PixelArea(x: 0, y: 30, width: 1800, height: 770)])
    #expect(area.usable(of: left, workspace: 0) == PixelArea(x: 0, y: 30, width: 1000, height: 770))
    #expect(
      area.usable(of: right, workspace: 0) == PixelArea(x: 1000, y: 30, width: 800, height: 570))
  }

  @Test("A workspace that the list lacks has the first one's area")
  func missingWorkspace() {
    let area = NetWorkArea([PixelArea(x: 0, y: 30, width: 1000, height: 770)])
    #expect(area.usable(of: left, workspace: 7).y == 30)
    #expect(area.usable(of: left, workspace: -1).y == 30)
    #expect(area.usable(of: left, workspace: nil).y == 30)
  }

  @Test("Where it leaves nothing, the whole monitor is free")
  func nothingLeft() {
    let area = NetWorkArea([left])
    #expect(area.usable(of: right, workspace: 0) == right)
    #expect(NetWorkArea([]).usable(of: right, workspace: 0) == right)
    let negative = NetWorkArea([PixelArea(x: 0, y: 0, width: -5, height: 10)])
    #expect(negative.usable(of: left, workspace: 0) == left)
  }

  @Test("Less than one rectangle is none")
  func short() {
    #expect(NetWorkArea(words: [0, 0, 5], atoms: atoms) == nil)
    #expect(NetWorkArea(words: [0, 0, 5, 6, 1], atoms: atoms)?.areas.count == 1)
  }
}
