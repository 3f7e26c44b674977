// The way from `App.main()` in SceneUI to SceneUIMain, which SceneUI does not import: SceneUIMain brings a display,
// and it imports SceneUI itself. The linker joins them. Tests are linked without SceneUIMain.
#pragma once
#include <stdbool.h>

/// Runs the application that SceneUI has noted. Returns false, and does nothing, in a program without SceneUIMain.
bool scenery_run_app(void);
