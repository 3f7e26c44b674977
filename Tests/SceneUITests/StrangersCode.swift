import SceneUI

// Code as people write it for SwiftUI, with another import and nothing else. That it compiles is the test: what it
// does is in the stories. Each name is used as in public programs.

@MainActor private final class CartModel: ObservableObject {
  @Published var items: [String] = []
  @Published private(set) var isLoading = false
  @Published var address: Address?
  let id = UUID()

  struct Address: Codable, Hashable { var street = "" }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    items = ["Bread", "Salt"]
  }

  func refresh() { objectWillChange.send() }
}

@MainActor private final class Account: ObservableObject {
  static let shared = Account()
  @Published var name = ""
  @Published var isPro: Bool

  init(isPro: Bool = false) { self.isPro = isPro }
}

@Observable private final class Player {
  var position: TimeInterval = 0
  var url = URL(string: "https://example.org")
}

private struct ShopApp: App {
  @StateObject private var cart = CartModel()
  @StateObject private var account = Account.shared
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      CartView(cart: cart)
        .environmentObject(cart)
        .environmentObject(account)
        .environment(Player())
    }
    .defaultSize(CGSize(width: 800, height: 600))
  }
}

private struct CartView: View {
  private enum Field: Hashable { case name, note }

  @ObservedObject var cart: CartModel
  @EnvironmentObject private var account: Account
  @Environment(Player.self) private var player
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.dismiss) private var dismiss
  @Environment(\.presentationMode) var presentationMode
  @Environment(\.openURL) private var openURL
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.editMode) private var editMode
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.brand) private var brand
  @AppStorage("hasSeenTour") private var hasSeenTour = false
  @AppStorage("lastName") private var lastName: String?
  @SceneStorage("tab") private var tab = 0
  @FocusState private var field: Field?
  @FocusState private var isNoteFocused: Bool
  @GestureState private var offset = CGSize.zero
  @Namespace private var namespace
  @State private var date = Date()
  @State private var height: CGFloat = 0

  private let timer = Timer.publish(every: 60, on: .main, in: .common).autoconnect()

  init(cart: CartModel) {
    self.cart = cart
    _date = State(initialValue: Date())
  }

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $account.name)
        .focused($field, equals: .name)
        .onSubmit { field = .note }
      TextField("Note", text: .constant("")).focused($isNoteFocused)
      ForEach(cart.items, id: \.self) { item in
        Text(item).modifier(Highlighted(isOn: item == brand))
      }
      Toggle("Tour", isOn: $hasSeenTour)
      details
      EditButton()
    }
    .task { await cart.load() }
    .task(id: tab) { await cart.load() }
    .onReceive(timer) { input in date = input }
    .onReceive(cart.$items) { items in lastName = items.first }
    .onReceive(NotificationCenter.default.publisher(for: .cartChanged)) { _ in cart.refresh() }
    .onChange(of: tab) { newValue in isNoteFocused = newValue == 1 }
    .onChange(of: date) { tab = calendar.component(.minute, from: date) }
    .onPreferenceChange(HeightKey.self) { height = $0 }
    .environment(\.brand, "Salt")
    .onAppear { if reduceMotion { dismiss() } }
  }

  private var details: AnyView {
    if colorScheme == .dark, horizontalSizeClass == .compact {
      return AnyView(EmptyView())
    }
    return AnyView(
      Text(player.url?.absoluteString ?? locale.identifier)
        .preference(key: HeightKey.self, value: 20)
        .userActivity("org.example.cart") { (activity: NSUserActivity) in activity.title = "Cart" })
  }
}

private struct Highlighted: ViewModifier {
  let isOn: Bool
  @State private var isHovered = false

  func body(content: Content) -> some View {
    if isOn { content.padding() } else { content }
  }
}

private struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct BrandKey: EnvironmentKey {
  static let defaultValue = "Bread"
}

extension EnvironmentValues {
  fileprivate var brand: String {
    get { self[BrandKey.self] }
    set { self[BrandKey.self] = newValue }
  }
}

extension Notification.Name {
  fileprivate static let cartChanged = Notification.Name("cartChanged")
}

private struct SheetView: View {
  @Environment(\.presentationMode) var presentationMode
  @Binding var isOn: Bool
  var body: some View {
    Button("Done") { presentationMode.wrappedValue.dismiss() }
  }
}

private struct CartView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      CartView(cart: CartModel()).previewDisplayName("Empty")
      SheetView(isOn: .constant(true)).previewLayout(.sizeThatFits)
    }
    .environmentObject(Account(isPro: true))
  }
}

/// Foundation and the core graphics values come with SceneUI.
private func values() -> CGRect {
  let point = CGPoint(x: 1, y: 2)
  return CGRect(origin: point, size: CGSize(width: CGFloat(3), height: 4))
}

private func provider() -> NSItemProvider? { nil }
