package import SceneTesting
package import StoreSupport
package import Views

extension TurnMeter {
  /// What a person does to everything under Recently Deleted.
  package enum Clearing {
    case putBack, deleteForEver
  }

  /// Opens Recently Deleted from the menu of a button, puts back everything or deletes it for ever, by keys alone, and
  /// closes the sheet.
  ///
  /// - Throws: A failure if the menu does not have Recently Deleted.
  package func clearRecentlyDeleted(
    _ clearing: Clearing, by user: VirtualUser, in window: UserWindow, through button: View
  ) throws {
    func press(_ key: Key, _ modifiers: Modifiers = []) {
      take { user.press(key, modifiers) }
    }
    func awaitSheet() { user.advance(by: .milliseconds(400)) }
    take { user.click(button) }
    let menu = try window.view(MenuView.self)
    guard let item = menu.titles.firstIndex(of: "Recently Deleted") else {
      throw StoryFailure(description: "The menu has \(menu.titles).")
    }
    take {
      menu.choose(item)
      user.settle()
    }
    awaitSheet()
    press(.character("a"), .control)
    if clearing == .deleteForEver {
      press(.delete)
      awaitSheet()
      press(.tab)
    }
    press(.return)
    awaitSheet()
    press(.escape)
    awaitSheet()
  }
}

/// The sheet with what was deleted. Every application shows the same one.
@MainActor
package struct DeletedSheet {
  private let user: VirtualUser
  private let window: UserWindow
  private let plural: String
  private let count: @MainActor () throws -> Int
  private let settle: @MainActor () async -> Void

  /// - Parameters:
  ///   - window: The window that shows the sheet.
  ///   - plural: The word for several of the deleted things.
  ///   - count: Returns the number of deleted things.
  ///   - settle: Waits until a deletion is written.
  package init(
    of plural: String, in window: UserWindow, _ user: VirtualUser,
    count: @escaping @MainActor () throws -> Int,
    settle: @escaping @MainActor () async -> Void = {}
  ) {
    (self.user, self.window, self.plural) = (user, window, plural)
    (self.count, self.settle) = (count, settle)
  }

  /// Deletes one of three things for good, and then the others. Each time there is one question, and Cancel keeps them.
  ///
  /// - Parameter title: The title of the one that was deleted last.
  package func deleteForEver(from title: String) async throws {
    try click("Delete Permanently")
    try check("Delete “\(title)” permanently?", "It cannot be put back.")
    // The key that follows too fast deletes nothing.
    try await answer(left: 3) { user.press(.return) }
    let list = try last(ListView.self)
    let selected = list.selectedIdentifiers
    list.host?.focus(list)
    try await ask(left: 3) { user.press(.escape) }
    try StoryFailure.unless(list.selectedIdentifiers == selected, "Another row is selected.")
    try StoryFailure.unless(shows("Recently Deleted"), "The sheet is gone.")
    try await ask(left: 2) { try click("Delete") }
    try click("Delete All")
    try check("Delete 2 \(plural) permanently?", "They cannot be put back.")
    try await answer(left: 0) {
      user.press(.tab)
      user.press(.return)
    }
    try StoryFailure.unless(shows("There are no deleted \(plural)."), "The list is not empty.")
  }

  /// Presses Delete, and answers the question.
  private func ask(left number: Int, _ answer: () throws -> Void) async throws {
    user.press(.delete)
    try StoryFailure.unless(question != nil, "Delete asks nothing.")
    try await self.answer(left: number, answer)
  }

  private func answer(left number: Int, _ answer: () throws -> Void) async throws {
    try answer()
    user.advance(by: .milliseconds(400))
    await settle()
    try StoryFailure.unless(question == nil, "More is asked.")
    let left = try count()
    try StoryFailure.unless(left == number, "\(left) are left, and not \(number).")
  }

  private func check(_ title: String, _ message: String) throws {
    try StoryFailure.unless(question == title, "The question is \(question ?? "not there").")
    try StoryFailure.unless(shows(message), "It does not say: \(message)")
  }

  private var question: String? { window.views(QuestionView.self).last?.accessibilityLabel }

  private func shows(_ text: String) -> Bool {
    window.views(LabelView.self).contains { $0.text == text }
  }

  private func click(_ title: String) throws {
    user.click(try last(ButtonView.self) { $0.title == title })
  }

  /// The topmost view of a kind.
  private func last<Kind: View>(
    _ kind: Kind.Type, where isIt: (Kind) -> Bool = { _ in true }
  ) throws -> Kind {
    guard let view = window.views(kind).last(where: isIt) else {
      throw StoryFailure(description: "There is no such \(kind).")
    }
    return view
  }
}
