/// The parsers of bytes that other programs wrote, and that `make fuzz` feeds with mutated ones.
///
/// A target reads any bytes. It may refuse them. It must not trap, hang, or take more than 64 MB.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Calls of assistive technology, and what its registry says.
  case accessibility
  /// Payloads of user activities, from drags and from session files.
  case activities
  /// Journal's entries in drags.
  case entries
  /// Requests on the socket of the running instance.
  case instances
  /// Calls of `org.freedesktop.Application` on the session bus.
  case bus
  /// Messages of an input method's server.
  case inputMethods = "input-methods"
  /// Links from the command line, the bus and the socket.
  case links
  /// Property lists with scene manifests.
  case manifests
  /// The Markdown of an entry.
  case markdown
  /// Headers and EXIF data of PNG, JPEG, WebP and GIF pictures.
  case pictures
  /// What the notification service says, and the notifications that it is about.
  case notifications
  /// Pages of a damaged database, and of its log, that the rescue reads.
  case pages
  /// Settings files.
  case preferences
  /// Color profiles, and the chunks of pictures that hold them.
  case profiles
  /// Properties that other clients write on windows.
  case properties
  /// `RESOURCE_MANAGER`, the property with the server's resources.
  case resources
  /// Searches of all entries, and the texts in which they are looked for.
  case searches
  /// The answers of a selection's owner.
  case selections
  /// Session files.
  case sessions
  /// Dropped and pasted text: HTML, links, and the encodings of X.
  case texts
  /// Text files that are imported, and their front matter.
  case textFiles = "text-files"
  /// Undo histories, which session files hold.
  case undo
  /// Lists of dropped files, and the places where other programs want a file saved (XDS).
  case uriLists = "uri-lists"
  /// Messages of other programs' drags, as target and as source (XDND).
  case xdnd
  /// The settings of the desktop (XSETTINGS).
  case xsettings

  /// Parses the bytes.
  @MainActor public func read(_ bytes: [UInt8]) {
    switch self {
    case .accessibility: Assistive.read(bytes)
    case .activities: Documents.readActivity(bytes)
    case .entries: Documents.readEntry(bytes)
    case .instances: Requests.readInstanceMessage(bytes)
    case .bus: Requests.readBusMessage(bytes)
    case .inputMethods: Conversations.readInputMethod(bytes)
    case .links: Requests.readLink(bytes)
    case .manifests: Documents.readManifest(bytes)
    case .markdown: Documents.readMarkdown(bytes)
    case .pictures: Documents.readPicture(bytes)
    case .notifications: Requests.readNotifications(bytes)
    case .pages: Stores.readPages(bytes)
    case .preferences: Settings.readPreferences(bytes)
    case .profiles: Documents.readProfile(bytes)
    case .properties: Settings.readProperties(bytes)
    case .resources: Settings.readResources(bytes)
    case .searches: Documents.readSearch(bytes)
    case .selections: Conversations.readSelection(bytes)
    case .sessions: Documents.readSession(bytes)
    case .texts: Documents.readText(bytes)
    case .textFiles: Documents.readTextFile(bytes)
    case .undo: Documents.readUndoHistory(bytes)
    case .uriLists: Documents.readURIList(bytes)
    case .xdnd: Conversations.readXDND(bytes)
    case .xsettings: Settings.readXSettings(bytes)
    }
  }
}
