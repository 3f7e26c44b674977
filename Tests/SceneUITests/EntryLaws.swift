import SceneUI
import Testing

extension EnvironmentValues {
  @Entry fileprivate var author: String = "Ibsen = 1"
  @Entry fileprivate var copies = 2 + 1  // Of each book.
  @Entry fileprivate var translator: String?
  @Entry fileprivate var order: @MainActor (Int) -> Int = { $0 == 0 ? 1 : $0 }
  @Entry fileprivate var `default` = [String: Int]()
}

@MainActor @Suite("Entries of the environment")
struct EntryLaws {
  private struct Card: View {
    @Environment(\.author) private var author
    @Environment(\.copies) private var copies
    @Environment(\.translator) private var translator
    @Environment(\.order) private var order
    @Environment(\.default) private var prices
    var body: some View {
      Text(verbatim: "\(author) \(copies) \(translator ?? "-") \(order(0)) \(prices.count)")
    }
  }

  @Test("An entry has its value, and the one that is set above")
  func values() {
    #expect(Hosted(Card()).texts == ["Ibsen = 1 3 - 1 0"])
    let hosted = Hosted(
      Card().environment(\.author, "Hamsun").environment(\.copies, 7)
        .environment(\.translator, "Archer").environment(\.order) { $0 - 1 }
        .environment(\.default, ["a": 1]))
    #expect(hosted.texts == ["Hamsun 7 Archer -1 1"])
  }
}
