internal import DatabaseStores
public import Launcher
internal import RescueWindow
public import Scenes

/// Opens the documents of a folder before the application is made. Damaged documents that take long to read
/// are read behind a window that says so.
@MainActor
public enum TwoScenesLaunch {
  /// The opened documents. Nil in a test, which opens them with the application.
  static var library: DocumentLibrary?

  /// - Returns: The delegate and configuration to run in the application's place. Nil when the documents
  ///   are open.
  public static func prepare(
    _ context: LaunchContext
  ) -> (any ApplicationDelegate, ApplicationConfiguration)? {
    let file = DocumentFile.file(in: context.directories.data)
    let opening = file.open()
    if case .needsRescue(let rescue) = opening {
      return RescueApplication.launched(rescue, context)
    }
    let instance = context.instance
    file.setMayWriteAnew { instance.claimAgain() }
    if let notice = file.notice { context.complain(notice) }
    let kept = KeptTexts(of: context.directories.data, in: context.otherFolders)
    let library = DocumentLibrary(file, opening, unsavedTexts: kept)
    context.atEnd {
      guard let failure = library.close() else { return }
      context.endUnsaved(
        kept.keep(library.textsToKeep, after: failure, about: DocumentLibrary.subject))
    }
    self.library = library
    return nil
  }
}
