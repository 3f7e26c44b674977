internal import DBus
internal import Views

/// What can be done with an object.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Action`.
extension ATSPIInterface {
  static let action = ATSPIInterface(
    atspi: "Action", isOffered: { !$0.actions.isEmpty },
    methods: [
      Method("GetDescription", "i", "s") { subject, arguments in
        [.string(try subject.action(arguments.int(0)).title)]
      },
      Method("GetName", "i", "s") { subject, arguments in
        [.string(try subject.action(arguments.int(0)).name)]
      },
      Method("GetLocalizedName", "i", "s") { subject, arguments in
        [.string(try subject.action(arguments.int(0)).title)]
      },
      Method("GetKeyBinding", "i", "s") { subject, arguments in
        _ = try subject.action(arguments.int(0))
        return [.string(subject.keyBinding(ofAction: arguments.int(0)))]
      },
      Method("GetActions", "", "a(sss)") { subject, _ in
        let actions = subject.actions.enumerated().map { index, action in
          BusValue.structure([
            .string(action.title), .string(action.title),
            .string(subject.keyBinding(ofAction: index)),
          ])
        }
        return [.array(of: "(sss)", actions)]
      },
      Method("DoAction", "i", "b") { subject, arguments in
        let actions = subject.actions
        guard actions.indices.contains(arguments.int(0)) else { return [.boolean(false)] }
        // The caller is answered first. An action may open a window, or close the one that it is in.
        let (action, tree, id) = (actions[arguments.int(0)], subject.tree, subject.elementID)
        Task { @MainActor in tree.perform(action, of: id) }
        return [.boolean(true)]
      },
    ],
    properties: [
      Property("NActions", "i") { .int32(Int32(clamping: $0.actions.count)) }
    ])
}

extension AccessibleSubject {
  var actions: [AccessibilityAction] {
    switch target {
    case .element(let id): return tree.actions(of: id)
    case .link(_, let id):
      guard let link, let text = tree.text(of: id) else { return [] }
      return text.accessibilityAction(of: link).map { [$0] } ?? []
    case .announcement, .cache: return []
    }
  }

  fileprivate func action(_ index: Int) throws -> AccessibilityAction {
    let actions = actions
    guard actions.indices.contains(index) else {
      throw ATSPIRefusal(.invalidArguments, "There are \(actions.count) actions.")
    }
    return actions[index]
  }

  /// The keys of an action as clients read them: mnemonic, way through the menus, keys. Only the first
  /// action has keys.
  fileprivate func keyBinding(ofAction index: Int) -> String {
    guard index == 0, let shortcut = summary.element.shortcut else { return "" }
    return Self.keyBinding(shortcut)
  }

  /// "Ctrl+Shift+N" as `;;<Control><Shift>n`.
  static func keyBinding(_ shortcut: String) -> String {
    var parts = shortcut.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // The key may be a plus itself.
    if shortcut.hasSuffix("+"), parts.count > 1 { parts = Array(parts.dropLast(2)) + ["plus"] }
    guard let key = parts.last else { return "" }
    let modifiers = parts.dropLast().map { "<\($0 == "Ctrl" ? "Control" : $0)>" }
    let name = Self.signs[key] ?? (key.count == 1 ? key.lowercased() : key)
    return ";;" + modifiers.joined() + name
  }

  /// The names that X has for keys with a sign. Orca reads "<Control>comma" as keys, and "<Control>," as it is written.
  private static let signs = [
    ",": "comma", ".": "period", "-": "minus", "=": "equal", "/": "slash",
  ]
}
