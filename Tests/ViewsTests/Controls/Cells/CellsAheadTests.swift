import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

/// The cells that the next step of the wheel will show are made after the present step.
@MainActor @Suite("Cells ahead")
final class CellsAheadTests: ListStage {
  private let step = Vector(dx: 0, dy: 60)

  private func turnWheel(by step: Vector? = nil) {
    host.scroll(at: Point(x: 100, y: 100), by: step ?? self.step)
    host.layout()
  }

  @Test("After a step the next row is made, and the next step makes none")
  func nextStep() throws {
    let fixture = ListFixture(count: 1000)
    show(fixture)
    turnWheel()
    fixture.forgetCalls()
    host.advance(.milliseconds(2))
    #expect(fixture.configuredRows == [6])
    #expect(try host.picture().difference(to: plainPicture(offset: 60))?.pixelCount == 0)
    fixture.forgetCalls()
    turnWheel()
    #expect(fixture.configuredRows.isEmpty)
    #expect(try host.picture().difference(to: plainPicture(offset: 120))?.pixelCount == 0)
    // Backward as well.
    list.contentOffset = 7400
    turnWheel(by: -step)
    fixture.forgetCalls()
    host.advance(.milliseconds(2))
    #expect(fixture.configuredRows == [98])
  }

  @Test("Rows that were made ahead follow their data")
  func changes() throws {
    let fixture = ListFixture(count: 1000)
    show(fixture)
    turnWheel()
    host.advance(.milliseconds(2))
    fixture.groups[0].entries[6].title = "Another title"
    list.reconfigureRow(6)
    turnWheel()
    #expect(try host.picture().difference(to: plainPicture(offset: 120))?.pixelCount == 0)
    host.advance(.milliseconds(2))
    fixture.groups[0].entries.removeFirst(3)
    list.reload()
    turnWheel()
    let offset = list.contentOffset
    #expect(try host.picture().difference(to: plainPicture(offset: offset))?.pixelCount == 0)
  }

  @Test("A step over many rows makes none ahead, and a list that has left its window neither")
  func limits() {
    let fixture = ListFixture(count: 1000)
    show(fixture)
    turnWheel(by: Vector(dx: 0, dy: 3000))
    fixture.forgetCalls()
    host.advance(.milliseconds(2))
    #expect(fixture.configuredRows.isEmpty)
    turnWheel()
    fixture.forgetCalls()
    list.removeFromSuperview()
    host.advance(.milliseconds(2))
    #expect(fixture.configuredRows.isEmpty)
  }

  /// The same rows in a list that never scrolled by the wheel.
  private func plainPicture(offset: Double) throws -> Surface {
    let (fixture, other) = (try #require(self.fixture), ListView())
    let stage = TestHost(size: Size(width: 300, height: 370))
    other.dataSource = fixture
    stage.show(other)
    other.contentOffset = offset
    stage.move(to: Point(x: 100, y: 100))
    return stage.picture()
  }
}
