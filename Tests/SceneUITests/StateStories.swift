import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import SceneUI

/// One program with the state, the environment and the events of row S-5, as its user sees them.
@MainActor @Suite("State, environment and events in a window", .serialized)
struct StateStories {
  // MARK: Objects

  final class Library: ObservableObject {
    @Published var title = "Books"
    @Published var count = 0
  }

  @Observable final class Reader {
    var name = "Ada"
  }

  struct Objects: SceneUI.View {
    @StateObject private var library = Library()
    let reader: Reader
    var body: some SceneUI.View {
      VStack {
        Observed(library: library)
        Found()
        Renaming(reader: reader)
      }
      .environmentObject(library)
      .environment(reader)
    }
  }
  struct Observed: SceneUI.View {
    @ObservedObject var library: Library
    var body: some SceneUI.View {
      VStack {
        TextField("Title", text: $library.title)
        Button("Add") { library.count += 1 }
        Text("\(library.title) \(library.count)")
      }
    }
  }
  struct Found: SceneUI.View {
    @EnvironmentObject private var library: Library
    @Environment(Reader.self) private var reader
    var body: some SceneUI.View { Text("\(reader.name) has \(library.count)") }
  }
  struct Renaming: SceneUI.View {
    @Bindable var reader: Reader
    var body: some SceneUI.View { TextField("Reader", text: $reader.name) }
  }

  @Test(
    "S-5: Published and observable objects stand beside each other in a view, and both are typed into"
  )
  func objects() throws {
    let desk = try Desk { Objects(reader: Reader()) }
    try desk.window.button("Add").click()
    #expect(try desk.texts == ["Books 1", "Ada has 1"])
    try desk.window.field("Title").click()
    desk.user.type("2")
    #expect(try desk.texts == ["Books2 1", "Ada has 1"])
    let found = BodyEvaluations.count(of: Found.self)
    desk.user.type("3")
    #expect(BodyEvaluations.count(of: Found.self) == found)
    try desk.window.field("Reader").click()
    desk.user.type("m")
    #expect(try desk.texts == ["Books23 1", "Adam has 1"])
    // A new window has objects of its own; an object above all windows is shared.
    desk.user.press("n", .control)
    #expect(try desk.texts == ["Books 0", "Ada has 0"])
  }

  // MARK: Values of a place

  struct Values: SceneUI.View {
    enum Field: Hashable { case name, town }
    static let key = "org.scenery.test.\(UUID().uuidString)"

    @FocusState private var field: Field?
    @AppStorage(Values.key) private var count = 3
    @GestureState private var offset = CGSize.zero
    @State private var ended = "none"
    @State private var isShown = true
    @Namespace private var one
    @Namespace private var other

    var body: some SceneUI.View {
      VStack {
        Text(field == .name ? "name" : field == .town ? "town" : "nowhere")
        Text("stored \(count)")
        Text("offset \(Int(offset.width)) \(Int(offset.height))")
        Text("ended \(ended)")
        Text(one == other ? "one space" : "two spaces")
        TextField("Name", text: .constant("")).focused($field, equals: .name)
        TextField("Town", text: .constant("")).focused($field, equals: .town)
        Button("To town") { field = .town }
        Button("More") { count += 1 }
        if isShown {
          Circle().fill(.teal).frame(width: 40, height: 40).offset(offset)
            .gesture(
              DragGesture(minimumDistance: 4)
                .updating($offset) { value, offset, _ in offset = value.translation }
                .onEnded { ended = "\(Int($0.translation.width))" })
        }
        Button("Hide") { isShown = false }.keyboardShortcut("h")
      }
    }
  }

  @Test("S-5: The focus, a stored value, a gesture's value and a namespace are values of a view")
  func values() throws {
    defer { UserDefaults.standard.removeObject(forKey: Values.key) }
    let desk = try Desk(size: Size(width: 480, height: 520)) { Values() }
    func texts() throws -> [String] { try desk.texts }
    try desk.window.button("To town").click()
    #expect(try texts()[0] == "town")
    desk.user.press(.tab, .shift)
    #expect(try texts()[0] == "name")

    try desk.window.button("More").click()
    #expect(try texts()[1] == "stored 4")
    #expect(UserDefaults.standard.integer(forKey: Values.key) == 4)
    let first = try desk.window
    desk.user.press("n", .control)
    #expect(try texts()[1] == "stored 4")
    try desk.window.button("More").click()
    #expect(first.views(LabelView.self)[1].text == "stored 5")
    try desk.user.relaunch()
    #expect(try texts()[1] == "stored 5")
    #expect(try texts()[4] == "two spaces")

    // The circle follows the pointer, and is back when the button is released.
    let circle = try #require(try desk.window.views(Views.ShapeView.self).first)
    let place = desk.user.rootPoint(of: circle)
    desk.user.press(circle)
    desk.user.drag(by: 30, -20)
    #expect(try texts()[2] == "offset 30 -20")
    #expect(desk.user.rootPoint(of: circle) == place.offset(dx: 30, dy: -20))
    #expect(try texts()[3] == "ended none")
    desk.user.release()
    #expect(try texts()[2...3] == ["offset 0 0", "ended 30"])
    #expect(desk.user.rootPoint(of: circle) == place)
    // A gesture whose view goes does not end, and its value is reset as well.
    desk.user.press(circle)
    desk.user.drag(by: -12, 0)
    #expect(try texts()[2] == "offset -12 0")
    desk.user.press("h", .control)
    #expect(try texts()[2...3] == ["offset 0 0", "ended 30"])
    desk.user.release()
    #expect(try texts()[2...3] == ["offset 0 0", "ended 30"])
  }

  // MARK: The environment

  struct BrandKey: EnvironmentKey { static let defaultValue = "plain" }
  struct WidestKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  struct Surroundings: SceneUI.View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.layoutDirection) private var direction
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height
    @Environment(\.displayScale) private var scale
    @Environment(\.accessibilityReduceMotion) private var isStill
    @Environment(\.controlActiveState) private var active
    @Environment(\.editMode) private var editMode
    @Environment(\.scenePhase) private var phase
    @Environment(\.isPresented) private var isPresented
    @Environment(\.brand) private var brand
    let tell: (String, String) -> Void

    var body: some SceneUI.View {
      let _ = tell("scheme", "\(scheme)")
      let _ = tell("contrast", "\(contrast)")
      let _ = tell("locale", locale.identifier)
      let _ = tell("calendar", "\(calendar.identifier)")
      let _ = tell("zone", timeZone.identifier)
      let _ = tell("direction", "\(direction)")
      let _ = tell("enabled", "\(isEnabled)")
      let _ = tell("width", width == .compact ? "compact" : "regular")
      let _ = tell("height", height == .compact ? "compact" : "regular")
      let _ = tell("scale", "\(scale)")
      let _ = tell("still", "\(isStill)")
      let _ = tell("active", "\(active)")
      let _ = tell("editing", "\(editMode?.wrappedValue.isEditing == true)")
      let _ = tell("phase", "\(phase)")
      let _ = tell("presented", "\(isPresented)")
      let _ = tell("brand", brand)
      Text(brand).preference(key: WidestKey.self, value: brand.count)
    }
  }

  struct Page: SceneUI.View {
    let tell: (String, String) -> Void
    @State private var isLocked = false
    @State private var isForeign = false
    @State private var brand: String?
    @State private var widest = 0
    var body: some SceneUI.View {
      VStack {
        Group {
          if let brand { surroundings.environment(\.brand, brand) } else { surroundings }
        }
        .disabled(isLocked)
        .onPreferenceChange(WidestKey.self) { widest = $0 }
        Text("widest \(widest)")
        Button("Lock") { isLocked = true }
        Button("Abroad") { isForeign = true }
        Button("Brand") { brand = "Salt and bread" }
        EditButton()
      }
    }
    @ViewBuilder private var surroundings: some SceneUI.View {
      let view = Surroundings(tell: tell)
      if isForeign {
        view.environment(\.locale, Locale(identifier: "ar_EG"))
          .environment(\.calendar, Calendar(identifier: .buddhist))
          .environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo") ?? .gmt)
          .environment(\.layoutDirection, .rightToLeft)
      } else {
        view
      }
    }
  }

  @Test(
    "S-5: A view reads its surroundings by keys, hears of each change, has keys of its own, and passes values up"
  )
  func environment() throws {
    var told: [String: String] = [:]
    var before: [String: String] = [:]
    func changed() -> [String: String] {
      defer { before = told }
      return told.filter { before[$0.key] != $0.value }
    }
    let desk = try Desk(size: Size(width: 900, height: 700)) { Page { told[$0] = $1 } }
    #expect(
      changed() == [
        "scheme": "light", "contrast": "standard", "locale": Locale.current.identifier,
        "calendar": "\(Calendar.current.identifier)", "zone": TimeZone.current.identifier,
        "direction": "leftToRight", "enabled": "true", "width": "regular", "height": "regular",
        "scale": "1.0", "still": "false", "active": "key", "editing": "false",
        "phase": "active", "presented": "false", "brand": "plain",
      ])
    func change(_ body: () throws -> Void) rethrows -> [String: String] {
      try body()
      desk.user.settle()
      return changed()
    }
    #expect(change { desk.user.system.desktop.prefersDark = true } == ["scheme": "dark"])
    #expect(
      change { desk.user.system.desktop.prefersHighContrast = true } == ["contrast": "increased"])
    #expect(change { desk.user.system.desktop.behavior.animates = false } == ["still": "true"])
    #expect(
      try change {
        try desk.user.resize(desk.window, to: RootRect(x: 40, y: 60, width: 420, height: 700))
      } == ["width": "compact"])
    #expect(
      try change {
        try desk.user.resize(desk.window, to: RootRect(x: 40, y: 60, width: 900, height: 300))
      } == ["width": "regular", "height": "compact"])
    #expect(try change { try desk.window.button("Edit").click() } == ["editing": "true"])
    #expect(try change { try desk.window.button("Lock").click() } == ["enabled": "false"])
    #expect(
      try change { try desk.window.button("Abroad").click() } == [
        "locale": "ar_EG", "calendar": "buddhist", "zone": "Asia/Tokyo",
        "direction": "rightToLeft",
      ])
    #expect(try desk.texts == ["plain", "widest 5"])
    #expect(try change { try desk.window.button("Brand").click() } == ["brand": "Salt and bread"])
    #expect(try desk.texts == ["Salt and bread", "widest 14"])
    #expect(
      change { desk.user.system.desktop.scale = ScaleFactor(rawValue: 2) }["scale"] == "2.0")
  }

  // MARK: Events

  nonisolated private static let changed = Notification.Name("org.scenery.test.state")

  struct Events: SceneUI.View {
    let center: NotificationCenter
    let log: Log
    @State private var page = 1
    private let timer = Timer.publish(every: 2, on: .main, in: .common).autoconnect()
    var body: some SceneUI.View {
      VStack {
        Text("page \(page)")
        Button("Next") { page += 1 }
      }
      .onReceive(center.publisher(for: StateStories.changed)) {
        log.add("note \($0.object as? Int ?? 0)")
      }
      .onReceive(timer) { _ in log.add("tick") }
      .task(id: page) { [page] in
        log.add("task \(page)")
        while !Task.isCancelled { await Task.yield() }
        log.add("end \(page)")
      }
      .onChange(of: page) { log.add("changed") }
      .onChange(of: page) { old, new in log.add("\(old) to \(new)") }
      .onChange(of: page) { new in log.add("now \(new)") }
      .onChange(of: page, initial: true) { log.add("at first too") }
      .onChange(of: page, perform: { log.add("performs \($0)") })
    }
  }

  @MainActor final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> Set<String> {
      defer { lines = [] }
      return Set(lines)
    }
  }

  @Test(
    "S-5: A view receives notifications and ticks, works for a value, and hears of a change in each form"
  )
  func events() async throws {
    let (center, log) = (NotificationCenter(), Log())
    let desk = try Desk { Events(center: center, log: log) }
    try await desk.user.wait(for: "the work") { log.lines.contains("task 1") }
    #expect(log.take() == ["at first too", "task 1"])
    center.post(name: Self.changed, object: 7)
    desk.user.settle()
    #expect(log.take() == ["note 7"])
    desk.user.advance(by: .milliseconds(2100))
    #expect(log.take() == ["tick"])
    try desk.window.button("Next").click()
    try await desk.user.wait(for: "the next work") {
      log.lines.contains("task 2") && log.lines.contains("end 1")
    }
    #expect(
      log.take() == [
        "changed", "1 to 2", "now 2", "at first too", "performs 2", "end 1", "task 2",
      ])
    let first = try desk.window
    desk.user.press("n", .control)
    try await desk.user.wait(for: "another window's work") { log.lines.contains("task 1") }
    _ = log.take()
    desk.user.close(first)
    desk.user.advance(by: .seconds(3))
    center.post(name: Self.changed, object: 8)
    try await desk.user.wait(for: "the end") { log.lines.contains("end 2") }
    // Once each: the other window hears them.
    #expect(log.lines.sorted() == ["end 2", "note 8", "tick"])
  }
}

extension EnvironmentValues {
  fileprivate var brand: String {
    get { self[StateStories.BrandKey.self] }
    set { self[StateStories.BrandKey.self] = newValue }
  }
}
