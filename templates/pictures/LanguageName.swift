/// What languages call themselves.
enum LanguageName {
  /// - Parameter language: As in BCP 47.
  /// - Returns: The code itself for a language that is not known here.
  static func own(_ language: String) -> String {
    names[language] ?? language.split(separator: "-").first.flatMap { base in
      names[String(base)].map {
        base.count == language.count ? $0 : "\($0) (\(language.dropFirst(base.count + 1)))"
      }
    } ?? language
  }

  private static let names = [
    "ar": "العربية", "be": "Беларуская", "bg": "Български", "ca": "Català", "cs": "Čeština", "da": "Dansk",
    "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "eu": "Euskara",
    "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge", "he": "עברית", "hi": "हिन्दी",
    "hr": "Hrvatski",
    "hu": "Magyar", "id": "Bahasa Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ko": "한국어",
    "lt": "Lietuvių", "lv": "Latviešu", "nb": "Norsk bokmål", "nl": "Nederlands", "no": "Norsk",
    "pl": "Polski",
    "pt": "Português", "rm": "Rumantsch", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
    "sl": "Slovenščina",
    "sr": "Српски", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "vi": "Tiếng Việt",
    "zh": "中文", "zh-Hans": "简体中文", "zh-Hant": "繁體中文",
  ]
}
