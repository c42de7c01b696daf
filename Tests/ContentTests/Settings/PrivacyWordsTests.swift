import Content
import Files
import Foundation
import Photography
import Testing

@Suite("X3: words that mean “not for everybody” are understood in every language of sites")
struct PrivacyWordsTests {
  /// What an author may write in a language.
  private struct Row {
    /// Each leaves a photograph out.
    let hiding: [String]
    /// Each hides its place.
    let places: [String]
    /// None says anything about privacy.
    let ordinary: [String]
  }

  /// By the name of the file of messages: hidden, private, draft, published with no, a place, and words that only look similar.
  private static let rows: [String: Row] = [
    "ar": Row(
      hiding: ["مخفي: نعم", "خاص: نعم", "مسودة: نعم", "منشور: لا", "عام: لا", "الحالة: مسودة"],
      places: ["الموقع: مخفي", "مكان: بيتي"], ordinary: ["عنوان: جبل", "عام: 2019"]),
    "be": Row(
      hiding: [
        "схавана: так", "прыватна: так", "чарнавік: так", "апублікавана: не", "паказаць: не",
        "статус: прыватна",
      ],
      places: ["месца: дом", "каардынаты: 46, 8"], ordinary: ["назва: Гара", "год: 2019"]),
    "de": Row(
      hiding: [
        "versteckt: ja", "verborgen: ja", "privat: ja", "entwurf: ja", "veröffentlicht: nein",
        "öffentlich: nein",
        "sichtbar: nein", "zeigen: nein", "Anzeigen: nein", "zustand: entwurf", "nicht veröffentlichen: ja",
        "teilen: aus", "archiviert: ja", "verpixeln: ja", "nur: Familie", "netz: nein",
        "ablaufdatum: 2000-01-01", "passwort: fam", "Kennwort: fam", "geschützt: ja",
      ], places: ["ort: hier", "standort: hier", "koordinaten: 46, 8"],
      ordinary: ["titel: Privatstraße", "öffentlich: ja", "zeigen: ja", "jahr: 2019", "archiviert: nein"]),
    "en": Row(
      hiding: [
        "hide: yes", "is-private: yes", "drafts: yes", "show: no", "sharing: off", "archived: yes",
        "disabled: yes",
        "friends_only: yes", "personal: yes", "share: friends", "state: draft", "words: 'a, private'",
        "personal:", "do_not_show: yes", "dont-share: yes", "mask: face", "web: no", "only: family, friends",
        "render: never", "expires: 2000-01-01", "locked: yes", "lock: yes", "pasword: fam", "passwd: fam",
        "passphrase: fam",
        "pass: fam", "encrypted: yes", "acess: family", "Pirvate: yes",
      ], places: ["gps: none", "place: here"],
      ordinary: [
        "archived: no", "sharing: on", "personal: best", "show: yes", "year: 2019", "list: all", "web: yes",
        "only: once", "locked: no", "process: slow", "building: none", "masking_tape: yes",
      ]),
    "es": Row(
      hiding: [
        "oculto: sí", "privado: sí", "borrador: sí", "publicado: no", "mostrar: no", "estado: borrador",
      ],
      places: ["ubicación: aquí", "lugar: aquí"], ordinary: ["título: Sierra", "mostrar: sí", "año: 2019"]),
    "fr": Row(
      hiding: [
        "caché: oui", "privé: oui", "privée: oui", "brouillon: oui", "publié: non", "afficher: non",
        "état: brouillon",
        "partager: jamais", "cache: oui", "flouter: oui", "seulement: famille", "verrouillé: oui",
        "mot de passe: famille",
      ], places: ["lieu: ici", "emplacement: ici"],
      ordinary: ["titre: Montagne", "afficher: oui", "an: 2019"]),
    "he": Row(
      hiding: ["מוסתר: כן", "פרטי: כן", "טיוטה: כן", "פורסם: לא", "ציבורי: לא", "מצב: טיוטה"],
      places: ["מיקום: כאן", "מקום: כאן"], ordinary: ["כותרת: הר", "פרטים: הר גבוה", "שנה: 2019"]),
    "it": Row(
      hiding: ["nascosto: sì", "privato: sì", "bozza: sì", "pubblicato: no", "mostrare: no", "stato: bozza"],
      places: ["luogo: qui", "posizione: qui"], ordinary: ["titolo: Monte", "mostrare: sì", "anno: 2019"]),
    "ja": Row(
      hiding: ["非表示: はい", "非公開: はい", "下書き: はい", "公開: いいえ", "表示: しない", "状態: 下書き", "非公開"],
      places: ["場所: 家", "位置: 家"], ordinary: ["題名: 山", "公開: はい", "年: 2019"]),
    "ko": Row(
      hiding: ["숨김: 예", "비공개: 예", "초안: 예", "공개: 아니요", "표시: 아니요", "상태: 초안"],
      places: ["위치: 집", "장소: 집"], ordinary: ["제목: 산", "공개: 예", "연도: 2019"]),
    "nl": Row(
      hiding: [
        "verborgen: ja", "privé: ja", "concept: ja", "gepubliceerd: nee", "openbaar: nee", "tonen: uit",
        "status: concept",
      ], places: ["plaats: hier", "locatie: hier"], ordinary: ["titel: Berg", "openbaar: ja", "jaar: 2019"]),
    "pl": Row(
      hiding: [
        "ukryte: tak", "prywatne: tak", "szkic: tak", "opublikowane: nie", "pokaż: nie", "stan: szkic",
      ],
      places: ["miejsce: tu", "lokalizacja: tu"], ordinary: ["tytuł: Góra", "pokaż: tak", "rok: 2019"]),
    "pt": Row(
      hiding: [
        "oculto: sim", "privado: sim", "rascunho: sim", "publicado: não", "mostrar: nao", "visível: não",
        "estado: rascunho",
      ], places: ["lugar: aqui", "localização: aqui"],
      ordinary: ["título: Serra", "mostrar: sim", "ano: 2019"]),
    "ru": Row(
      hiding: [
        "скрыто: да", "приватно: да", "черновик: да", "опубликовано: нет", "показывать: нет", "личное: да",
        "состояние: черновик",
      ], places: ["место: дом", "координаты: 46, 8"],
      ordinary: ["название: Гора", "показывать: да", "год: 2019", "отличное: да"]),
    "uk": Row(
      hiding: [
        "приховано: так", "приватно: так", "чернетка: так", "опубліковано: ні", "показувати: ні",
        "стан: чернетка",
      ], places: ["місце: дім", "розташування: дім"],
      ordinary: ["назва: Гора", "показувати: так", "рік: 2019"]),
    "zh-Hans": Row(
      hiding: ["隐藏: 是", "隱藏: 是", "私密: 是", "草稿: 是", "公开: 否", "公開: 否", "显示: 否", "状态: 草稿", "不公开"],
      places: ["位置: 家", "地点: 家"], ordinary: ["标题: 山", "公开: 是", "年: 2019"]),
  ]

  private func sidecar(_ text: String) -> Sidecar { Sidecar.read(text + "\n", file: "a.yaml").notes }

  @Test("each language of templates/messages has its row, and no other")
  func everyLanguageHasWords() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../templates/messages")
    let languages = try Folder.names(in: folder.standardizedFileURL.path).filter { $0.hasSuffix(".txt") }
      .map { String($0.split(separator: ".")[0]) }
    #expect(languages.sorted() == Self.rows.keys.sorted())
  }

  @Test("what hides a photograph", arguments: rows.keys.sorted()) func hides(language: String) throws {
    let row = try #require(Self.rows[language])
    for text in row.hiding {
      let found = sidecar(text)
      #expect(found.hidden == true, "\(text)")
      #expect(sidecar("meta: {a: 1, b: {\(text)}}").hidden == true || !text.contains(":"), "inside: \(text)")
      #expect(sidecar("{\n\(text)\n[").hidden == true, "damaged: \(text)")
    }
  }

  @Test("what hides a place", arguments: rows.keys.sorted()) func hidesPlaces(language: String) throws {
    for text in try #require(Self.rows[language]).places {
      let found = sidecar(text)
      #expect(found.location == .hidden && found.hidden != true, "\(text)")
    }
  }

  @Test("words that ask to hide nothing", arguments: rows.keys.sorted()) func shows(language: String) throws {
    for text in try #require(Self.rows[language]).ordinary {
      let found = sidecar(text)
      #expect(found.hidden == nil && found.location == nil, "\(text)")
    }
  }

  @Test(
    "keywords that say so in several words",
    arguments: [
      "do not publish", "dont-publish", "DoNotPublish", "not public", "Don't publish", "don’t share",
      "Not for the web",
      "nicht veröffentlichen", "Nur für mich", "ne pas publier", "no publicar", "non pubblicare",
      "não publicar",
      "niet publiceren", "nie publikować", "не публиковать", "не публікувати", "请勿发布", "公開しない", "공개금지",
    ])
  func keywords(word: String) throws {
    let keywords = SiteConfiguration().keywords
    #expect(keywords.hidesPhotos(with: try #require(Hashtag(spelled: [word]))))
    #expect(!keywords.hidesPhotos(with: try #require(Hashtag(spelled: [word + " sign"]))))
  }

  @Test("what a text that is not YAML says keeps the sign of its numbers")
  func signs() {
    for text in ["title: a: b\nrating: -1", "title: a: b\n  - stars: '-1'", "rating: -1\nrating: -1"] {
      #expect(sidecar(text).hidden == true, "\(text)")
    }
    for text in ["title: a: b\nrating: 1", "title: a: b\nrating: - 0"] {
      #expect(sidecar(text).hidden == nil, "\(text)")
    }
  }

  @Test(
    "a text of one line beside a photograph", arguments: ["非公開：はい", "Zeigen: nein", "скрыто: да", "privé"])
  func texts(text: String) {
    #expect(PrivacyTextFile(text, path: "a.txt").sidecar?.hidden == true)
    #expect(PrivacyTextFile("Ein Berg: \(text) oder so", path: "a.txt").sidecar == nil)
  }
}
