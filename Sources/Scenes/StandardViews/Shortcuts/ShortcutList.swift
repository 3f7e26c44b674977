internal import Scenes
internal import Views

/// The content of the Shortcuts window: titles with the names of their keys.
struct ShortcutList: Equatable {
  struct Row: Equatable {
    var title: String
    /// The alternatives, each of which is a number of keys that are held together.
    var keys: [[String]]
  }

  struct Group: Equatable {
    var title: String
    var rows: [Row]
  }

  private(set) var groups: [Group]

  /// How many ways to press a command are shown.
  private static let mostAlternatives = 2

  /// - Parameters:
  ///   - own: The sections of the scene. A command of the application that has one of their keys is left out,
  ///     because the key does something else in the scene.
  ///   - sections: The sections of the application.
  ///   - table: The keys of the commands. Commands that no section names get a name that is made of the
  ///     command's own.
  ///   - hidden: Commands that cannot be performed in this application.
  init(
    own: [ShortcutSection] = [], _ sections: [ShortcutSection], table: ShortcutTable,
    hidden: Set<Command> = []
  ) {
    let taken = Set(own.flatMap(\.entries).flatMap(\.keys))
    var sections = own + sections
    let named = Set(sections.flatMap(\.entries).compactMap(\.command))
    let others = table.commandsWithKeys.subtracting(named)
    if !others.isEmpty {
      let entries = others.map { ShortcutSection.Entry($0.spelledOut, $0) }
        .sorted { $0.title < $1.title }
      sections.append(ShortcutSection("More", entries))
    }
    groups = sections.compactMap { section in
      let rows = section.entries.compactMap { entry -> Row? in
        if let command = entry.command, hidden.contains(command) { return nil }
        let ofCommand = entry.command.map { table.shortcuts(for: $0) } ?? []
        let keys = entry.keys + ofCommand
        guard !keys.isEmpty, taken.isDisjoint(with: ofCommand) else { return nil }
        return Row(title: entry.title, keys: keys.prefix(Self.mostAlternatives).map(\.keyNames))
      }
      return rows.isEmpty ? nil : Group(title: section.title, rows: rows)
    }
  }
}

extension Command {
  /// The name in words: "toggleSidebar" is "Toggle Sidebar".
  var spelledOut: String {
    rawValue.reduce(into: "") { words, letter in
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += words.isEmpty ? letter.uppercased() : String(letter)
    }
  }
}
