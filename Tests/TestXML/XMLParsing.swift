// `XMLParser` is a module of its own on Linux, and a part of Foundation on macOS.
#if canImport(FoundationXML)
@_exported public import FoundationXML
#else
@_exported public import Foundation
#endif
