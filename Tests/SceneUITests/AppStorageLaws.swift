import Foundation
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Values in the user defaults", .serialized)
struct AppStorageLaws {
  private static let suite = "org.scenery.test.\(UUID().uuidString)"
  // The suite's tests run one after the other.
  private static let defaults = UserDefaults(suiteName: suite) ?? .standard

  enum Order: String { case name, date }

  struct Chooser: SceneUI.View {
    @AppStorage("count", store: AppStorageLaws.defaults) private var count = 1
    @AppStorage("order", store: AppStorageLaws.defaults) private var order = Order.name
    @AppStorage("word", store: AppStorageLaws.defaults) private var word: String?
    var body: some SceneUI.View {
      VStack {
        Reader()
        Button("Add") { count += 1 }
        Button("Turn") { order = order == .name ? .date : .name }
        Button("Say") { word = "said" }
        Button("Forget") { word = nil }
        Flag(isOn: $count)
      }
    }
  }
  struct Flag: SceneUI.View {
    @Binding var isOn: Int
    var body: some SceneUI.View { Button("Ten") { isOn = 10 } }
  }
  struct Reader: SceneUI.View {
    @AppStorage("count", store: AppStorageLaws.defaults) private var count = 1
    @AppStorage("order", store: AppStorageLaws.defaults) private var order = Order.name
    @AppStorage("word", store: AppStorageLaws.defaults) private var word: String?
    var body: some SceneUI.View { Text("\(count) \(order.rawValue) \(word ?? "nothing")") }
  }

  @Test("Views with the same key have the same value, which is in the defaults")
  func shared() {
    let defaults = Self.defaults
    defer { defaults.removePersistentDomain(forName: Self.suite) }
    let hosted = Hosted(Chooser())
    #expect(hosted.texts == ["1 name nothing"])
    hosted.press("Add")
    hosted.press("Turn")
    hosted.press("Say")
    #expect(hosted.texts == ["2 date said"])
    #expect(defaults.integer(forKey: "count") == 2)
    #expect(defaults.string(forKey: "order") == "date")
    hosted.press("Forget")
    hosted.press("Ten")
    #expect(hosted.texts == ["10 date nothing"])
    #expect(defaults.object(forKey: "word") == nil)
    #expect(BodyEvaluations.count(of: Chooser.self) == 1)
  }

  struct Page: SceneUI.View {
    @AppStorage("page", store: AppStorageLaws.defaults) private var page = 0
    var body: some SceneUI.View { Text("page \(page)") }
  }

  @Test("What was stored before is shown, also a number that a file kept as another type")
  func stored() {
    let defaults = Self.defaults
    defer { defaults.removePersistentDomain(forName: Self.suite) }
    defaults.set(7, forKey: "page")
    #expect(Hosted(Page()).texts == ["page 7"])
    #expect(Double(appStorageValue: 3) == 3)
    #expect(Int(appStorageValue: 3.0) == 3)
    #expect(Int(appStorageValue: 3.5) == nil)
    #expect(Bool(appStorageValue: 1) == true)
    #expect(URL(appStorageValue: "https://example.org")?.host == "example.org")
    #expect(String(appStorageValue: 3) == nil)
  }
}
