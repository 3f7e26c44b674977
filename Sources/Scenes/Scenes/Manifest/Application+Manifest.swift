internal import SceneModel
internal import Views

/// Reports the faults of a manifest, and shows them in a window that has no content because of them.
extension Application {
  /// Reports all faults of a manifest that was declared in code.
  func checkManifest() {
    guard let manifest = configuration.manifest else { return }
    do throws(ManifestError) {
      try manifest.validate()
    } catch {
      complain("\(configuration.name): \(error)")
    }
  }

  /// The entry for a session whose entry the manifest does not have any more, for example after an update
  /// of the program: the role's default. The delegate is not asked for its configuration again.
  func standInEntry(for record: SessionRecord) -> SceneConfiguration? {
    guard let name = record.configurationName, let manifest = configuration.manifest,
      let entry = manifest.configuration(named: nil, for: record.role)
    else { return nil }
    complain(
      "\(configuration.name): a window that was open has the scene configuration “\(name)”, which is "
        + "not in the manifest; it shows “\(entry.name ?? "the default")” instead.")
    return entry
  }

  /// The message for a window without declared content. Nil where a delegate may create some.
  func missingContent(of made: SceneConfiguration) -> (@MainActor () -> ViewController)? {
    guard made.delegateClass == nil, made.rootViewController == nil else { return nil }
    let sentence =
      configuration.manifest?.complaint(about: made)
      ?? "The application declares neither a scene manifest nor a root view controller."
    complain("\(configuration.name): \(sentence) Its window has no content.")
    return { MissingContentController(sentence) }
  }
}
