internal import Pictures
internal import Scenes

/// What a picture carries when it is dragged, from the grid or from its own window.
@MainActor
enum PhotoDrag {
  /// One item: the image for everybody, and the activity that opens it, in this order, so that another
  /// program takes the image (P-9). None without an image (P-10).
  static func items(_ photo: Photo, _ context: GalleryContext, hasPicture: Bool) -> [DragItem] {
    guard hasPicture, let format = photo.format else { return [] }
    let provider = ItemProvider()
    provider.suggestedName = photo.id
    provider.registerData(type: format.mimeType, visibility: .all) {
      // Read as a picture, so that nobody gets bytes that are none.
      try Picture(path: photo.path).bytes
    }
    provider.registerObject(PhotoActivity.make(for: photo, context), visibility: .all)
    let item = DragItem(itemProvider: provider)
    item.title = photo.title
    item.localObject = photo
    item.contentSize = GalleryAppDelegate.detailSize
    item.isAvailable = { [library = context.library] in
      library.photo(photo.id)?.exists ?? false
    }
    item.contentProvider = {
      let controller = GalleryController(context: context)
      controller.show(photo)
      return controller
    }
    return [item]
  }
}
