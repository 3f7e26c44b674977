// Cairo as Swift sees it.
#pragma once
#include <cairo.h>
