internal import Geometry
internal import Views

extension ListNode: ScrollTargets {
  func scrollAction(for id: AnyHashable) -> (@MainActor (UnitPoint?) -> Void)? {
    for entry in rows.entries {
      guard let index = entry.run.index(ofName: id) else { continue }
      let row = entry.start + index
      return { [weak self] _ in self?.retained.scrollToRow(row) }
    }
    return nil
  }
}
