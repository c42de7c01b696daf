import Photography
import TestSupport
import Testing

@testable import Gazetteer

@Suite("X7: the nearest town of a position") struct NearestTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(
    "towns, with their countries",
    arguments: [
      (45.92, 6.87, "Chamonix-Mont-Blanc, France"), (48.8584, 2.2945, "Paris, France"),
      (-33.8568, 151.2153, "Sydney, Australia"), (51.5007, -0.1246, "London, United Kingdom"),
      (1.2834, 103.8607, "Singapore"), (43.7396, 7.4273, "Monaco"),
    ])
  func namesTheTown(latitude: Double, longitude: Double, name: String) throws {
    #expect(Gazetteer.world.nearestTown(to: try place(latitude, longitude))?.text == name)
  }

  @Test(
    "L5: farther than ten kilometres, distance and direction are stated; towns of the place's own country come first",
    arguments: [
      // In Argentina towns are nearer.
      (-50.9423, -73.4068, "Puerto Natales, Chile"), (-50.9423, -72.9, "Puerto Natales, Chile"),
      // Both sides of borders.
      (47.62, 7.67, "Lörrach, Germany"), (47.59, 7.645, "Riehen, Switzerland"),
      (46.2, 6.24, "Annemasse, France"),
      (46.4370, 13.7430, "Kranjska Gora, Slovenia"),
      // Towns and borders disagree about whose it is.
      (44.952, 34.102, "Simferopol, Ukraine"), (44.6, 33.53, "Sevastopol, Ukraine"),
    ])
  func ownCountryFirst(latitude: Double, longitude: Double, name: String) throws {
    let found = try #require(Gazetteer.world.nearestTown(to: try place(latitude, longitude)))
    #expect(found.name == name, "\(found)")
  }

  @Test("distances and directions, also across the 180th meridian")
  func tellsDistanceAndDirection() throws {
    func text(_ latitude: Double, _ longitude: Double) throws -> String? {
      Gazetteer.world.nearestTown(to: try place(latitude, longitude))?.text
    }
    #expect(try text(-50.9423, -73.4068) == "108 km NW of Puerto Natales, Chile")
    // No town is within a hundred kilometres.
    #expect(try text(21.0, 5.5) == "161 km N of In Guezzam, Algeria")
    #expect(try text(-16.7, 179.9) == "61 km E of Savusavu, Fiji")
    #expect(try text(-16.8, 179.9)?.hasSuffix("Fiji") == true)
    #expect(try text(-16.8, -179.9)?.hasSuffix("Fiji") == true)
  }

  @Test("X3: one point stands for all places of a town, region or country")
  func coarsePlaces() throws {
    let (valley, ridge) = (try place(46.0207, 7.7491), try place(45.9937, 7.7600))
    let found = [PlacePrecision.town, .region, .country].map { precision in
      [valley, ridge].map { Gazetteer.world.coarsePlace(of: $0, precision) }
    }
    #expect(found.allSatisfy { $0[0] != nil && $0[0] == $0[1] })
    #expect(
      found.compactMap { $0[0]?.name } == ["Zermatt, Switzerland", "Valais, Switzerland", "Switzerland"])
    #expect(found.map { $0[0]?.town != nil } == [true, false, false])
    #expect(Gazetteer.world.coarsePlace(of: valley, .exact) == nil)
    #expect(Gazetteer.world.coarsePlace(of: valley, .hidden) == nil)
    #expect(Gazetteer.world.coarsePlace(of: try place(-50, -140), .country) == nil, "at sea")
  }

  @Test("the country of a position, without towns; none at sea")
  func knowsTheCountry() throws {
    func code(_ latitude: Double, _ longitude: Double) throws -> String? {
      Gazetteer.world.areas.country(at: try place(latitude, longitude)).flatMap {
        Gazetteer.world.entry(.country($0))?.countryCode
      }
    }
    for (latitude, longitude, country) in [
      (47.0, 8.0, "CH"), (-51.0, -73.0, "CL"), (-50.3, -72.2, "AR"), (43.738, 7.424, "MC"),
      (43.735, 7.4, "FR"), (-29.5, 28.2, "LS"),
      (68.0, 180.0, "RU"), (68.0, -179.9, "RU"), (64.5, -149.0, "US"), (-90.0, 0.0, "AQ"), (41.9, 12.6, "IT"),
      (31.0, 80.0, "CN"), (22.5, 88.0, "IN"), (50.8, 4.3, "BE"), (42.6, 20.9, "XK"),
    ] { #expect(try code(latitude, longitude) == country, "\(latitude), \(longitude)") }
    for (latitude, longitude) in [
      (50.3, -1.5), (0.0, -30.0), (90.0, 0.0), (0.0, 180.0), (0.0, -180.0), (43.0, 4.5),
    ] {
      #expect(try code(latitude, longitude) == nil, "\(latitude), \(longitude)")
    }
  }

  @Test(
    "in the middle of an ocean, and at the poles, there is nothing to name",
    arguments: [(0.0, -30.0), (-48.88, -123.39), (90, 0), (-90, 0), (90, 180), (-90, -180), (-50, 180)])
  func saysNothingFarFromAnyTown(latitude: Double, longitude: Double) throws {
    #expect(Gazetteer.world.nearestTown(to: try place(latitude, longitude)) == nil)
    // At the South Pole, clocks show the time of New Zealand.
    let zone = Gazetteer.world.timeZone(at: try place(latitude, longitude))
    #expect(zone == (latitude == -90 ? "Antarctica/McMurdo" : nil))
  }

  @Test("the reach of every town is within the search radius")
  func noTownReachesFurtherThanIsRelied() {
    let towns = Gazetteer.world.towns
    let furthest = (0..<towns.count).map { Gazetteer.world.reach(of: $0) }.max() ?? 0
    #expect((20_000...30_000).contains(furthest))
  }

  @Test("the search crosses the antimeridian")
  func looksAcrossTheAntimeridian() throws {
    for longitude in [180.0, -180, 179.9, -179.9] {
      let here = try place(-16.8, longitude)
      #expect(Gazetteer.world.nearestTown(to: here)?.country == "Fiji")
      #expect(Gazetteer.world.timeZone(at: here) == "Pacific/Fiji")
    }
  }

  @Test(
    "E4: zones have borders, agree with the country of the place, and reach out to sea",
    arguments: [
      (47.66, 9.17, "Europe/Berlin"), (47.64, 9.18, "Europe/Zurich"), (53.9, 27.56, "Europe/Minsk"),
      (46.14, -60.19, "America/Glace_Bay"), (27.7, 85.3, "Asia/Kathmandu"),
      // Towns of other countries are nearer.
      (31.6047, 74.5735, "Asia/Kolkata"), (33.7595, 78.6674, "Asia/Kolkata"), (41.79, -6.75, "Europe/Lisbon"),
      // No town is within a hundred kilometres.
      (-31.68, 128.88, "Australia/Eucla"), (21.0, 5.5, "Africa/Algiers"), (75.0, -40.0, "America/Nuuk"),
      (44.952, 34.102, "Europe/Simferopol"), (43.8, 87.6, "Asia/Urumqi"), (-64.8, -64.1, "Antarctica/Palmer"),
      (-90, 0, "Antarctica/McMurdo"),
      // Ten kilometres off a coast, and sixty.
      (43.6, 7.27, "Europe/Paris"), (54.6, 3.0, nil), (53.3, 4.0, "Europe/Amsterdam"),
    ] as [(Double, Double, String?)])
  func knowsTheZone(latitude: Double, longitude: Double, zone: String?) throws {
    #expect(Gazetteer.world.timeZone(at: try place(latitude, longitude)) == zone)
  }

  @Test("E4: few towns are in another time zone or country than GeoNames says")
  func areasAgreeWithTowns() throws {
    let world = Gazetteer.world
    let all = stride(from: 0, to: world.towns.count, by: 10)
    let differ = try all.filter { town in
      let here = try #require(world.towns.coordinate(town))
      return world.timeZone(at: here) != world.zone(ofTown: town)
        || world.areas.country(at: here).map { $0 != world.country(of: .town(town)) } ?? false
    }
    #expect(differ.count * 200 < world.towns.count / 10, "\(differ.count)")
  }

  @Test("the search of cells equals a search of all towns")
  func agreesWithALookAtAllTowns() throws {
    let seed = SeededGenerator.seed()
    var generator = SeededGenerator(seed: seed)
    let world = Gazetteer.world
    let towns = world.towns
    for _ in 0..<5 {
      // Near a town, so that there is a result; sometimes across the edge of the map.
      let town = try #require(towns.coordinate(Int.random(in: 0..<towns.count, using: &generator)))
      let here = try place(
        min(90, max(-90, town.latitude + Double.random(in: -1...1, using: &generator))),
        min(180, max(-180, town.longitude + Double.random(in: -1...1, using: &generator))))
      var around: (town: Int, gap: Double)?
      // Without the country of the position, all towns.
      let own = world.areas.country(at: here)
      var ofOwnCountry: (town: Int, gap: Double)?
      for town in 0..<towns.count {
        guard let there = towns.coordinate(town), abs(there.latitude - here.latitude) < 3 else { continue }
        let distance = Sphere.distance(here, there)
        guard distance <= Gazetteer.farthest else { continue }
        let gap = max(0, distance - world.reach(of: town))
        func isWorse(_ known: (town: Int, gap: Double)) -> Bool {
          (known.gap, -towns.weight(known.town)) > (gap, -towns.weight(town))
        }
        if around.map(isWorse) ?? true { around = (town, gap) }
        if own != nil, own == world.country(of: .town(town)), ofOwnCountry.map(isWorse) ?? true {
          ofOwnCountry = (town, gap)
        }
      }
      #expect(
        world.nearestTown(to: here)?.town == (ofOwnCountry ?? around).map { towns.name($0.town) },
        "seed \(seed), \(here)")
    }
  }
}
