internal import Files
internal import Scenes
internal import Views

/// Imports several dropped files, or a folder, beside the windows.
extension EntryDrops {
  /// Imports files step by step. Put Back takes all of them back, and so does Cancel.
  func importFiles(_ files: [String], _ leftOut: LeftOutFiles) async {
    guard !files.isEmpty else {
      banners?.tell(
        "Nothing was added.",
        detail: leftOut.isEmpty ? "There are no Markdown or text files in it." : leftOut.reasons)
      return
    }
    let importer = Importer(context.store.database)
    var (rest, outcome) = (files[...], Importer.Outcome())
    var isCancelled = false
    let title = files.count == 1 ? "Adding 1 file…" : "Adding \(files.count) files…"
    let progress = banners?.begin(title) { isCancelled = true }
    while !rest.isEmpty, !isCancelled {
      let step = await FileThread.run { [rest, outcome] in
        var (rest, outcome) = (rest, outcome)
        let failure = importer.failure(ofStep: &rest, &outcome)
        return (rest, outcome, failure)
      }
      guard let step else { break }
      (rest, outcome) = (step.0, step.1)
      if let failure = step.2 {
        await takeBack(outcome.entries)
        banners?.tell("Nothing was added.", detail: failure.sentence)
        return
      }
      progress?.report(1 - Double(rest.count) / Double(files.count))
    }
    if isCancelled {
      await takeBack(outcome.entries)
      banners?.tell("The import was cancelled.", detail: "Nothing was added.", kind: .notice)
      return
    }
    context.store.reload()
    finish(outcome, leftOut)
  }

  private func finish(_ outcome: Importer.Outcome, _ leftOut: LeftOutFiles) {
    var leftOut = leftOut
    for file in outcome.skipped {
      leftOut.add(FileSystem.name(of: file.path), because: "was not added: \(file.reason)")
    }
    var details: [String] = []
    if outcome.alreadyThere > 0 { details.append("\(outcome.alreadyThere) were already there.") }
    if !leftOut.isEmpty { details += [leftOut.summary, leftOut.reasons] }
    let detail = details.isEmpty ? nil : details.joined(separator: " ")
    guard outcome.imported > 0 else {
      banners?.tell("Nothing was added.", detail: detail, kind: .notice)
      return
    }
    banners?.offerPutBack(
      outcome.imported == 1 ? "1 entry was added." : "\(outcome.imported) entries were added.",
      detail: detail
    ) { [weak self] in
      Task { await self?.takeBack(outcome.entries) }
    }
  }

  /// Moves imported entries to Recently Deleted.
  private func takeBack(_ entries: [EntryID]) async {
    let importer = Importer(context.store.database)
    let failure = await FileThread.run { importer.failure(ofTakingBack: entries) }
    context.store.reload()
    if case let failure?? = failure {
      banners?.tell("The entries could not be removed.", detail: failure.sentence)
    }
  }
}

extension Importer {
  fileprivate func failure(
    ofStep files: inout ArraySlice<String>, _ outcome: inout Outcome
  ) -> JournalError? {
    do throws(JournalError) {
      try takeStep(&files, &outcome)
      return nil
    } catch {
      return error
    }
  }

  fileprivate func failure(ofTakingBack entries: [EntryID]) -> JournalError? {
    do throws(JournalError) {
      try takeBack(entries)
      return nil
    } catch {
      return error
    }
  }
}
