internal import Views

/// Closes the sheet that shows the view, or its window if it is in none.
@MainActor
public struct DismissAction {
  private let action: @MainActor () -> Void

  /// - Parameter action: Closes what shows the view.
  public init(_ action: @escaping @MainActor () -> Void = {}) { self.action = action }

  /// Closes it.
  public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey { static let defaultValue = DismissAction() }

extension EnvironmentValues {
  /// Closes the view's sheet, or its window if it is in none.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

/// A view over which a sheet may be shown.
struct SheetPresenter<Content: View, Sheet: View>: ModifierView {
  let content: Content
  let isPresented: Binding<Bool>
  let onDismiss: (@MainActor () -> Void)?
  let sheet: @MainActor () -> Sheet

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { SheetNode(self, context) }
}

private final class SheetNode<Content: View, Sheet: View>: ModifierNode<
  SheetPresenter<Content, Sheet>
>
{
  private var pane: PaneNode<Sheet>?
  private var shown: SheetView?
  private var isPresented = false
  private let shortcuts = ShortcutScope()
  private let hold = SheetHold()

  override func updateSelf() { isPresented = view.isPresented.wrappedValue }

  override func updateChildren() {
    super.updateChildren()
    if isPresented { updateSheet() } else { close() }
  }

  private func updateSheet() {
    let value = Pane(content: view.sheet)
    let inner = sheetEnvironment
    if let pane {
      pane.update(value, in: inner)
    } else {
      let node = PaneNode(
        value, NodeContext(graph: graph, parent: self, environment: inner), retained: BoxView())
      pane = node
      node.apply()
      graph.listenToHost(self) { [weak self] in self?.present() }
      // Shown after its views were added, so that its first control can take the focus.
      graph.afterUpdate { [weak self] in self?.present() }
    }
  }

  private lazy var dismiss = DismissAction { [weak self] in self?.cancel() }
  private var given = EnvironmentValues()

  private var sheetEnvironment: EnvironmentValues {
    var inner = environment.outsideOfList
    inner.shortcutScope = shortcuts
    inner.sheetHold = hold
    inner.isInMenu = false
    inner.isInForm = false
    inner.labelsVisibility = .automatic
    if given.shortcutScope == nil { inner.dismiss = dismiss } else { inner.dismiss = given.dismiss }
    given = inner.keepingEntries(of: given)
    return given
  }

  private func present() {
    guard let pane else { return }
    guard let host = graph.host else {
      // The window is gone, and the sheet with it.
      shown?.dismiss()
      shown = nil
      return
    }
    guard shown == nil else { return }
    let sheet = SheetView(content: pane.retained)
    sheet.onCancel = { [weak self] in
      if self?.hold.isHeld == false { self?.cancel() }
    }
    sheet.onKey = { [shortcuts] in shortcuts.perform($0) }
    shown = sheet
    sheet.present(on: host)
    // An alert says which answer has the focus.
    let alert = pane.retained.subtree.lazy.compactMap { $0 as? AlertView }.first
    if let focus = alert?.preferredFocus { host.focus(focus) }
  }

  private func cancel() { view.isPresented.wrappedValue = false }

  private func close() {
    guard let pane else { return }
    self.pane = nil
    graph.listenToHost(self, nil)
    shown?.dismiss()
    shown = nil
    pane.dismantle()
    if let onDismiss = view.onDismiss { graph.afterUpdate(onDismiss) }
  }

  override func willDismantle() {
    graph.listenToHost(self, nil)
    shown?.dismiss()
    shown = nil
  }

  override func dismantleChildren() {
    super.dismantleChildren()
    pane?.dismantle()
  }
}

extension View {
  /// Shows a sheet over the window's content while a value is true, for one small task.
  ///
  /// The sheet takes the focus and gives it back afterwards. Escape sets the value to false. So does
  /// `dismiss` of the environment in the sheet.
  public func sheet<Sheet: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Sheet
  ) -> some View {
    SheetPresenter(
      content: self, isPresented: isPresented, onDismiss: onDismiss, sheet: content)
  }

  /// Shows a sheet over the window's content while there is an item, for one small task about it.
  ///
  /// Escape and `dismiss` set the item to nil. The content of another item is made anew.
  public func sheet<Item: Identifiable, Sheet: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Sheet
  ) -> some View {
    SheetPresenter(
      content: self, isPresented: presence(of: item), onDismiss: onDismiss,
      sheet: { ItemView(item: item, content: content) })
  }
}

/// What is shown of an item while there is one.
struct ItemView<Item: Identifiable, Content: View>: View {
  let item: Binding<Item?>
  let content: @MainActor (Item) -> Content

  var body: some View {
    if let item = item.wrappedValue { content(item).id(item.id) }
  }
}

/// Whether an optional value is there. Setting it to false takes the value away.
@MainActor
func presence<Item>(of item: Binding<Item?>) -> Binding<Bool> {
  Binding(
    get: { item.wrappedValue != nil }, set: { isThere in if !isThere { item.wrappedValue = nil } })
}
