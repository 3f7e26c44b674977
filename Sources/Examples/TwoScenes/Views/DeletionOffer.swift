internal import Observation
internal import SceneUI

/// The documents that were just deleted in one window. A banner of that window offers to put them back.
@Observable @MainActor
final class DeletionOffer {
  private(set) var ids: [Document.ID] = []
  @ObservationIgnored private var end: (any ScheduledAction)?

  /// How long the banner stays after the last deletion.
  private static let time = Duration.seconds(12)

  func add(_ ids: [Document.ID]) {
    self.ids += ids
    end?.cancel()
    end = Application.current?.windowSystem.schedule(after: Self.time) { [weak self] in
      self?.close()
    }
  }

  func close() {
    end?.cancel()
    end = nil
    ids = []
  }
}
