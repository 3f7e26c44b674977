internal import DBus
internal import Views

extension KeyStroke {
  /// The stroke as the registry takes it, `(uiiiisb)`: whether it is a release, keysym, key, modifiers, time,
  /// text, and whether there is text.
  ///
  /// Source: at-spi2-core 2.46, `org.a11y.atspi.DeviceEventController`, `AtspiEventType`.
  var busValue: BusValue {
    .structure([
      .uint32(isPress ? 0 : 1), .int32(Int32(bitPattern: symbol)),
      ReaderQuirk.keyNumber(code), ReaderQuirk.keyNumber(modifiers),
      .int32(Int32(bitPattern: milliseconds)), .string(text), .boolean(!text.isEmpty),
    ])
  }
}
