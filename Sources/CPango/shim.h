// Pango over Cairo as Swift sees it. GObject's casts and macros need the stubs below.
#pragma once
#include <pango/pangocairo.h>
