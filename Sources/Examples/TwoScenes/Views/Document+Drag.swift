internal import SceneUI

extension Document {
  /// The item of a document that is dragged out of the list, or from its page. It carries the activity for the
  /// document's window, and its text for editors. Dropped outside, it becomes that window.
  @MainActor
  func dragItem(in library: DocumentLibrary) -> DragItem? {
    // A number can always be encoded. Without an activity no drag would begin.
    guard let activity = try? UserActivity.openingWindow(id: "document", value: id)
    else { return nil }
    activity.title = title
    let item = DragItem(userActivity: activity)
    item.itemProvider.suggestedName = title
    item.itemProvider.registerText(visibility: .all) { text }
    item.isAvailable = { [weak library] in library?.contains(id) == true }
    return item
  }
}
