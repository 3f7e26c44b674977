internal import Logging
internal import Scenes
internal import Stores
internal import Views

/// Tells a user who switched to another program that the journal cannot be saved.
///
/// A banner in Journal's windows says so too, but another program covers them, and the last typed text
/// would be lost in a power failure. The notification is removed when the user returns or when everything
/// is saved. Its response shows the entry.
@MainActor
final class UnsavedNotice {
  static let identifier = "unsaved"

  private weak var application: Application?
  private let context: JournalContext
  private var observations: [SceneObservation] = []
  private var delay: (any ScheduledAction)?
  private var isDue = false

  /// While the focus moves from one window of Journal to another, no window has it for a moment.
  private static let patience = Duration.seconds(1)

  init(_ application: Application, _ context: JournalContext) {
    self.application = application
    self.context = context
    context.feed.observe(self) { [weak self] change in
      if change == .noticeChanged { self?.update() }
    }
    let center = application.notifications
    // At once, because the user may have left again before the next turn of the loop.
    observations = [center.observe(.didActivate) { [weak self] _ in self?.withdraw() }]
    let names: [SceneNotification.Name] = [.willDeactivate, .didDisconnect]
    observations += names.map { name in
      center.observe(name) { [weak self] _ in self?.windowLeft() }
    }
  }

  private func windowLeft() {
    guard context.store.failure != nil else { return }
    // The scene's state changes after this notification.
    _ = application?.windowSystem.schedule(after: .zero) { [weak self] in self?.update() }
  }

  private func update() {
    guard let application else { return }
    let isAway = !application.connectedScenes.contains { $0.activationState == .foregroundActive }
    let isDue = isAway && context.store.failure != nil
    guard isDue else { return withdraw() }
    guard !self.isDue else { return }
    self.isDue = true
    delay = application.windowSystem.schedule(after: Self.patience) { [weak self] in self?.post() }
  }

  private func withdraw() {
    guard isDue else { return }
    isDue = false
    delay?.cancel()
    delay = nil
    application?.userNotifications.removeDelivered(withIdentifiers: [Self.identifier])
  }

  private func post() {
    delay = nil
    guard let application, let failure = context.store.failure else { return }
    let request = NotificationRequest(identifier: Self.identifier, content: content(failure))
    Task { [log = context.log] in
      do { try await application.userNotifications.add(request) } catch { log.info("\(error)") }
    }
  }

  private func content(_ failure: SaveFailure) -> NotificationContent {
    let entries = context.store.unsaved.values.filter { !$0.isDeleted }
    let only = entries.count == 1 ? entries.first : nil
    let subject = only.map { "“\($0.title)”" } ?? "Your journal"
    return NotificationContent(
      title: "\(subject) is not saved",
      body: failure.sentence(about: only == nil ? "It" : "Your journal")
        + " What you wrote is kept in Journal, and is saved as soon as it can be.",
      targetContentIdentifier: only?.id.rawValue, interruptionLevel: .critical)
  }
}
