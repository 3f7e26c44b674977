internal import Dispatch
internal import Files
internal import Glibc

/// The owner's end: waits for other starts, and lets the main actor answer them.
final class InstanceListener: Sendable {
  private let path: String
  // Set up by the initialiser and cancelled once; both calls are safe from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Replaces whatever a dead owner left at the path; the lock proves that it is dead.
  init(
    names: ApplicationNames, path: String,
    handler: @escaping @MainActor @Sendable (InstanceRequest) -> InstanceAnswer
  ) throws(LaunchError) {
    self.path = path
    guard let descriptor = UnixSocket.make(),
      UnixSocket.withAddress(
        path,
        { address, length in
          unlink(path)
          return bind(descriptor, address, length)
        }) == 0, chmod(path, 0o600) == 0, Glibc.listen(descriptor, 16) == 0
    else {
      throw LaunchError(
        .cannotCreate, "\(names.name) cannot listen at \(path): \(describeSystemError(errno)).")
    }
    let queue = DispatchQueue(label: "\(names.identifier).instance")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      guard UnixSocket.isSameUser(connection) else {
        close(connection)
        return
      }
      UnixSocket.setDeadline(connection, .seconds(1))
      guard
        let request = InstanceMessage.request(
          UnixSocket.readMessage(connection, until: .now + .seconds(1)))
      else {
        UnixSocket.write(
          InstanceMessage.encode(.refused("\(names.name) did not understand.")), connection)
        close(connection)
        return
      }
      Task { @MainActor in
        let answer = handler(request)
        queue.async {
          UnixSocket.write(InstanceMessage.encode(answer), connection)
          close(connection)
        }
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  func stop() {
    unlink(path)
    source.cancel()
  }
}
