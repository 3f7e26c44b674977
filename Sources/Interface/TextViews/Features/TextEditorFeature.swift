public import Canvas
public import Geometry
public import Views

/// An ability of an editor, with its own state: to continue lists, to open links, to complete words.
///
///     TextEditorView ── a key, a click, an edit, a part to paint ──▶ each of its features, in order
///           ▲                                                              │
///           └── insert, rewrite, rewriteParagraphs, amend ─────────────────┘
///
/// The editor knows its ``TextEditorView/features`` by this protocol only. Each hook has an implementation that does
/// nothing. Offsets are UTF-8 offsets in the editor's document, and points are in the editor's bounds.
@MainActor
public protocol TextEditorFeature: AnyObject {
  /// The feature has come into an editor's list.
  func attached(to editor: TextEditorView)

  /// The feature has left an editor's list.
  func detached(from editor: TextEditorView)

  // MARK: Keys, commands and the pointer

  /// Called with a key before the editor gets it. A key that an input method takes does not come here.
  ///
  /// - Returns: True uses the key up, false leaves it to the next responder, and nil leaves it to the next feature and
  ///   to the editor.
  func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool?

  /// Called with an event of the pointer before the editor gets it.
  ///
  /// - Returns: Whether the event is used up.
  func pointerEvent(_ event: PointerEvent, in editor: TextEditorView) -> Bool

  /// The pointer's look at a point. Nil leaves it to the next feature and to the editor.
  func cursor(at point: Point, in editor: TextEditorView) -> Cursor?

  /// The keys that are held with others have changed, while the pointer is over the editor.
  func modifiersChanged(to modifiers: Modifiers, in editor: TextEditorView)

  /// Whether a command can be performed now. Nil for a command that is not the feature's.
  func canPerform(_ command: Command, in editor: TextEditorView) -> Bool?

  /// Performs a command of which ``canPerform(_:in:)`` has said that it can be performed.
  func perform(_ command: Command, in editor: TextEditorView)

  /// Shows a menu at a place, with items of the feature above those of the editor, at once or soon.
  ///
  /// - Returns: Whether it does. If not, the editor shows its own.
  func presentsMenu(
    at place: Point, above items: [MenuItem], in editor: TextEditorView
  ) -> Bool

  // MARK: The text

  /// The text has changed, and the page with it. The editor's selection follows after this: it will be where the
  /// change's `mapped(_:)` leads, unless the edit was made here.
  func textChanged(_ change: TextChange, in editor: TextEditorView)

  /// The editor shows another document.
  func documentReplaced(in editor: TextEditorView)

  /// The selection or the caret has moved. This is not called when they only follow the text around them.
  func selectionChanged(in editor: TextEditorView)

  /// The focus has come or gone, or the window has become active or inactive.
  func focusChanged(in editor: TextEditorView)

  /// The range that copying and deleting take for a selected one, such as one with marks that are not visible.
  func takenRange(of range: Range<Int>, in editor: TextEditorView) -> Range<Int>

  /// An edit is about to add, remove or move lines.
  ///
  /// - Parameters:
  ///   - range: The part of the text that the edit replaces.
  ///   - editor: The editor in which it is made.
  /// - Returns: Called after the edit with the range that has taken the place of the old one. It may adapt lines by
  ///   ``TextEditorView/amend(_:)``, which is undone together with the edit.
  func linesWillChange(
    in range: Range<Int>, of editor: TextEditorView
  ) -> ((_ changed: Range<Int>) -> Void)?

  // MARK: Painting

  /// Draws behind the letters and the selection of a part of the text.
  func drawBehind(_ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView)

  /// Draws over the letters of a part of the text.
  func drawOver(_ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView)

  /// Whether a key may change what the feature draws elsewhere in the same line.
  var drawsByLine: Bool { get }

  /// Whether what the feature draws shows the selection, so that the editor does not.
  func paintsSelection(of editor: TextEditorView) -> Bool

  // MARK: Pictures

  /// The size of a picture that the feature shows below the lines of its paragraph. Nil for one that it does not show.
  ///
  /// - Parameters:
  ///   - picture: A picture of the editor's text.
  ///   - width: The width of the lines, in logical units.
  ///   - editor: The editor that makes room for it.
  func size(
    of picture: ParagraphPicture, fitting width: Double, in editor: TextEditorView
  ) -> Size?

  /// Other parts of the text are visible, or they are elsewhere: a feature with views in the text places them.
  func visiblePartsChanged(in editor: TextEditorView)

  // MARK: Hearing

  /// The words of a part of a paragraph that the feature knows to be misspelt, in order. Nobody is asked for them.
  func misspeltWords(in range: Range<Int>, of editor: TextEditorView) -> [Range<Int>]

  // MARK: Restoration

  /// What a window saves of the feature, by keys that no other feature has.
  func encodeState(of editor: TextEditorView) -> [String: InteractionValue]

  /// Restores what ``encodeState(of:)`` saved. Other keys belong to others.
  func restoreState(_ state: [String: InteractionValue], of editor: TextEditorView)
}

extension TextEditorFeature {
  public func attached(to editor: TextEditorView) {}

  public func detached(from editor: TextEditorView) {}

  public func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? { nil }

  public func pointerEvent(_ event: PointerEvent, in editor: TextEditorView) -> Bool { false }

  public func cursor(at point: Point, in editor: TextEditorView) -> Cursor? { nil }

  public func modifiersChanged(to modifiers: Modifiers, in editor: TextEditorView) {}

  public func canPerform(_ command: Command, in editor: TextEditorView) -> Bool? { nil }

  public func perform(_ command: Command, in editor: TextEditorView) {}

  public func presentsMenu(
    at place: Point, above items: [MenuItem], in editor: TextEditorView
  ) -> Bool { false }

  public func textChanged(_ change: TextChange, in editor: TextEditorView) {}

  public func documentReplaced(in editor: TextEditorView) {}

  public func selectionChanged(in editor: TextEditorView) {}

  public func focusChanged(in editor: TextEditorView) {}

  public func takenRange(of range: Range<Int>, in editor: TextEditorView) -> Range<Int> { range }

  public func linesWillChange(
    in range: Range<Int>, of editor: TextEditorView
  ) -> ((_ changed: Range<Int>) -> Void)? { nil }

  public func drawBehind(
    _ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView
  ) {}

  public func drawOver(
    _ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView
  ) {}

  public var drawsByLine: Bool { false }

  public func paintsSelection(of editor: TextEditorView) -> Bool { false }

  public func size(
    of picture: ParagraphPicture, fitting width: Double, in editor: TextEditorView
  ) -> Size? { nil }

  public func visiblePartsChanged(in editor: TextEditorView) {}

  public func misspeltWords(
    in range: Range<Int>, of editor: TextEditorView
  ) -> [Range<Int>] { [] }

  public func encodeState(of editor: TextEditorView) -> [String: InteractionValue] { [:] }

  public func restoreState(_ state: [String: InteractionValue], of editor: TextEditorView) {}
}

extension TextEditorView {
  /// The first of the editor's features that has a type.
  public func feature<Feature: TextEditorFeature>(_ type: Feature.Type = Feature.self) -> Feature? {
    features.lazy.compactMap { $0 as? Feature }.first
  }

  /// Adds a feature at the end of the list if none has its type, or removes those that have.
  func setFeature<Feature: TextEditorFeature>(_ isWanted: Bool, _ make: @autoclosure () -> Feature)
  {
    if !isWanted {
      features.removeAll { $0 is Feature }
    } else if feature(Feature.self) == nil {
      features.append(make())
    }
  }
}
