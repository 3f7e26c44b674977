// The window of Tests/Layer with Qt Quick: a list. `qml layer-rows.qml -- MODE COUNT`, where the mode is row or rows.
import QtQuick
import QtQuick.Window

Window {
  id: window
  property int changeCount: 0
  readonly property var words: Qt.application.arguments
  readonly property int count: Number(words[words.length - 1])
  readonly property string mode: words[words.length - 2]
  visible: true
  width: 640
  height: 480
  title: "Layer"

  ListModel {
    id: rows
    Component.onCompleted: {
      for (let i = 0; i < window.count; i++) append({ "line": "Row " + i });
    }
  }
  ListView {
    anchors.fill: parent
    model: rows
    delegate: Text { text: line; height: 24 }
  }
  Timer {
    interval: 10
    running: true
    repeat: true
    onTriggered: {
      window.changeCount += 1;
      if (window.mode === "row") {
        rows.setProperty(5, "line", "Row 5, " + window.changeCount);
      } else if (window.changeCount % 100 === 0) {
        for (let i = 0; i < window.count; i++) {
          rows.setProperty(i, "line", "Row " + i + ", " + window.changeCount);
        }
      }
    }
  }
}
