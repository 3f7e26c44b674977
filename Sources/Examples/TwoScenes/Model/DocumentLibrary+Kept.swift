internal import DatabaseStores
internal import StoreRescue

/// Documents that were kept aside, with the files that have them.
struct KeptDocuments {
  var documents: [Document] = []
  /// They come to Recently Deleted together with the others. The banner does not count them.
  var deleted: [DeletedDocument] = []
  var files: [KeptFile] = []
}

/// Takes over what was kept aside when the file was replaced by another.
extension DocumentLibrary {
  /// Looks for documents that were kept aside and whose texts are not here. They are offered in a banner. If a file has
  /// nothing else than deleted ones, they are put into Recently Deleted without a question.
  func findKept() {
    guard let file else { return }
    var known = Set(documents.map(\.text) + deleted.map(\.item.text) + [""])
    var found = KeptDocuments()
    for (keptFile, contents) in file.kept() {
      let new = contents.documents.filter { known.insert($0.text).inserted }
      let newDeleted = contents.deleted.filter { known.insert($0.item.text).inserted }
      if new.isEmpty {
        addDeleted(newDeleted)
        file.end([keptFile], .takenOver)
      } else {
        if new.count < contents.documents.count { file.reduce(keptFile, to: new.map(\.id)) }
        if newDeleted.count < contents.deleted.count {
          file.reduce(keptFile, to: newDeleted.map(\.id), in: "deletedDocument")
        }
        found.files.append(keptFile)
        found.documents += new
        found.deleted += newDeleted
      }
    }
    kept = found
  }

  /// Reads the content that somebody has put into the file. What was changed since the start goes on.
  ///
  /// - Parameter log: A file with what was written last. All of it is written again.
  func takeNewContent(_ log: KeptFile?) {
    guard let contents = file?.reread() else { return }
    let mine = documents.filter { touched.contains($0.id) }
    let myDeleted = deleted.filter { touched.contains($0.id) }
    documents = (mine + contents.documents.filter { !touched.contains($0.id) }).sorted {
      $0.id < $1.id
    }
    bin.items = myDeleted + contents.deleted.filter { !touched.contains($0.id) }
    for document in mine { save(.document(document)) }
    for document in myDeleted { save(.deleted(document)) }
    if let log { file?.end([log], .takenOver) }
    findKept()
    updateNotices()
  }

  /// Adds the documents that were kept aside. One whose place another text has gets a place of its own.
  func takeOverKept() {
    let added = withFreeIDs(kept.documents)
    documents = (documents + added).sorted { $0.id < $1.id }
    save(added.map { .document($0) })
    addDeleted(kept.deleted)
    endKept(.takenOver)
  }

  /// Documents with other identifiers where those of their own are in use.
  private func withFreeIDs(_ added: [Document]) -> [Document] {
    var known = Set(documents.map(\.id) + deleted.map(\.id))
    let ids = added.map(\.id).filter { $0 < Document.idLimit }
    var next = max(freeID, (ids.max() ?? 0) + 1)
    return added.map { document in
      if known.insert(document.id).inserted { return document }
      defer { next += 1 }
      return Document(id: next, text: document.text)
    }
  }

  /// Puts documents into Recently Deleted that a kept file has there. If their 30 days are over, they stay in the file.
  private func addDeleted(_ entries: [DeletedDocument]) {
    let now = now()
    let entries = entries.filter { $0.daysLeft(at: now) > 0 }
    guard !entries.isEmpty else { return }
    let added = zip(withFreeIDs(entries.map(\.item)), entries).map { document, entry in
      DeletedDocument(document, deleted: DeletionTime.sound(entry.deleted, now: now))
    }
    bin.merge(added)
    save(added.map { .deleted($0) })
  }

  func giveUpKept() { endKept(.givenUp) }

  private func endKept(_ end: KeptFile.End) {
    // If the documents cannot be written now, the next start compares and offers again.
    file?.end(kept.files, end)
    kept = KeptDocuments()
    updateNotices()
  }
}
