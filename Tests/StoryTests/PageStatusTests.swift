import Canvas
import Geometry
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("The line below a page")
struct PageStatusTests {
  private func status(_ words: String?, width: Double) -> PageStatusView {
    let view = PageStatusView()
    view.state = "Saved"
    view.words = words
    view.frame = Rect(x: 0, y: 0, width: width, height: PageStatusView.height(.light))
    return view
  }

  private func picture(of view: PageStatusView) -> Surface {
    let surface = Surface(size: PixelSize(width: Int(view.frame.width), height: 28))
    surface.draw { view.paint(in: $0, dirty: view.bounds) }
    return surface
  }

  private func isEqual(_ one: PageStatusView, _ other: PageStatusView) -> Bool {
    picture(of: one).difference(to: picture(of: other))?.isNone == true
  }

  @Test(
    "The number of words is shown as a whole or not at all, also while the window's width changes")
  func narrow() {
    let (narrow, wide) = (120.0, 400.0)
    #expect(isEqual(status("1,250 words", width: narrow), status(nil, width: narrow)))
    #expect(!isEqual(status("1,250 words", width: wide), status(nil, width: wide)))
    let view = status("1,250 words", width: narrow)
    _ = picture(of: view)
    view.frame.size.width = wide
    #expect(isEqual(view, status("1,250 words", width: wide)))
    view.frame.size.width = narrow
    #expect(isEqual(view, status(nil, width: narrow)))
  }
}
