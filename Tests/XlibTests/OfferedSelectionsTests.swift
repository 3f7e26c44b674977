import LiveSupport
import Testing
import XProtocol

@testable import Xlib

@MainActor @Suite("Data that are made when another client requests them")
struct OfferedSelectionsTests {
  private struct Missing: Error, CustomStringConvertible { let description = "missing" }

  private func value(_ type: XProtocol.Atom, _ bytes: [UInt8]) -> PropertyValue {
    PropertyValue(type: type, items: .bytes(bytes))
  }

  @Test("Data are made for the first request only, and the window of the drag owns them")
  func onRequest() throws {
    let pair = try SelectionPair()
    let source = pair.makeWindow(of: pair.a)
    let log = OfferLog()
    let offer = log.offer([pair.list]) { _ in [1, 2, 3] }
    let claim = try #require(
      pair.ours.own(pair.drag, offering: offer, on: source, at: .currentTime))
    #expect(pair.b.selectionOwner(pair.drag) == source)
    #expect(log.loads == 0)
    for _ in 0..<3 {
      #expect(pair.readData([pair.list]) == .success(value(pair.list, [1, 2, 3])))
    }
    #expect(log.loads == 1)
    #expect(log.events == ["served", "served", "served"])
    pair.ours.disown(claim)
    #expect(log.events.last == "ended")
    #expect(pair.readData([pair.list]) == .failure(.refused))
    #expect(log.events.count == 4)
    pair.close()
  }

  @Test("Data whose making has an effect are made for each request")
  func eachTime() throws {
    let pair = try SelectionPair()
    let log = OfferLog()
    let offer = log.offer([pair.text], isMadeEachTime: true) { _ in [UInt8(log.loads)] }
    _ = pair.ours.own(
      pair.drag, offering: offer, on: pair.makeWindow(of: pair.a), at: .currentTime)
    for count in 1...3 as ClosedRange<UInt8> {
      #expect(pair.readData([pair.text]) == .success(value(pair.text, [count])))
    }
    pair.close()
  }

  @Test("Data that take time are sent when they are there, and others before them")
  func later() throws {
    let pair = try SelectionPair()
    let log = OfferLog()
    var offer = log.offer([pair.list], isMadeEachTime: true) { _ in [] }
    var waiting: [SelectionOffer.Completion] = []
    offer.loadLater = { _, completion in waiting.append(completion) }
    offer.targets.append(.init(pair.text))
    let claim = pair.ours.own(
      pair.drag, offering: offer, on: pair.makeWindow(of: pair.a), at: .currentTime)
    var late: Result<PropertyValue, SelectionError>?
    pair.theirs.read(
      pair.drag, targets: [pair.list], requestor: pair.theirs.window, at: .currentTime,
      limitBytes: 99, now: .zero
    ) { late = $0 }
    #expect(pair.readData([pair.text]) == .success(value(pair.text, [])))
    #expect(waiting.count == 1 && late == nil)
    waiting.first?(.success([5]), .zero)
    #expect(pair.readData([pair.text]) == .success(value(pair.text, [])))
    #expect(late == .success(value(pair.list, [5])))
    #expect(claim != nil && log.loads == 1)
    pair.close()
  }

  @Test("What fails or is not offered is refused, and the next target is asked for")
  func refusals() throws {
    let pair = try SelectionPair()
    let log = OfferLog()
    let offer = log.offer([pair.list, pair.text]) { target in
      if target == pair.list { throw Missing() }
      return [7]
    }
    _ = pair.ours.own(
      pair.drag, offering: offer, on: pair.makeWindow(of: pair.a), at: .currentTime)
    let wanted = [pair.a.atoms[.string], pair.list, pair.text]
    #expect(pair.readData(wanted) == .success(value(pair.text, [7])))
    #expect(log.events == ["failed: missing", "served"])
    #expect(pair.readData([pair.list]) == .failure(.refused))
    #expect(log.loads == 2)
    pair.close()
  }

  @Test("Five megabytes go in pieces in both directions, with their progress")
  func incremental() throws {
    let pair = try SelectionPair()
    let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    let log = OfferLog()
    let offer = log.offer([pair.text]) { _ in bytes }
    _ = pair.ours.own(
      pair.drag, offering: offer, on: pair.makeWindow(of: pair.a), at: .currentTime)
    var steps: [SelectionProgress] = []
    let there = pair.readData([pair.text]) { steps.append($0) }
    #expect(there == .success(value(pair.text, bytes)))
    #expect(steps.count == 20)
    #expect(steps.allSatisfy { $0.announcedBytes == bytes.count })
    #expect(steps.last?.receivedBytes == bytes.count)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.receivedBytes < $1.receivedBytes })
    #expect(pair.ours.nextDeadline == nil && pair.theirs.nextDeadline == nil)

    _ = pair.theirs.own(
      pair.drag, offering: log.offer([pair.text]) { _ in bytes.reversed() },
      on: pair.makeWindow(of: pair.b), at: .currentTime)
    var back: Result<PropertyValue, SelectionError>?
    pair.ours.read(
      pair.drag, targets: [pair.text], requestor: pair.ours.window, at: .currentTime,
      limitBytes: 5_000_000, now: .zero
    ) { back = $0 }
    #expect(pair.pump { back != nil })
    #expect(back == .success(value(pair.text, bytes.reversed())))
    pair.close()
  }

  @Test("T7 A requestor that dies in the middle of its pieces leaves nothing behind")
  func deadRequestor() throws {
    let pair = try SelectionPair(chunkBytes: 100)
    let log = OfferLog()
    let offer = log.offer([pair.text]) { _ in Array(repeating: 1, count: 10_000) }
    _ = pair.ours.own(
      pair.drag, offering: offer, on: pair.makeWindow(of: pair.a), at: .currentTime)
    let requestor = pair.makeWindow(of: pair.b)
    var received = 0
    pair.theirs.read(
      pair.drag, targets: [pair.text], requestor: requestor, at: .currentTime,
      limitBytes: 1 << 20, now: .zero, progress: { received = $0.receivedBytes },
      receive: { _ in })
    #expect(pair.pump { received > 1000 })
    pair.b.destroyWindow(requestor)
    #expect(pair.pump { pair.ours.nextDeadline == nil })
    #expect(log.events == ["aborted"])
    #expect(pair.a.watches.isEmpty)
    pair.a.synchronize()
    #expect(pair.a.takeUnexpectedErrors().isEmpty)
    pair.close()
  }

  @Test("T7 Ten thousand requests are all answered, from data that were made once")
  func greedy() throws {
    let pair = try SelectionPair()
    let log = OfferLog()
    let source = pair.makeWindow(of: pair.a)
    let offer = log.offer([pair.text]) { _ in [1, 2] }
    _ = pair.ours.own(pair.drag, offering: offer, on: source, at: .currentTime)
    let requestor = pair.makeWindow(of: pair.b)
    let property = pair.b.atoms[.text]
    let count = 10_000
    for index in 0..<count {
      pair.b.convert(
        pair.drag, to: index.isMultiple(of: 2) ? pair.text : pair.list, in: property,
        of: requestor, at: Timestamp(rawValue: UInt32(index)))
    }
    // The peer's own protection drops most of the answers, so they are counted where they are made.
    #expect(pair.pump { log.events.count == count / 2 })
    #expect(log.events.allSatisfy { $0 == "served" })
    #expect(log.loads == 1)
    #expect(pair.a.takeUnexpectedErrors().isEmpty)
    pair.close()
  }

  @Test("MULTIPLE and DELETE, as a toolkit sends them")
  func multiple() throws {
    let pair = try SelectionPair()
    let log = OfferLog()
    let offer = log.offer([pair.text, pair.list], acceptsDeletion: true) { target in
      if target == pair.list { throw Missing() }
      return [9]
    }
    _ = pair.ours.own(
      pair.drag, offering: offer, on: pair.makeWindow(of: pair.a), at: .currentTime)
    let requestor = pair.makeWindow(of: pair.b)
    let names = pair.b.atoms(named: ["A", "B", "C", "PAIRS"])
    let pairs = [
      pair.text, names[0], pair.list, names[1], pair.a.atoms[.delete], names[2],
    ].map(\.rawValue)
    pair.b.setProperty(names[3], of: requestor, type: pair.b.atoms[.atomPair], words: pairs)
    pair.b.convert(
      pair.drag, to: pair.b.atoms[.multiple], in: names[3], of: requestor, at: .currentTime)
    let answered = pair.pump(until: { log.events.contains("deleted") })
    #expect(answered)
    pair.b.synchronize()
    pair.a.synchronize()
    #expect(pair.b.property(names[0], of: requestor)?.bytes == [9])
    #expect(pair.b.property(names[1], of: requestor) == nil)
    let list = pair.b.property(names[3], of: requestor)
    #expect(list?.words == [pairs[0], pairs[1], pairs[2], 0, pairs[4], pairs[5]])
    #expect(log.events == ["served", "failed: missing", "deleted"])
    pair.close()
  }

  @Test("The watch of a drag outlives a transfer to the same window, and another drag over it")
  func sharedWatch() throws {
    let pair = try SelectionPair(chunkBytes: 100)
    let log = OfferLog()
    let offer = log.offer([pair.text]) { _ in Array(repeating: 1, count: 1000) }
    _ = pair.ours.own(
      pair.drag, offering: offer, on: pair.makeWindow(of: pair.a), at: .currentTime)
    let target = pair.makeWindow(of: pair.b)
    pair.b.synchronize()
    // Two drags watch it, and one of them ends.
    for source in [1, 2] as [UInt32] {
      pair.a.watch(.structureNotify, on: target, for: .drag(WindowID(rawValue: source)))
    }
    pair.a.unwatch(target, for: .drag(WindowID(rawValue: 2)))
    var result: Result<PropertyValue, SelectionError>?
    pair.theirs.read(
      pair.drag, targets: [pair.text], requestor: target, at: .currentTime,
      limitBytes: 1 << 20, now: .zero
    ) { result = $0 }
    #expect(pair.pump { result != nil && pair.ours.nextDeadline == nil })
    pair.a.synchronize()
    pair.b.destroyWindow(target)
    pair.b.flush()
    #expect(pair.a.awaitEvent { $0.kind == .destroyed && $0.window == target } != nil)
    pair.close()
  }

  @Test("A drop's data are there for a minute, beside those of the next drag")
  func transactions() throws {
    let pair = try SelectionPair()
    let log = OfferLog()
    let next = OfferLog()
    let first = pair.serverTime()
    let times = [first, pair.serverTime(after: first)]
    let old = try #require(
      pair.ours.own(
        pair.drag, offering: log.offer([pair.text]) { _ in [1] },
        on: pair.makeWindow(of: pair.a), at: times[0]))
    pair.ours.sent(times[0], for: old)
    pair.ours.dropped(old, on: [pair.theirs.window], at: times[0], now: .zero)
    let new = try #require(
      pair.ours.own(
        pair.drag, offering: next.offer([pair.text]) { _ in [2] },
        on: pair.makeWindow(of: pair.a), at: times[1]))
    #expect(pair.readData([pair.text], at: times[0]) == .success(value(pair.text, [1])))
    #expect(pair.readData([pair.text], at: times[1]) == .success(value(pair.text, [2])))
    pair.ours.dropped(new, on: [], at: times[1], now: .seconds(1))
    pair.ours.timePassed(to: .seconds(60))
    #expect(log.events == ["served", "ended"])
    #expect(pair.ours.nextDeadline == .seconds(61))
    #expect(pair.ours.owns(pair.drag))
    pair.ours.timePassed(to: .seconds(61))
    #expect(next.events == ["served", "ended"])
    pair.a.synchronize()
    #expect(pair.b.selectionOwner(pair.drag) == .none)
    pair.close()
  }

  @Test("T8 Another client that takes the selection ends the offer")
  func thief() throws {
    let pair = try SelectionPair()
    let log = OfferLog()
    _ = pair.ours.own(
      pair.drag, offering: log.offer([pair.text]) { _ in [1] },
      on: pair.makeWindow(of: pair.a), at: .currentTime)
    #expect(pair.theirs.own(pair.drag, text: "theirs", at: .currentTime))
    #expect(pair.pump { log.events == ["ended"] })
    #expect(!pair.ours.owns(pair.drag))
    pair.close()
  }
}
