import Dragging
import Geometry
import SceneModel
import Views

/// A drop target that records what it is told.
@MainActor
final class DropRecorder: DropInteractionDelegate {
  private(set) var calls: [String] = []
  private(set) var locations: [Point] = []
  private(set) var dropped: [DropSession] = []
  var canHandle = true
  /// The answer to an update.
  var propose: (DropSession) -> DropProposal = { DropProposal($0.action(among: [.copy])) }
  var onUpdate: ((DropSession) -> Void)?
  var onPerform: ((DropSession) -> Void)?

  /// The calls since the last time, without repetitions of an update.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func record(_ call: String) { if calls.last != call { calls.append(call) } }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    record("can")
    return canHandle
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    record("enter")
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    record("update")
    if let view = interaction.view { locations.append(session.location(in: view)) }
    onUpdate?(session)
    return propose(session)
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    record("exit")
  }
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    record("perform")
    dropped.append(session)
    onPerform?(session)
  }
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {
    record("conclude")
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
    record("end")
  }
}
