internal import Dragging
internal import Files
internal import Geometry
internal import Pictures
internal import SceneModel
internal import Scenes
internal import StandardViews
internal import Text
internal import TextViews
internal import Views

/// What a person does with a picture on the page.
extension PagePictures {
  func prepare(_ view: TextPictureView) {
    view.contextMenu = { [weak self, weak view] in
      guard let self, let view else { return [] }
      return items(for: view)
    }
    let drag = PictureDrag(self)
    view.addInteraction(drag.interaction)
    drags[ObjectIdentifier(view)] = drag
    drags = drags.filter { $0.value.interaction.view != nil }
  }

  private func items(for view: TextPictureView) -> [MenuItem] {
    let path = path(of: view.picture.destination)
    func item(
      _ title: String, _ icon: Icon, _ action: @escaping @MainActor () -> Void
    ) -> MenuItem {
      var item = MenuItem(title, icon: icon, action: action)
      item.isEnabled = path != nil
      return item
    }
    var items = [
      item("Open Picture", .newWindow) { [weak self] in self?.open(view.picture.destination) },
      item("Copy Picture", .page) { [weak self] in self?.copy(view) },
      item("Save Picture As…", .download) { [weak self] in self?.save(view) },
    ]
    if view.editor?.isEditable == true {
      items += [
        .separator,
        MenuItem("Edit Description") { Self.editWords(of: view) },
        MenuItem("Original Size") { Self.setWidth(nil, of: view) },
        MenuItem("Half Width") { Self.setWidth(0.5, of: view) },
      ]
    }
    return items
  }

  /// Opens a picture with its program.
  func open(_ destination: String) {
    guard let path = path(of: destination) else { return }
    if context.openOutside?("file://" + path.addressEscaped) != true {
      onFailure?("The picture could not be opened. No program for pictures was found.")
    }
  }

  private func copy(_ view: TextPictureView) {
    guard let path = path(of: view.picture.destination),
      let picture = try? Picture(path: path)
    else { return }
    view.host?.clipboard.write(
      CopiedContent(types: [picture.header.format.mimeType]) { _ in picture.bytes })
  }

  /// Asks for a new file, and writes the picture into it.
  private func save(_ view: TextPictureView) {
    guard let host = view.host, let path = path(of: view.picture.destination) else { return }
    let ending = path.split(separator: ".").last.map { "." + $0 } ?? ""
    let title = view.picture.words.isEmpty ? "Picture" : view.picture.words
    let name = SavedFileName.name(forTitle: title, extension: String(ending.dropFirst()))
    PathChooser(
      .file,
      PathChooser.Wording(
        title: "Save Picture", hint: "An existing file is not changed.",
        placeholder: "Path of a New File", action: "Save"),
      path: "\(UserPath.home ?? "")/\(name)",
      check: { target, _ in
        let written = await FileThread.run {
          Result { () throws(FileError) in
            try NewFile.write(
              FileSystem.read(path, limit: PictureLimits().fileBytes), to: target, isDurable: true)
          }
        }
        guard case .failure(let error)? = written else { return .accepted(path: target) }
        return .refused("The picture cannot be saved: \(error.reasonInWords).")
      },
      onDone: { [weak host] path in
        (host as? Window)?.dropBanners.tell(
          "The picture was saved.", detail: UserPath.abbreviated(path), kind: .notice)
      }
    ).present(on: host)
  }

  /// Selects the words of a picture in the text, where they are edited.
  private static func editWords(of view: TextPictureView) {
    guard let editor = view.editor, let picture = mark(of: view) else { return }
    let start = view.range.lowerBound + (picture.isEmbed ? 3 + picture.destination.utf8.count : 2)
    editor.host?.focus(editor)
    editor.select(TextSelection(anchor: start, head: start + picture.words.utf8.count))
  }

  /// - Parameter part: The part of the lines' width. Nil for the picture's own size.
  private static func setWidth(_ part: Double?, of view: TextPictureView) {
    guard let editor = view.editor, let picture = mark(of: view) else { return }
    let width = part.map { ($0 * editor.lineWidth).rounded() }
    editor.rewrite(view.range, as: picture.mark(words: picture.words, width: width))
  }

  /// The mark of a picture as it is in the text now.
  private static func mark(of view: TextPictureView) -> MarkdownPicture? {
    guard let buffer = view.editor?.document.buffer, view.range.upperBound <= buffer.utf8Count
    else {
      return nil
    }
    return MarkdownPicture.all(in: buffer.text(in: view.range)).first
  }
}

/// Lifts a picture of a page for a drag: its data for every program, and its file.
@MainActor
final class PictureDrag: DragInteractionDelegate {
  private weak var pictures: PagePictures?
  private(set) lazy var interaction = DragInteraction(delegate: self)

  init(_ pictures: PagePictures) { self.pictures = pictures }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let view = interaction.view as? TextPictureView, view.hasPicture,
      let path = pictures?.path(of: view.picture.destination),
      let header = try? Picture(path: path).header
    else { return [] }
    let provider = ItemProvider()
    provider.suggestedName = view.picture.words.isEmpty ? "Picture" : view.picture.words
    provider.registerFile(
      type: header.format.mimeType, pathExtension: header.format.fileExtensions[0],
      visibility: .all
    ) {
      try Picture(path: path).bytes
    }
    return [DragItem(itemProvider: provider)]
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    interaction.view.map { DragPreview(of: $0) }
  }
}

extension String {
  /// The text of a path in an address.
  fileprivate var addressEscaped: String {
    var text = ""
    for byte in utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
        || (0x61...0x7a).contains(byte) || "/-._~".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      text += isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return text
  }
}
