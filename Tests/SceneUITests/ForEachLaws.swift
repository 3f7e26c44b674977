import SeededRandom
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("ForEach and List: state follows the identifier")
struct ForEachLaws {
  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  struct Tally: SceneUI.View {
    let name: String
    @State private var count = 0
    var body: some SceneUI.View { Button("\(name)\(count)") { count += 1 } }
  }

  private func titles<Content: SceneUI.View>(_ hosted: Hosted<Content>) -> [String] {
    hosted.views(ButtonView.self).compactMap(\.title)
  }

  private func column(_ items: [Item]) -> some SceneUI.View {
    VStack { ForEach(items) { Tally(name: $0.name) } }
  }

  @Test("State survives re-ordering, insertion and removal of others")
  func reordering() {
    let (a, b, c) = (Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c"))
    let hosted = Hosted(column([a, b, c]))
    hosted.press("b0")
    hosted.press("c0")
    hosted.press("c1")
    let button = hosted.views(ButtonView.self)[2]
    hosted.controller.rootView = column([c, Item(id: 9, name: "n"), b, a])
    hosted.layout()
    #expect(titles(hosted) == ["c2", "n0", "b1", "a0"])
    #expect(hosted.views(ButtonView.self)[0] === button, "A retained view moves with its identity.")
    hosted.controller.rootView = column([a, c])
    hosted.layout()
    hosted.controller.rootView = column([a, b, c])
    hosted.layout()
    #expect(titles(hosted) == ["a0", "b0", "c2"], "Who left starts anew.")
  }

  @Test("Of two elements with one identifier each has its own view")
  func duplicates() {
    let hosted = Hosted(column([Item(id: 1, name: "x"), Item(id: 1, name: "y")]))
    hosted.press("y0")
    #expect(titles(hosted) == ["x0", "y1"])
  }

  struct NumberRow: SceneUI.View {
    let number: Int
    var body: some SceneUI.View { Text("row \(number)") }
  }

  @Test("Of a hundred rows, the one that changed is evaluated")
  func counts() {
    func rows(_ numbers: [Int]) -> some SceneUI.View {
      VStack {
        ForEach(Array(numbers.enumerated()), id: \.offset) { NumberRow(number: $0.element) }
      }
    }
    var numbers = Array(0..<100)
    let hosted = Hosted(rows(numbers))
    #expect(BodyEvaluations.count(of: NumberRow.self) == 100)
    numbers[42] = -1
    hosted.controller.rootView = rows(numbers)
    hosted.layout()
    #expect(BodyEvaluations.count(of: NumberRow.self) == 101)
    hosted.controller.rootView = rows(Array(numbers.reversed()))
    #expect(hosted.texts.contains("row -1"))
  }

  @Test("State survives any shuffle", arguments: [1, 2, 3, 4, 5])
  func shuffles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var items = (0..<12).map { Item(id: $0, name: "\($0)/") }
    let hosted = Hosted(column(items))
    var counts = Array(repeating: 0, count: 12)
    for _ in 0..<30 {
      let place = Int.random(in: 0..<items.count, using: &random)
      hosted.views(ButtonView.self)[place].activate()
      counts[items[place].id] += 1
      items.shuffle(using: &random)
      hosted.controller.rootView = column(items)
      hosted.layout()
      #expect(titles(hosted) == items.map { "\($0.name)\(counts[$0.id])" }, "seed \(seed)")
    }
  }

  struct Named: SceneUI.View {
    let key: Int
    var body: some SceneUI.View { Tally(name: "k").id(key) }
  }

  @Test("Another explicit identifier is another view")
  func explicit() {
    let hosted = Hosted(Named(key: 1))
    hosted.press("k0")
    hosted.controller.rootView = Named(key: 1)
    hosted.layout()
    #expect(titles(hosted) == ["k1"])
    hosted.controller.rootView = Named(key: 2)
    hosted.layout()
    #expect(titles(hosted) == ["k0"])
  }

  struct LongRow: SceneUI.View {
    let number: Int
    var body: some SceneUI.View { Text("line \(number)") }
  }

  @Test("Of ten thousand rows in a list those in sight exist")
  func virtual() {
    let hosted = Hosted(List(0..<10_000, id: \.self, rowHeight: 50) { LongRow(number: $0) })
    #expect(BodyEvaluations.count(of: LongRow.self) <= 10)
    #expect(hosted.texts.first == "line 0")
  }
}
