internal import Logging
internal import SceneModel
internal import Scenes
internal import XProtocol
internal import Xlib

/// A file that another program lets us save (XDS).
///
/// The program writes the file's URI into a property of the source window, and converts a target. Any client
/// could do so. So the file is written once, after the drop, and where nothing is yet.
@MainActor
final class DirectSave {
  private let document: DragFiles.Document
  private let window: WindowID
  private unowned let system: X11WindowSystem
  /// The disk may outlive the window system.
  private let log: Logger
  /// The answer that counts: the file was saved, or the reason why not. Nil before the first request.
  private(set) var answer: XDNDDirectSave.Answer?
  private var isSaving = false

  /// Suggests the file's name.
  init(_ document: DragFiles.Document, from window: WindowID, on system: X11WindowSystem) {
    self.document = document
    self.window = window
    self.system = system
    log = system.log
    system.connection.setProperty(
      system.atoms[.xdndDirectSave], of: window, type: system.atoms[.plainText],
      bytes: Array(document.name.utf8))
  }

  /// The content itself is for a program to whose place we cannot write.
  var targets: [SelectionOffer.Target] {
    [
      .init(system.atoms[.xdndDirectSave], type: system.atoms[.string], isMadeEachTime: true),
      .init(system.atoms[PeerQuirk.unlistedContent]),
    ]
  }

  /// Saves the file. The completion gets the answer's byte, when the disk has taken the file.
  func save(isDropped: Bool, completion: @escaping @MainActor ([UInt8]) -> Void) {
    guard isDropped, !isSaving, answer != .saved else {
      return completion([XDNDDirectSave.Answer.refused.rawValue])
    }
    isSaving = true
    Task { [self] in
      let answer = await attempt()
      isSaving = false
      self.answer = answer
      completion([answer.rawValue])
    }
  }

  private func attempt() async -> XDNDDirectSave.Answer {
    let uri = system.connection.property(
      system.atoms[.xdndDirectSave], of: window, limit: XDNDDirectSave.maximumBytes)?.bytes
    guard
      let place = SavedFileName.place(ofURI: uri ?? [], hostName: GroupLeader.hostName)
    else {
      let text = String(decoding: (uri ?? []).prefix(200), as: UTF8.self)
      log.warning("a file cannot be saved at \(text.debugDescription)")
      return .cannotSave
    }
    do throws(DragFileError) {
      try await document.save(place.path)
      log.debug("saved \(place.path)")
      return .saved
    } catch {
      log.warning("\(error)")
      return error.isForbidden ? .cannotSave : .refused
    }
  }
}
