internal import Geometry
internal import SceneModel

extension DragMachine.Sample {
  /// What the machine is told of the pointer: its place, and what the items would find there.
  @MainActor
  init(
    _ pointer: DragSample, of items: [DragItem], from host: WindowHost, in application: Application
  ) {
    let target = items.first?.targetContentIdentifier
    self.init(
      pointer: pointer, sourceFrame: host.geometry.flatMap { $0.isIconified ? nil : $0.frame },
      workArea: host.system.desktop.monitor(at: pointer.rootPoint).workArea,
      fitsTwoWindows: Tiling(at: .left, around: pointer.rootPoint, from: host) != nil,
      scale: host.scale, itemIsAvailable: items.allSatisfy { $0.isAvailable?() ?? true },
      hasDedicatedWindow: application.session(preferring: target) != nil)
  }
}
