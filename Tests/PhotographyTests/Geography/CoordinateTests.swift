import Testing

@testable import Photography

@Suite("O4, O5: positions are read as they are written") struct CoordinateTests {
  private func read(_ text: String) -> [Double]? {
    Coordinate(written: text).map { [$0.latitude, $0.longitude].map { ($0 * 1e5).rounded() / 1e5 } }
  }

  @Test(
    "46.55 north, 7.98 east",
    arguments: [
      "46.55,7.98", "46.55, 7.98", " 46.55 ; 7.98 ", "46.55 7.98", "+46.55 / +7.98", "(46.55, 7.98)",
      "46,55 7,98",
      "46,55; 7,98", "46,55, 7,98", "46.55 N 7.98 E", "46.55°N, 7.98°E", "46,55° N 7,98° E", "N 46.55 E 7.98",
      "N46.55, E7.98", "7.98 E 46.55 N", "E 7.98, N 46.55", "46°33'0\"N 7°58'48\"E",
      "46° 33′ 0″ N, 7° 58′ 48″ E",
      "46°33’00”N 7°58’48”E", "N46°33.0' E7°58.8'", "46° 33,0' N, 7° 58,8' E", "46 33 00 N 7 58 48 E",
      "46:33:00N 7:58:48E", "46 deg 33' 0.00\" N, 7 deg 58' 48.00\" E", "46º33'00''N 7º58'48''E",
      "46 degrees 33 N 7 degrees 58.8 E", "46° 33′ 0″, 7° 58′ 48″", "46.55 north 7.98 east",
      "46.55 Nord, 7.98 Ost",
      "46.55 norte 7.98 este", "46,55° с.ш., 7,98° в.д.", "geo:46.55,7.98", "geo:46.55,7.98;u=35?z=12",
      "lat: 46.55, lon: 7.98", "Lat 46.55 Lng 7.98", "latitude=46.55 longitude=7.98",
      "longitude 7.98, latitude 46.55",
    ])
  func taken(text: String) { #expect(read(text) == [46.55, 7.98]) }

  @Test(
    "south and west are negative",
    arguments: [
      "-33.5,-70.25", "−33.5 −70.25", "33.5 S 70.25 W", "S 33° 30' W 70° 15'", "-33° 30', -70° 15'",
      "70.25W 33.5S",
      "33.5 sud, 70.25 ouest", "lat -33.5 lon -70.25", "33°30′00″ю.ш. 70°15′00″з.д.",
    ])
  func southAndWest(text: String) { #expect(read(text) == [-33.5, -70.25]) }

  @Test("small numbers of other programs, the edges of the world, and whole degrees")
  func edges() {
    #expect(read("1e-06, 8") == [0, 8])
    #expect(read("-0.5, 8") == [-0.5, 8])
    #expect(read("0° 30′ S 8° E") == [-0.5, 8])
    #expect(read("-0° 30′, 8°") == [-0.5, 8])
    #expect(read("90,180") == [90, 180])
    #expect(read("-90 N, 0 E") == nil)
    #expect(read("47 8") == [47, 8])
  }

  @Test(
    "anything else is no position, and none is guessed",
    arguments: [
      "", " ", ",", "46", "46 33 7 58", "4 7,8", "46,5 8", "46,,8", ",46,8", "46,8,", "46.5.1, 8", "91,2",
      "2,181", "95 N 7 E", "46 N 181 E", "46 N 8 N", "46.55 N, 7.98", "47° N 8° O", "-46 N 8 E",
      "46° 61′ N 8° E",
      "46° 30′ 60″ N 8° E", "46.5° 30′ N 8° E", "46′ 30″ N 8° E", "46 30 20 10 N 8 E", "nan,8", "inf,8",
      "x,8",
      "46.5, 8.25, 400", "Zürich", "46.5 N of 8.25 E", "N E", "N46", "4e1,8", "1,234,567", "٤٦,٨",
    ])
  func refused(text: String) { #expect(read(text) == nil) }
}
