import Observation
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("The selection in a scrolled list")
struct SightStories {
  @Observable final class Numbers {
    var all = Array(0..<300)
    var selection: Set<Int> = []
  }

  struct Screen: SceneUI.View {
    @Bindable var numbers: Numbers
    var body: some SceneUI.View {
      List(numbers.all, id: \.self, selection: $numbers.selection, rowHeight: 40) { number in
        Text("row \(number)")
      }
      .onDelete { rows in
        let gone = Set(rows)
        numbers.all.removeAll { gone.contains($0) }
      }
    }
  }

  @Test(
    "After a deletion the row that is selected next is in sight",
    arguments: [(150...150, 151), (90...160, 161), (40...299, 39)])
  func deletion(_ rows: ClosedRange<Int>, _ next: Int) throws {
    let numbers = Numbers()
    let desk = try Desk { Screen(numbers: numbers) }
    let list = try desk.window.view(ListView.self)
    for row in Set([rows.lowerBound, rows.upperBound]).sorted() {
      list.scrollToRow(row)
      desk.user.settle()
      desk.user.hold(row == rows.lowerBound ? [] : .shift)
      try desk.click("row \(row)")
    }
    desk.user.hold([])
    #expect(numbers.selection == Set(rows))
    desk.user.press(.delete)
    #expect(numbers.all.count == 300 - rows.count)
    #expect(numbers.selection == [next])
    #expect(list.selectedIdentifier == AnyHashable(next))
    #expect(list.showsSelection)
  }
}
