#include <lcms2.h>

// Swift does not import macros with expressions.
static const cmsUInt32Number scenery_cms_bgra = TYPE_BGRA_8;
static const cmsUInt32Number scenery_cms_copy_alpha = cmsFLAGS_COPY_ALPHA;
