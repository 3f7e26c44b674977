import Testing
import XProtocol

@Suite("The properties of drag and drop")
struct XDNDPropertyTests {
  let candidate = WindowID(rawValue: 1)
  let proxy = WindowID(rawValue: 2)

  @Test(
    "XdndAware: the version is the lower one of both sides; versions before 3 are dead",
    arguments: [
      (0, nil), (2, nil), (3, 3), (4, 4), (5, 5), (6, 5), (99, 5), (255, 5), (256, 5), (.max, 5),
    ] as [(UInt32, UInt8?)])
  func version(newest: UInt32, negotiated: UInt8?) throws {
    let aware = try #require(XDNDAware(words: [newest]))
    #expect(XDNDVersion.negotiated(with: aware) == negotiated)
    #expect(XDNDPeer(window: candidate, destination: proxy, aware: aware)?.version == negotiated)
  }

  @Test("XdndAware: one item of type ATOM is written; the types of old targets are ignored")
  func aware() {
    #expect(XDNDAware.propertyName.rawValue == "XdndAware")
    #expect(XDNDAware.typeName == .atom)
    #expect(XDNDAware(version: 5).words == [5])
    #expect(XDNDAware(words: [4, 301, 302]) == XDNDAware(version: 4))
    #expect(XDNDAware(words: []) == nil)
    #expect(XDNDPeer(window: candidate, destination: candidate, aware: nil) == nil)
  }

  @Test("XdndProxy: the window that the property names receives the messages, if it names itself")
  func goodProxy() throws {
    let property = try #require(XDNDProxy(words: [2]))
    #expect(property.words == [2])
    #expect(
      XDNDProxy.destination(for: candidate, proxy: property, proxyOfProxy: property) == proxy)
    let peer = XDNDPeer(window: candidate, destination: proxy, aware: XDNDAware(version: 5))
    #expect(peer?.window == candidate)
    #expect(peer?.destination == proxy)
  }

  @Test(
    "XdndProxy: a proxy that does not exist or does not name itself was left by a crash",
    arguments: [nil, 0, 1, 3] as [UInt32?])
  func staleProxy(proxyOfProxy: UInt32?) {
    #expect(
      XDNDProxy.destination(
        for: candidate, proxy: XDNDProxy(window: proxy),
        proxyOfProxy: proxyOfProxy.flatMap { XDNDProxy(words: [$0]) }) == candidate)
  }

  @Test("XdndProxy: without the property a window receives its own messages")
  func noProxy() {
    #expect(XDNDProxy.destination(for: candidate, proxy: nil, proxyOfProxy: nil) == candidate)
    #expect(
      XDNDProxy.destination(for: candidate, proxy: nil, proxyOfProxy: XDNDProxy(window: proxy))
        == candidate)
    #expect(XDNDProxy(words: []) == nil)
    #expect(XDNDProxy(words: [0]) == nil)
  }

  @Test("XdndTypeList and XdndActionList: atoms in order; None is skipped")
  func lists() {
    let atoms = [3, 1, 2].map { Atom(rawValue: $0) }
    #expect(XDNDTypeList(atoms).words == [3, 1, 2])
    #expect(XDNDTypeList(words: [3, 0, 1, 2])?.types == atoms)
    #expect(XDNDActionList(atoms).words == [3, 1, 2])
    #expect(XDNDActionList(words: [3, 0, 1, 2])?.actions == atoms)
    #expect(XDNDTypeList.typeName == .atom)
    #expect(XDNDActionList.typeName == .atom)
  }

  @Test("XdndActionDescription: the words of the actions in their order, each with a zero byte")
  func descriptions() {
    let atoms = AtomMap.numbered
    let actions = [AtomName.xdndActionCopy, .xdndActionMove, .xdndActionLink].map { atoms[$0] }
    #expect(XDNDActionDescription.propertyName.rawValue == "XdndActionDescription")
    #expect(XDNDActionDescription.typeName.rawValue == "STRING")
    #expect(
      XDNDActionDescription(of: actions, atoms: atoms).bytes == Array("Copy\0Move\0Link\0".utf8))
    #expect(XDNDActionDescription(of: [], atoms: atoms).bytes == [])
  }
}
