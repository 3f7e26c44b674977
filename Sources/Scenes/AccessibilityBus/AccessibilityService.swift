internal import Accessibility
internal import DBus
internal import Text
internal import Views

/// Answers the calls of the bus from the tree, and tells the bus what changes in it.
///
/// It knows no connection: answers and events are values, which the bus sends.
@MainActor
final class AccessibilityService {
  static let toolkitName = "Scenery"

  let tree: AccessibilityTree
  /// The library's version.
  let version: String
  let locale: String
  /// The number that the registry gave the application, and may read again.
  var registeredNumber: Int32 = 0
  /// What the registry answered: the root of the desktop.
  private(set) var desktop = AccessibilityService.nothing
  /// The application's own name on the bus. Empty while there is no connection.
  private var busName = ""
  /// Tells of a key. Nil while nobody listens for keys.
  private var tellKey: (@MainActor (KeyStroke) -> Void)?

  /// Sends an event. Nil while there is no connection.
  private var send: (@MainActor (AccessibilityEvent) -> Void)?
  private(set) var listeners = EventListeners()
  /// Whether the registry knows the application, and who listens is known.
  private var isEmbedded = false
  private var hasListeners = false

  private var offsets: [Int: ScalarOffsets] = [:]
  private static let mostTexts = 16

  /// The last sentences that had no element.
  private var announcements: [(number: Int, text: String)] = []
  private var announcementCount = 0
  private static let mostAnnouncements = 16

  /// The element that was told to have the focus.
  var toldFocus: Int?
  /// Whether that element was told to be selected.
  var toldSelection: Bool?
  /// The texts that were told to have a selection.
  var selectedTexts: Set<Int> = []
  /// The frames that were told since somebody listens for others. Empty while nobody does.
  var toldFrames = ToldFrames()
  /// Whether the frames will be compared soon.
  var awaitsFrames = false

  init(_ tree: AccessibilityTree, version: String, locale: String) {
    self.tree = tree
    self.version = version
    self.locale = locale
  }

  // MARK: The connection

  /// Calls will come from now on, and events are wanted.
  func connect(as name: String, _ send: @escaping @MainActor (AccessibilityEvent) -> Void) {
    busName = name
    self.send = send
    tree.observer = self
    // The windows are the one thing that everybody is told of.
    tree.childrenTold(of: AccessibilityTree.applicationID)
  }

  func embed(in desktop: BusValue) {
    self.desktop = desktop
    isEmbedded = true
    if hasListeners { tellPresent() }
  }

  func listen(_ listeners: EventListeners) {
    self.listeners = listeners
    let isFirst = !hasListeners
    hasListeners = true
    if !listeners.want(.object, "BoundsChanged") { toldFrames = ToldFrames() }
    if isFirst, isEmbedded { tellPresent() }
  }

  func disconnect() {
    (busName, send, desktop) = ("", nil, Self.nothing)
    listeners = EventListeners()
    (isEmbedded, hasListeners) = (false, false)
    offsets = [:]
    (toldFocus, toldSelection, selectedTexts) = (nil, nil, [])
    toldFrames = ToldFrames()
    tree.observer = nil
    tellKey = nil
  }

  func emit(_ event: AccessibilityEvent) {
    guard let send, event.updatesCaches || listeners.want(event) else { return }
    send(event)
  }

  // MARK: Keys

  /// Somebody listens for keys from now on, or with nil nobody does.
  func hearKeys(_ tell: (@MainActor (KeyStroke) -> Void)?) {
    // Without a connection the question was asked on an earlier one.
    tellKey = send == nil ? nil : tell
  }

  func accessibilityKeyStruck(_ stroke: KeyStroke) { tellKey?(stroke) }

  // MARK: References

  /// What stands for no object.
  private static let nothing = BusValue.structure([
    .string(""), .objectPath(AccessibleTarget.nullPath),
  ])

  func reference(to target: AccessibleTarget?) -> BusValue {
    guard let target else { return Self.nothing }
    return .structure([.string(busName), .objectPath(target.path)])
  }

  // MARK: Calls

  func answer(_ call: AccessibilityCall) -> Result<[BusValue], ATSPIRefusal> {
    do {
      return .success(try values(of: call))
    } catch let refusal as ATSPIRefusal {
      return .failure(refusal)
    } catch {
      return .failure(ATSPIRefusal(.failed, "\(error)"))
    }
  }

  private func values(of call: AccessibilityCall) throws -> [BusValue] {
    guard let subject = subject(call.target) else {
      throw ATSPIRefusal(.unknownObject, "There is no object \(call.target.path).")
    }
    // A call may leave the interface out.
    let interfaces =
      call.interface.isEmpty
      ? ATSPIInterface.all : ATSPIInterface.named[call.interface].map { [$0] } ?? []
    let offered = interfaces.filter { $0.isOffered(subject) }
    guard !offered.isEmpty else {
      throw ATSPIRefusal(.unknownInterface, "The object has no interface \(call.interface).")
    }
    let methods = offered.lazy.flatMap(\.methods)
    guard let method = methods.first(where: { $0.name == call.member }) else {
      throw ATSPIRefusal(.unknownMethod, "There is no method \(call.interface).\(call.member).")
    }
    guard method.arguments == call.signature else {
      throw ATSPIRefusal(
        .invalidArguments,
        "\(call.member) takes \"\(method.arguments)\", not \"\(call.signature)\".")
    }
    return try method.answer(subject, ATSPIInterface.Arguments(values: call.values))
  }

  /// The object of a path. Nil for one that is gone.
  func subject(_ target: AccessibleTarget) -> AccessibleSubject? {
    switch target {
    case .element(let id):
      let tree = tree
      if tree.isItem(id) {
        guard tree.exists(id) else { return nil }
        return AccessibleSubject(self, target, tree.summary(of: id) ?? Self.gone)
      }
      return tree.summary(of: id).map { AccessibleSubject(self, target, $0) }
    case .link(let offset, let id): return subject(ofLinkAt: offset, of: id)
    case .announcement(let number):
      guard let text = announcements.first(where: { $0.number == number })?.text else { return nil }
      return subject(target, AccessibilityElement(.banner, label: text))
    case .cache: return subject(target, AccessibilityElement(.group))
    }
  }

  private func subject(
    _ target: AccessibleTarget, _ element: AccessibilityElement
  ) -> AccessibleSubject {
    AccessibleSubject(self, target, AccessibilitySummary(kind: .element, element: element))
  }

  /// What is left of an item that goes while it is asked.
  private static let gone = AccessibilitySummary(
    kind: .element, element: AccessibilityElement(.group, states: []))

  private func subject(ofLinkAt offset: Int, of id: Int) -> AccessibleSubject? {
    guard let text = tree.text(of: id), let holder = tree.summary(of: id) else { return nil }
    let buffer = text.accessibilityBuffer
    guard offset < buffer.utf8Count, buffer.isScalarBoundary(offset) else { return nil }
    // A link is no longer than its paragraph, and it is the first one from its own start on.
    let rest = offset..<max(offset, buffer.paragraphRange(at: offset).upperBound)
    guard
      let link = text.accessibilityLinks(in: rest, atMost: 1).first,
      link.range.lowerBound == offset, link.range.upperBound <= buffer.utf8Count
    else { return nil }
    var summary = AccessibilitySummary(
      kind: .element,
      element: AccessibilityElement(.link, label: buffer.text(in: link.range)))
    summary.isVisible = holder.isVisible
    summary.isShowing = holder.isShowing
    let target = AccessibleTarget.link(at: offset, of: id)
    return AccessibleSubject(self, target, link: link, summary)
  }

  // MARK: Texts

  /// Works with the offsets of an element's text. They are kept for the last few texts.
  func withOffsets<Value>(of id: Int, _ body: (inout ScalarOffsets) -> Value) -> Value {
    if offsets[id] == nil, offsets.count >= Self.mostTexts { offsets = [:] }
    return body(&offsets[id, default: ScalarOffsets()])
  }

  /// Whether somebody has read the text of an element.
  func hasOffsets(of id: Int) -> Bool { offsets[id] != nil }

  func forgetOffsets(of id: Int) { offsets[id] = nil }

  // MARK: Announcements

  /// Keeps a sentence, so that clients can ask for it.
  func keep(_ announcement: String) -> AccessibleTarget {
    announcementCount += 1
    announcements.append((announcementCount, announcement))
    if announcements.count > Self.mostAnnouncements { announcements.removeFirst() }
    return .announcement(announcementCount)
  }
}
