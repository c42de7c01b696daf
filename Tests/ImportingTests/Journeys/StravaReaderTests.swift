import TestSupport
import Testing

@testable import Importing

struct StravaReaderTests {
  /// Columns have other names in every language, and some twice.
  @Test func readsTablesInOtherLanguages() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Aktivitätsbeschreibung,Verstrichene Zeit,Distanz,Private Notiz,Dateiname,Distanz
      1,"09.12.2022, 15:24:49",Über den Pass,Radfahrt,"Kalt, sehr",1,"1,7",geheim,activities/1.gpx,2
      2,"09.12.2022, 15:24:49",Ohne,Radfahrt,,1,1,,#error#,2

      """, to: "activities.csv")
    try folder.write("x", to: "activities/1.gpx")
    let result = try await StravaReader().read(try SourceTree(opening: [folder.path]))
    #expect(result.walks.map(\.title) == [.plain("Über den Pass")])
    #expect(result.walks.map(\.description) == [.plain("Kalt, sehr")])
    #expect(result.walks.allSatisfy { $0.visibility != .shown })
    #expect(result.notes.map(\.file) == ["activity 2"])
  }
}
