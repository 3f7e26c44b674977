#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>

// A build needs none of the headers of these libraries. `make lint` compiles this file once with them, found by
// pkg-config: then every line of the tables, every number and every place in a structure is checked against them.
#include "CCodecs.h"

// The numbers of an ordinary build are checked against the copies, those of `make lint` against the originals.
#define PLACE(type, member, number) _Static_assert(offsetof(type, member) == (number), #member)
#define SIZE(type, number) _Static_assert(sizeof(type) == (number), #type)

#ifdef SCENERY_CHECKS_HEADERS
#define CHECK(table, name, function)                                                             \
  _Static_assert(                                                                                \
      __builtin_types_compatible_p(__typeof__(((table *)0)->name), __typeof__(&function)), #name)
#define NUMBER(own, name) _Static_assert((int)(own) == (int)(name), #name)
#else
#define CHECK(table, name, function)
#define NUMBER(own, name)
#endif

/// Loads what `scenery_NAME` returns: a library, and the functions that `LOADS` names.
#define LIBRARY(name, table_type, file, LOADS)                                          \
  static table_type name##_table;                                                       \
  static const table_type *name##_loaded;                                               \
  static void name##_load(void) {                                                       \
    table_type *table = &name##_table;                                                  \
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);                                \
    if (!library) return;                                                               \
    LOADS(table_type)                                                                   \
    name##_loaded = table;                                                              \
  }                                                                                     \
  const table_type *name(void) {                                                        \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                     \
    pthread_once(&once, name##_load);                                                   \
    return name##_loaded;                                                               \
  }

#define LOAD(table_type, name, function) \
  CHECK(table_type, name, function);     \
  if (!(table->name = (__typeof__(table->name))dlsym(library, #function))) return;

// MARK: JPEG

NUMBER(SCENERY_TJPF_BGRA, TJPF_BGRA);
NUMBER(SCENERY_TJPF_CMYK, TJPF_CMYK);
NUMBER(SCENERY_TJCS_CMYK, TJCS_CMYK);
NUMBER(SCENERY_TJCS_YCCK, TJCS_YCCK);
NUMBER(SCENERY_TJERR_WARNING, TJERR_WARNING);
NUMBER(SCENERY_TJFLAG_LIMITSCANS, TJFLAG_LIMITSCANS);

#define JPEG(table)                                      \
  LOAD(table, InitDecompress, tjInitDecompress)          \
  LOAD(table, Destroy, tjDestroy)                        \
  LOAD(table, DecompressHeader3, tjDecompressHeader3)    \
  LOAD(table, Decompress2, tjDecompress2)                \
  LOAD(table, GetErrorCode, tjGetErrorCode)              \
  LOAD(table, GetErrorStr2, tjGetErrorStr2)
LIBRARY(scenery_jpeg, SceneryJPEG, "libturbojpeg.so.0", JPEG)

// MARK: WebP

#ifndef SCENERY_CHECKS_HEADERS
typedef unsigned int VP8StatusCode;

typedef struct {
  int width, height;
  int has_alpha, has_animation;
  int format;
  uint32_t pad[5];
} WebPBitstreamFeatures;

typedef struct {
  unsigned int colorspace;
  int width, height;
  int is_external_memory;
  union {
    struct {
      uint8_t *rgba;
      int stride;
      size_t size;
    } RGBA;
    struct {
      uint8_t *y, *u, *v, *a;
      int y_stride, u_stride, v_stride, a_stride;
      size_t y_size, u_size, v_size, a_size;
    } YUVA;
  } u;
  uint32_t pad[4];
  uint8_t *private_memory;
} WebPDecBuffer;

typedef struct {
  int bypass_filtering, no_fancy_upsampling;
  int use_cropping, crop_left, crop_top, crop_width, crop_height;
  int use_scaling, scaled_width, scaled_height;
  int use_threads, dithering_strength, flip, alpha_dithering_strength;
  uint32_t pad[5];
} WebPDecoderOptions;

typedef struct {
  WebPBitstreamFeatures input;
  WebPDecBuffer output;
  WebPDecoderOptions options;
} WebPDecoderConfig;

enum { WEBP_DECODER_ABI_VERSION = 0x0209, MODE_bgrA = 8 };
#endif

SIZE(WebPDecoderConfig, 240);
PLACE(WebPDecoderConfig, output, 40);
PLACE(WebPDecoderConfig, output.is_external_memory, 52);
PLACE(WebPDecoderConfig, output.u.RGBA.stride, 64);
PLACE(WebPDecoderConfig, output.u.RGBA.size, 72);
PLACE(WebPDecoderConfig, options, 160);
PLACE(WebPDecoderConfig, options.use_scaling, 188);
PLACE(WebPDecoderConfig, options.scaled_height, 196);
NUMBER(SCENERY_WEBP_OK, VP8_STATUS_OK);
NUMBER(SCENERY_WEBP_OUT_OF_MEMORY, VP8_STATUS_OUT_OF_MEMORY);
NUMBER(SCENERY_WEBP_UNSUPPORTED_FEATURE, VP8_STATUS_UNSUPPORTED_FEATURE);
NUMBER(SCENERY_WEBP_NOT_ENOUGH_DATA, VP8_STATUS_NOT_ENOUGH_DATA);
NUMBER(8, MODE_bgrA);
// The library compares the upper byte alone.
NUMBER(2, WEBP_DECODER_ABI_VERSION >> 8);

typedef struct {
  VP8StatusCode (*GetFeaturesInternal)(const uint8_t *, size_t, WebPBitstreamFeatures *, int);
  int (*InitDecoderConfigInternal)(WebPDecoderConfig *, int);
  VP8StatusCode (*Decode)(const uint8_t *, size_t, WebPDecoderConfig *);
  void (*FreeDecBuffer)(WebPDecBuffer *);
} SceneryWebP;

#define WEBP(table)                                                   \
  LOAD(table, GetFeaturesInternal, WebPGetFeaturesInternal)           \
  LOAD(table, InitDecoderConfigInternal, WebPInitDecoderConfigInternal) \
  LOAD(table, Decode, WebPDecode)                                     \
  LOAD(table, FreeDecBuffer, WebPFreeDecBuffer)
static const SceneryWebP *scenery_webp(void);
LIBRARY(scenery_webp, SceneryWebP, "libwebp.so.7", WEBP)

int scenery_webp_size(const uint8_t *bytes, size_t count, int *width, int *height) {
  const SceneryWebP *webp = scenery_webp();
  if (!webp) return SCENERY_WEBP_MISSING;
  WebPBitstreamFeatures features;
  int status =
      (int)webp->GetFeaturesInternal(bytes, count, &features, WEBP_DECODER_ABI_VERSION);
  if (status != SCENERY_WEBP_OK) return status;
  *width = features.width;
  *height = features.height;
  return status;
}

int scenery_webp_decode(
    const uint8_t *bytes, size_t count, int width, int height, uint8_t *pixels, size_t size,
    int bytes_per_row) {
  const SceneryWebP *webp = scenery_webp();
  if (!webp) return SCENERY_WEBP_MISSING;
  WebPDecoderConfig config;
  if (!webp->InitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) {
    return SCENERY_WEBP_OTHER_VERSION;
  }
  config.options.use_scaling = 1;
  config.options.scaled_width = width;
  config.options.scaled_height = height;
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = bytes_per_row;
  config.output.u.RGBA.size = size;
  int status = (int)webp->Decode(bytes, count, &config);
  webp->FreeDecBuffer(&config.output);
  return status;
}

// MARK: GIF

SIZE(SceneryGIFColor, 3);
SIZE(SceneryGIFFile, 120);
PLACE(SceneryGIFColors, Colors, 16);
PLACE(SceneryGIFFile, SHeight, 4);
PLACE(SceneryGIFFile, SColorMap, 24);
PLACE(SceneryGIFFile, Image.Left, 40);
PLACE(SceneryGIFFile, Image.Height, 52);
PLACE(SceneryGIFFile, Image.Interlace, 56);
PLACE(SceneryGIFFile, Image.ColorMap, 64);
PLACE(SceneryGIFFile, Error, 96);
PLACE(SceneryGIFFile, UserData, 104);
SIZE(SceneryGIFControl, 16);
PLACE(SceneryGIFControl, TransparentColor, 12);
NUMBER(SCENERY_GIF_OK, GIF_OK);
NUMBER(SCENERY_GIF_IMAGE, IMAGE_DESC_RECORD_TYPE);
NUMBER(SCENERY_GIF_EXTENSION, EXTENSION_RECORD_TYPE);
NUMBER(SCENERY_GIF_GRAPHICS, GRAPHICS_EXT_FUNC_CODE);
NUMBER(SCENERY_GIF_READ_FAILED, D_GIF_ERR_READ_FAILED);
NUMBER(SCENERY_GIF_NOT_ENOUGH_MEM, D_GIF_ERR_NOT_ENOUGH_MEM);
NUMBER(SCENERY_GIF_EOF_TOO_SOON, D_GIF_ERR_EOF_TOO_SOON);
NUMBER(SCENERY_GIF_NO_TRANSPARENT_COLOR, NO_TRANSPARENT_COLOR);

#define GIF(table)                                       \
  LOAD(table, Open, DGifOpen)                            \
  LOAD(table, CloseFile, DGifCloseFile)                  \
  LOAD(table, GetRecordType, DGifGetRecordType)          \
  LOAD(table, GetImageDesc, DGifGetImageDesc)            \
  LOAD(table, GetLine, DGifGetLine)                      \
  LOAD(table, GetExtension, DGifGetExtension)            \
  LOAD(table, GetExtensionNext, DGifGetExtensionNext)    \
  LOAD(table, ExtensionToGCB, DGifExtensionToGCB)
LIBRARY(scenery_gif, SceneryGIF, "libgif.so.7", GIF)

// MARK: Color profiles

SIZE(SceneryColorXYZ, 24);
NUMBER(SCENERY_CMS_BGRA, TYPE_BGRA_8);
NUMBER(SCENERY_CMS_COPY_ALPHA, cmsFLAGS_COPY_ALPHA);
NUMBER(SCENERY_CMS_RELATIVE_COLORIMETRIC, INTENT_RELATIVE_COLORIMETRIC);
NUMBER(SCENERY_CMS_RGB, cmsSigRgbData);
NUMBER(SCENERY_CMS_RED, cmsSigRedColorantTag);
NUMBER(SCENERY_CMS_GREEN, cmsSigGreenColorantTag);
NUMBER(SCENERY_CMS_BLUE, cmsSigBlueColorantTag);
NUMBER(SCENERY_CMS_RED_CURVE, cmsSigRedTRCTag);
NUMBER(SCENERY_CMS_GREEN_CURVE, cmsSigGreenTRCTag);
NUMBER(SCENERY_CMS_BLUE_CURVE, cmsSigBlueTRCTag);

#define COLORS(table)                                       \
  LOAD(table, OpenProfileFromMem, cmsOpenProfileFromMem)    \
  LOAD(table, CloseProfile, cmsCloseProfile)                \
  LOAD(table, GetColorSpace, cmsGetColorSpace)              \
  LOAD(table, Create_sRGBProfile, cmsCreate_sRGBProfile)    \
  LOAD(table, CreateTransform, cmsCreateTransform)          \
  LOAD(table, DeleteTransform, cmsDeleteTransform)          \
  LOAD(table, DoTransform, cmsDoTransform)                  \
  LOAD(table, ReadTag, cmsReadTag)                          \
  LOAD(table, EvalToneCurveFloat, cmsEvalToneCurveFloat)
LIBRARY(scenery_colors, SceneryColors, "liblcms2.so.2", COLORS)

// MARK: Compression

NUMBER(SCENERY_Z_OK, Z_OK);
NUMBER(SCENERY_Z_BUF_ERROR, Z_BUF_ERROR);

#define ZLIB(table) LOAD(table, uncompress, uncompress)
LIBRARY(scenery_zlib, SceneryZlib, "libz.so.1", ZLIB)
