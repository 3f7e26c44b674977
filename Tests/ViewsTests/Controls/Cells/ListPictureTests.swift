import Canvas
import Geometry
import Testing
import Views
import ViewsSupport

@MainActor @Suite("Pictures of a ListView")
final class ListPictureTests {
  /// A list does not retain its data source.
  private var fixture: ListFixture?

  private func list(
    _ host: TestHost, count: Int = 20, showsMark: Bool = false
  ) -> (ListView, ListFixture) {
    let list = ListView()
    let fixture = ListFixture(count: count, title: "This week")
    fixture.showsMarkUnderPointer = showsMark
    self.fixture = fixture
    list.dataSource = fixture
    list.delegate = fixture
    list.backgroundColor = .sidebar
    host.show(list)
    return (list, fixture)
  }

  @Test("The selected row has a round ground with margins of 8", arguments: [Theme.light, .dark])
  func selection(theme: Theme) throws {
    let host = TestHost(size: Size(width: 300, height: 370), theme: theme)
    let (list, fixture) = list(host)
    list.select(1)
    let picture = host.picture()
    let y = Int(try #require(list.rowFrame(1)).midY)
    let ground = theme[.listSelection]
    #expect(picture.color(x: 9, y: y).contrast(to: ground) < 1.01)
    #expect(picture.color(x: 7, y: y).contrast(to: theme[.sidebar]) < 1.01)
    #expect(picture.color(x: 290, y: y).contrast(to: ground) < 1.01)
    #expect(fixture.selected.isEmpty)
  }

  @Test("Lines run between rows and vanish beside the selected and the hovered one")
  func separators() throws {
    let host = TestHost(size: Size(width: 300, height: 370))
    let (list, _) = list(host)
    func hasLine(below row: Int) throws -> Bool {
      let y = Int(try #require(list.rowFrame(row)).maxY) - 1
      return host.picture().color(x: 60, y: y).contrast(to: host.theme[.line]) < 1.01
    }
    #expect(try hasLine(below: 0) && hasLine(below: 1) && hasLine(below: 2))
    list.select(1)
    #expect(try !hasLine(below: 0) && !hasLine(below: 1) && hasLine(below: 2))
    let hovered = try #require(list.rowFrame(3))
    host.move(to: Point(x: hovered.midX, y: hovered.midY))
    #expect(try !hasLine(below: 1) && !hasLine(below: 2) && !hasLine(below: 3))
  }

  @Test("The last row of a section has no line below it")
  func lastSeparator() throws {
    let host = TestHost(size: Size(width: 300, height: 370))
    let (list, _) = list(host, count: 2)
    let y = Int(try #require(list.rowFrame(1)).maxY) - 1
    #expect(host.picture().color(x: 60, y: y).contrast(to: host.theme[.sidebar]) < 1.01)
  }

  @Test("A drag gets a row's own picture, also of a row out of sight", arguments: [1.0, 1.5, 2])
  func rowPictures(scale: Double) throws {
    let host = TestHost(
      size: Size(width: 300, height: 370), scale: ScaleFactor(rawValue: scale))
    let (list, fixture) = list(host)
    let seen = try #require(list.picture(ofRow: 1))
    #expect(seen.logicalSize == Size(width: 284, height: 74))
    let hidden = try #require(list.picture(ofRow: 15))
    #expect(hidden.size == seen.size)
    #expect(try #require(seen.difference(to: hidden)).pixelCount > 10)
    // The picture contains a title and two lines.
    #expect(seen.color(x: Int(40 * scale), y: Int(3 * scale)).alpha == 1)
    #expect(list.rowIndex(at: Point(x: 20, y: 40)) == 0)
    let before = fixture.madeViews
    _ = list.picture(ofRow: 16)
    #expect(fixture.madeViews == before)
  }

  @Test("A pressed row's picture is made ahead, and again once the row was painted or changed")
  func preparedPicture() throws {
    let host = TestHost(size: Size(width: 300, height: 370))
    let (list, fixture) = list(host)
    host.press(at: try #require(list.rowFrame(1)).center)
    _ = host.picture()
    list.preparePictureOfPressedCell()
    let ahead = try #require(list.picture(ofRow: 1))
    #expect(list.picture(ofRow: 1) === ahead)
    #expect(list.picture(ofRow: 2) !== list.picture(ofRow: 2))
    _ = host.picture()
    #expect(list.picture(ofRow: 1) !== ahead, "It was painted.")

    list.preparePictureOfPressedCell()
    fixture.groups[0].entries[1].title = "Another title"
    list.reconfigureRow(1)
    let changed = try #require(list.picture(ofRow: 1))
    #expect(try #require(changed.difference(to: ahead)).pixelCount > 10)
  }

  @Test("A picture leaves out what only the pointer shows, and damages nothing")
  func hoveredPicture() throws {
    let host = TestHost(size: Size(width: 300, height: 370))
    let (list, _) = list(host, showsMark: true)
    let plain = try #require(list.picture(ofRow: 1))
    let unhovered = host.picture()
    host.move(to: try #require(list.rowFrame(1)).center)
    let hovered = host.picture()
    #expect(try #require(hovered.difference(to: unhovered)).pixelCount > 10)
    host.damage = []
    let picture = try #require(list.picture(ofRow: 1))
    #expect(try #require(picture.difference(to: plain)).pixelCount == 0)
    #expect(host.damage.isEmpty)
    #expect(!list.needsLayout)
    #expect(try #require(host.picture().difference(to: hovered)).pixelCount == 0)
  }

  @Test("The ring shows where keys go: around the selected row, or the list")
  func focusRing() throws {
    let host = TestHost(size: Size(width: 300, height: 370))
    let (list, _) = list(host)
    let plain = host.picture()
    host.type(.tab)
    #expect(list.isFocused)
    let accent = host.theme[.accent]
    #expect(host.picture().color(x: 150, y: 2).contrast(to: accent) < 1.1)
    host.type(.down)
    let y = Int(try #require(list.rowFrame(0)).minY) + 1
    #expect(host.picture().color(x: 150, y: y).contrast(to: accent) < 1.1)
    #expect(host.picture().color(x: 150, y: 2).contrast(to: accent) > 1.5)
    host.click(at: Point(x: 150, y: 10))
    #expect(try #require(plain.difference(to: host.picture())).pixelCount > 0)
    #expect(host.picture().color(x: 150, y: y).contrast(to: accent) > 1.5)
  }
}
