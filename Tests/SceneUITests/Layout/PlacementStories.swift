import Geometry
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Frames, priorities, alignments and the direction of reading")
struct PlacementStories {
  @Test("A flexible frame takes no more than its most, and others get the rest")
  func flexibleFrames() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Color.accent.frame(minWidth: 50, maxWidth: 100).help("limited")
        Color.accent.help("free")
        Color.accent.frame(minWidth: 180).help("least")
      })
    #expect(hosted.frame("limited") == Rect(x: 0, y: 0, width: 100, height: 300))
    #expect(hosted.frame("free") == Rect(x: 100, y: 0, width: 120, height: 300))
    #expect(hosted.frame("least") == Rect(x: 220, y: 0, width: 180, height: 300))
  }

  @Test("A narrow frame across a stack lies where the stack aligns it")
  func acrossTheStack() {
    let hosted = Hosted(
      VStack(alignment: .trailing, spacing: 0) {
        Color.accent.frame(maxWidth: 100).help("narrow")
        Block("wide", 300, 20)
      })
    #expect(hosted.frame("narrow") == Rect(x: 250, y: 0, width: 100, height: 280))
    #expect(hosted.frame("wide") == Rect(x: 50, y: 280, width: 300, height: 20))
  }

  @Test("A view of a fixed size has its ideal size, and a frame says what that is")
  func ideals() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        Color.accent.frame(idealWidth: 70, idealHeight: 30).fixedSize().help("said")
        Color.accent.fixedSize().help("usual")
        Color.accent.frame(minWidth: 40, idealWidth: 20, maxWidth: 90)
          .fixedSize(horizontal: true, vertical: false).help("least")
      })
    #expect(hosted.frame("said")?.size == Size(width: 70, height: 30))
    #expect(hosted.frame("usual")?.size == Size(width: 10, height: 10))
    #expect(hosted.frame("least")?.size == Size(width: 40, height: 260))
  }

  @Test("A text of a fixed size stays in one line, beyond a frame too, and others give way")
  func fixedText() throws {
    let words = "A sentence that does not fit into the place that it gets here at all"
    let hosted = Hosted(
      VStack(spacing: 0) {
        Text(words).fixedSize().frame(width: 60).help("frame")
        HStack(spacing: 0) {
          Text("A sentence of some length").fixedSize().help("fixed")
          Text(words).lineLimit(1).help("other")
        }
      })
    let label = try #require(hosted.views(LabelView.self).first)
    let frame = try #require(hosted.frame("frame"))
    #expect(frame.width == 60 && frame.midX == 200)
    let seen = label.convertToWindow(label.bounds)
    #expect(seen.width > 300 && abs(seen.midX - frame.midX) <= 1)
    let fixed = try #require(hosted.frame("fixed"))
    let whole = hosted.views(LabelView.self)[1]
      .sizeThatFits(Size(width: 1000, height: 1000)).width
    #expect(fixed.width == whole)
    #expect(hosted.frame("other")?.width == 400 - whole)
  }

  @Test("A view of a higher priority chooses first, and the others keep the least that they need")
  func priorities() throws {
    let words = "A sentence that does not fit beside another one"
    let hosted = Hosted(
      HStack(spacing: 0) {
        Text(words).lineLimit(1).help("low")
        Block("frame", 30, 30)
        Text(words).lineLimit(1).layoutPriority(1).help("high")
      })
    let whole = hosted.views(LabelView.self)[1]
      .sizeThatFits(Size(width: 1000, height: 1000)).width
    #expect(whole > 200 && hosted.frame("high")?.width == whole)
    #expect(hosted.frame("frame")?.width == 30)
    #expect(hosted.frame("low")?.width == 370 - whole)
  }

  struct Growing: SceneUI.View {
    @State private var isFirst = true
    var body: some SceneUI.View {
      HStack(spacing: 0) {
        Color.accent.layoutPriority(isFirst ? 1 : 0).help("one")
        Color.accent.help("two")
        Button("Change") { isFirst.toggle() }
      }
    }
  }

  @Test("A priority that changes lays its stack out again")
  func changedPriority() throws {
    let hosted = Hosted(Growing())
    #expect(hosted.frame("two")?.width == 0)
    hosted.press("Change")
    let (one, two) = (hosted.frame("one")!.width, hosted.frame("two")!.width)
    #expect(two > 100 && abs(one - two) <= 1)
  }

  @Test("A position is that of the view's middle, in all the room of its container")
  func positions() {
    let hosted = Hosted(Block("placed", 20, 10).position(x: 100, y: 50))
    #expect(hosted.frame("placed") == Rect(x: 90, y: 45, width: 20, height: 10))
  }

  @Test("The room between views has its least length")
  func spacer() {
    let hosted = Hosted(
      HStack(spacing: 0) {
        Block("one", 300, 20)
        Spacer(minLength: 40)
        Text("Words that are too long for what is left").lineLimit(1).help("two")
      })
    #expect(hosted.frame("two").map { $0.minX == 340 && $0.maxX == 400 } == true)
  }

  // MARK: Alignment

  @Test("A guide moves the line by which a view is aligned")
  func guides() {
    let hosted = Hosted(
      HStack(alignment: .top, spacing: 0) {
        Block("one", 20, 40)
        Block("two", 20, 30).alignmentGuide(.top) { $0[.bottom] }
        Block("three", 20, 10).alignmentGuide(.top) { _ in -5 }
      })
    let top = hosted.frame("one")!.minY
    #expect(hosted.frame("two")?.maxY == top)
    #expect(hosted.frame("three")?.minY == top + 5)
    // Together they lie in the middle: 30 above the line, and 40 below.
    #expect(top == 150 - 35 + 30)
  }

  @Test("A line of one's own goes through stacks and margins")
  func ownAlignment() {
    let hosted = Hosted(
      HStack(alignment: .crossing, spacing: 0) {
        VStack(spacing: 0) {
          Block("high", 20, 60)
          Block("one", 20, 20).alignmentGuide(.crossing) { $0.height / 2 }
        }
        VStack(spacing: 0) {
          Block("two", 20, 40).alignmentGuide(.crossing) { $0.height / 2 }.padding(6)
          Block("low", 20, 30)
        }
      })
    #expect(hosted.frame("one")?.midY == hosted.frame("two")?.midY)
    #expect(hosted.frame("two")!.minY > hosted.frame("high")!.minY)
  }

  @Test("Texts stand on one line")
  func baselines() throws {
    let hosted = Hosted(
      HStack(alignment: .firstTextBaseline) {
        Text("Large").font(.largeTitle)
        Text("small\nand a second line").font(.caption)
        Block("mark", 10, 10)
      })
    func baseline(_ index: Int) throws -> Double {
      let label = hosted.views(LabelView.self)[index]
      let inside = try #require(label.baseline(.first, in: label.bounds.size))
      return label.convertToWindow(Point(x: 0, y: inside)).y
    }
    #expect(abs(try baseline(0) - (try baseline(1))) <= 1)
    #expect(abs(try baseline(0) - hosted.frame("mark")!.maxY) <= 1)
    #expect(
      hosted.views(LabelView.self)[0].frame.midY != hosted.views(LabelView.self)[1].frame.midY)
  }

  @Test("Views over each other meet in their guides, and the higher number is in front")
  func layers() throws {
    let hosted = Hosted(
      ZStack(alignment: .topLeading) {
        Block("front", 40, 40).zIndex(1)
        Block("back", 20, 20).alignmentGuide(.leading) { $0.width }
      })
    #expect(hosted.frame("back")?.maxX == hosted.frame("front")?.minX)
    let layers = try #require(hosted.views(LayersView.self).first)
    #expect(layers.subviews.map(\.toolTip) == ["back", "front"])
  }

  // MARK: Direction

  @Test("From right to left, rows, edges, margins and frames are seen in a mirror")
  func mirrored() {
    let hosted = Hosted(
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 10) {
          Block("first", 30, 20)
          Block("second", 50, 20)
          Spacer()
        }
        Block("leading", 40, 20)
        Block("padded", 40, 20).padding(.leading, 12)
        Block("framed", 40, 20).frame(width: 200, alignment: .trailing)
        Block("inset", 40, 20).padding(EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 1))
          .help("around")
      }.rightToLeft())
    #expect(hosted.frame("first").map { [$0.minX, $0.maxX] } == [370, 400])
    #expect(hosted.frame("second").map { [$0.minX, $0.maxX] } == [310, 360])
    #expect(hosted.frame("leading")?.maxX == 400)
    #expect(hosted.frame("padded")?.maxX == 388)
    #expect(hosted.frame("framed")?.minX == 200)
    #expect(hosted.frame("inset")?.maxX == 393)
    #expect(hosted.frame("around")?.minX == 352)
  }

  @Test("A view of a fixed size stands at the edge of a frame that takes all the room")
  func fixedInAll() throws {
    let corner = Hosted(
      Block("x", 100, 50).frame(
        maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing
      )
      .help("room"))
    let room = try #require(corner.frame("room"))
    #expect(room.size == corner.controller.view.bounds.size)
    let x = try #require(corner.frame("x"))
    #expect(x.maxX == room.maxX && x.maxY == room.maxY)
    let row = Hosted(
      HStack(spacing: 0) {
        Block("y", 100, 50).frame(maxWidth: .infinity, alignment: .trailing)
        Block("z", 20, 50)
      })
    let (y, z) = (try #require(row.frame("y")), try #require(row.frame("z")))
    #expect(y.maxX == z.minX && z.maxX == row.controller.view.bounds.maxX)
  }
}

extension VerticalAlignment {
  private enum Crossing: AlignmentID {
    static func defaultValue(in view: ViewDimensions) -> CGFloat { view[.top] }
  }
  fileprivate static let crossing = VerticalAlignment(Crossing.self)
}
