public import Foundation
internal import Views

/// Sends the date at equal distances, made by `Timer.publish(every:on:in:)`.
public struct TimerPublisher: Hashable, Sendable {
  /// In seconds.
  public let interval: Double

  /// - Precondition: The interval is positive.
  public init(every interval: Double) {
    precondition(interval > 0, "A timer needs a positive interval, not \(interval).")
    self.interval = interval
  }

  /// Sends as long as somebody receives.
  public func autoconnect() -> Autoconnected { Autoconnected(timer: self) }

  /// A timer that runs as long as somebody receives.
  public struct Autoconnected: Hashable, Sendable {
    let timer: TimerPublisher
  }
}

extension TimerPublisher.Autoconnected: Publisher {
  public typealias Output = Date

  public func subscribe(
    in context: SubscriptionContext, _ receive: @escaping @MainActor (Date) -> Void
  ) -> Subscription {
    let ticks = Ticks(context, every: .seconds(timer.interval), receive)
    return Subscription { MainQueue.run { ticks.stop() } }
  }
}

/// The ticks of one subscription.
@MainActor
private final class Ticks {
  private let context: SubscriptionContext
  private let interval: Duration
  private let receive: @MainActor (Date) -> Void
  private var next: Duration
  private var scheduled: (any ScheduledAction)?

  init(
    _ context: SubscriptionContext, every interval: Duration,
    _ receive: @escaping @MainActor (Date) -> Void
  ) {
    self.context = context
    self.interval = interval
    self.receive = receive
    next = context.uptime + interval
    schedule()
  }

  private func schedule() {
    scheduled = context.schedule(after: max(.zero, next - context.uptime)) { [weak self] in
      self?.tick()
    }
  }

  /// The distances are from the start, so that delays do not add up. Ticks that were missed are left out.
  private func tick() {
    let now = context.uptime
    repeat { next += interval } while next <= now
    schedule()
    receive(Date())
  }

  func stop() {
    scheduled?.cancel()
    scheduled = nil
  }
}

extension Timer {
  /// A publisher of the date, in the application's event loop.
  ///
  ///     let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///
  /// - Parameters:
  ///   - interval: In seconds.
  ///   - tolerance: Not used: the event loop joins what is due.
  ///   - runLoop: Not used: a window's loop is the only one.
  ///   - mode: Not used either.
  // Emitted into the program that uses it: all of Foundation would be half of each program's size otherwise.
  @_alwaysEmitIntoClient
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(every: interval)
  }
}
