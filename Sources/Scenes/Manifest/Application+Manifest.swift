internal import SceneModel
internal import Views

/// What a manifest leaves open is said, and seen in the window that it leaves empty.
extension Application {
  /// Says everything that is wrong with a manifest that was declared in code.
  func checkManifest() {
    guard let manifest = configuration.manifest else { return }
    do throws(ManifestError) {
      try manifest.validate()
    } catch {
      complain("\(configuration.name): \(error)")
    }
  }

  /// The entry for a session that was saved under a name which the manifest has no more, as after an
  /// update of the program: the role's default, since nobody is asked for its configuration again.
  func standInEntry(for record: SessionRecord) -> SceneConfiguration? {
    guard let name = record.configurationName, let manifest = configuration.manifest,
      let entry = manifest.configuration(named: nil, for: record.role)
    else { return nil }
    complain(
      "\(configuration.name): a window that was open has the scene configuration “\(name)”, which is "
        + "not in the manifest; it shows “\(entry.name ?? "the default")” instead.")
    return entry
  }

  /// What a window shows for which nobody declared any content; nil where a delegate may build some.
  func missingContent(of made: SceneConfiguration) -> (@MainActor () -> ViewController)? {
    guard made.delegateClass == nil, made.rootViewController == nil else { return nil }
    let sentence =
      configuration.manifest?.complaint(about: made)
      ?? "The application declares neither a scene manifest nor a root view controller."
    complain("\(configuration.name): \(sentence) Its window has no content.")
    return { MissingContentController(sentence) }
  }
}
