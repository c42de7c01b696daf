/// The words for a kind of feature, which are in different languages in a query and in the gazetteer: “Lac de Côme” is
/// “Lago di Como”.
struct FeatureTypeNames: Sendable {
  let kind: GazetteerEntry.Kind
  /// Before a name, after it, and joined to its end; folded.
  private let before, after, joined: [String]

  private init(
    _ kind: GazetteerEntry.Kind, before: String, after: String, joined: String = "", _ folding: NameFolding
  ) {
    self.kind = kind
    func words(_ text: String) -> [String] {
      text.split(separator: ",").map { folding.key(String($0)) }.filter { !$0.isEmpty }
    }
    (self.before, self.after, self.joined) = (words(before), words(after), words(joined))
  }

  /// The name without the words for this kind; `nil` if it has none.
  func bare(_ name: String) -> String? {
    for word in before where name.hasPrefix(word + " ") {
      let rest = name.dropFirst(word.count + 1).split(separator: " ")
      let own = rest.drop { FeatureTypeNames.connecting.contains(String($0)) }
      if !own.isEmpty { return own.joined(separator: " ") }
    }
    for word in after where name.hasSuffix(" " + word) { return String(name.dropLast(word.count + 1)) }
    for word in joined where name.hasSuffix(word) && name.count > word.count + 2 {
      return String(name.dropLast(word.count))
    }
    return nil
  }

  /// The names that the gazetteer may have for a bare one.
  func names(of bare: String) -> [String] {
    [bare] + before.map { "\($0) \(bare)" } + after.map { "\(bare) \($0)" } + joined.map { bare + $0 }
  }

  /// Between the word and the name, in Romance languages and in English.
  private static let connecting: Set<String> = [
    "of", "the", "de", "du", "des", "del", "della", "dello", "delle", "dei", "di", "do", "da", "dos", "das",
    "d", "la",
    "le", "les", "l", "lo", "el", "los", "las",
  ]

  static func all(_ folding: NameFolding) -> [FeatureTypeNames] {
    [
      FeatureTypeNames(
        .park,
        before: """
          national park,nationalpark,parque nacional,parque natural,parc national,parc naturel,parco nazionale,\
          parc naziunal,park narodowy,národní park,nacionalni park,nemzeti park
          """,
        after: """
          national park,nationalpark,nasjonalpark,nationaal park,park narodowy,provincial park,state park,\
          national monument,conservation area,game reserve,nature reserve,np
          """, folding),
      FeatureTypeNames(
        .airport,
        before: "airport,flughafen,aéroport,aeropuerto,aeroporto,lotnisko,letiště,aéroport international",
        after: "airport,international airport,flughafen,lufthavn,flygplats,空港,机场,機場", folding),
      FeatureTypeNames(
        .pass, before: "passo,col,colle,puerto,port,paso,pass,pas,cormet,forcella,prełęcz,przełęcz",
        after: "pass,joch,pas,sattel", joined: "pass,joch", folding),
      FeatureTypeNames(
        .lake,
        before: """
          lake,lakes,lac,lago,laguna,lagoa,loch,lough,llyn,jezero,jezioro,ozero,danau,lacul,limni,liqeni,embalse,озеро,λίμνη
          """,
        after: "lake,lakes,see,jezero,jezioro,järvi,sjö,tarn,reservoir,gölü,ko,озеро,湖,호",
        joined: "see,sjön,järvi,vatn,vatnet,湖,호", folding),
      FeatureTypeNames(
        .island,
        before:
          "isle,island,islands,isles,isola,isole,isla,islas,île,îles,ile,insel,ilha,ilhas,koh,ko,pulau,otok,ostrov,остров",
        after: "island,islands,isle,isles,insel,inseln,adası,eiland,øy,ö,остров,島,岛", joined: "insel,島,岛,섬",
        folding),
      FeatureTypeNames(
        .river, before: "river,rio,rivière,fleuve,fluss,fiume,rzeka,řeka,reka,река",
        after: "river,fluss,fluß,rivier,река,川,江,河", folding),
      FeatureTypeNames(
        .glacier, before: "glacier,glaciar,glaciares,ghiacciaio,gletscher,glacial,ventisquero",
        after: "glacier,gletscher,icefield,ice cap,breen,jökull", joined: "gletscher,breen,jökull", folding),
      FeatureTypeNames(
        .cape, before: "cape,cap,cabo,capo,kap,kapp,punta,pointe,ponta,point,ακρωτήριο,мыс",
        after: "cape,point,head,kapp", folding),
      FeatureTypeNames(
        .desert, before: "desert,désert,desierto,deserto,wüste,пустыня", after: "desert,wüste,пустыня,沙漠,砂漠",
        joined: "wüste", folding),
      FeatureTypeNames(
        .waterfall,
        before: "cascade,cascades,cascata,cascate,cascada,cataratas,salto,chute,chutes,cachoeira,wodospad",
        after: "falls,fall,waterfall,waterfalls,wasserfall,wasserfälle,fossen,foss,滝",
        joined: "fälle,fall,fossen,foss", folding),
      FeatureTypeNames(
        .county,
        before: """
          county,co,comté,département,province,provincia,landkreis,kreis,provinz,departement,powiat,canton,kanton
          """, after: "county,province,district,fylke,län", folding),
      FeatureTypeNames(
        .range, before: "massif,sierra,cordillera,serra,monti,monts,montes,gebirge",
        after: "mountains,range,gebirge,berge,alps,alpen", joined: "gebirge,massiv", folding),
      FeatureTypeNames(
        .peak,
        before: """
          mount,monte,mont,pic,pico,piz,pizzo,cerro,cima,punta,pointe,puy,puig,volcán,volcano,vulkan,volcan,vulcano,gunung,\
          jebel,jbel,jabal,djebel,nevado,gora,góra,berg,ben,beinn,aiguille,dent,tête,гора,вулкан,όρος,mt
          """,
        after: "mountain,peak,volcano,berg,vulkan,summit,dağı,dağ,dake,yama,san,shan,山,岳,산", joined: "山,岳,산",
        folding),
    ]
  }
}
