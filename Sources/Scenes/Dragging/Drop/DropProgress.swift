internal import Scenes
internal import Views

/// How much of a drop's data has arrived from another program, and the means to stop it
/// (``DropSession/progress``).
///
/// A transfer that takes longer than a second has a bar above the window's content, with Cancel.
@MainActor
public final class DropProgress {
  private struct Transfer {
    var received = 0
    var announced: Int?
    let cancel: @MainActor () -> Void
  }

  /// The transfers that have not ended, by number.
  private var transfers: [Int: Transfer] = [:]
  private var count = 0
  private var ended = 0

  init() {}

  /// Whether data are still expected.
  public var isRunning: Bool { !transfers.isEmpty }

  /// The number of bytes that have arrived.
  public var receivedBytes: Int { transfers.values.reduce(ended) { $0 + $1.received } }

  /// The part of the announced bytes that has arrived, from 0 to 1. Nil while a source has announced none,
  /// or has sent more than that.
  public var fraction: Double? {
    var announced = ended
    for transfer in transfers.values {
      guard let bytes = transfer.announced, bytes > 0, transfer.received <= bytes else {
        return nil
      }
      announced += bytes
    }
    return announced > 0 ? Double(receivedBytes) / Double(announced) : nil
  }

  /// Called when data arrive, and when a transfer ends.
  public var onChange: (@MainActor () -> Void)?

  /// Stops the transfers. Who waits for their data gets `ItemProviderError.cancelled`.
  public func cancel() {
    for transfer in transfers.values { transfer.cancel() }
  }

  // MARK: Reports

  func begin(cancel: @escaping @MainActor () -> Void) -> Int {
    count += 1
    transfers[count] = Transfer(cancel: cancel)
    return count
  }

  func report(_ number: Int, received: Int, announced: Int?) {
    transfers[number]?.received = received
    transfers[number]?.announced = announced
    onChange?()
  }

  func end(_ number: Int) {
    guard let transfer = transfers.removeValue(forKey: number) else { return }
    ended += transfer.received
    onChange?()
  }
}
