import SceneModel
import Testing

@Suite("Which session an activity goes to")
struct SceneRoutingTests {
  /// The identifier of a request, compared with that of the session, which is "a".
  enum Target: String, CaseIterable, CustomTestStringConvertible {
    case equal = "a"
    case different = "b"
    case none
    var identifier: String? { self == .none ? nil : rawValue }
    var testDescription: String { "\(self)" }
  }

  enum Willingness: CaseIterable { case prefers, can, neither }

  /// Routing ignores the state: a disconnected session is chosen like an active one.
  enum State: Int, CaseIterable {
    case disconnected = 1
    case background, active
  }

  private func candidate(_ willingness: Willingness, _ state: State, _ name: String = "session")
    -> SceneRouting.Candidate
  {
    let conditions =
      switch willingness {
      case .prefers: ActivationConditions(prefersToActivate: .equals("a"))
      case .can: ActivationConditions(canActivate: .equals("a"))
      case .neither: ActivationConditions(canActivate: .never)
      }
    return SceneRouting.Candidate(
      persistentIdentifier: name, role: .windowApplication, conditions: conditions,
      recency: state.rawValue)
  }

  @Test(
    "A role request goes to a session that prefers, else to a new scene",
    arguments: Willingness.allCases, Target.allCases)
  func roleRequest(_ willingness: Willingness, _ target: Target) {
    for state in State.allCases {
      let chosen = SceneRouting.session(
        forRole: .windowApplication, target: target.identifier,
        among: [candidate(willingness, state)])
      let expected = willingness == .prefers && target == .equal ? "session" : nil
      #expect(chosen == expected, "\(state)")
    }
  }

  @Test(
    "An external event goes to one that prefers, else to one that can, else to a new scene",
    arguments: Willingness.allCases, Target.allCases)
  func externalEvent(_ willingness: Willingness, _ target: Target) {
    for state in State.allCases {
      let chosen = SceneRouting.session(
        forExternalEvent: target.identifier, among: [candidate(willingness, state)])
      // A scene with preferences can activate for all targets by default.
      let isTaken =
        switch willingness {
        case .prefers: true
        case .can: target == .equal
        case .neither: false
        }
      #expect(chosen == (isTaken ? "session" : nil), "\(state)")
    }
  }

  @Test("One that prefers wins over one that can, however recent")
  func preference() {
    let chosen = SceneRouting.session(
      forExternalEvent: "a",
      among: [candidate(.can, .active, "can"), candidate(.prefers, .disconnected, "prefers")])
    #expect(chosen == "prefers")
  }

  @Test("Ties go to the most recently active")
  func ties() {
    let candidates = [
      candidate(.prefers, .background, "older"), candidate(.prefers, .active, "newer"),
      candidate(.prefers, .disconnected, "oldest"),
    ]
    for order in [candidates, candidates.reversed()] {
      #expect(
        SceneRouting.session(forRole: .windowApplication, target: "a", among: order) == "newer")
    }
  }

  @Test("One that cannot activate is not chosen, whatever it prefers")
  func contradictory() {
    let candidate = SceneRouting.Candidate(
      persistentIdentifier: "session", role: .windowApplication,
      conditions: ActivationConditions(canActivate: .never, prefersToActivate: .always), recency: 1)
    #expect(
      SceneRouting.session(forRole: .windowApplication, target: "a", among: [candidate]) == nil)
    #expect(SceneRouting.session(forExternalEvent: "a", among: [candidate]) == nil)
  }

  @Test("A session of another role is not asked")
  func role() {
    #expect(
      SceneRouting.session(
        forRole: SceneSessionRole(rawValue: "other"), target: "a",
        among: [candidate(.prefers, .active)]) == nil)
  }

  @Test(
    "Predicates",
    arguments: [
      (.always, "x", true), (.always, nil, true), (.never, "x", false), (.equals("x"), "x", true),
      (.equals("x"), "y", false), (.equals("x"), nil, false),
      (.equals("\u{e9}"), "e\u{301}", false), (.hasPrefix("ab"), "abc", true),
      (.hasPrefix("ab"), "ba", false), (.hasPrefix(""), "x", true), (.contains("b"), "abc", true),
      (.contains("d"), "abc", false), (.and([.hasPrefix("a"), .contains("c")]), "abc", true),
      (.and([.hasPrefix("a"), .contains("d")]), "abc", false), (.and([]), "x", true),
      (.or([.equals("x"), .equals("y")]), "y", true), (.or([]), "x", false),
      (.not(.equals("x")), "x", false), (.not(.equals("x")), nil, true),
    ] as [(ActivationPredicate, String?, Bool)])
  func predicates(_ predicate: ActivationPredicate, _ identifier: String?, _ expected: Bool) {
    #expect(predicate.matches(identifier) == expected)
  }
}
