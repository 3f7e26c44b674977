package import XProtocol

/// Content that a selection offers, and whose data are made when another program requests them.
@MainActor
package struct SelectionOffer {
  package struct Target: Hashable, Sendable {
    package var target: Atom
    /// The type in the answer. Most targets are types themselves.
    package var type: Atom
    /// Whether each request makes the data anew, because making them has an effect (`XdndDirectSave0`).
    /// Otherwise the first data, or the first failure, also answer the later requests.
    package var isMadeEachTime: Bool

    package init(_ target: Atom, type: Atom? = nil, isMadeEachTime: Bool = false) {
      self.target = target
      self.type = type ?? target
      self.isMadeEachTime = isMadeEachTime
    }
  }

  /// What happened to an offer.
  package enum Event {
    /// A program receives data in pieces. It may still give up.
    case progressed
    /// A program requested the data of a target, and has all of them. When they come in pieces, it has
    /// asked for the one after the last.
    case served(Atom)
    /// A program that received data in pieces ended, or took none for too long.
    case aborted
    /// A program requested data that could not be made. The request was refused.
    case failed(Atom, any Error)
    /// A program converted `DELETE`: it has the data, and the original is not needed any more.
    case deleted
    /// The offer has ended, and requests for it cannot come any more. This event comes last, and once.
    case ended
  }

  /// Takes the data of one request, and the time of the caller's monotonic clock.
  package typealias Completion =
    @MainActor (_ result: Result<[UInt8], any Error>, _ now: Duration) -> Void

  /// The best one first.
  package var targets: [Target]
  /// Whether programs may convert `DELETE`, after a move.
  package var acceptsDeletion: Bool
  /// Makes the data of a target. May take no longer than a paint.
  package var load: @MainActor (Atom) throws -> [UInt8]
  /// Makes the data of a target that are made each time, if that may take longer. Nil uses ``load``.
  package var loadLater: (@MainActor (Atom, @escaping Completion) -> Void)?
  package var report: @MainActor (Event) -> Void

  package init(
    targets: [Target], acceptsDeletion: Bool = false,
    load: @escaping @MainActor (Atom) throws -> [UInt8],
    report: @escaping @MainActor (Event) -> Void
  ) {
    self.targets = targets
    self.acceptsDeletion = acceptsDeletion
    self.load = load
    self.report = report
  }
}

/// An offer that can be requested, with the data that were made for it.
///
/// A program may request the same data ten thousand times.
@MainActor
internal struct OpenOffer {
  let offer: SelectionOffer
  var made: [Atom: Result<[UInt8], any Error>] = [:]

  /// Discards data that are longer than a piece.
  mutating func discard(longerThan chunkBytes: Int) {
    made = made.filter { _, result in
      if case .success(let bytes) = result { bytes.count <= chunkBytes } else { true }
    }
  }
}
