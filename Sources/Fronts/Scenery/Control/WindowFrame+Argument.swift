public import ArgumentParser
public import Launcher

extension WindowFrame: ExpressibleByArgument {
  /// Reads `640x480+0+27`. Nil for another form.
  public init?(argument: String) { self.init(argument) }
}
