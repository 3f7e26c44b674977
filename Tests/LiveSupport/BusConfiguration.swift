internal import Foundation

/// What makes a bus daemon a session bus like the usual one, but for its socket and what it may start.
enum BusConfiguration {
  /// Writes it as `bus.conf` into a folder and returns the file's path.
  ///
  /// - Parameters:
  ///   - listening: Where the bus has its socket, as an address: `unix:dir=/tmp/here`.
  ///   - services: The element that says where the files of services are.
  static func write(into folder: URL, listening: String, services: String) throws -> String {
    let file = folder.appendingPathComponent("bus.conf")
    try Data(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>\(listening)</listen>
        <auth>EXTERNAL</auth>
        \(services)
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """.utf8
    ).write(to: file)
    return file.path
  }
}
