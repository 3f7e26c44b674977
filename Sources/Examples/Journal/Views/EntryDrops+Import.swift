internal import Dragging
internal import Files
internal import Scenes
internal import Views

/// Imports several dropped files, or a folder, beside the windows.
extension EntryDrops {
  /// Imports files step by step. Put Back takes all of them back, and so does Cancel.
  ///
  /// - Parameters:
  ///   - skipped: The files that are left out already.
  ///   - leftOut: What was dropped and is no file of this computer.
  func importFiles(
    _ files: [Importer.File], _ skipped: [Importer.Skipped], _ leftOut: LeftOutFiles
  ) async {
    var outcome = Importer.Outcome()
    outcome.skipped = skipped
    guard !files.isEmpty else {
      banners?.tell(
        "Nothing was added.",
        detail: detail(of: outcome, leftOut) ?? "There are no Markdown or text files in it.")
      return
    }
    let importer = Importer(context.store.database)
    var rest = files[...]
    let work = DropWork("Adding the entries of \(files.count) files…", in: banners)
    while !rest.isEmpty,
      let step = await work.perform({ [rest, outcome] in Importer.step(rest, outcome) })
    {
      (rest, outcome) = (step.rest, step.outcome)
      // Not as a step of the work: what is written must be known, and can then be taken back.
      let written = await FileThread.run { [outcome] in
        Result { () throws(JournalError) in try importer.write(step.contents, outcome) }
      }
      switch written {
      case .success(let new): outcome = new
      case .failure(let failure):
        work.end()
        await takeBack(outcome.entries, isKept: false)
        banners?.tell("Nothing was added.", detail: failure.sentence)
        return
      case nil: work.cancel()
      }
      work.report(1 - Double(rest.count) / Double(files.count))
    }
    work.end()
    if work.isCancelled {
      await takeBack(outcome.entries, isKept: false)
      banners?.tell("The import was cancelled.", detail: "Nothing was added.", kind: .notice)
      return
    }
    context.store.reload()
    finish(outcome, leftOut)
  }

  private func finish(_ outcome: Importer.Outcome, _ leftOut: LeftOutFiles) {
    let detail = detail(of: outcome, leftOut)
    guard outcome.imported > 0 else {
      banners?.tell("Nothing was added.", detail: detail, kind: .notice)
      return
    }
    banners?.offerPutBack(
      outcome.imported == 1 ? "1 entry was added." : "\(outcome.imported) entries were added.",
      detail: detail
    ) { [weak self] in
      self?.begin { [weak self] in await self?.takeBack(outcome.entries, isKept: true) }
    }
  }

  /// By kind what was left out, and the first of those files that a person may miss.
  private func detail(of outcome: Importer.Outcome, _ leftOut: LeftOutFiles) -> String? {
    var leftOut = leftOut
    for file in outcome.named {
      leftOut.add(FileSystem.name(of: file.path), because: "was not added: \(file.reason)")
    }
    let there =
      outcome.alreadyThere == 1
      ? "1 was already there." : "\(outcome.alreadyThere) were already there."
    var details = outcome.alreadyThere > 0 ? [there] : []
    if let sentence = outcome.leftOut { details.append(sentence) }
    if !leftOut.isEmpty { details.append(leftOut.reasons) }
    return details.isEmpty ? nil : details.joined(separator: " ")
  }

  /// - Parameter isKept: Whether the entries go to Recently Deleted. Those of an import that did not end were
  ///   never shown.
  private func takeBack(_ entries: [EntryID], isKept: Bool) async {
    let importer = Importer(context.store.database)
    let result = await FileThread.run {
      Result { () throws(JournalError) in try importer.takeBack(entries, isKept: isKept) }
    }
    context.store.reload()
    if case .failure(let failure) = result {
      banners?.tell("The entries could not be removed.", detail: failure.sentence)
    }
  }
}
