// Made by Tools/plurals/make-plurals.py from Unicode's CLDR; not edited by hand.

extension PluralRules {
  /// The languages that share rules, and the categories of their numbers. The first are those without plural forms.
  static let groups: [(languages: String, categories: [PluralCategory])] = [
    (
      """
      aa ab ady agq ann apc arn ary ba bas bew bgc bgn blt bm bo bqi brh bss bua byn cad cch ccp cho \
      cic co cop cu dav dje dua dyo dz ebu ewo frr gaa gez gn guz hnj hrx ht id ig ii in isv ja jbo jv \
      jw kaa kam kbd kde kea kek ken kgp khq ki kln km ko kpe ksf kxv la lkt lmo lo lrc ltg lu luo luy \
      lzz mai mdf mer mfe mgh mhn mi mic mni moh mrh ms mua mus mww my myv mzn nds nmg nqo nus nv oc \
      oka osa pi pis pms qu quc raj rhg rif rn rw sa sah sbp ses sg shn sid skr su sus suz szl th to \
      tok tpi trv trw tt twq tyv vai vmw wal wbp wo xdq xnr yav yo yrl yue za zgh zh
      """,
      [.other]
    ),
    (
      """
      af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka \
      kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os \
      pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo \
      vun wae xh xog
      """,
      [.one, .other]
    ),
    (
      """
      ak bh bho csw guw ln mg nso pa ti tw wa
      """,
      [.one, .other]
    ),
    (
      """
      am as bn doi fa gu hi kn kok pcm tg vi zu
      """,
      [.one, .other]
    ),
    (
      """
      ast de en et fi fy ia ie io ji lij nl sc sv sw ur yi
      """,
      [.one, .other]
    ),
    (
      """
      ceb fil tl
      """,
      [.one, .other]
    ),
    (
      """
      da
      """,
      [.one, .other]
    ),
    (
      """
      ff hy kab
      """,
      [.one, .other]
    ),
    (
      """
      is
      """,
      [.one, .other]
    ),
    (
      """
      mk
      """,
      [.one, .other]
    ),
    (
      """
      si
      """,
      [.one, .other]
    ),
    (
      """
      tzm
      """,
      [.one, .other]
    ),
    (
      """
      blo cv ksh
      """,
      [.zero, .one, .other]
    ),
    (
      """
      bs hr sh sr
      """,
      [.one, .few, .other]
    ),
    (
      """
      ca gl it lld pt-pt scn vec
      """,
      [.one, .many, .other]
    ),
    (
      """
      es
      """,
      [.one, .many, .other]
    ),
    (
      """
      fr pt
      """,
      [.one, .many, .other]
    ),
    (
      """
      he iw
      """,
      [.one, .two, .other]
    ),
    (
      """
      iu naq sat se sma smi smj smn sms
      """,
      [.one, .two, .other]
    ),
    (
      """
      lag
      """,
      [.zero, .one, .other]
    ),
    (
      """
      lv prg
      """,
      [.zero, .one, .other]
    ),
    (
      """
      mo ro
      """,
      [.one, .few, .other]
    ),
    (
      """
      shi
      """,
      [.one, .few, .other]
    ),
    (
      """
      be
      """,
      [.one, .few, .many, .other]
    ),
    (
      """
      cs sk
      """,
      [.one, .few, .many, .other]
    ),
    (
      """
      dsb hsb
      """,
      [.one, .two, .few, .other]
    ),
    (
      """
      gd
      """,
      [.one, .two, .few, .other]
    ),
    (
      """
      lt
      """,
      [.one, .few, .many, .other]
    ),
    (
      """
      pl
      """,
      [.one, .few, .many, .other]
    ),
    (
      """
      ru uk
      """,
      [.one, .few, .many, .other]
    ),
    (
      """
      sl
      """,
      [.one, .two, .few, .other]
    ),
    (
      """
      br
      """,
      [.one, .two, .few, .many, .other]
    ),
    (
      """
      ga
      """,
      [.one, .two, .few, .many, .other]
    ),
    (
      """
      gv
      """,
      [.one, .two, .few, .many, .other]
    ),
    (
      """
      mt
      """,
      [.one, .two, .few, .many, .other]
    ),
    (
      """
      sgs
      """,
      [.one, .two, .few, .many, .other]
    ),
    (
      """
      ar ars
      """,
      [.zero, .one, .two, .few, .many, .other]
    ),
    (
      """
      cy
      """,
      [.zero, .one, .two, .few, .many, .other]
    ),
    (
      """
      kw
      """,
      [.zero, .one, .two, .few, .many, .other]
    ),
  ]

  /// The category of a number in a group's languages.
  static func category(_ group: Int, _ number: Operands) -> PluralCategory {
    let (i, v, f, t) = (number.i, number.v, number.f, number.t)
    switch group {
    case 1:  // af an asa az bal bem …
      if t == 0, i == 1 { return .one }
    case 2:  // ak bh bho csw guw ln …
      if t == 0, has(i, 0...1) { return .one }
    case 3:  // am as bn doi fa gu …
      if i == 0 { return .one }
      if t == 0, i == 1 { return .one }
    case 4:  // ast de en et fi fy …
      if i == 1, v == 0 { return .one }
    case 5:  // ceb fil tl
      if v == 0, [1, 2, 3].contains(i) { return .one }
      if v == 0, ![4, 6, 9].contains(i % 10) { return .one }
      if v != 0, ![4, 6, 9].contains(f % 10) { return .one }
    case 6:  // da
      if t == 0, i == 1 { return .one }
      if t != 0, [0, 1].contains(i) { return .one }
    case 7:  // ff hy kab
      if [0, 1].contains(i) { return .one }
    case 8:  // is
      if t == 0, i % 10 == 1, i % 100 != 11 { return .one }
      if t % 10 == 1, t % 100 != 11 { return .one }
    case 9:  // mk
      if v == 0, i % 10 == 1, i % 100 != 11 { return .one }
      if f % 10 == 1, f % 100 != 11 { return .one }
    case 10:  // si
      if t == 0, [0, 1].contains(i) { return .one }
      if i == 0, f == 1 { return .one }
    case 11:  // tzm
      if t == 0, has(i, 0...1) { return .one }
      if t == 0, has(i, 11...99) { return .one }
    case 12:  // blo cv ksh
      if t == 0, i == 0 { return .zero }
      if t == 0, i == 1 { return .one }
    case 13:  // bs hr sh sr
      if v == 0, i % 10 == 1, i % 100 != 11 { return .one }
      if f % 10 == 1, f % 100 != 11 { return .one }
      if v == 0, has(i % 10, 2...4), !has(i % 100, 12...14) { return .few }
      if has(f % 10, 2...4), !has(f % 100, 12...14) { return .few }
    case 14:  // ca gl it lld pt-pt scn …
      if i == 1, v == 0 { return .one }
      if i != 0, i % 1000000 == 0, v == 0 { return .many }
    case 15:  // es
      if t == 0, i == 1 { return .one }
      if i != 0, i % 1000000 == 0, v == 0 { return .many }
    case 16:  // fr pt
      if has(i, 0...1) { return .one }
      if i != 0, i % 1000000 == 0, v == 0 { return .many }
    case 17:  // he iw
      if i == 1, v == 0 { return .one }
      if i == 0, v != 0 { return .one }
      if i == 2, v == 0 { return .two }
    case 18:  // iu naq sat se sma smi …
      if t == 0, i == 1 { return .one }
      if t == 0, i == 2 { return .two }
    case 19:  // lag
      if t == 0, i == 0 { return .zero }
      if [0, 1].contains(i), !(t == 0 && i == 0) { return .one }
    case 20:  // lv prg
      if t == 0, i % 10 == 0 { return .zero }
      if t == 0, has(i % 100, 11...19) { return .zero }
      if v == 2, has(f % 100, 11...19) { return .zero }
      if t == 0, i % 10 == 1, i % 100 != 11 { return .one }
      if v == 2, f % 10 == 1, f % 100 != 11 { return .one }
      if v != 2, f % 10 == 1 { return .one }
    case 21:  // mo ro
      if i == 1, v == 0 { return .one }
      if v != 0 { return .few }
      if t == 0, i == 0 { return .few }
      if !(t == 0 && i == 1), t == 0, has(i % 100, 1...19) { return .few }
    case 22:  // shi
      if i == 0 { return .one }
      if t == 0, i == 1 { return .one }
      if t == 0, has(i, 2...10) { return .few }
    case 23:  // be
      if t == 0, i % 10 == 1, i % 100 != 11 { return .one }
      if t == 0, has(i % 10, 2...4), !has(i % 100, 12...14) { return .few }
      if t == 0, i % 10 == 0 { return .many }
      if t == 0, has(i % 10, 5...9) { return .many }
      if t == 0, has(i % 100, 11...14) { return .many }
    case 24:  // cs sk
      if i == 1, v == 0 { return .one }
      if has(i, 2...4), v == 0 { return .few }
      if v != 0 { return .many }
    case 25:  // dsb hsb
      if v == 0, i % 100 == 1 { return .one }
      if f % 100 == 1 { return .one }
      if v == 0, i % 100 == 2 { return .two }
      if f % 100 == 2 { return .two }
      if v == 0, has(i % 100, 3...4) { return .few }
      if has(f % 100, 3...4) { return .few }
    case 26:  // gd
      if t == 0, [1, 11].contains(i) { return .one }
      if t == 0, [2, 12].contains(i) { return .two }
      if t == 0, has(i, 3...10, 13...19) { return .few }
    case 27:  // lt
      if t == 0, i % 10 == 1, !has(i % 100, 11...19) { return .one }
      if t == 0, has(i % 10, 2...9), !has(i % 100, 11...19) { return .few }
      if f != 0 { return .many }
    case 28:  // pl
      if i == 1, v == 0 { return .one }
      if v == 0, has(i % 10, 2...4), !has(i % 100, 12...14) { return .few }
      if v == 0, i != 1, has(i % 10, 0...1) { return .many }
      if v == 0, has(i % 10, 5...9) { return .many }
      if v == 0, has(i % 100, 12...14) { return .many }
    case 29:  // ru uk
      if v == 0, i % 10 == 1, i % 100 != 11 { return .one }
      if v == 0, has(i % 10, 2...4), !has(i % 100, 12...14) { return .few }
      if v == 0, i % 10 == 0 { return .many }
      if v == 0, has(i % 10, 5...9) { return .many }
      if v == 0, has(i % 100, 11...14) { return .many }
    case 30:  // sl
      if v == 0, i % 100 == 1 { return .one }
      if v == 0, i % 100 == 2 { return .two }
      if v == 0, has(i % 100, 3...4) { return .few }
      if v != 0 { return .few }
    case 31:  // br
      if t == 0, i % 10 == 1, ![11, 71, 91].contains(i % 100) { return .one }
      if t == 0, i % 10 == 2, ![12, 72, 92].contains(i % 100) { return .two }
      if t == 0, has(i % 10, 3...4, 9...9), !has(i % 100, 10...19, 70...79, 90...99) { return .few }
      if !(t == 0 && i == 0), t == 0, i % 1000000 == 0 { return .many }
    case 32:  // ga
      if t == 0, i == 1 { return .one }
      if t == 0, i == 2 { return .two }
      if t == 0, has(i, 3...6) { return .few }
      if t == 0, has(i, 7...10) { return .many }
    case 33:  // gv
      if v == 0, i % 10 == 1 { return .one }
      if v == 0, i % 10 == 2 { return .two }
      if v == 0, [0, 20, 40, 60, 80].contains(i % 100) { return .few }
      if v != 0 { return .many }
    case 34:  // mt
      if t == 0, i == 1 { return .one }
      if t == 0, i == 2 { return .two }
      if t == 0, i == 0 { return .few }
      if t == 0, has(i % 100, 3...10) { return .few }
      if t == 0, has(i % 100, 11...19) { return .many }
    case 35:  // sgs
      if t == 0, i % 10 == 1, i % 100 != 11 { return .one }
      if t == 0, i == 2 { return .two }
      if !(t == 0 && i == 2), t == 0, has(i % 10, 2...9), !has(i % 100, 11...19) { return .few }
      if f != 0 { return .many }
    case 36:  // ar ars
      if t == 0, i == 0 { return .zero }
      if t == 0, i == 1 { return .one }
      if t == 0, i == 2 { return .two }
      if t == 0, has(i % 100, 3...10) { return .few }
      if t == 0, has(i % 100, 11...99) { return .many }
    case 37:  // cy
      if t == 0, i == 0 { return .zero }
      if t == 0, i == 1 { return .one }
      if t == 0, i == 2 { return .two }
      if t == 0, i == 3 { return .few }
      if t == 0, i == 6 { return .many }
    case 38:  // kw
      if t == 0, i == 0 { return .zero }
      if t == 0, i == 1 { return .one }
      if t == 0, [2, 22, 42, 62, 82].contains(i % 100) { return .two }
      if t == 0, i % 1000 == 0, has(i % 100000, 1000...20000, 40000...40000, 60000...60000, 80000...80000) {
        return .two
      }
      if !(t == 0 && i == 0), t == 0, i % 1000000 == 100000 { return .two }
      if t == 0, [3, 23, 43, 63, 83].contains(i % 100) { return .few }
      if !(t == 0 && i == 1), t == 0, [1, 21, 41, 61, 81].contains(i % 100) { return .many }
    default: break
    }
    return .other
  }

  private static func has(_ number: Int, _ ranges: ClosedRange<Int>...) -> Bool {
    ranges.contains { $0.contains(number) }
  }
}
