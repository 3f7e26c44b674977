internal import Foundation

/// The configuration of a bus daemon that behaves like a usual session bus. Only its socket and its
/// services differ.
enum BusConfiguration {
  /// Writes the configuration as `bus.conf` into a folder and returns the file's path.
  ///
  /// - Parameters:
  ///   - listening: The address of the bus's socket, such as `unix:dir=/tmp/here`.
  ///   - services: The element that names the folders of the service files.
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
        <limit name="max_replies_per_connection">50000</limit>
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
