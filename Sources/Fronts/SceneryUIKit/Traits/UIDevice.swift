internal import Foundation

/// What a program is used on.
public enum UIUserInterfaceIdiom: Hashable, Sendable {
  case unspecified, phone, pad, tv, carPlay, mac, vision
}

/// The desktop, under the name of an iPad application.
@MainActor
public final class UIDevice {
  /// The one device.
  public static let current = UIDevice()

  private init() {}

  /// ``UIUserInterfaceIdiom/pad``: a program has windows, a pointer and a keyboard, as on an iPad.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.pad
  /// The name of the machine in the network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// "Linux".
  public let systemName = "Linux"
  /// The version of the kernel, such as "6.8.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// "Desktop".
  public let model = "Desktop"
  /// "Desktop".
  public let localizedModel = "Desktop"
  /// Always true: there are as many windows as a person opens.
  public let isMultitaskingSupported = true
}
