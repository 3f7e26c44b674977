import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Alerts, questions, popovers and sheets about an item")
struct AlertStories {
  struct Trip: Identifiable, Hashable {
    var id: String { name }
    var name: String
  }

  @MainActor final class Log: ObservableObject {
    @Published var lines: [String] = []
    @Published var asks = false
    @Published var name = ""
    @Published var trip: Trip?
  }

  struct Screen: SceneUI.View {
    @ObservedObject var log: Log
    var body: some SceneUI.View {
      VStack {
        Button("Ask") { log.asks = true }
        Text("The page")
      }
      .alert("Save the changes?", isPresented: $log.asks) {
        Button("Save") { log.lines.append("saved") }
        Button("Discard", role: .destructive) { log.lines.append("discarded") }
        Button("Stay", role: .cancel) { log.lines.append("stayed") }
      } message: {
        Text("They are lost otherwise.")
      }
    }
  }

  private func answers(_ desk: Desk) throws -> [String] {
    try desk.window.view(AlertView.self).subtree.compactMap { $0 as? ButtonView }
      .compactMap(\.title)
  }

  @Test(
    "An alert has Cancel first and the default last; Return and Escape choose them; it closes after that"
  )
  func roles() throws {
    let log = Log()
    let desk = try Desk { Screen(log: log) }
    try desk.window.button("Ask").click()
    let alert = try desk.window.element(.dialog, "Save the changes?")
    #expect(alert.states.contains(.modal))
    let answers = try answers(desk)
    #expect(answers == ["Stay", "Discard", "Save"])
    #expect(try desk.texts.contains("They are lost otherwise."))
    #expect(try desk.window.button("Save").states.contains(.isDefault))
    desk.user.press(.return)
    #expect(log.lines == ["saved"] && !log.asks)
    #expect(try desk.window.views(SheetView.self).isEmpty)
    try desk.window.button("Ask").click()
    desk.user.press(.escape)
    #expect(log.lines == ["saved", "stayed"] && !log.asks)
    log.asks = true
    desk.user.settle()
    try desk.window.button("Discard").click()
    #expect(log.lines.last == "discarded")
    #expect(!log.asks)
  }

  struct Deleting: SceneUI.View {
    @ObservedObject var log: Log
    var body: some SceneUI.View {
      Text("The page")
        .confirmationDialog("Delete it?", isPresented: $log.asks) {
          Button("Delete", role: .destructive) { log.lines.append("deleted") }
        }
    }
  }

  @Test("A question gets Cancel, and Return alone deletes nothing")
  func confirmation() throws {
    let log = Log()
    log.asks = true
    let desk = try Desk { Deleting(log: log) }
    let answers = try answers(desk)
    #expect(answers == ["Cancel", "Delete"])
    desk.user.press(.return)
    #expect(log.lines.isEmpty && !log.asks)
    log.asks = true
    desk.user.settle()
    try desk.window.button("Delete").click()
    #expect(log.lines == ["deleted"] && !log.asks)
  }

  struct Naming: SceneUI.View {
    @ObservedObject var log: Log
    @State private var asks = true
    var body: some SceneUI.View {
      Text("The page")
        .alert("Name", isPresented: $asks) {
          TextField("New Name", text: $log.name)
          Button("Rename") { log.lines.append(log.name) }
        }
        .alert("Done", isPresented: $log.asks) {}
    }
  }

  @Test("A field in an alert has the focus, and Return answers; an alert without answers has OK")
  func field() throws {
    let log = Log()
    let desk = try Desk { Naming(log: log) }
    #expect(try desk.user.field("New Name").isFocused)
    desk.user.type("Fjord")
    desk.user.press(.return)
    #expect(log.lines == ["Fjord"])
    log.asks = true
    desk.user.settle()
    let answers = try answers(desk)
    #expect(answers == ["OK"])
    desk.user.press(.escape)
    #expect(!log.asks)
  }

  struct Detail: SceneUI.View {
    @ObservedObject var log: Log
    @State private var shows = false
    var body: some SceneUI.View {
      VStack {
        Button("Filter") { shows = true }
          .popover(isPresented: $shows) {
            VStack {
              Text("Show")
              Toggle("Past trips", isOn: .constant(true))
            }
            .padding()
          }
        Text(shows ? "filtering" : "not filtering")
      }
      .sheet(item: $log.trip) { trip in
        VStack {
          Text("Trip to \(trip.name)")
          Button("Next") { log.trip = Trip(name: "Bergen") }
        }
        .padding()
      }
    }
  }

  @Test("A popover is beside its button, and Escape takes it away and gives the focus back")
  func popover() throws {
    let desk = try Desk { Detail(log: Log()) }
    try desk.window.button("Filter").click()
    #expect(try desk.texts.contains("filtering"))
    #expect(try desk.window.toggle("Past trips").exists)
    desk.user.press(.escape)
    #expect(try desk.texts.contains("not filtering"))
    #expect(try desk.window.views(PopoverView.self).isEmpty)
  }

  @Test("A sheet about an item shows the present one, and Escape takes the item away")
  func item() throws {
    let log = Log()
    let desk = try Desk { Detail(log: log) }
    log.trip = Trip(name: "Oslo")
    desk.user.settle()
    #expect(try desk.texts.contains("Trip to Oslo"))
    try desk.window.button("Next").click()
    #expect(try desk.texts.contains("Trip to Bergen"))
    desk.user.press(.escape)
    #expect(log.trip == nil)
    #expect(try desk.window.views(SheetView.self).isEmpty)
  }
}
