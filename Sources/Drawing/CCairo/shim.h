// Cairo as Swift sees it.
#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
