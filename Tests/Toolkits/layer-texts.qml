// The window of Tests/Layer with Qt Quick: a column of texts. `qml layer-texts.qml -- COUNT`.
import QtQuick
import QtQuick.Window

Window {
  id: window
  property int changeCount: 0
  readonly property int count: Number(Qt.application.arguments[Qt.application.arguments.length - 1])
  visible: true
  width: 640
  height: 480
  title: "Layer"

  Flickable {
    anchors.fill: parent
    contentHeight: column.height
    Column {
      id: column
      Text { text: "Changed " + window.changeCount }
      Repeater {
        model: window.count
        Text { text: "Row " + index }
      }
    }
  }
  Timer {
    interval: 10
    running: true
    repeat: true
    onTriggered: window.changeCount += 1
  }
}
