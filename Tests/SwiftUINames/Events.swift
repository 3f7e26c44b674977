import SceneUI

// ## Life, focus and gestures

private struct EventNames: View {
  private enum Field: Hashable { case name, note }

  @State private var name = ""
  @State private var date = Date()
  @FocusState private var field: Field?
  @FocusState private var isFocused: Bool
  @GestureState private var offset = CGSize.zero

  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View { EmptyView() }

  private func load() async {}

  func life() {
    let view = Text("Books")
    // Same: `.onAppear(perform:)`, `.onDisappear(perform:)`
    _ = view.onAppear { name = "" }.onDisappear { name = "" }
    // Same: `.onChange(of:initial:_:)`. With the old and the new value, or with none.
    _ = view.onChange(of: name, initial: true) { old, new in print(old, new) }
    _ = view.onChange(of: name) { print(name) }
    // Same: `.onChange(of:perform:)`
    _ = view.onChange(of: name) { new in print(new) }
    // Same: `.task(priority:_:)`, `.task(id:priority:_:)`
    _ = view.task { await load() }
    _ = view.task(id: name) { await load() }
    // Same: `.onReceive(_:perform:)`. Of notifications, timers, published properties, and own publishers.
    _ = view.onReceive(NotificationCenter.default.publisher(for: .booksChanged)) { _ in name = "" }
    _ = view.onReceive(timer) { now in date = now }
    // Same: `Timer.publish(every:on:in:)`. The run loop and its mode are not used: a window has one loop.
    _ = Timer.publish(every: 1, on: .main, in: .common)
    // Same: `NotificationCenter.publisher(for:)`
    _ = NotificationCenter.default.publisher(for: .booksChanged)
  }

  func focus() {
    let field = TextField("Name", text: $name)
    // Same: `.focused(_:)`, `.focused(_:equals:)`
    _ = field.focused($isFocused)
    _ = field.focused($field, equals: .name)
    // Same: `.focusable(_:)`
    _ = Text("Books").focusable()
    // Missing: `.defaultFocus(_:_:)`. `onAppear` sets the focus state.
    // _ = field.defaultFocus($isFocused, true)
    // Missing: `.focusedValue(_:_:)`, `@FocusedValue`, `@FocusedBinding`. A command's content has the window's
    //   environment.
    // _ = field.focusedValue(\.book, 1)
    // @FocusedValue(\.book) var book
    // @FocusedBinding(\.book) var bound
    // Missing: `.focusSection()`, `.focusEffectDisabled(_:)`. Tab goes in the order of the views.
    // _ = field.focusSection()
    // _ = field.focusEffectDisabled()
  }

  func gestures() {
    let view = Text("Books")
    // Same: `.onTapGesture(perform:)`
    _ = view.onTapGesture { name = "" }
    // Same: `.onTapGesture(count:perform:)`. Beside an action for one click both are called, the single one at once.
    _ = view.onTapGesture(count: 2) { name = "" }
    // Same: `.onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`
    _ = view.onLongPressGesture { name = "" }
    _ = view.onLongPressGesture(minimumDuration: 1) {
      name = ""
    } onPressingChanged: {
      print($0)
    }
    // Same: `.gesture(_:)`, `DragGesture`. In the coordinates that the view had at the press.
    _ = view.gesture(DragGesture())
    // Same: `.updating(_:body:)`, `.onChanged(_:)`, `.onEnded(_:)`
    _ = DragGesture(minimumDistance: 4)
      .updating($offset) { value, offset, _ in offset = value.translation }
      .onChanged { value in print(value.location) }
      .onEnded { value in print(value.predictedEndTranslation) }
    // Missing: `DragGesture(minimumDistance:coordinateSpace:)`. The differences of places are the same in all.
    // _ = DragGesture(minimumDistance: 0, coordinateSpace: .global)
    // Same: `.simultaneousGesture(_:)`, `.highPriorityGesture(_:)`
    _ = view.simultaneousGesture(TapGesture().onEnded { name = "" })
    _ = view.highPriorityGesture(TapGesture().onEnded { name = "" })
    // Same: `.gesture(_:including:)`, `GestureMask`
    let mask: GestureMask = .gesture
    _ = view.gesture(TapGesture(), including: mask)
    // Same: `TapGesture`, `SpatialTapGesture`, `LongPressGesture`
    _ = TapGesture(count: 2)
    _ = SpatialTapGesture().onEnded { print($0.location) }
    _ = LongPressGesture(minimumDuration: 1, maximumDistance: 4)
    // Same: `.simultaneously(with:)`, `.exclusively(before:)`, `.sequenced(before:)`
    _ = DragGesture().simultaneously(with: LongPressGesture()).onChanged { print($0.first as Any) }
    _ = TapGesture(count: 2).exclusively(before: TapGesture())
    _ = LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
      if case .second(true, let drag?) = value { print(drag.translation) }
    }
    // Missing: `MagnifyGesture`, `RotateGesture`. A `Slider`, or the keys.
    // _ = MagnifyGesture()
    // _ = RotateGesture()
    // Same: `.onHover(perform:)`
    _ = view.onHover { isInside in print(isInside) }
    // Same: `.onContinuousHover(perform:)`. In the view's own coordinates.
    _ = view.onContinuousHover { phase in
      if case .active(let place) = phase { print(place.x) }
    }
    // Missing: `.hoverEffect(_:)`. Controls show the pointer.
    // _ = view.hoverEffect(.highlight)
    // Missing: `.pointerStyle(_:)`. Controls set the pointer.
    // _ = view.pointerStyle(.link)
    // Same: `.onKeyPress(_:action:)`, `.onKeyPress(keys:phases:action:)`, `KeyPress`. Releases are not told.
    _ = view.focusable().onKeyPress(.space) { .handled }
    _ = view.focusable().onKeyPress(keys: ["a", .upArrow], phases: .down) { press in
      press.characters == "a" ? .handled : .ignored
    }
    // Same: `.onExitCommand(perform:)`, `.onMoveCommand(perform:)`
    _ = view.onExitCommand { name = "" }
    _ = view.onMoveCommand { direction in print(direction == .up) }
    // Missing: `.onCopyCommand(perform:)`, `.onPasteCommand(of:perform:)`, `.onDeleteCommand(perform:)`. A `List` has
    //   `onDelete`; texts copy and paste by themselves.
    // _ = view.onCopyCommand { [] }
    // _ = view.onPasteCommand(of: []) { _ in }
    // _ = view.onDeleteCommand {}
    // Same: `.allowsHitTesting(_:)`
    _ = view.allowsHitTesting(false)
    // Accepted: `.sensoryFeedback(_:trigger:)`. There is nothing to feel.
    _ = view.sensoryFeedback(.success, trigger: name)
  }
}

extension Notification.Name {
  fileprivate static let booksChanged = Notification.Name("booksChanged")
}
