internal import Dragging
internal import Pictures

/// The items of a dragged picture, from the grid or from its own window.
@MainActor
enum PhotoDrag {
  /// The largest number of pictures in a drag for each of which the disk is asked. Each motion asks whether all of
  /// them exist. Of more pictures, only the watch of their folder tells that one has gone.
  static let mostAsked = 64

  /// One item with two representations: the image for every program, also as its file, and the activity
  /// that opens the picture. In this order another program takes the image (P-9). Empty without an image
  /// (P-10).
  static func items(
    _ photo: Photo, _ context: GalleryContext, in session: DragSession? = nil, hasPicture: Bool
  ) -> [DragItem] {
    guard hasPicture, let format = photo.format else { return [] }
    let provider = ItemProvider()
    provider.suggestedName = photo.id
    let ending = photo.id.split(separator: ".").last.map(String.init) ?? ""
    provider.registerFile(
      type: format.mimeType, pathExtension: ending, at: photo.path, visibility: .all
    ) {
      // The file is read as a picture, so that no program receives other data.
      try Picture(path: photo.path).bytes
    }
    provider.registerObject(PhotoActivity.make(for: photo, context), visibility: .all)
    let item = DragItem(itemProvider: provider)
    item.localObject = photo
    item.isAvailable = { [library = context.library, weak session] in
      library.contains(photo.id, asksDisk: session.map { $0.items.count <= mostAsked } ?? true)
    }
    return [item]
  }
}
