import Geometry
import Observation
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("A change costs as much among many as among few")
struct CostOfChangeLaws {
  @Observable final class Model {
    var ticks = 0
    var rows: [Row] = []
  }

  /// An element that counts how often it is asked for its identifier.
  struct Row: Identifiable {
    let number: Int
    var text: String
    nonisolated(unsafe) static var readCount = 0

    var id: Int {
      Self.readCount += 1
      return number
    }
  }

  struct Counter: SceneUI.View {
    let model: Model
    var body: some SceneUI.View { Text("Changed \(model.ticks)") }
  }

  struct Texts: SceneUI.View {
    let model: Model
    let count: Int
    var body: some SceneUI.View {
      ScrollView {
        VStack {
          Counter(model: model)
          ForEach(0..<count, id: \.self) { Text("The row with the number \($0)") }
        }
      }
    }
  }

  @Test(
    "Of many texts that scroll one is evaluated, and its line is painted", arguments: [100, 1000])
  func oneText(count: Int) throws {
    let model = Model()
    let hosted = Hosted(Texts(model: model, count: count))
    var damage: [Rect] = []
    hosted.controller.view.onDamage = { damage.append($1) }
    defer { hosted.controller.view.onDamage = nil }
    let before = BodyEvaluations.total
    model.ticks = 1
    hosted.layout()
    #expect(BodyEvaluations.total == before + 1)
    let label = try #require(hosted.views(LabelView.self).first { $0.text == "Changed 1" })
    let line = label.convertToWindow(label.bounds)
      .inset(by: Insets(horizontal: -20, vertical: -5))
    #expect(!damage.isEmpty && damage.allSatisfy { line.contains($0) }, "\(damage) in \(line)")
  }

  struct Line: SceneUI.View {
    let row: Row
    var body: some SceneUI.View { Text(row.text) }
  }

  struct Rows: SceneUI.View {
    let model: Model
    var body: some SceneUI.View { List(model.rows) { Line(row: $0) } }
  }

  @Test("Of many rows one is evaluated, and few are asked who they are", arguments: [100, 100_000])
  func oneRow(count: Int) {
    let model = Model()
    model.rows = (0..<count).map { Row(number: $0, text: "Row \($0)") }
    let hosted = Hosted(Rows(model: model))
    let bodies = BodyEvaluations.count(of: Line.self)
    Row.readCount = 0
    model.rows[5].text = "another"
    hosted.layout()
    #expect(hosted.texts.contains("another"))
    #expect(BodyEvaluations.count(of: Line.self) == bodies + 1)
    #expect(Row.readCount < 10)
    model.rows.swapAt(3, 4)
    hosted.layout()
    let labels = hosted.views(LabelView.self).sorted {
      $0.convertToWindow($0.bounds).minY < $1.convertToWindow($1.bounds).minY
    }
    #expect(labels.map(\.text).prefix(6).suffix(3) == ["Row 4", "Row 3", "another"])
  }

  @Test("A row out of sight shows its present element when it comes into sight")
  func rowsOutOfSight() throws {
    let model = Model()
    model.rows = (0..<200).map { Row(number: $0, text: "Row \($0)") }
    let hosted = Hosted(Rows(model: model))
    let list = try #require(hosted.views(ListView.self).first)
    list.scrollToRow(100)
    hosted.layout()
    let bodies = BodyEvaluations.count(of: Line.self)
    model.rows[2].text = "another"
    hosted.layout()
    #expect(BodyEvaluations.count(of: Line.self) == bodies, "Nobody sees it.")
    list.scrollToRow(0)
    hosted.layout()
    #expect(hosted.texts.contains("another"))
  }

  /// An object whose identifier may change.
  final class Person {
    var name: String
    init(name: String) { self.name = name }
  }

  @Test("Objects are asked for their identifiers, which may change while they stay")
  func objects() {
    let people = (0..<20).map { Person(name: "p\($0)") }
    #expect(ChangedPlaces.between(people, people, atMost: 4) == nil)
    struct Holder { let person: Person }
    let holders = people.map(Holder.init)
    #expect(ChangedPlaces.between(holders, holders, atMost: 4) == nil)
  }

  @Test("Places that differ are found, up to a number")
  func places() {
    let old = (0..<1000).map { Row(number: $0, text: "a long text of row number \($0)") }
    var new = old
    #expect(ChangedPlaces.between(old, new, atMost: 2) == [])
    new[0].text = "x"
    new[999].text = "y"
    #expect(ChangedPlaces.between(old, new, atMost: 2) == [0, 999])
    new[500].text = "z"
    #expect(ChangedPlaces.between(old, new, atMost: 2) == nil)
    #expect(ChangedPlaces.between(old, Array(new.dropLast()), atMost: 2) == nil)
  }
}
