internal import StoreRescue

/// Documents that were kept aside, with the files that have them.
struct KeptDocuments {
  var documents: [Document] = []
  var files: [KeptFile] = []
}

/// Takes over what was kept aside when the file was replaced by another.
extension DocumentLibrary {
  /// Looks for documents that were kept aside and whose texts are not here. They are offered in a banner.
  func findKept() {
    guard let file else { return }
    var known = Set(documents.map(\.text) + deleted.map(\.document.text) + [""])
    var found = KeptDocuments()
    for (keptFile, contents) in file.kept() {
      let new = contents.documents.filter { known.insert($0.text).inserted }
      if new.isEmpty {
        file.end([keptFile], .takenOver)
      } else {
        if new.count < contents.documents.count { file.reduce(keptFile, to: new.map(\.id)) }
        found.files.append(keptFile)
        found.documents += new
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
    deleted = myDeleted + contents.deleted.filter { !touched.contains($0.id) }
    for document in mine { save(.document(document)) }
    for document in myDeleted { save(.deleted(document)) }
    if let log { file?.end([log], .takenOver) }
    findKept()
    updateNotices()
  }

  /// Adds the documents that were kept aside. One whose place another text has gets a place of its own.
  func takeOverKept() {
    for document in kept.documents {
      let isFree = self[document.id] == nil && !isDeleted(document.id)
      let added = isFree ? document : Document(id: freeID, text: document.text)
      documents.insert(added, at: documents.firstIndex { $0.id > added.id } ?? documents.count)
      save(.document(added))
    }
    endKept(.takenOver)
  }

  func giveUpKept() { endKept(.givenUp) }

  private func endKept(_ end: KeptFile.End) {
    // If the documents cannot be written now, the next start compares and offers again.
    file?.end(kept.files, end)
    kept = KeptDocuments()
    updateNotices()
  }
}
