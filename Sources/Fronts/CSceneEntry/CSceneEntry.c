#include "CSceneEntry.h"

/// SceneUIMain defines it.
extern void scenery_main(void) __attribute__((weak));

bool scenery_run_app(void) {
  if (!scenery_main)
    return false;
  scenery_main();
  return true;
}
