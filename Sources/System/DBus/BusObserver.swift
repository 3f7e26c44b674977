/// Shares a connection that somebody else opens and closes. All calls come on the connection's queue.
///
/// The observer may subscribe to signals and make calls on the connection. It must neither wait for an
/// answer nor close the connection.
public protocol BusObserver: AnyObject, Sendable {
  /// There is a connection, and signals will come.
  func busConnected(_ connection: BusConnection)
  /// A signal came, for the observer or for somebody else.
  func busSignalled(_ signal: BusMessage)
  /// The connection has ended. Another one may follow.
  func busLost()
}
