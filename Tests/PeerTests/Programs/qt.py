"""A Qt window: qt.py target text|picture FILE, or qt.py source TEXT."""
import sys

from PyQt6.QtCore import QMimeData, QT_VERSION_STR, Qt
from PyQt6.QtGui import QDrag
from PyQt6.QtWidgets import QApplication, QLabel


def say(*words):
    print(*words, flush=True)


class Target(QLabel):
    def dragEnterEvent(self, event):
        data = event.mimeData()
        if data.hasText() if sys.argv[2] == "text" else data.hasImage():
            event.acceptProposedAction()

    def dropEvent(self, event):
        data = event.mimeData()
        if sys.argv[2] == "text":
            kind, content = "text", data.text().encode()
        else:
            kind = [name for name in data.formats() if name.startswith("image/")][0]
            content = bytes(data.data(kind))
        with open(sys.argv[3], "wb") as file:
            file.write(content)
        event.acceptProposedAction()
        say("GOT", kind, len(content))


class Source(QLabel):
    start = None

    def mousePressEvent(self, event):
        self.start = event.position()

    def mouseMoveEvent(self, event):
        if self.start is None or (event.position() - self.start).manhattanLength() < 10:
            return
        self.start = None
        data = QMimeData()
        data.setText(sys.argv[2])
        drag = QDrag(self)
        drag.setMimeData(data)
        action = drag.exec(Qt.DropAction.CopyAction)
        say("FAILED" if action == Qt.DropAction.IgnoreAction else "GAVE", action.name)
        say("END")


application = QApplication(["qt"])
window = Target("Here") if sys.argv[1] == "target" else Source("Here")
window.setAcceptDrops(sys.argv[1] == "target")
window.setWindowTitle("Peer")
window.resize(220, 220)
window.show()
say("READY", "Qt", QT_VERSION_STR)
application.exec()
