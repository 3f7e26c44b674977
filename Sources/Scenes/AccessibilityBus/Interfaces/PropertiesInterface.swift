internal import DBus

/// The interfaces that every object has, whatever it is.
///
/// Source: the D-Bus specification 0.41, "Standard Interfaces".
extension ATSPIInterface {
  static let properties = ATSPIInterface(
    "org.freedesktop.DBus.Properties", isOffered: { _ in true },
    methods: [
      Method("Get", "ss", "v") { subject, arguments in
        let property = try property(arguments, of: subject)
        return [.variant(try property.read(subject))]
      },
      Method("GetAll", "s", "a{sv}") { subject, arguments in
        let interface = try interface(arguments.string(0), of: subject)
        var values: [String: BusValue] = [:]
        for property in interface.properties { values[property.name] = try property.read(subject) }
        return [.variants(values)]
      },
      Method("Set", "ssv", "") { subject, arguments in
        let property = try property(arguments, of: subject)
        guard let write = property.write else {
          throw ATSPIRefusal(.propertyReadOnly, "\(property.name) cannot be set.")
        }
        guard case .variant(let content)? = arguments.value(2), content.signature == property.type
        else {
          throw ATSPIRefusal(.invalidArguments, "\(property.name) is of type \(property.type).")
        }
        try write(subject, content)
        return []
      },
    ])

  static let introspectable = ATSPIInterface(
    "org.freedesktop.DBus.Introspectable", isOffered: { _ in true },
    methods: [
      Method("Introspect", "", "s") { subject, _ in
        [.string(introspection(all.filter { $0.isOffered(subject) }))]
      }
    ])

  @MainActor
  private static func interface(
    _ name: String, of subject: AccessibleSubject
  ) throws -> ATSPIInterface {
    guard let interface = named[name], interface.isOffered(subject) else {
      throw ATSPIRefusal(.unknownInterface, "The object has no interface \(name).")
    }
    return interface
  }

  @MainActor
  private static func property(
    _ arguments: Arguments, of subject: AccessibleSubject
  ) throws -> Property {
    let interface = try interface(arguments.string(0), of: subject)
    let name = arguments.string(1)
    guard let property = interface.properties.first(where: { $0.name == name }) else {
      throw ATSPIRefusal(.unknownProperty, "\(interface.name) has no property \(name).")
    }
    return property
  }

  private static func introspection(_ interfaces: [ATSPIInterface]) -> String {
    var lines = [
      #"<!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN""#,
      #" "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">"#, "<node>",
    ]
    for interface in interfaces {
      lines.append(#"  <interface name="\#(interface.name)">"#)
      for property in interface.properties {
        let access = property.write == nil ? "read" : "readwrite"
        lines.append(
          #"    <property name="\#(property.name)" type="\#(property.type)" access="\#(access)"/>"#)
      }
      for method in interface.methods {
        lines.append(#"    <method name="\#(method.name)">"#)
        for (types, direction) in [(method.arguments, "in"), (method.results, "out")] {
          for type in completeTypes(of: types) {
            lines.append(#"      <arg type="\#(type)" direction="\#(direction)"/>"#)
          }
        }
        lines.append("    </method>")
      }
      lines.append("  </interface>")
    }
    return (lines + ["</node>", ""]).joined(separator: "\n")
  }

  /// The complete types of a signature, one after the other.
  static func completeTypes(of signature: String) -> [String] {
    var types: [String] = []
    var type = ""
    var depth = 0
    for letter in signature {
      type.append(letter)
      if "({".contains(letter) { depth += 1 }
      if ")}".contains(letter) { depth -= 1 }
      if depth == 0, letter != "a" {
        types.append(type)
        type = ""
      }
    }
    return types
  }
}
