public import FoundationEssentials
internal import Views

/// What a ``ShareLink`` can pass on.
public protocol Shareable {
  /// The item as words: an address, or the text itself.
  var sharedText: String { get }
  /// The item as an address. Nil for a text.
  var sharedURL: URL? { get }
}

extension String: Shareable {
  public var sharedText: String { self }
  public var sharedURL: URL? { nil }
}

extension URL: Shareable {
  public var sharedText: String { isFileURL ? path : absoluteString }
  public var sharedURL: URL? { self }
}

/// What a person is told of an item before it is shared.
@MainActor
public struct SharePreview {
  let title: String

  /// A preview with a title. It is the subject of a letter that has no other.
  public init(_ title: some StringProtocol) { self.title = String(title) }
}

/// A menu of the ways to pass something on: to the clipboard, in a letter, into a file.
///
///     ShareLink(item: URL(string: "https://example.org")!)
///     ShareLink("Share the Recipe", item: recipe.text, subject: Text(recipe.title))
///
/// A desktop has no sheet of all programs that take an item. A letter opens in the desktop's mail program. A text can
/// be written into a file, and an address is copied as one, so that a file manager pastes the file.
public struct ShareLink<Label: View>: View {
  private let items: [any Shareable]
  private let subject: String?
  private let message: String?
  private let label: Label
  @Environment(\.openURL) private var openURL
  @Environment(\.windowTraits) private var window
  @State private var isSaving = false

  private init(
    _ items: [any Shareable], _ subject: Text?, _ message: Text?, _ preview: SharePreview?,
    _ label: Label
  ) {
    self.items = items
    self.subject = subject?.string ?? preview?.title
    self.message = message?.string
    self.label = label
  }

  /// Shares an item. The menu's button shows any view.
  ///
  /// - Parameters:
  ///   - item: A text or an address.
  ///   - subject: The subject of a letter, and the proposed name of a file.
  ///   - message: What a letter says before the item.
  ///   - preview: Its title is the subject where there is no other.
  ///   - label: What the menu's button shows.
  public init(
    item: some Shareable, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init([item], subject, message, preview, label())
  }

  /// Shares several items. The menu's button shows any view.
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Items.Element: Shareable {
    self.init(items.map { $0 }, subject, message, nil, label())
  }

  private var text: String { items.map(\.sharedText).joined(separator: "\n") }
  private var addresses: [URL] { items.compactMap(\.sharedURL) }

  public var body: some View {
    Menu {
      Button("Copy", systemImage: "doc.on.doc", action: copy)
      Button("Send by Mail", systemImage: "envelope", action: send)
      if addresses.isEmpty {
        Button("Save as a File…", systemImage: "square.and.arrow.down") { isSaving = true }
      }
    } label: {
      label
    }
    .fileExporter(
      isPresented: $isSaving, item: text, contentTypes: [.plainText],
      defaultFilename: subject?.replacing("/", with: "-")
    ) { _ in }
  }

  private func copy() {
    let (text, lines) = (text, addresses.map { $0.absoluteString + "\r\n" })
    guard lines.count == items.count else {
      window?.copy(CopiedContent(text: text))
      return
    }
    let types = ["text/uri-list", CopiedContent.textType]
    window?.copy(
      CopiedContent(types: types) { type in
        Array((type == types[0] ? lines.joined() : text).utf8)
      })
  }

  private func send() {
    var letter = URLComponents()
    letter.scheme = "mailto"
    let words = [message, text].compactMap { $0 }.joined(separator: "\n\n")
    letter.queryItems =
      [subject.map { URLQueryItem(name: "subject", value: $0) }].compactMap { $0 }
      + [URLQueryItem(name: "body", value: words)]
    if let url = letter.url { openURL(url) }
  }
}

extension ShareLink where Label == SceneUI.Label<Text, Image> {
  /// Shares an item. The menu's button says "Share".
  public init(
    item: some Shareable, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil
  ) {
    self.init("Share", item: item, subject: subject, message: message, preview: preview)
  }

  /// Shares several items. The menu's button says "Share".
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element: Shareable {
    self.init(items: items, subject: subject, message: message) { Self.label("Share") }
  }

  /// Shares an item. The menu's button has a title.
  public init(
    _ title: some StringProtocol, item: some Shareable, subject: Text? = nil,
    message: Text? = nil, preview: SharePreview? = nil
  ) {
    self.init(item: item, subject: subject, message: message, preview: preview) {
      Self.label(title)
    }
  }

  private static func label(_ title: some StringProtocol) -> Label {
    SceneUI.Label(title, systemImage: "square.and.arrow.up")
  }
}
