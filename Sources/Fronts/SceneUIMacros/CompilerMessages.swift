/// What the compiler asks. Of a question's parts, one is there.
struct CompilerQuestion: Decodable {
  struct Capability: Decodable {}

  struct Freestanding: Decodable {}

  struct Attached: Decodable {
    struct Macro: Decodable { var typeName: String }
    struct Syntax: Decodable {
      struct Location: Decodable {
        var fileName: String
        var offset: Int
      }
      var source: String
      var location: Location?
    }

    var macro: Macro
    /// `accessor` or `peer`.
    var macroRole: String
    /// The declaration that the macro is attached to.
    var declSyntax: Syntax
    /// What the declaration is in, from the inside out, without its members.
    var lexicalContext: [Syntax]?
  }

  var getCapability: Capability?
  var expandFreestandingMacro: Freestanding?
  var expandAttachedMacro: Attached?

  var answer: CompilerAnswer {
    if getCapability != nil {
      return CompilerAnswer(getCapabilityResult: .init(capability: .init()))
    }
    guard let attached = expandAttachedMacro, attached.macro.typeName == "EntryMacro" else {
      // A preview is no code of the program.
      return CompilerAnswer(expandMacroResult: .init(expandedSource: ""))
    }
    do {
      let entry = try EnvironmentEntry(
        attached.declSyntax.source, in: attached.lexicalContext?.first?.source ?? "")
      return CompilerAnswer(
        expandMacroResult: .init(
          expandedSource: attached.macroRole == "accessor" ? entry.accessors : entry.key))
    } catch {
      return CompilerAnswer(
        expandMacroResult: .init(
          expandedSource: "",
          diagnostics: [.init(error.message, at: attached.declSyntax.location)]))
    }
  }
}

/// What the program answers. Of an answer's parts, one is there.
struct CompilerAnswer: Encodable {
  struct CapabilityResult: Encodable {
    struct Capability: Encodable {
      var protocolVersion = 7
      var features: [String] = []
    }
    var capability: Capability
  }

  struct Expansion: Encodable {
    var expandedSource: String
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic: Encodable {
    struct Position: Encodable {
      var fileName: String
      var offset: Int
    }
    struct Part: Encodable {}

    var message: String
    var severity = "error"
    var position: Position
    var highlights: [Part] = []
    var notes: [Part] = []
    var fixIts: [Part] = []

    init(_ message: String, at place: CompilerQuestion.Attached.Syntax.Location?) {
      self.message = message
      position = Position(fileName: place?.fileName ?? "", offset: place?.offset ?? 0)
    }
  }

  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: Expansion?
}
