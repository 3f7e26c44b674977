import SceneUI

// ## Dragging and pasting

private struct DragNames: View {
  @State private var texts: [String] = []
  @State private var isTargeted = false

  var body: some View { EmptyView() }

  func drags() {
    let view = Text("Books")
    // Same: `NSItemProvider`. With MIME types, and closures on the main actor.
    let provider = NSItemProvider()
    // Otherwise: `.onDrag(_:)`. An item, or an activity that opens a window where it is dropped.
    _ = view.onDrag { DragItem(itemProvider: provider) }
    // Missing: `.onDrag(_:preview:)`. The picture of a drag is the view, or the window that will open.
    // _ = view.onDrag { NSItemProvider() } preview: { Text("Book") }
    // Same: `.draggable(_:)`. Of a string, of an activity, and of own `ItemWriting` types.
    _ = view.draggable("Peer Gynt")
    // Missing: `.draggable(_:preview:)`. `draggable(_:)`.
    // _ = view.draggable("Peer Gynt") { Text("Book") }
    // Otherwise: `.onDrop(of:isTargeted:perform:)`. MIME types; the closure has the point too, and returns nothing.
    _ = view.onDrop(of: ["text/plain"], isTargeted: $isTargeted) { items, _ in print(items) }
    // Missing: `.onDrop(of:delegate:)`, `DropDelegate`. `onDrop(of:isTargeted:perform:)`.
    // _ = view.onDrop(of: ["text/plain"], delegate: target)
    // struct Target: DropDelegate { func performDrop(info: DropInfo) -> Bool { true } }
    // Otherwise: `.dropDestination(for:action:isTargeted:)`. The closure returns nothing.
    _ = view.dropDestination(for: String.self) { dropped, _ in texts += dropped }
    // Missing: `Transferable`. `ItemWriting` and `ItemReading`.
    // struct Book: Transferable {}
    // Same: `UTType`.
    _ = UTType.plainText
    // Missing: `.copyable(_:)`, `.pasteDestination(for:action:)`. Texts copy and paste by themselves.
    // _ = view.copyable(["Peer Gynt"])
    // _ = view.pasteDestination(for: String.self) { _ in }
  }
}
