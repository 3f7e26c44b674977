public import Geometry

/// Shows the pictures of a text below their lines, as wide as the text at most.
///
///     ![words](file.jpg) ─ styler ─▶ ParagraphPicture ─ size(of:) ─▶ room in the page
///                                                     └─ visible ──▶ TextPictureView ── picture(of:) ── source
///
/// Only visible pictures have a view, and only they are asked for. A source says where the pictures are from. The text
/// stays the owner of its pictures: a click selects the mark of a picture, and what is selected can be copied and
/// deleted as all text.
@MainActor
public final class TextPictures: TextEditorFeature {
  /// Where the pictures are from.
  public let source: any TextPictureSource
  /// Opens a picture that is clicked twice, or chosen by Return.
  public var onOpen: ((_ destination: String) -> Void)?
  /// Called when pictures that were pasted or dropped are not kept, with those that are.
  public var onRefusal: ((_ kept: KeptPictures, _ editor: TextEditorView) -> Void)?
  private(set) weak var editor: TextEditorView?
  /// The pictures that are being kept, or were last. For tests.
  package private(set) var work: Task<KeptPictures, Never>?
  /// The visible pictures, in the order of the text.
  private(set) var views: [TextPictureView] = []

  /// The size of the frame that stands for a picture without a size.
  private static let frameSize = Size(width: 320, height: 72)
  private static let smallestWidth = 24.0

  /// Shows the pictures of a source. The feature holds the source.
  public init(_ source: any TextPictureSource) { self.source = source }

  public func attached(to editor: TextEditorView) {
    self.editor = editor
    editor.pictureSizesChanged()
  }

  public func detached(from editor: TextEditorView) {
    removeViews()
    self.editor = nil
    editor.pictureSizesChanged()
  }

  public func documentReplaced(in editor: TextEditorView) { removeViews() }

  private func removeViews() {
    for view in views { leave(view) }
    views = []
  }

  private func leave(_ view: TextPictureView) {
    view.removeFromSuperview()
    source.pictureLeft(view.picture.destination)
  }

  /// Lets the source keep pictures.
  func keep(_ offered: [OfferedPicture]) async -> KeptPictures {
    let work = Task { [source] in await source.keep(offered) }
    self.work = work
    return await work.value
  }

  // MARK: Sizes

  public func size(
    of picture: ParagraphPicture, fitting width: Double, in editor: TextEditorView
  ) -> Size? {
    let zoom = editor.textZoom
    guard let own = source.size(of: picture.destination), own.width > 0, own.height > 0 else {
      return Size(
        width: min(width, Self.frameSize.width * zoom), height: Self.frameSize.height * zoom)
    }
    let wanted = max(Self.smallestWidth, picture.width ?? own.width) * zoom
    let shown = min(width, picture.width == nil ? own.width * zoom : wanted)
    return Size(width: shown, height: max(1, shown / own.width * own.height))
  }

  /// The source has another version of a picture, or knows its size.
  public func pictureChanged(_ destination: String) {
    for view in views where view.picture.destination == destination { view.stateChanged() }
  }

  /// The source knows the size of a picture.
  public func sizeChanged(_ destination: String) {
    editor?.pictureSizesChanged()
    pictureChanged(destination)
  }

  // MARK: Views

  public func visiblePartsChanged(in editor: TextEditorView) {
    var old = views
    var shown: [TextPictureView] = []
    editor.forEachVisiblePart { part in
      for (picture, range, frame) in part.pictures where frame.intersects(editor.bounds) {
        let place = old.firstIndex { $0.picture.destination == picture.destination }
        let view = place.map { old.remove(at: $0) } ?? makeView(picture, in: editor)
        view.show(picture, at: range)
        view.frame = frame
        shown.append(view)
      }
    }
    views = shown
    for view in old { leave(view) }
  }

  private func makeView(
    _ picture: ParagraphPicture, in editor: TextEditorView
  ) -> TextPictureView {
    let view = TextPictureView(picture, in: editor, of: self)
    source.prepare(view)
    // Behind the scroll bar.
    editor.insertSubview(view, at: 0)
    return view
  }

  // MARK: The selection

  public func selectionChanged(in editor: TextEditorView) {
    for view in views { view.selectionChanged() }
  }

  public func focusChanged(in editor: TextEditorView) {
    for view in views { view.selectionChanged() }
  }
}
