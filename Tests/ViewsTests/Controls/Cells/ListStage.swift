import Geometry
import Testing
import Views
import ViewsSupport

/// A list in a host, with room for five rows.
@MainActor
class ListStage {
  let host = TestHost(size: Size(width: 300, height: 370))
  let list = ListView()
  /// A list does not retain its data source.
  var fixture: ListFixture?

  /// Shows a list with rows of height 74. Five of them fit.
  func show(_ fixture: ListFixture) {
    self.fixture = fixture
    list.dataSource = fixture
    list.delegate = fixture
    host.show(list)
  }

  /// The middle of a row, in window coordinates.
  func middle(_ row: Int) throws -> Point { try #require(list.rowFrame(row)).center }
}
