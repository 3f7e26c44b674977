import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("Reading from owners that misbehave")
struct SelectionReadingTests {
  private func read(
    _ pair: SelectionPair, limitBytes: Int = 1 << 20,
    receive: @escaping @MainActor (Result<PropertyValue, SelectionError>) -> Void
  ) -> SelectionRead {
    pair.ours.read(
      pair.drag, targets: [pair.text], requestor: pair.ours.window, at: .currentTime,
      limitBytes: limitBytes, now: .zero, receive: receive)
  }

  private func offer(_ bytes: [UInt8], by pair: SelectionPair) {
    _ = pair.theirs.own(
      pair.drag, offering: OfferLog().offer([pair.text]) { _ in bytes },
      on: pair.makeWindow(of: pair.b), at: .currentTime)
  }

  @Test("T6 A silent owner is given up after five seconds, and its late answer is thrown away")
  func silence() throws {
    let pair = try SelectionPair()
    let mute = pair.makeWindow(of: pair.b)
    pair.b.setSelectionOwner(pair.drag, to: mute, at: .currentTime)
    pair.b.synchronize()
    var result: Result<PropertyValue, SelectionError>?
    _ = read(pair) { result = $0 }
    pair.a.flush()
    let event = pair.b.awaitEvent {
      if case .selectionRequested = $0.kind { return true }
      return false
    }
    guard case .selectionRequested(let asked)? = event?.kind else {
      Issue.record("nothing was requested")
      return
    }
    pair.ours.timePassed(to: .milliseconds(4999))
    #expect(result == nil)
    pair.ours.timePassed(to: .seconds(5))
    #expect(result == .failure(.timedOut))
    // The answer comes while the next read of the same selection waits for its own.
    var next: Result<PropertyValue, SelectionError>?
    _ = read(pair) { next = $0 }
    let request = SelectionOwner.Request(
      requestor: asked.requestor, selection: asked.selection, target: asked.target,
      property: asked.property, time: asked.time)
    // Otherwise the first read's last request would delete the late answer.
    pair.a.synchronize()
    let late = PropertyValue(type: pair.text, items: .bytes([66]))
    pair.theirs.perform(
      [
        .write(late, property: asked.property, on: asked.requestor),
        .notify(request, property: asked.property),
      ], of: pair.drag, now: .zero)
    pair.b.synchronize()
    pair.a.synchronize()
    while let event = pair.a.nextEvent() { _ = pair.ours.handle(event, now: .seconds(5)) }
    pair.a.takeAnswers()
    #expect(next == nil)
    #expect(pair.a.property(asked.property, of: pair.ours.window) == nil)
    pair.close()
  }

  @Test(
    "T6 Data beyond the limit are an error, in one piece and in several", arguments: [51, 5000])
  func limit(size: Int) throws {
    let pair = try SelectionPair(chunkBytes: 1000)
    offer(Array(repeating: 1, count: size), by: pair)
    var result: Result<PropertyValue, SelectionError>?
    _ = read(pair, limitBytes: size - 1) { result = $0 }
    #expect(pair.pump { result != nil })
    #expect(result == .failure(.tooLarge(limit: size - 1)))
    pair.close()
  }

  @Test("T6 A property of a megabyte is not read when a kilobyte is allowed")
  func largeProperty() throws {
    let pair = try SelectionPair(chunkBytes: 2 << 20)
    offer(Array(repeating: 1, count: 1 << 20), by: pair)
    var result: Result<PropertyValue, SelectionError>?
    _ = read(pair, limitBytes: 1 << 10) { result = $0 }
    #expect(pair.pump { result != nil })
    #expect(result == .failure(.tooLarge(limit: 1 << 10)))
    pair.close()
  }

  @Test("A cancelled read receives nothing, and its owner stops after ten seconds")
  func cancelling() throws {
    let pair = try SelectionPair(chunkBytes: 100)
    offer(Array(repeating: 1, count: 100_000), by: pair)
    var isReceived = false
    var received = 0
    let name = pair.ours.read(
      pair.drag, targets: [pair.text], requestor: pair.ours.window, at: .currentTime,
      limitBytes: 1 << 20, now: .zero, progress: { received = $0.receivedBytes },
      receive: { _ in isReceived = true })
    #expect(pair.pump { received > 0 })
    pair.ours.cancel(name, now: .zero)
    pair.ours.cancel(name, now: .zero)
    #expect(pair.ours.nextDeadline == nil)
    for _ in 0..<3 {
      pair.a.synchronize()
      pair.b.synchronize()
      while let event = pair.a.nextEvent() { _ = pair.ours.handle(event, now: .zero) }
      while let event = pair.b.nextEvent() { _ = pair.theirs.handle(event, now: .zero) }
      pair.a.takeAnswers()
    }
    let before = received
    #expect(pair.theirs.nextDeadline == .seconds(10))
    pair.theirs.timePassed(to: .seconds(10))
    #expect(pair.theirs.nextDeadline == nil)
    #expect(received == before && !isReceived)
    pair.close()
  }

  @Test("Twenty reads at once each get their own answer or refusal")
  func concurrent() throws {
    let pair = try SelectionPair(chunkBytes: 100)
    let log = OfferLog()
    let types = pair.a.atoms(named: (0..<20).map { "test/type-\($0)" })
    _ = pair.theirs.own(
      pair.drag,
      offering: log.offer(types) { type in
        let index = types.firstIndex(of: type) ?? 0
        if index % 3 == 1 { throw SelectionError.malformed }
        return Array(repeating: UInt8(index), count: index.isMultiple(of: 5) ? 250 : 3)
      }, on: pair.makeWindow(of: pair.b), at: .currentTime)
    var results: [Int: [UInt8]] = [:]
    for (index, type) in types.enumerated() {
      pair.ours.read(
        pair.drag, targets: [type], requestor: pair.ours.window, at: .currentTime,
        limitBytes: 1000, now: .zero
      ) { results[index] = (try? $0.get())?.bytes ?? [99] }
    }
    #expect(pair.pump { results.count == types.count })
    for index in types.indices {
      let bytes = Array(repeating: UInt8(index), count: index.isMultiple(of: 5) ? 250 : 3)
      #expect(results[index] == (index % 3 == 1 ? [99] : bytes))
    }
    pair.close()
  }
}
