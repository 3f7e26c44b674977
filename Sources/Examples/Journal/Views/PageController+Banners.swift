internal import DatabaseStores
internal import Dragging
internal import Scenes
internal import StoreRescue
internal import Stores
internal import Views

/// The banner above an entry: offers to put deleted entries back, and tells what went wrong.
extension PageController {
  /// Offers for a while to undo a deletion, together with earlier deletions that are still offered.
  func offerPutBack(_ ids: [EntryID]) {
    // There is one Undo. From now on it is for the deletion.
    (page.host as? Window)?.dropBanners.closeResult()
    offered += ids
    showOffer()
  }

  /// Removes the offer for entries that are not deleted any more, or are gone for good.
  func withdrawOffer(of ids: Set<EntryID>) {
    let before = offered.count
    offered.removeAll(where: ids.contains)
    guard offered.count < before else { return }
    if offered.isEmpty { endOffer() } else { showOffer() }
  }

  private func showOffer() {
    let title = offered.count == 1 ? context.store.titleOfDeleted(offered[0]) : nil
    let text =
      offered.count == 1 && title == nil
      ? "An empty entry was deleted."
      : DeletionQuestion.notice(of: offered.count, "entries", named: title)
    page.banner = BannerView(
      kind: .notice, text: text, actionTitle: "Put Back",
      action: { [weak self, offered] in self?.onPutBack?(offered) },
      onClose: { [weak self] in self?.dismissBanner() })
    expireBanner { [weak self] in self?.dismissBanner() }
  }

  /// Ends the banner after a while. While one of its buttons has the focus it stays.
  private func expireBanner(_ end: @escaping @MainActor () -> Void) {
    bannerTimer?.cancel()
    bannerTimer = page.host?.schedule(after: .seconds(12)) { [weak self] in
      guard let self else { return }
      if page.banner?.holdsFocus ?? false { expireBanner(end) } else { end() }
    }
  }

  /// Tells how something ended that the user asked for. A success is shown for a while, and an error until it is
  /// closed or another entry is chosen.
  func tell(_ text: String, detail: String?, isError: Bool = false) {
    bannerTimer?.cancel()
    if isError {
      // The banner takes the place of an offer.
      offered = []
      message = [text, detail].compactMap { $0 }.joined(separator: " ")
    }
    page.banner = BannerView(
      kind: isError ? .error : .notice, text: text, detail: detail,
      onClose: { [weak self] in
        if isError { self?.message = nil }
        self?.endOffer()
      })
    if !isError { expireBanner { [weak self] in self?.endOffer() } }
  }

  /// Says a sentence about what was asked of this page, until it is closed or another entry is chosen.
  func say(_ sentence: String) {
    message = sentence
    showNotice()
  }

  /// Reports a link that leads to no entry. The banner counts such links until it is gone.
  func refuse(_ refusal: EntryLink.Refusal) {
    if message == nil || message != refusedLinks.sentence { refusedLinks = RefusedLinks() }
    refusedLinks.add(refusal)
    refusedLinks.sentence.map(say)
  }

  /// Removes the message, because its cause has gone.
  func endMessage() {
    guard message != nil else { return }
    message = nil
    showNotice()
  }

  private func dismissBanner() {
    if offered.isEmpty {
      if message != nil { message = nil } else { context.notice = nil }
    }
    endOffer()
  }

  func endOffer() {
    bannerTimer?.cancel()
    bannerTimer = nil
    offered = []
    showNotice()
  }

  /// Shows a message about the whole journal: it cannot be written, or it was damaged. Else the message of this page.
  func showNotice() {
    guard offered.isEmpty else { return }
    if let failure = context.store.failure {
      page.banner = BannerView(
        unsaved: failure.sentence(about: "Your journal"), detail: SaveFailure.detail
      ) { [context, weak self] in context.store.unsavedText(shown: self?.document) }
    } else if !context.leftTexts.isEmpty {
      page.banner = BannerView(
        kind: .notice, text: KeptTexts.sentence(context.leftTexts.count), detail: KeptTexts.detail,
        actionTitle: KeptOffer.takeOver, action: { [context] in context.takeOverLeft() },
        otherTitle: KeptOffer.giveUp, otherAction: { [context] in context.giveUpLeft() })
    } else if let notice = message ?? context.notice {
      // The first sentence tells what happened, and the rest tells what was kept or what follows.
      let end = notice.firstRange(of: ". ")
      page.banner = BannerView(
        text: end.map { notice[..<$0.lowerBound] + "." } ?? notice,
        detail: end.map { String(notice[$0.upperBound...]) },
        onClose: { [weak self] in self?.dismissBanner() })
    } else if let notice = context.keptOffer {
      page.banner = BannerView(
        kind: .notice, text: notice.text, detail: notice.detail, actionTitle: KeptOffer.takeOver,
        action: { [context] in context.takeOverKept() }, otherTitle: KeptOffer.giveUp,
        otherAction: { [context] in context.giveUpKept() })
    } else {
      page.banner = nil
    }
  }
}
