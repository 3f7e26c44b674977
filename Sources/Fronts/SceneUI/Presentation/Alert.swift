internal import Geometry
internal import Scenes
internal import Views

public import protocol FoundationEssentials.LocalizedError

/// What an alert asks, and its answers.
private struct AlertContent<Actions: View, Message: View>: PrimitiveView {
  let title: String
  /// Whether there is an answer that changes nothing, whatever the answers are.
  let needsCancel: Bool
  let actions: Actions
  let message: Message

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    AlertContentNode(self, context, retained: AlertView())
  }
}

/// Puts the answers of an alert in the order of the desktop: Cancel first, and what Return does last.
private final class AlertContentNode<Actions: View, Message: View>: ContainerNode<
  AlertContent<Actions, Message>, Actions, AlertView
>
{
  private var message: PaneNode<Message>?
  private let messageBox = BoxView()
  private var given = EnvironmentValues()
  /// The buttons that the alert adds by itself.
  private lazy var okButton = ButtonView(title: "OK") { [weak self] in self?.close() }
  private lazy var cancelButton = ButtonView(title: "Cancel") { [weak self] in self?.close() }
  private var defaultAnswer: PressableView?
  private var cancelAnswer: PressableView?
  private lazy var afterAction: @MainActor () -> Void = { [weak self] in self?.close() }

  private func close() { environment.dismiss() }

  override func updateSelf() {
    let scope = environment.shortcutScope ?? graph.shortcuts
    scope.remove(self)
    scope.add(Shortcut(.return, []), self) { [weak self] in
      [self?.defaultAnswer].compactMap { $0 }
    }
    scope.add(Shortcut(.escape, []), self) { [weak self] in
      [self?.cancelAnswer].compactMap { $0 }
    }
  }

  override func updateChildren() {
    var inner = environment.outsideOfList
    inner.afterButtonAction = afterAction
    inner.buttonLook = .bordered
    inner.ownButtonStyle = nil
    inner.isInForm = false
    given = inner.keepingEntries(of: given)
    if let child {
      child.update(view.actions, in: given)
    } else {
      child = SceneUI.makeNode(
        of: view.actions, NodeContext(graph: graph, parent: self, environment: given))
    }
    updateMessage()
    graph.needsArranging(self)
  }

  private func updateMessage() {
    let words = view.message
    let value = Pane(alignment: .leading) { words }
    var outer = environment
    outer.foregroundStyle = .secondaryText
    if let message {
      message.update(value, in: outer.keepingEntries(of: message.environment))
    } else {
      let node = PaneNode(
        value, NodeContext(graph: graph, parent: self, environment: outer), retained: messageBox)
      message = node
      node.apply()
    }
  }

  override func arrange(_ elements: [Element]) {
    var cancel: Views.View?
    var others: [Views.View] = []
    var fields: [Views.View] = []
    var plain: [Views.View] = []
    for element in elements {
      guard element.role != nil || element.view.answer != nil else {
        if element.divider == nil { fields.append(element.view) }
        continue
      }
      if element.role == .cancel, cancel == nil {
        cancel = element.view
      } else {
        others.append(element.view)
        if element.role == nil { plain.append(element.view) }
      }
    }
    if others.isEmpty, cancel == nil { others = [okButton] }
    if cancel == nil, view.needsCancel, others.first !== okButton { cancel = cancelButton }
    // What deletes is never done by Return alone.
    let all = others + [cancel].compactMap { $0 }
    let wanted = all.first {
      ($0.answer as? ButtonView)?.shortcutLabel == Shortcut(.return, []).label
    }
    let ok: Views.View? = others.first === okButton ? okButton : nil
    let first = wanted ?? plain.first ?? ok
    defaultAnswer = first?.answer
    // The only answer is Escape's too, since there is nothing to choose.
    cancelAnswer = cancel?.answer ?? (others.count == 1 ? defaultAnswer : nil)
    for view in all {
      (view.answer as? ButtonView)?.kind = view === first ? .prominent : .regular
    }
    let hasMessage = messageBox.sizeThatFits(Size(width: 1e6, height: 1e6)).height > 0
    retained.preferredFocus =
      fields.isEmpty ? defaultAnswer ?? cancelAnswer ?? others.first?.answer : nil
    retained.show(
      view.title, message: hasMessage ? messageBox : nil, fields: fields,
      answers: [cancel].compactMap { $0 } + inOrder(others, last: first))
  }

  /// Answers from the first to the last on the screen. What Return does is at the end, where the desktop has it.
  private func inOrder(_ answers: [Views.View], last: Views.View?) -> [Views.View] {
    let reversed = Array(answers.reversed())
    guard let last, answers.contains(where: { $0 === last }) else { return reversed }
    return reversed.filter { $0 !== last } + [last]
  }

  override func stretch(of elements: [Element]) -> AxisSet { [] }

  override func willDismantle() {
    (environment.shortcutScope ?? graph.shortcuts).remove(self)
  }

  override func dismantleChildren() {
    super.dismantleChildren()
    message?.dismantle()
  }
}

extension Views.View {
  /// The button that the view is, or that is alone in it.
  fileprivate var answer: PressableView? {
    if let button = self as? PressableView { return button is ToggleView ? nil : button }
    guard let box = self as? BoxView else { return nil }
    return box.content?.answer
  }
}

extension View {
  /// Shows a message with answers over the window's content while a value is true.
  ///
  /// Each answer sets the value to false after its action. Return does what the first answer without a role does, or
  /// the one with `keyboardShortcut(.defaultAction)`; Escape does what the answer with the role
  /// ``ButtonRole/cancel`` does. An answer that deletes is not chosen by Return unless it has the focus. Without
  /// answers there is OK.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows a message with answers, and a sentence that says more, while a value is true.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    let title = String(title)
    return SheetPresenter(
      content: self, isPresented: isPresented, onDismiss: nil,
      sheet: {
        AlertContent(title: title, needsCancel: false, actions: actions(), message: message())
      })
  }

  /// Shows a message with answers about some data, while a value is true and there are data.
  public func alert<Subject, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Subject?,
    @ViewBuilder actions: @escaping @MainActor (Subject) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Shows a message with answers about some data, and a sentence that says more, while a value is true and there are
  /// data.
  public func alert<Subject, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Subject?,
    @ViewBuilder actions: @escaping @MainActor (Subject) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Subject) -> Message
  ) -> some View {
    alert(title, isPresented: present(isPresented, data)) {
      if let data { actions(data) }
    } message: {
      if let data { message(data) }
    }
  }

  /// Shows a message with answers over the window's content while a value is true.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title.string, isPresented: isPresented, actions: actions)
  }

  /// Shows a message with answers, and a sentence that says more, while a value is true.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    alert(title.string, isPresented: isPresented, actions: actions, message: message)
  }

  // MARK: Confirmations

  /// Asks what is to be done while a value is true. Cancel is added where no answer has its role.
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Asks what is to be done, with a sentence that says more, while a value is true.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    let title = titleVisibility == .hidden ? "" : String(title)
    return SheetPresenter(
      content: self, isPresented: isPresented, onDismiss: nil,
      sheet: {
        AlertContent(title: title, needsCancel: true, actions: actions(), message: message())
      })
  }

  /// Asks what is to be done with some data, while a value is true and there are data.
  public func confirmationDialog<Subject, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Subject?,
    @ViewBuilder actions: @escaping @MainActor (Subject) -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: present(isPresented, data), titleVisibility: titleVisibility
    ) {
      if let data { actions(data) }
    }
  }

  /// Asks what is to be done with some data, with a sentence that says more, while a value is true and there are data.
  public func confirmationDialog<Subject, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Subject?,
    @ViewBuilder actions: @escaping @MainActor (Subject) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Subject) -> Message
  ) -> some View {
    confirmationDialog(
      title, isPresented: present(isPresented, data), titleVisibility: titleVisibility
    ) {
      if let data { actions(data) }
    } message: {
      if let data { message(data) }
    }
  }

  private func present<Subject>(_ isPresented: Binding<Bool>, _ data: Subject?) -> Binding<Bool> {
    Binding(
      get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
  }
}

// MARK: - Errors

extension View {
  /// Shows the description of an error with answers, while a value is true and there is an error.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(
      error?.errorDescription ?? "Something went wrong.", isPresented: present(isPresented, error),
      actions: actions)
  }

  /// Shows the description of an error with answers, and a sentence that says more, while a value is true and there is
  /// an error.
  public func alert<Failure: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: @escaping @MainActor (Failure) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Failure) -> Message
  ) -> some View {
    alert(
      error?.errorDescription ?? "Something went wrong.", isPresented: isPresented,
      presenting: error, actions: actions, message: message)
  }
}

// MARK: - The older form

/// An alert as SwiftUI had it before iPadOS 15: `.alert(isPresented: $asks) { Alert(title: Text("Done")) }`.
@MainActor
public struct Alert {
  /// An answer.
  @MainActor
  public struct Button {
    fileprivate let label: Text
    fileprivate let role: ButtonRole?
    fileprivate let action: @MainActor () -> Void

    /// An answer without a role.
    public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Button { Button(label: label, role: nil, action: action ?? {}) }

    /// The answer that changes nothing.
    public static func cancel(
      _ label: Text = Text(verbatim: "Cancel"), action: (@MainActor () -> Void)? = nil
    ) -> Button { Button(label: label, role: .cancel, action: action ?? {}) }

    /// An answer that deletes.
    public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = nil
    ) -> Button { Button(label: label, role: .destructive, action: action ?? {}) }
  }

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// A message with one answer. Without one there is OK.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// A message with two answers.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// The content of an alert in its older form.
private struct OlderAlert: View {
  let alert: Alert

  var body: some View {
    AlertContent(
      title: alert.title.string, needsCancel: false,
      actions: ForEach(0..<alert.buttons.count) { index in
        let button = alert.buttons[index]
        Button(button.label.string, role: button.role, action: button.action)
      }, message: alert.message)
  }
}

extension View {
  /// Shows an alert while a value is true: the form of SwiftUI before iPadOS 15.
  public func alert(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert
  ) -> some View {
    SheetPresenter(
      content: self, isPresented: isPresented, onDismiss: nil,
      sheet: { OlderAlert(alert: content()) })
  }

  /// Shows an alert about an item while there is one: the form of SwiftUI before iPadOS 15.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    SheetPresenter(
      content: self, isPresented: presence(of: item), onDismiss: nil,
      sheet: { ItemView(item: item) { OlderAlert(alert: content($0)) } })
  }
}
