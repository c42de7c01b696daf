// libqrencode: QR codes (LGPL-2.1-or-later).
#include <qrencode.h>
