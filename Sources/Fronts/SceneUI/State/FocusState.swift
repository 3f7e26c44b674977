internal import Observation
internal import Views

/// Where the keyboard focus is among some views, and moves it.
///
///     @FocusState private var field: Field?
///
///     TextField("Name", text: $name).focused($field, equals: .name)
///     Button("Next") { field = .name }
///
/// The value changes when the focus comes to one of the views or leaves them. Setting it moves the focus. A value of
/// no view takes the focus from them.
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let unfocused: Value
  private var storage: FocusStorage<Value>?

  /// Whether the view that is ``View/focused(_:)`` by it has the focus.
  public init() where Value == Bool { unfocused = false }

  /// The value of the view with the focus. Nil when none of the views has it.
  public init<Kind: Hashable>() where Value == Kind? { unfocused = nil }

  /// The value of the view with the focus. Setting it moves the focus in the next update.
  public var wrappedValue: Value {
    get { storage?.value ?? unfocused }
    nonmutating set { storage?.request(newValue) }
  }

  /// Passes the state on to ``View/focused(_:equals:)`` or to a view with a ``Binding``.
  public var projectedValue: Binding { Binding(storage: storage, unfocused: unfocused) }

  public mutating func update(in context: DynamicPropertyContext) {
    let unfocused = unfocused
    let kept = context.storage { FocusStorage(unfocused: unfocused) }
    kept.graph = context.node?.graph
    storage = kept
  }

  /// A focus state that belongs to a view above.
  @MainActor
  @propertyWrapper
  public struct Binding: DynamicProperty {
    let storage: FocusStorage<Value>?
    let unfocused: Value

    /// The value of the view with the focus. Setting it moves the focus in the next update.
    public var wrappedValue: Value {
      get { storage?.value ?? unfocused }
      nonmutating set { storage?.request(newValue) }
    }

    /// Passes the state on.
    public var projectedValue: Self { self }
  }
}

extension FocusState: SamenessProperty {
  func isSame(as other: Self) -> Bool { true }
}

extension FocusState.Binding: SamenessProperty {
  func isSame(as other: Self) -> Bool { storage === other.storage }
}

/// The value of a focus state, and the views that it is about.
@MainActor
final class FocusStorage<Value: Hashable>: @MainActor Observable {
  private struct Field {
    weak var box: BoxView?
    var value: Value
  }

  private let unfocused: Value
  private let registrar = ObservationRegistrar()
  private var stored: Value
  private var fields: [ObjectIdentifier: Field] = [:]
  /// The value that was set, until the focus has been moved.
  private var requested: Value?
  private var isWaiting = false
  weak var graph: ViewGraph? {
    didSet {
      guard graph !== oldValue else { return }
      graph?.listenToHost(self) { [weak self] in self?.moveFocusSoon() }
    }
  }

  init(unfocused: Value) {
    self.unfocused = unfocused
    stored = unfocused
  }

  private(set) var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      guard newValue != stored else { return }
      registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
    }
  }

  // MARK: The program's wishes

  func request(_ new: Value) {
    guard new != (requested ?? stored) else { return }
    requested = new
    value = new
    moveFocusSoon()
  }

  /// The view may be made in this update, and its window may not be there yet.
  private func moveFocusSoon() {
    guard requested != nil, !isWaiting, let graph else { return }
    isWaiting = true
    graph.afterUpdate { [weak self] in
      self?.isWaiting = false
      self?.moveFocus()
    }
  }

  private func moveFocus() {
    guard let wanted = requested, let host = graph?.host else { return }
    requested = nil
    let box = fields.values.first { $0.value == wanted && $0.box?.host != nil }?.box
    if let box {
      if !box.holdsFocus, let view = box.focusableViews.first { host.focus(view) }
    } else if fields.values.contains(where: { $0.box?.holdsFocus == true }) {
      host.focus(nil)
    }
    takeUp()
  }

  // MARK: The views

  /// Connects the box around a view.
  func attach(_ box: BoxView, _ value: Value) {
    let id = ObjectIdentifier(box)
    guard fields[id]?.box !== box || fields[id]?.value != value else { return }
    fields = fields.filter { $0.value.box != nil }
    fields[id] = Field(box: box, value: value)
    box.onInnerFocusChange = { [weak self] in self?.takeUp() }
    moveFocusSoon()
  }

  /// Takes the value of the view that has the focus.
  private func takeUp() {
    // The window gives the focus to its first field before it is moved to the wanted one.
    guard requested == nil else { return }
    value = fields.values.first { $0.box?.holdsFocus == true }?.value ?? unfocused
  }

  isolated deinit { graph?.listenToHost(self, nil) }
}

extension View {
  /// Connects the focus of this view with a state: the value is true while the view, or a view in it, has the focus.
  /// Setting it to true moves the focus here.
  public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View {
    focused(isFocused, equals: true)
  }

  /// Connects the focus of this view with a value of a state. Setting the state to the value moves the focus to the
  /// first control of the view.
  public func focused<Value: Hashable>(
    _ focus: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    BoxedView(content: self) { box, _ in focus.storage?.attach(box, value) }
  }
}
