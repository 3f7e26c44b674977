import ArgumentParser
import JournalApp
import Scenery

/// The command line. `JournalLaunch` does Journal's own work, and Scenery the rest.
struct JournalCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    desktop: JournalLaunch.names,
    abstract: "A journal in many windows: drag an entry out of the list and it becomes one.",
    discussion: """
      Starting it again asks the running one for another window. A link, journal://entry/ and the entry's \
      identifier, opens an entry. A text file becomes an entry, if it is not in the journal yet.
      """)

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Import the Markdown and text files of a folder, and exit.", valueName: "path"),
    completion: .directory)
  var importPath: String?

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp(
      "Write all entries as files into a new folder, and exit. An imported entry that was not edited "
        + "becomes the same file again.", valueName: "path"))
  var exportPath: String?

  @Option(
    name: .customLong("pdf"),
    help: ArgumentHelp(
      "Write all entries as PDF files into a new folder, each as the pages of a book, and exit.",
      valueName: "path"))
  var pdfPath: String?

  @Option(
    help: ArgumentHelp(
      "Run with this many made-up entries, in a temporary journal unless --data is given.",
      valueName: "count"))
  var demo: Int?

  @OptionGroup var standard: StandardOptions

  func validate() throws {
    if let demo, demo < 0 || demo > 10_000_000 {
      throw ValidationError("--demo takes a number of entries from 0 to 10000000.")
    }
    let tasks = [("--import", importPath), ("--export", exportPath), ("--pdf", pdfPath)]
      .filter { $0.1 != nil }
    for (name, _) in tasks {
      if !standard.links.isEmpty { throw ValidationError("\(name) takes one path, and no links.") }
      if demo != nil { throw ValidationError("--demo and \(name) cannot be combined.") }
    }
    if tasks.count > 1 {
      throw ValidationError("\(tasks[0].0) and \(tasks[1].0) cannot be combined.")
    }
  }

  static var application: DesktopApplication {
    DesktopApplication(
      JournalLaunch.names, linkSchemes: [EntryLink.scheme, "file"],
      actions: [
        LauncherAction(
          name: JournalLaunch.newEntryAction, title: "New Entry",
          targetContentIdentifier: JournalLaunch.newEntryTarget)
      ],
      icons: ApplicationIcon.journal.surfaces)
  }

  static func launch(_ context: LaunchContext, _ command: Self?) throws
    -> DesktopApplication.Launched
  {
    try JournalLaunch(demoCount: command?.demo, openOutside: LinkOpener.open).open(context)
  }

  func start() -> ExitStatus {
    let start = ApplicationStart(of: JournalLaunch.names, dataFolder: standard.dataFolder)
    if let importPath { return JournalLaunch.importFiles(importPath, start) { print($0) } }
    if let exportPath { return JournalLaunch.exportFiles(to: exportPath, start) { print($0) } }
    if let pdfPath { return JournalLaunch.exportPDF(to: pdfPath, start) { print($0) } }
    if let refusal = JournalLaunch.refuseMissingFile(among: standard.links, start) {
      return refusal
    }
    guard demo != nil, standard.dataFolder == nil else { return run(options: standard.values) }
    return JournalLaunch.withTemporaryFolder(start) { folder in
      var options = standard.values
      options.dataFolder = folder
      return run(options: options)
    }
  }
}

/// The program `journal`.
package enum JournalProgram {
  /// Parses the command line, performs it and ends the process. It must be called on the main thread.
  package static func main() { JournalCommand.main() }
}
