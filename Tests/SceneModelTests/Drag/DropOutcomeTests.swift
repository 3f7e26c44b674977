import Geometry
import SceneModel
import Testing

@Suite("What letting go would do")
struct DropOutcomeTests {
  private func outcome(
    _ place: DropPlace, _ change: (inout DropSituation) -> Void = { _ in }
  ) -> DropOutcome {
    var situation = DropSituation(place: place)
    change(&situation)
    return decideOutcome(situation)
  }

  @Test("D-1 over our own windows, or outside within the margin: put back")
  func putBack() {
    #expect(outcome(.ownWindow) == .putBack(.ownWindow))
    for place in [DropPlace.background, .foreign(.unaware), .foreign(.accepts(.copy))] {
      #expect(outcome(place) { $0.isOutside = false } == .putBack(.withinMargin))
    }
  }

  @Test("D-2 a target of ours that accepts gets it", arguments: DropAction.allCases)
  func ownTarget(_ action: DropAction) {
    #expect(outcome(.ownTarget(action)) == .deliverInProcess(action))
    #expect(outcome(.ownTarget(action)) { $0.isOutside = false } == .deliverInProcess(action))
    #expect(
      outcome(.ownTarget(action)) { $0.hasDedicatedWindow = true } == .deliverInProcess(action))
  }

  @Test("D-3 another program that accepts gets it, and no window is made")
  func foreignTarget() {
    #expect(outcome(.foreign(.accepts(.move))) == .deliver(.move))
    #expect(outcome(.foreign(.asks)) { $0.isArmed = false } == .deliverAsking)
    #expect(outcome(.foreign(.accepts(.copy))) { $0.hasDedicatedWindow = true } == .deliver(.copy))
    #expect(outcome(.foreign(.accepts(.copy))) { $0.canMakeWindows = false } == .deliver(.copy))
    #expect(outcome(.foreign(.accepts(.copy))) { $0.isArmed = false } == .deliver(.copy))
  }

  @Test(
    "D-4 over nothing that accepts: a new window",
    arguments: [.background, .foreign(.unaware), .foreign(.silent), .foreign(.refuses)]
      as [DropPlace])
  func newWindow(_ place: DropPlace) {
    #expect(outcome(place) == .newWindow)
    #expect(outcome(place) { $0.isArmed = false } == .putBack(.notArmed))
    #expect(outcome(place) { $0.canMakeWindows = false } == .putBack(.windowsNotAllowed))
  }

  @Test(
    "D-5 after a rest at an edge: tiled, also over the source window",
    arguments: ScreenEdge.allCases)
  func tile(_ edge: ScreenEdge) {
    for place in [DropPlace.background, .ownWindow, .foreign(.accepts(.copy))] {
      #expect(
        outcome(place) {
          $0.restedEdge = edge
          $0.isOutside = false
        } == .tile(edge))
    }
    #expect(
      outcome(.background) {
        $0.restedEdge = edge
        $0.canMakeWindows = false
      } != .tile(edge))
  }

  @Test("D-6 over a panel or dock: nothing, also at an edge")
  func dock() {
    #expect(outcome(.dock) == .putBack(.dock))
    #expect(outcome(.dock) { $0.restedEdge = .left } == .putBack(.dock))
  }

  @Test("D-7 Alt makes a window wherever the pointer is")
  func forced() {
    for place in Self.places {
      #expect(
        outcome(place) {
          $0.forcesWindow = true
          $0.isOutside = false
          $0.isArmed = false
          $0.restedEdge = .right
          $0.hasDedicatedWindow = true
        } == .newWindow)
    }
    #expect(
      outcome(.background) {
        $0.forcesWindow = true
        $0.canMakeWindows = false
      }
        == .putBack(.windowsNotAllowed))
  }

  @Test("D-8 a window dedicated to the item comes to the front; Alt forces a second")
  func dedicated() {
    #expect(outcome(.background) { $0.hasDedicatedWindow = true } == .bringToFront)
    #expect(outcome(.foreign(.refuses)) { $0.hasDedicatedWindow = true } == .bringToFront)
    #expect(
      outcome(.background) {
        $0.hasDedicatedWindow = true
        $0.forcesWindow = true
      } == .newWindow)
  }

  @Test("D-11 an item that is gone goes nowhere, whatever else holds")
  func gone() {
    for situation in Self.allSituations where !situation.itemIsAvailable {
      #expect(decideOutcome(situation) == .putBack(.itemGone))
    }
  }

  // MARK: All combinations

  static let places: [DropPlace] =
    [
      .ownWindow, .ownContent, .ownRefusal, .background, .dock, .foreign(.unaware),
      .foreign(.silent),
      .foreign(.refuses),
    ] + DropAction.allCases.flatMap { [.ownTarget($0), .foreign(.accepts($0))] }

  static let allSituations: [DropSituation] = places.flatMap { place in
    (0..<384).map { bits in
      DropSituation(
        place: place, isOutside: bits & 1 != 0, isArmed: bits & 2 != 0,
        restedEdge: [nil, .left, .right][bits / 128], forcesWindow: bits & 4 != 0,
        itemIsAvailable: bits & 8 != 0, hasDedicatedWindow: bits & 16 != 0,
        canMakeWindows: bits & 32 != 0, makesWindowsOnlyAtEdges: bits & 64 != 0)
    }
  }

  /// The rows that apply to a situation, in the specified order. Each row is written independently.
  private func rows(_ s: DropSituation) -> [DropOutcome] {
    var rows: [DropOutcome] = []
    var accepted: DropAction?
    var isOwn = [.ownWindow, .ownContent].contains(s.place)
    var isOwnTarget = false
    var isRefusal = false
    switch s.place {
    case .ownTarget(let action):
      (accepted, isOwn, isOwnTarget) = (action, true, true)
    case .foreign(.accepts(let action)): accepted = action
    case .ownRefusal: (isOwn, isRefusal) = (true, true)
    case .ownContent, .ownFrame, .background, .dock, .foreign: break
    }
    if !s.itemIsAvailable { rows.append(.putBack(.itemGone)) }  // D-11
    let isAnywhere = !s.makesWindowsOnlyAtEdges
    if s.forcesWindow, s.canMakeWindows, isAnywhere { rows.append(.newWindow) }  // D-7
    if s.place == .dock { rows.append(.putBack(.dock)) }  // D-6
    if let edge = s.restedEdge, s.canMakeWindows { rows.append(.tile(edge)) }  // D-5
    if isOwnTarget, let accepted { rows.append(.deliverInProcess(accepted)) }  // D-2
    if isRefusal { rows.append(.putBack(.refused)) }  // D-1
    if isOwn, !isOwnTarget { rows.append(.putBack(.ownWindow)) }  // D-1
    if !isOwn, !s.isOutside { rows.append(.putBack(.withinMargin)) }  // D-1
    if !isOwn, let accepted { rows.append(.deliver(accepted)) }  // D-3
    if !s.canMakeWindows { rows.append(.putBack(.windowsNotAllowed)) }
    if !s.isArmed { rows.append(.putBack(.notArmed)) }
    if s.hasDedicatedWindow { rows.append(.bringToFront) }  // D-8
    if !isAnywhere { rows.append(.putBack(.notAtEdge)) }  // P-8
    rows.append(.newWindow)  // D-4
    return rows
  }

  @Test("One and never two: in every situation the first row that applies is the outcome")
  func order() {
    for situation in Self.allSituations {
      #expect(decideOutcome(situation) == rows(situation).first, "\(situation)")
    }
  }

  @Test("P-8 at screen edges only, a window is made in a zone at an edge and nowhere else")
  func edgesOnly() {
    for situation in Self.allSituations where situation.makesWindowsOnlyAtEdges {
      let outcome = decideOutcome(situation)
      #expect(outcome != .newWindow)
      #expect(!outcome.makesWindow || situation.restedEdge != nil)
    }
  }

  @Test("W-2 where windows are not allowed, no situation makes one")
  func never() {
    for situation in Self.allSituations where !situation.canMakeWindows {
      #expect(!decideOutcome(situation).makesWindow)
    }
  }
}

extension DropPlace {
  static let ownWindow = DropPlace.ownFrame(WindowNumber(rawValue: 1))
  static let ownContent = DropPlace.ownContent(WindowNumber(rawValue: 1), Point(x: 10, y: 10))
}
