import SceneTesting
import SceneryUIKit
import Testing

@MainActor @Suite("UIPasteboard")
struct PasteboardStories {
  private let stage: Stage
  private let board = UIPasteboard.general

  init() throws { stage = try Stage() }

  private var clipboard: HeadlessPasteboard {
    get throws { try #require(stage.user.system.clipboard as? HeadlessPasteboard) }
  }

  @Test("texts that are set are there at once, and another program pastes all of them")
  func strings() throws {
    let before = board.changeCount
    board.strings = ["bread", "milk"]
    #expect(board.changeCount > before && board.hasStrings && !board.hasImages)
    #expect(board.strings == ["bread", "milk"] && board.string == "bread")
    var text: String?
    try clipboard.read { text = try? $0.get() }
    #expect(text == "bread\n\nmilk")
    board.string = nil
    #expect(board.string == nil && !board.hasStrings && board.itemProviders.isEmpty)
  }

  @Test("a text that a text field has copied is there too")
  func copied() throws {
    try clipboard.write("Groceries")
    #expect(board.string == "Groceries" && board.items.count == 1)
  }

  @Test("what another program has copied is not waited for, and its provider loads it")
  func foreign() throws {
    board.string = "mine"
    let before = board.changeCount
    try clipboard.data = [String.plainTextType: Array("theirs".utf8)]
    #expect(board.changeCount > before)
    #expect(board.string == nil && board.items.isEmpty && board.hasStrings)
    var text: String?
    let provider = try #require(board.itemProviders.first)
    provider.loadObject(of: String.self) { text = try? $0.get() }
    #expect(text == "theirs")
  }

  @Test("a picture is copied as a file's data")
  func image() {
    board.image = UIImage(systemName: "plus")
    #expect(board.hasImages && !board.hasStrings && board.image != nil)
    #expect(board.data(forPasteboardType: "image/png")?.isEmpty == false)
  }

  @Test("items have data by type, made when they are asked for")
  func items() throws {
    board.items = [[String.plainTextType: "bread", "application/x-bread": Data([1, 2])]]
    #expect(board.data(forPasteboardType: "application/x-bread") == Data([1, 2]))
    #expect(board.items.first?[String.plainTextType] as? String == "bread")
    var count = 0
    let provider = NSItemProvider()
    provider.registerData(type: "application/x-bread", visibility: .all) {
      count += 1
      return [3]
    }
    board.itemProviders = [provider]
    #expect(count == 0 && board.itemProviders.first === provider)
    var data: PastedData?
    try clipboard.read(["image/png", "application/x-bread"], limitBytes: 9) {
      data = try? $0.get()
    }
    #expect(data == PastedData(type: "application/x-bread", bytes: [3]) && count == 1)
  }
}
