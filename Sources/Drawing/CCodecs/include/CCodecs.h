// What Scenery calls of the libraries that decode pictures, as tables that are filled by dlopen.
//
// Each library is loaded when the first picture of its format is read, where it is installed. A program that shows no
// such picture loads none, and one on a machine without them runs as before.
//
// CCodecs.c says how the tables are checked against the real headers.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef SCENERY_CHECKS_HEADERS
#include <gif_lib.h>
#include <lcms2.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <zlib.h>
#else
#include <stdbool.h>
#endif

#ifdef __clang__
#pragma clang diagnostic ignored "-Wnullability-completeness"
#else
#define _Nonnull
#define _Nullable
#endif

// MARK: JPEG

/// libturbojpeg.
typedef struct {
  void *(*_Nonnull InitDecompress)(void);
  int (*_Nonnull Destroy)(void *);
  int (*_Nonnull DecompressHeader3)(
      void *, const unsigned char *, unsigned long, int *width, int *height, int *subsampling,
      int *colorspace);
  int (*_Nonnull Decompress2)(
      void *, const unsigned char *, unsigned long, unsigned char *pixels, int width, int pitch,
      int height, int format, int flags);
  int (*_Nonnull GetErrorCode)(void *);
  char *(*_Nonnull GetErrorStr2)(void *);
} SceneryJPEG;

enum {
  SCENERY_TJPF_BGRA = 8,
  SCENERY_TJPF_CMYK = 11,
  SCENERY_TJCS_CMYK = 3,
  SCENERY_TJCS_YCCK = 4,
  SCENERY_TJERR_WARNING = 0,
  SCENERY_TJFLAG_LIMITSCANS = 32768,
};

/// The library. NULL where it is not installed. Any thread may ask.
const SceneryJPEG *_Nullable scenery_jpeg(void);

// MARK: WebP

enum {
  SCENERY_WEBP_OK = 0,
  SCENERY_WEBP_OUT_OF_MEMORY = 1,
  SCENERY_WEBP_UNSUPPORTED_FEATURE = 4,
  SCENERY_WEBP_NOT_ENOUGH_DATA = 7,
  /// Ours: the library has another version than the one whose prototypes are copied.
  SCENERY_WEBP_OTHER_VERSION = 1000,
  /// Ours: the library is not installed.
  SCENERY_WEBP_MISSING = 1001,
};

/// Reads the size of a picture. Returns a status. Any thread may ask.
int scenery_webp_size(const uint8_t *bytes, size_t count, int *width, int *height);

/// Decodes a picture, scaled to a size, into premultiplied pixels in the byte order B, G, R, A. Returns a status.
int scenery_webp_decode(
    const uint8_t *bytes, size_t count, int width, int height, uint8_t *pixels, size_t size,
    int bytes_per_row);

// MARK: GIF

#ifdef SCENERY_CHECKS_HEADERS
typedef GifColorType SceneryGIFColor;
typedef ColorMapObject SceneryGIFColors;
typedef GifImageDesc SceneryGIFImage;
typedef GifFileType SceneryGIFFile;
typedef GraphicsControlBlock SceneryGIFControl;
typedef GifRecordType SceneryGIFRecord;
#else
typedef struct {
  unsigned char Red, Green, Blue;
} SceneryGIFColor;

typedef struct {
  int ColorCount;
  int BitsPerPixel;
  bool SortFlag;
  SceneryGIFColor *Colors;
} SceneryGIFColors;

typedef struct {
  int Left, Top, Width, Height;
  bool Interlace;
  SceneryGIFColors *ColorMap;
} SceneryGIFImage;

typedef struct {
  int SWidth, SHeight;
  int SColorResolution;
  int SBackGroundColor;
  unsigned char AspectByte;
  SceneryGIFColors *SColorMap;
  int ImageCount;
  SceneryGIFImage Image;
  void *SavedImages;
  int ExtensionBlockCount;
  void *ExtensionBlocks;
  int Error;
  void *UserData;
  void *Private;
} SceneryGIFFile;

typedef struct {
  int DisposalMode;
  bool UserInputFlag;
  int DelayTime;
  int TransparentColor;
} SceneryGIFControl;

typedef unsigned int SceneryGIFRecord;
#endif

/// giflib.
typedef struct {
  SceneryGIFFile *(*_Nonnull Open)(
      void *context, int (*read)(SceneryGIFFile *, unsigned char *, int), int *error);
  int (*_Nonnull CloseFile)(SceneryGIFFile *, int *error);
  int (*_Nonnull GetRecordType)(SceneryGIFFile *, SceneryGIFRecord *);
  int (*_Nonnull GetImageDesc)(SceneryGIFFile *);
  int (*_Nonnull GetLine)(SceneryGIFFile *, unsigned char *, int);
  int (*_Nonnull GetExtension)(SceneryGIFFile *, int *, unsigned char **);
  int (*_Nonnull GetExtensionNext)(SceneryGIFFile *, unsigned char **);
  int (*_Nonnull ExtensionToGCB)(const size_t, const unsigned char *, SceneryGIFControl *);
} SceneryGIF;

enum {
  SCENERY_GIF_OK = 1,
  SCENERY_GIF_IMAGE = 2,
  SCENERY_GIF_EXTENSION = 3,
  SCENERY_GIF_GRAPHICS = 0xf9,
  SCENERY_GIF_READ_FAILED = 102,
  SCENERY_GIF_NOT_ENOUGH_MEM = 109,
  SCENERY_GIF_EOF_TOO_SOON = 113,
  SCENERY_GIF_NO_TRANSPARENT_COLOR = -1,
};

/// The library. NULL where it is not installed. Any thread may ask.
const SceneryGIF *_Nullable scenery_gif(void);

// MARK: Color profiles

#ifdef SCENERY_CHECKS_HEADERS
typedef cmsCIEXYZ SceneryColorXYZ;
typedef cmsToneCurve SceneryToneCurve;
typedef cmsTagSignature SceneryColorTag;
typedef cmsColorSpaceSignature SceneryColorSpace;
#else
typedef struct {
  double X, Y, Z;
} SceneryColorXYZ;
typedef struct _cms_curve_struct SceneryToneCurve;
typedef unsigned int SceneryColorTag;
typedef unsigned int SceneryColorSpace;
#endif

/// Little CMS.
typedef struct {
  void *(*_Nonnull OpenProfileFromMem)(const void *, uint32_t);
  int (*_Nonnull CloseProfile)(void *);
  SceneryColorSpace (*_Nonnull GetColorSpace)(void *);
  void *(*_Nonnull Create_sRGBProfile)(void);
  void *(*_Nonnull CreateTransform)(
      void *from, uint32_t from_format, void *to, uint32_t to_format, uint32_t intent,
      uint32_t flags);
  void (*_Nonnull DeleteTransform)(void *);
  void (*_Nonnull DoTransform)(void *, const void *, void *, uint32_t count);
  void *(*_Nonnull ReadTag)(void *, SceneryColorTag);
  float (*_Nonnull EvalToneCurveFloat)(const SceneryToneCurve *, float);
} SceneryColors;

enum {
  SCENERY_CMS_BGRA = 0x44499,
  SCENERY_CMS_COPY_ALPHA = 0x04000000,
  SCENERY_CMS_RELATIVE_COLORIMETRIC = 1,
  SCENERY_CMS_RGB = 0x52474220,
  SCENERY_CMS_RED = 0x7258595a,
  SCENERY_CMS_GREEN = 0x6758595a,
  SCENERY_CMS_BLUE = 0x6258595a,
  SCENERY_CMS_RED_CURVE = 0x72545243,
  SCENERY_CMS_GREEN_CURVE = 0x67545243,
  SCENERY_CMS_BLUE_CURVE = 0x62545243,
};

/// The library. NULL where it is not installed. Any thread may ask.
const SceneryColors *_Nullable scenery_colors(void);

// MARK: Compression

/// zlib, of which libpng needs the same.
typedef struct {
  int (*_Nonnull uncompress)(
      unsigned char *to, unsigned long *to_count, const unsigned char *from,
      unsigned long from_count);
} SceneryZlib;

enum { SCENERY_Z_OK = 0, SCENERY_Z_BUF_ERROR = -5 };

/// The library. NULL where it is not installed. Any thread may ask.
const SceneryZlib *_Nullable scenery_zlib(void);
