import Testing

@testable import AccessibilityBus

@Suite("Each registry is told of the application once")
struct RegistryTieLaws {
  @Test("The registry that our own call has started is not called again")
  func started() {
    var tie = RegistryTie()
    tie.begin()
    #expect(tie.ownerChanged(to: ":1.5") == false)
    #expect(tie.answered(by: ":1.5") == false)
    #expect(tie.ownerChanged(to: ":1.5") == false)
  }

  @Test("Another registry is called, and one that was there before only once")
  func another() {
    var tie = RegistryTie()
    tie.begin()
    #expect(tie.answered(by: ":1.5") == false)
    #expect(tie.ownerChanged(to: "") == false)
    #expect(tie.ownerChanged(to: ":1.9") == true)
    #expect(tie.ownerChanged(to: ":1.9") == false)
    #expect(tie.answered(by: ":1.9") == false)
    #expect(tie.ownerChanged(to: ":1.12") == true)
  }

  @Test("A registry that was replaced before it answered leaves its place to the next one")
  func replaced() {
    var tie = RegistryTie()
    tie.begin()
    #expect(tie.ownerChanged(to: ":1.5") == false)
    #expect(tie.ownerChanged(to: "") == false)
    #expect(tie.ownerChanged(to: ":1.9") == false)
    #expect(tie.answered(by: ":1.5") == true)
    #expect(tie.answered(by: ":1.9") == false)
    #expect(tie.ownerChanged(to: ":1.9") == false)
  }

  @Test("A registry that gives up its name and takes it again knows nobody")
  func returned() {
    var tie = RegistryTie()
    tie.begin()
    #expect(tie.answered(by: ":1.5") == false)
    #expect(tie.ownerChanged(to: "") == false)
    #expect(tie.ownerChanged(to: ":1.5") == true)
  }
}
