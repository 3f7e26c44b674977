internal import Scenes
internal import Views

/// The report of a target that has more to do than to receive the data of a drop.
///
/// A source learns that a drop has ended when all requested data have arrived. A target that stores them first
/// reports the end itself. Until then a source that gives its items away keeps them:
///
/// ```swift
/// let report = session.deferReport()
/// provider.loadObject(of: Note.self) { note in
///   store.insert(note) { isOnDisk in report.send(isTaken: isOnDisk) }
/// }
/// ```
///
/// Without progress for ten seconds, another program is told that the drop has failed.
@MainActor
public final class DropReport {
  private var onSend: (@MainActor (Bool) -> Void)?

  init(onSend: @escaping @MainActor (Bool) -> Void) { self.onSend = onSend }

  /// Ends the drop. Only the first call counts.
  ///
  /// - Parameter isTaken: Whether the target has the items. If not, the source keeps them.
  public func send(isTaken: Bool) {
    let onSend = onSend
    self.onSend = nil
    onSend?(isTaken)
  }
}
