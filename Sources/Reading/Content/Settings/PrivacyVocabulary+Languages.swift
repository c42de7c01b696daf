extension PrivacyVocabulary {
  /// One for each language of `templates/messages`.
  static let all = [
    english, german, french, spanish, italian, portuguese, dutch, polish, russian, ukrainian, belarusian,
    arabic,
    hebrew, chinese, japanese, korean,
  ]

  private static let english = PrivacyVocabulary(
    language: "en",
    hiding: [
      "pasword", "passwd", "passphrase", "passcode", "encrypt",
      "hid", "privat", "secret", "draft", "publi", "unlist", "visib", "noindex", "confiden", "nsfw",
      "embargo",
      "exclu", "omit", "protect", "password", "reject", "ignor", "skip", "restrict", "audience", "donot",
      "dontshow",
      "dontshare", "dontlist", "dontexport", "dontupload",
    ],
    hidingKeys: [
      "pass", "pwd", "blur", "blurred", "blurs", "blurfaces", "censor", "censored", "redact", "redacted",
      "redaction",
      "redactions",
      "pixelate", "pixelated", "pixellate", "pixelize", "pixelise", "mask", "masks", "masked", "anonymize",
      "anonymise",
      "anonymized", "anonymised", "obscure", "obscured", "blackout", "expires", "expire", "expiry",
      "expirydate",
      "expiration", "expirationdate", "expiredate", "expireson", "expiresat",
    ],
    hidingIfYes: [
      "archive", "archived", "disabled", "deleted", "trash", "trashed", "locked", "lock", "internal",
      "personal",
      "sensitive",
      "offline", "withheld", "unshared", "friendsonly", "familyonly", "membersonly", "onlyfriends",
      "onlyfamily",
      "onlyme", "justme",
    ],
    values: [
      "private", "hidden", "draft", "secret", "unlisted", "unpublished", "noindex", "nopublish", "rejected",
      "reject",
      "restricted", "onlyme", "justme", "nobody", "wip", "friendsonly", "familyonly", "confidential",
      "donotpublish",
      "dontpublish", "notpublic", "notpublished", "nottopublish", "nottobepublished", "notforpublication",
      "nopublic",
      "nonpublic", "unpublish", "donotshow", "dontshow", "donotshare", "dontshare", "notforsharing",
      "noshare",
      "donotpost",
      "dontpost", "donotupload", "dontupload", "donotexport", "dontexport", "noexport", "donotlist",
      "notforweb",
      "notfortheweb",
      "notonline", "noweb", "notforeveryone", "notforeverybody", "notforall", "keepprivate", "privateonly",
      "internalonly",
      "topsecret", "nsfw", "embargo", "embargoed", "withheld", "excluded", "exclude",
    ],
    audiences: ["viewers", "viewer", "readers", "only", "onlyfor", "for"],
    showingKeys: ["web", "website", "internet", "build"],
    showingBeginnings: ["show", "display", "list", "index", "shar", "online", "export", "upload", "render"],
    noes: ["none", "no", "off", "false", "never"], yeses: ["yes", "on", "true", "y", "x", "1"],
    place: ["location", "position", "coord", "place", "gps", "zone", "altitude"],
    placeBeginnings: ["loc", "geo", "lat", "lon", "lng"])

  private static let german = PrivacyVocabulary(
    language: "de",
    hiding: [
      "passwort", "kennwort", "verschlüssel", "geschützt", "geschuetzt",
      "geheim", "versteck", "verborgen", "verberg", "vertraulich", "entwurf", "unveröff", "unsichtbar",
      "ausblend",
      "ausgeblendet", "nichtöff", "nichtoeff", "nichtveröff", "nichtveroeff", "nichtzeig", "nichtanzeig",
      "nichtteil",
      "verpixel", "unkenntlich", "zensier", "anonymisier", "schwärz", "geschwärzt",
    ],
    hidingKeys: ["maskieren", "maskiert", "weichzeichnen", "ablaufdatum", "gültigbis", "gueltigbis"],
    hidingIfYes: [
      "persönlich", "gesperrt", "archiviert", "deaktiviert", "gelöscht", "intern", "nurich", "nurfreunde",
    ],
    values: [
      "privat", "versteckt", "verborgen", "entwurf", "geheim", "vertraulich", "unveröffentlicht",
      "unsichtbar",
      "nichtöffentlich", "nurich", "niemand", "nichtoeffentlich", "nichtveröffentlichen",
      "nichtveroeffentlichen",
      "nichtveröffentlicht", "nichtveroeffentlicht", "nichtzeigen", "nichtanzeigen", "nichtteilen",
      "nichtfüralle", "nichtfürsnetz",
      "nichtinsnetz", "nichtonline", "nurfürmich", "nurfamilie", "nurfreunde", "nurprivat",
    ],
    audiences: ["nur", "nurfür", "für", "betrachter"],
    showing: [
      "veröff", "veroeff", "öffentlich", "oeffentlich", "sichtbar", "zeig", "freigegeben", "freigabe",
      "teilen",
      "geteilt",
    ],
    showingKeys: ["webseite", "netz"],
    noes: ["nein", "nie", "niemals", "kein", "keine", "falsch"], yeses: ["ja", "wahr"],
    place: ["standort", "aufnahmeort"], placeBeginnings: ["ort", "koord"])

  private static let french = PrivacyVocabulary(
    language: "fr",
    hiding: [
      "motdepasse", "verrouill", "chiffr", "protég",
      "privé", "prive", "caché", "cacher", "masqu", "brouillon", "nonpubli", "nepas", "flout", "censur",
    ],
    hidingKeys: ["flou", "pixeliser", "anonymiser", "dateexpiration", "expirele"],
    hidingIfYes: ["personnel", "personnelle", "archivé", "archivée", "désactivé", "supprimé", "cache"],
    values: [
      "privé", "privée", "caché", "cachée", "masqué", "masquée", "brouillon", "confidentiel", "personne",
      "nepaspublier", "nepasmontrer", "nepasafficher", "nepaspartager", "nepasdiffuser", "paspublic",
      "paspublique",
      "nonpublic", "nonpublique", "nonpublié", "nonpubliée",
    ],
    audiences: ["seulement", "uniquement", "pour"],
    showing: ["montrer", "affich", "partag", "enligne"], showingKeys: ["siteweb"],
    noes: ["non", "jamais", "aucun", "faux"],
    yeses: ["oui", "vrai"], place: ["lieu", "emplacement"], placeBeginnings: ["endroit"])

  private static let spanish = PrivacyVocabulary(
    language: "es",
    hiding: [
      "contraseña", "contrasena", "cifrad", "protegid", "bloquead",
      "privad", "ocult", "escond", "borrador", "nomostrar", "nocompart", "difumin", "desenfoc", "censur",
    ],
    hidingKeys: ["pixelar", "anonimizar", "caduca", "caducidad"],
    hidingIfYes: ["archivado", "archivada", "desactivado", "eliminado", "personal", "noenlistado"],
    values: [
      "privado", "privada", "oculto", "oculta", "escondido", "borrador", "secreto", "nadie", "nopublicar",
      "nopublicado",
      "nopúblico", "nopublico", "nomostrar", "nocompartir",
    ],
    audiences: ["solo", "sólo", "para"],
    showing: ["mostrar", "compart"], showingKeys: ["sitioweb"],
    noes: ["nunca", "ninguno", "falso"],
    yeses: ["sí", "si", "verdadero"], place: ["ubicaci", "posici"], placeBeginnings: ["lugar"])

  private static let italian = PrivacyVocabulary(
    language: "it",
    hiding: [
      "parolachiave", "paroladordine", "cifrat", "protett", "bloccat",
      "nascost", "nascond", "occult", "riservat", "bozza", "nonmostrare", "noncondivid", "sfoca", "censur",
    ],
    hidingKeys: ["anonimizza", "scadenza"],
    hidingIfYes: ["personale", "archiviato", "disattivato", "eliminato"],
    values: [
      "privato", "privata", "nascosto", "nascosta", "bozza", "segreto", "riservato", "nessuno",
      "nonpubblicare",
      "nonpubblicato", "nonpubblico", "nonmostrare", "noncondividere",
    ],
    audiences: ["solo", "soltanto", "per"],
    showing: ["pubblic", "mostra", "condivi"], showingKeys: ["sitoweb"],
    noes: ["mai", "nessuno", "nessuna", "falso"],
    yeses: ["sì", "si", "vero"], place: ["posizion"], placeBeginnings: ["luogo"])

  private static let portuguese = PrivacyVocabulary(
    language: "pt",
    hiding: [
      "senha", "palavrapasse", "criptograf", "protegid", "bloquead",
      "privad", "ocult", "escond", "rascunho", "nãomostrar", "naomostrar", "nãopartilh", "naopartilh",
      "nãocompartilh",
      "naocompartilh", "desfoc", "censur",
    ],
    hidingKeys: ["anonimizar", "expira", "validade"],
    hidingIfYes: ["pessoal", "particular", "arquivado", "arquivada", "desativado", "eliminado"],
    values: [
      "privado", "privada", "oculto", "oculta", "escondido", "rascunho", "secreto", "ninguém", "nãopublicar",
      "naopublicar",
      "nãopublicado", "nãopúblico", "naopublico", "nãomostrar", "naomostrar", "nãopartilhar",
      "nãocompartilhar",
    ],
    audiences: ["só", "apenas", "somente", "para"],
    showing: ["mostrar", "exibir", "partilh", "compartilh", "visív"],
    showingKeys: ["siteweb"],
    noes: ["não", "nao", "nunca", "nenhum", "falso"], yeses: ["sim", "verdadeiro"],
    place: ["posiçã", "posicao"],
    placeBeginnings: ["lugar", "localiz"])

  private static let dutch = PrivacyVocabulary(
    language: "nl",
    hiding: [
      "wachtwoord", "versleuteld", "beveiligd", "vergrendel",
      "verborgen", "verberg", "geheim", "vertrouwelijk", "klad", "onzichtbaar", "afgeschermd", "niettonen",
      "nietopenbaar", "nietdelen", "nietpublic", "onherkenbaar", "vervaag", "censur", "anonimiseer",
    ],
    hidingKeys: ["verloopt", "vervaldatum"],
    hidingIfYes: ["concept", "persoonlijk", "gearchiveerd", "uitgeschakeld", "verwijderd"],
    values: [
      "privé", "prive", "verborgen", "concept", "klad", "geheim", "onzichtbaar", "niemand", "nietpubliceren",
      "nietgepubliceerd",
      "nietopenbaar", "niettonen", "nietdelen", "nietonline",
    ],
    audiences: ["alleen", "voor"],
    showing: ["openbaar", "zichtbaar", "tonen", "toon", "delen", "gedeeld"],
    noes: ["nee", "nooit", "geen", "onwaar"],
    yeses: ["ja", "waar"], place: ["locatie"], placeBeginnings: ["plaats", "plek"])

  private static let polish = PrivacyVocabulary(
    language: "pl",
    hiding: [
      "hasło", "haslo", "zaszyfrowan", "zablokowan",
      "ukry", "prywat", "szkic", "tajn", "poufn", "niewidoczn", "niejawn", "niepokaz", "roboczy",
      "wersjarobocza", "niepubl", "nieudost", "rozmaz", "rozmyj", "cenzur", "anonimiz",
    ],
    hidingIfYes: ["osobiste", "zarchiwizowane", "wyłączone", "usunięte"],
    values: [
      "prywatne", "prywatny", "prywatna", "ukryte", "ukryty", "ukryta", "szkic", "tajne", "poufne", "nikt",
      "niepublikować", "niepublikuj", "niepubliczne", "niepubliczny", "niepublikowane", "niepokazuj",
      "niepokazywać",
      "nieudostępniaj", "nieudostępniać",
    ],
    audiences: ["tylko", "dla"],
    showing: ["pokaż", "pokaz", "widoczn", "jawn", "udostęp", "udostep"],
    noes: ["nie", "nigdy", "brak", "fałsz"],
    yeses: ["tak", "prawda"], place: ["współrz", "wspolrz"],
    placeBeginnings: ["miejsc", "lokaliz", "położen", "polozen", "pozycj"])

  private static let russian = PrivacyVocabulary(
    language: "ru",
    hiding: [
      "парол", "зашифр", "заблок",
      "скры", "спрят", "приват", "чернов", "секрет", "тайн", "конфиденц", "неопубл", "непубл", "непоказ",
      "невидим",
      "недоступ", "размыт", "замаз", "цензур", "анонимиз",
    ],
    hidingIfYes: [
      "личное", "личный", "личная", "закрыто", "закрытый", "архив", "архивное", "удалено", "отключено",
    ],
    values: [
      "скрыто", "скрыт", "скрыта", "скрытый", "приватно", "приватный", "личное", "черновик", "секрет",
      "секретно",
      "тайно", "никто", "неопубликовано", "приватное", "частное", "частный", "скрытое", "непубликовать",
      "непубликуй",
      "непубличное", "непубличный", "непубличная", "непоказывать", "недлявсех",
    ],
    audiences: ["только", "для"],
    showing: ["опублик", "публи", "показ", "видим", "доступ", "открыт"], showingKeys: ["сайт"],
    noes: ["нет", "не", "никогда", "никто", "ложь", "выкл"], yeses: ["да", "истина", "вкл"],
    place: ["местополож", "координат", "геолок", "геотег"], placeBeginnings: ["мест", "локац"])

  private static let ukrainian = PrivacyVocabulary(
    language: "uk",
    hiding: [
      "парол", "зашифр", "заблок",
      "прихов", "схован", "сховат", "приват", "чернетк", "секрет", "таємн", "конфіденц", "неопубл", "непубл",
      "непоказ", "невидим", "недоступ", "розмит", "замаз", "цензур", "анонімі",
    ],
    hidingIfYes: ["особисте", "особистий", "закрито", "архів", "видалено", "вимкнено"],
    values: [
      "приховано", "прихований", "приватно", "приватний", "приватне", "приховане", "особисте", "чернетка",
      "секретно", "таємно",
      "ніхто", "непублікувати", "непублічне", "непублічний", "непоказувати", "недлявсіх",
    ],
    audiences: ["тільки", "лише", "для"],
    showing: ["опублік", "публі", "показ", "видим", "доступ", "відкрит"], showingKeys: ["сайт"],
    noes: ["ні", "не", "ніколи", "ніхто", "хибно", "вимк"], yeses: ["так", "істина", "увімк"],
    place: ["розташув", "координат", "геолок"], placeBeginnings: ["місц", "локац"])

  private static let belarusian = PrivacyVocabulary(
    language: "be",
    hiding: [
      "парол", "зашыфр", "заблак",
      "схав", "прыхав", "прыват", "чарнав", "сакрэт", "таемн", "канфідэнц", "неапубл", "непубл", "непаказ",
      "нябачн",
    ],
    hidingIfYes: ["асабістае", "асабісты", "закрыта", "архіў", "выдалена"],
    values: [
      "схавана", "схаваны", "прыхавана", "прыватна", "прыватны", "прыватнае", "асабістае", "чарнавік",
      "сакрэтна", "ніхто", "непублікаваць", "непублічнае", "непублічны", "непаказваць",
    ],
    audiences: ["толькі", "для"],
    showing: ["апублік", "публіч", "паказ", "бачн", "даступ", "адкрыт"],
    noes: ["не", "ні", "ніколі", "ніхто"],
    yeses: ["так", "да"], place: ["каардынат", "размяшч", "месцазн", "геалак"],
    placeBeginnings: ["месц", "лакац"])

  private static let arabic = PrivacyVocabulary(
    language: "ar",
    hiding: [
      "كلمةالمرور", "كلمةالسر", "مشفر", "مقفل", "خاص", "مخفي", "إخفاء", "اخفاء", "مسودة", "سري", "غيرمنشور",
      "غيرعام", "محجوب",
    ],
    hidingIfYes: ["شخصي", "مؤرشف", "محذوف", "معطل"],
    values: [
      "خاص", "خاصة", "مخفي", "مخفية", "مسودة", "سري", "لاأحد", "لاتنشر", "لاينشر", "ليسللنشر", "غيرمنشور",
      "غيرعام",
    ],
    showing: ["منشور", "نشر", "عام", "ظاهر", "مرئي", "عرض", "مشاركة"], noes: ["لا", "كلا", "أبدا"],
    yeses: ["نعم", "أجل"], place: ["موقع", "إحداثي", "احداثي"], placeBeginnings: ["مكان", "المكان"])

  private static let hebrew = PrivacyVocabulary(
    language: "he",
    hiding: [
      "סיסמ", "סיסמה", "מוצפן", "נעול", "מוסתר", "נסתר", "הסתר", "חבוי", "טיוטה", "סודי", "לאלפרסום",
      "לאציבורי", "לאמפורסם",
    ],
    hidingIfYes: ["פרטי", "פרטית", "סוד", "אישי", "בארכיון", "נמחק", "מושבת"],
    values: [
      "פרטי", "פרטית", "מוסתר", "מוסתרת", "נסתר", "טיוטה", "סודי", "אףאחד", "לאלפרסם", "לאלפרסום", "לאציבורי",
    ],
    showing: ["פורסם", "פרסום", "פרסם", "ציבורי", "פומבי", "גלוי", "מוצג", "הצג", "שיתוף"],
    noes: ["לא", "אף"],
    yeses: ["כן"], place: ["מיקום", "קואורד"], placeBeginnings: ["מקום"])

  /// In both scripts.
  private static let chinese = PrivacyVocabulary(
    language: "zh-Hans",
    hiding: [
      "密码", "密碼", "口令", "加密",
      "隐藏", "隱藏", "隐私", "隱私", "私密", "私人", "私有", "不公开", "不公開", "未公开", "未公開", "非公开", "非公開", "秘密", "保密",
      "机密", "機密", "草稿", "不显示", "不顯示", "不可见", "不可見", "不发布", "不發布", "未发布", "未發布", "仅自己", "僅自己",
    ],
    hidingIfYes: ["个人", "個人", "归档", "歸檔", "已删除", "已刪除", "禁用"],
    values: [
      "隐藏", "隱藏", "隐私", "隱私", "非公开", "非公開", "不发布", "不發布", "私密", "私人", "私有", "秘密", "保密", "草稿", "不公开", "不公開",
      "未公开", "未公開", "仅自己可见", "请勿发布", "請勿發布", "勿发布", "勿發布", "不要发布", "不要發布", "不要公开", "不要公開", "请勿公开", "請勿公開",
    ],
    showing: ["公开", "公開", "显示", "顯示", "可见", "可見", "发布", "發布", "分享"],
    noes: ["否", "不", "不是", "无", "無", "没有", "沒有", "关", "關", "假"], yeses: ["是", "对", "對", "真", "开", "開"],
    place: ["位置", "地点", "地點", "坐标", "座標", "经度", "經度", "纬度", "緯度"], placeBeginnings: ["地方"])

  private static let japanese = PrivacyVocabulary(
    language: "ja",
    hiding: [
      "パスワード", "暗号",
      "非公開", "未公開", "限定公開", "非表示", "隠す", "隠し", "隠れ", "秘密", "内緒", "下書き", "草稿", "プライベート",
    ],
    hidingIfYes: ["個人用", "私用", "アーカイブ", "削除済み", "無効"],
    values: [
      "非公開", "未公開", "限定公開", "非表示", "秘密", "下書き", "プライベート", "自分のみ", "公開しない", "公開禁止", "公開不可", "掲載不可", "掲載禁止",
    ],
    showing: ["公開", "表示", "共有", "掲載"], noes: ["いいえ", "なし", "無し", "無", "しない", "不可", "偽", "オフ"],
    yeses: ["はい", "有り", "有", "真", "オン", "する"], place: ["場所", "位置", "撮影地", "座標", "緯度", "経度"])

  private static let korean = PrivacyVocabulary(
    language: "ko",
    hiding: [
      "비밀번호", "암호", "잠금", "비공개", "미공개", "숨김", "숨기", "비밀", "초안", "임시저장", "프라이빗",
    ],
    hidingIfYes: ["개인", "개인용", "나만보기", "보관됨", "삭제됨", "비활성"],
    values: ["비공개", "미공개", "숨김", "비밀", "초안", "나만보기", "공개금지", "게시금지", "공개안함", "공개하지않음"],
    showing: ["공개", "표시", "게시", "공유"],
    noes: ["아니요", "아니오", "아니", "아님", "없음", "끔", "거짓"], yeses: ["예", "네", "켬", "참"],
    place: ["위치", "장소", "좌표", "위도", "경도"])
}
