internal import XProtocol

/// The drags of a display.
struct Drags {
  /// The drag that has grabbed the pointer, if any.
  var current: X11Drag?
  /// Items that are offered to other programs or were dropped on them, by their source windows.
  var exports: [WindowID: DragExport] = [:]
  /// The windows that show the pictures of drags, also one that flies back.
  var previews: [WindowID: DragPreviewWindow] = [:]
}
