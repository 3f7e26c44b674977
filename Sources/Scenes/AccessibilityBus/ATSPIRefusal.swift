package import DBus

/// The reason why a call is not carried out.
package struct ATSPIRefusal: Error, Hashable, Sendable {
  package var fault: BusFault
  package var sentence: String

  init(_ fault: BusFault, _ sentence: String) {
    self.fault = fault
    self.sentence = sentence
  }
}
