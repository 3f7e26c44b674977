internal import Geometry
internal import SceneModel

extension DragMachine.Sample {
  /// What the machine is told of a sample: where the pointer is, and what the items would find there.
  @MainActor
  init(
    _ sample: DragSample, of items: [DragItem], from host: WindowHost, in application: Application
  ) {
    let place: DropSituation.Place =
      switch sample.surroundings {
      case .ownContent, .ownFrame: .ownWindow
      case .background: .background
      case .dock: .dock
      case .foreign: .foreign(.unaware)
      }
    let target = items.first?.targetContentIdentifier
    self.init(
      point: sample.rootPoint, place: place,
      modifiers: DragModifiers(rawValue: sample.modifiers.rawValue),
      sourceFrame: host.geometry.flatMap { $0.isIconified ? nil : $0.frame },
      workArea: host.system.desktop.monitor(at: sample.rootPoint).workArea,
      fitsTwoWindows: Tiling(at: .left, around: sample.rootPoint, from: host) != nil,
      scale: host.scale, itemIsAvailable: items.allSatisfy { $0.isAvailable?() ?? true },
      hasDedicatedWindow: application.session(preferring: target) != nil,
      uptime: sample.uptime)
  }
}
