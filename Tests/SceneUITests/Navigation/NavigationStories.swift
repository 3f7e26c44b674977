import Observation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Pages on each other")
struct NavigationStories {
  @MainActor @Observable final class Trip {
    var path: [Int] = []
    var isHelpShown = false
    var dismissed = 0
  }

  struct Stack: SceneUI.View {
    @Bindable var trip: Trip
    var body: some SceneUI.View {
      NavigationStack(path: $trip.path) {
        List(1..<4, id: \.self) { number in NavigationLink("City \(number)", value: number) }
          .navigationTitle("Cities")
          .navigationDestination(for: Int.self) { CityPage(number: $0) }
          .navigationDestination(isPresented: $trip.isHelpShown) { Text("How to travel") }
      }
    }
  }

  struct CityPage: SceneUI.View {
    let number: Int
    @State private var stars = 0
    @Environment(\.dismiss) private var dismiss
    var body: some SceneUI.View {
      VStack {
        Text("Page \(number), \(stars) stars")
        Button("Star") { stars += 1 }
        NavigationLink("Onwards", value: number + 10)
        NavigationLink("Weather") { Text("Sun in \(number)") }
        Button("Done") { dismiss() }
      }
      .navigationTitle("City \(number)")
      .toolbar { ToolbarItem(placement: .primaryAction) { Button("Share") {} } }
    }
  }

  @Test("S-9: A row leads to its page, the window has its title, and Alt+Left and Escape lead back")
  func links() throws {
    let trip = Trip()
    let desk = try Desk { Stack(trip: trip) }
    #expect(try desk.window.title == "Cities")
    try desk.click("City 2")
    #expect(trip.path == [2])
    #expect(try desk.window.title == "City 2")
    #expect(try desk.window.button("Back to Cities").exists)
    #expect(try desk.window.button("Share").exists)
    try desk.click("Onwards")
    #expect(trip.path == [2, 12])
    desk.user.press(.left, .alt)
    #expect(trip.path == [2])
    desk.user.press(.escape)
    #expect(trip.path.isEmpty)
    #expect(try desk.window.title == "Cities")
    #expect(throws: VirtualUserError.self) { try desk.window.button("Share") }
  }

  struct Book: Identifiable, Hashable { let id: String }

  struct Shelf: SceneUI.View {
    @State private var book: Book?
    var body: some SceneUI.View {
      NavigationStack {
        Button("Choose") { book = Book(id: "Brand") }
          .navigationTitle("Shelf")
          .navigationDestination(item: $book) { book in
            Text("About \(book.id)").navigationTitle(book.id)
          }
      }
    }
  }

  @Test("S-9: A page is shown while there is an item")
  func item() throws {
    let desk = try Desk { Shelf() }
    try desk.click("Choose")
    #expect(try desk.window.title == "Brand" && desk.texts.contains("About Brand"))
    desk.user.press(.left, .alt)
    #expect(try desk.window.title == "Shelf" && !desk.texts.contains("About Brand"))
  }

  @Test("A page keeps its state below another one, and dismiss leads back")
  func state() throws {
    let trip = Trip()
    let desk = try Desk { Stack(trip: trip) }
    trip.path = [1]
    desk.user.settle()
    try desk.click("Star")
    try desk.click("Onwards")
    try desk.click("Done")
    #expect(trip.path == [1])
    #expect(try desk.texts.contains("Page 1, 1 stars"))
    try desk.click("Weather")
    #expect(try desk.texts.contains("Sun in 1"))
    try desk.window.button("Back to City 1").click()
    #expect(try desk.texts.contains("Page 1, 1 stars"))
  }

  @Test("S-9: A page is shown while a value is true, and going back makes it false")
  func presented() throws {
    let trip = Trip()
    let desk = try Desk { Stack(trip: trip) }
    trip.isHelpShown = true
    desk.user.settle()
    #expect(try desk.texts.contains("How to travel"))
    desk.user.press(.escape)
    #expect(!trip.isHelpShown)
    #expect(try !desk.texts.contains("How to travel"))
    trip.isHelpShown = true
    desk.user.settle()
    trip.isHelpShown = false
    desk.user.settle()
    #expect(try !desk.texts.contains("How to travel"))
  }

  struct Kept: SceneUI.View {
    @State private var path = NavigationPath()
    var body: some SceneUI.View {
      NavigationStack(path: $path) {
        List { NavigationLink("City", value: 7) }
          .navigationTitle("Cities")
          .navigationDestination(for: Int.self) { CityPage(number: $0) }
      }
    }
  }

  @Test("S-9: The pages are there again after a kill")
  func restored() throws {
    let desk = try Desk { Kept() }
    try desk.click("City")
    try desk.click("Onwards")
    desk.user.advance(by: .seconds(2))
    try desk.user.killAndRelaunch()
    #expect(try desk.window.title == "City 17")
    desk.user.press(.left, .alt)
    #expect(try desk.window.title == "City 7")
  }

  @Test("A path is saved up to the first value that cannot be encoded")
  func saved() throws {
    struct Plain: Hashable {}
    let text = try #require(SavedPath.text(of: [1, "two", AnyHashable(Plain()), 4]))
    #expect(SavedPath.values(in: text) == [1, "two"])
    #expect(SavedPath.text(of: [AnyHashable(Plain())]) == nil)
    #expect(SavedPath.values(in: "nonsense").isEmpty)
  }

  struct Columns: SceneUI.View {
    @State private var visibility = NavigationSplitViewVisibility.all
    var body: some SceneUI.View {
      NavigationSplitView(columnVisibility: $visibility) {
        Button("Details Only") { visibility = .detailOnly }
      } content: {
        Button("Two") { visibility = .doubleColumn }
      } detail: {
        VStack {
          Text("\(visibility)")
          Button("All") { visibility = .all }
        }
      }
    }
  }

  struct TwoColumns: SceneUI.View {
    @State private var visibility = NavigationSplitViewVisibility.all
    var body: some SceneUI.View {
      NavigationSplitView(columnVisibility: $visibility) {
        NavigationLink("Peer") { Text("About Peer") }
      } detail: {
        VStack {
          Text("\(visibility)")
          Button("Details Only") { visibility = .detailOnly }
          Button("Both") { visibility = .doubleColumn }
        }
      }
    }
  }

  @Test("S-9: Two columns: the first is shown and hidden, and its link fills the last")
  func twoColumns() throws {
    let desk = try Desk(size: .init(width: 800, height: 400)) { TwoColumns() }
    let split = try desk.window.view(SplitView.self)
    #expect(!split.isSidebarHidden)
    try desk.click("Details Only")
    #expect(split.isSidebarHidden)
    desk.user.advance(by: .seconds(1))
    try desk.click("Both")
    #expect(!split.isSidebarHidden)
    desk.user.advance(by: .seconds(1))
    try desk.click("Peer")
    #expect(try desk.texts.contains("About Peer"))
  }

  @Test("S-9: Columns are shown and hidden by their value")
  func columns() throws {
    let desk = try Desk(size: .init(width: 1000, height: 500)) { Columns() }
    let splits = try desk.window.views(SplitView.self)
    #expect(splits.count == 2)
    try desk.click("Two")
    #expect(splits.map(\.isSidebarHidden) == [true, false])
    try desk.click("All")
    desk.user.advance(by: .seconds(1))
    try desk.click("Details Only")
    #expect(splits.map(\.isSidebarHidden) == [true, true])
  }
}
