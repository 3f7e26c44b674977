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
    // Same: `.onDrag(_:)`. Also an item, or an activity that opens a window where it is dropped.
    _ = view.onDrag { provider }
    // Same: `.onDrag(_:preview:)`
    _ = view.onDrag {
      provider
    } preview: {
      Text("Book")
    }
    // Same: `.draggable(_:)`. Of a string, of an activity, and of own `ItemWriting` types.
    _ = view.draggable("Peer Gynt")
    // Same: `.draggable(_:preview:)`
    _ = view.draggable("Peer Gynt") { Text("Book") }
    // Same: `.onDrop(of:isTargeted:perform:)`. Also with MIME types.
    _ = view.onDrop(of: [.plainText], isTargeted: $isTargeted) { items in !items.isEmpty }
    // Same: `.onDrop(of:delegate:)`, `DropDelegate`, `DropInfo`
    struct Target: DropDelegate { func performDrop(info: DropInfo) -> Bool { true } }
    _ = view.onDrop(of: [.plainText], delegate: Target())
    // Same: `.dropDestination(for:action:isTargeted:)`
    _ = view.dropDestination(for: String.self) { dropped, _ in
      texts += dropped
      return true
    }
    // Missing: `Transferable`. `ItemWriting` and `ItemReading`.
    // struct Book: Transferable {}
    // Same: `UTType`.
    _ = UTType.plainText
    // Missing: `.copyable(_:)`, `.pasteDestination(for:action:)`. Texts copy and paste by themselves.
    // _ = view.copyable(["Peer Gynt"])
    // _ = view.pasteDestination(for: String.self) { _ in }
  }
}
