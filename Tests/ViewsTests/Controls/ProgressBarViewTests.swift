import Testing
import Views

@MainActor @Suite("A bar of progress")
struct ProgressBarViewTests {
  @Test(
    "A fraction lies between 0 and 1, whatever is reported",
    arguments: [(0.5, 0.5), (-1, 0), (7, 1), (.nan, 0), (.infinity, 1)])
  func clamped(reported: Double, shown: Double) {
    let bar = ProgressBarView()
    bar.report(reported)
    #expect(bar.fraction == shown)
  }

  @Test("Without a known whole the bar has no fraction")
  func unknown() {
    let bar = ProgressBarView()
    bar.report(0.5)
    bar.report(nil)
    #expect(bar.fraction == nil)
  }
}
