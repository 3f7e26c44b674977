import Foundation
import LiveSupport
import Testing

extension Live {
  /// The server of an input method: one that answers, one that falls silent, one that ends.
  @Suite("An input method's server")
  struct InputServers {
    private struct Stage {
      let peer: InputServerPeer
      let program: LiveProgram

      /// Starts a program and puts the caret into a new text.
      init(_ name: String, isSynchronous: Bool = false, isComposing: Bool = false) throws {
        let display = try LiveDisplay()
        peer = try InputServerPeer(
          on: display, named: "peer", isSynchronous: isSynchronous, isComposing: isComposing)
        program = try LiveProgram(name, on: display, environment: ["XMODIFIERS": "@im=peer"])
        program.desk.peers = [peer]
        try program.focus(try #require(program.windows.first))
        try TypedWord(program: program).begin()
        guard name != "photogallery" else { return }
        #expect(program.desk.wait { peer.hasFocus })
      }

      /// Types a word letter by letter. Returns the longest time for which the program was busy.
      func slowestLetter() throws -> Duration {
        let window = try #require(program.desk.focusedWindow)
        return TypedWord.word.reduce(.zero) { slowest, letter in
          let begin = ContinuousClock.now
          program.desk.type("\(letter)")
          #expect(program.desk.ping(window))
          return max(slowest, begin.duration(to: .now))
        }
      }

      /// Waits until the journal has stored a text.
      func hasStored(_ text: String) -> Bool {
        let database = program.display.home.path + "/data/journal/journal.sqlite"
        return program.desk.wait {
          (try? committedText(database))?.contains(text) == true
        }
      }

      func terminate() {
        let begin = ContinuousClock.now
        program.process.send(signal: SIGTERM)
        #expect(program.process.waitForExit(seconds: 10) == .exited(0), "\(program.process.output)")
        #expect(begin.duration(to: .now) < .seconds(1))
      }
    }

    @Test("Keys come back in order, with what the server composes", arguments: [false, true])
    func composes(isSynchronous: Bool) throws {
      let stage = try Stage("journal", isSynchronous: isSynchronous)
      stage.program.desk.type("axbxc")
      #expect(stage.program.desk.wait { stage.peer.keyCount == 5 })
      #expect(
        stage.hasStored("aébéc"))
      stage.terminate()
    }

    @Test("Text is composed in the text itself, and a commit replaces it")
    func composesInText() throws {
      let stage = try Stage("journal", isComposing: true)
      stage.program.desk.type("aa")
      #expect(stage.hasStored("にに"))
      stage.program.desk.type("ax")
      #expect(stage.hasStored("日本"))
      stage.program.desk.type("a")
      #expect(stage.hasStored("日本に"))
      stage.terminate()
    }

    @Test("The end of the server keeps the composed text, and a new server composes behind it")
    func keepsComposedText() throws {
      let stage = try Stage("journal", isComposing: true)
      stage.program.desk.type("aa")
      #expect(stage.hasStored("にに"))
      stage.peer.end()
      stage.program.desk.type("b")
      #expect(stage.hasStored("ににb"))
      let next = try InputServerPeer(on: stage.program.display, named: "peer", isComposing: true)
      stage.program.desk.peers = [next]
      #expect(stage.program.desk.wait { next.hasFocus })
      stage.program.desk.type("ax")
      #expect(stage.hasStored("ににb日本"))
      stage.terminate()
    }

    @Test("Text that was composed and not committed survives the end of the process")
    func survives() throws {
      let stage = try Stage("journal", isComposing: true)
      stage.program.desk.type("aaa")
      #expect(stage.hasStored("ににに"))
      try stage.program.kill()
      try stage.program.relaunch()
      #expect(stage.hasStored("ににに"))
    }

    @Test("A click ends a composition, and tells the server")
    func clickEnds() throws {
      let stage = try Stage("journal", isComposing: true)
      stage.program.desk.type("aa")
      #expect(stage.hasStored("にに"))
      let window = try #require(stage.program.desk.focusedWindow)
      try stage.program.click(stage.program.text(of: window))
      #expect(stage.program.desk.wait { stage.peer.resetCount == 1 })
      stage.program.desk.type("ax")
      #expect(stage.hasStored("にに日本"))
      stage.terminate()
    }

    @Test("Keys that a stopped server has are typed when the process ends")
    func silenceAtEnd() throws {
      let stage = try Stage("journal")
      stage.peer.isSilent = true
      _ = try stage.slowestLetter()
      stage.terminate()
      #expect(try TypedWord(program: stage.program).isStored())
    }

    @Test("A server that ends leaves the keys to the program, and a new one is used")
    func returns() throws {
      let stage = try Stage("journal")
      stage.peer.end()
      stage.program.desk.type(TypedWord.word)
      let next = try InputServerPeer(on: stage.program.display, named: "peer")
      stage.program.desk.peers = [next]
      #expect(stage.program.desk.wait { next.hasFocus })
      stage.program.desk.type("x")
      #expect(stage.program.desk.wait { next.keyCount == 1 })
      stage.program.catchUp()
      stage.terminate()
      #expect(
        try committedText(stage.program.display.home.path + "/data/journal/journal.sqlite")
          .contains(TypedWord.word + "é"))
    }
  }
}
