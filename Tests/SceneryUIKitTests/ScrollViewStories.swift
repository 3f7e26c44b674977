import SceneTesting
import Testing

@testable import SceneryUIKit
@testable import Views

/// A part of a larger content, moved by the wheel, keys and code.
@MainActor @Suite("Scroll views with UIKit's names")
struct ScrollViewStories {
  private final class Listener: UIScrollViewDelegate {
    var offsets: [Double] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  @Test("the wheel and keys move the content between its ends, and the delegate hears of it")
  func scrolling() throws {
    let (scroll, button, listener) = (UIScrollView(), UIButton(type: .system), Listener())
    scroll.contentSize = CGSize(width: 200, height: 1000)
    scroll.delegate = listener
    button.setTitle("Last", for: .normal)
    button.frame = CGRect(x: 0, y: 940, width: 100, height: 30)
    scroll.addSubview(button)
    let stage = try Stage()
    stage.show(scroll, frame: CGRect(x: 20, y: 20, width: 200, height: 300))
    stage.user.scroll(over: scroll, clicks: 1)
    #expect(scroll.contentOffset.y > 0 && listener.offsets == [scroll.contentOffset.y])
    stage.user.scroll(over: scroll, clicks: 100)
    #expect(scroll.contentOffset.y == 700 && scroll.bounds.minY == 700)
    stage.user.scroll(over: scroll, clicks: -100)
    #expect(scroll.contentOffset.y == 0)
    // The focus scrolls to what it moves to.
    stage.user.press(.tab)
    #expect(scroll.contentOffset.y > 0 && button.isFirstResponder)
    stage.user.press(.home)
    #expect(scroll.contentOffset.y == 0)
    scroll.scrollRectToVisible(button.frame, animated: false)
    #expect(scroll.contentOffset.y == 670)
    #expect(scroll.hitTest(Point(x: 50, y: 950))?.isDescendant(of: button) == true)
    scroll.isScrollEnabled = false
    stage.user.scroll(over: scroll, clicks: -100)
    #expect(scroll.contentOffset.y == 670)
    scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    #expect(listener.offsets.last == 20)
  }

  @Test("constraints to its edges say how large the content is", arguments: [true, false])
  func guides(usesGuide: Bool) throws {
    let (scroll, content, fixed) = (UIScrollView(), UIView(), UIView())
    for view in [content, fixed] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(view)
    }
    if usesGuide {
      let guide = scroll.contentLayoutGuide
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        content.topAnchor.constraint(equalTo: guide.topAnchor),
        content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    } else {
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        content.topAnchor.constraint(equalTo: scroll.topAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
      fixed.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      fixed.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      fixed.widthAnchor.constraint(equalToConstant: 20),
      fixed.heightAnchor.constraint(equalToConstant: 20),
    ])
    let stage = try Stage()
    stage.show(scroll, frame: CGRect(x: 20, y: 20, width: 200, height: 300))
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 900))
    #expect(fixed.frame.minY == 5)
    stage.user.scroll(over: scroll, clicks: 100)
    #expect(scroll.contentOffset.y == 600)
    #expect(fixed.frame.minY == 605)
  }
}
