// Argon2: hashes of passwords (CC0-1.0 or Apache-2.0).
#include <argon2.h>
