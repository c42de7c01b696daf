import Photography
import Testing

@testable import Tracks

@Suite("X3: hashtags count in every name, description and comment of a track's file") struct TrackWordsTests {
  private static let points = "<trkseg><trkpt lat='1' lon='2'/><trkpt lat='1.1' lon='2'/></trkseg>"
  private static let line = "<LineString><coordinates>2,1 2,1.1</coordinates></LineString>"
  private static let course = """
    <Track><Trackpoint><Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees>\
    </Position></Trackpoint></Track>
    """

  @Test(arguments: [
    "<gpx><trk><name>Run #a</name>\(points)</trk></gpx>",
    "<gpx><metadata><name>Run #a</name></metadata><trk><name>Run</name>\(points)</trk></gpx>",
    "<gpx><name>#a</name><trk>\(points)</trk></gpx>",
    "<gpx><trk><cmt>#a</cmt><name>Run</name>\(points)</trk></gpx>",
    "<gpx><trk><desc>One</desc>\(points)</trk><trk><desc>#a</desc></trk></gpx>",
    "<gpx><trk><extensions><note>#a</note></extensions>\(points)</trk></gpx>",
    "<gpx><rte><cmt>#a</cmt><rtept lat='1' lon='2'/></rte></gpx>",
    "<kml><Document><name>#a</name><Placemark><name>Run</name>\(line)</Placemark></Document></kml>",
    "<kml><Folder><description>#a</description><Placemark>\(line)</Placemark></Folder></kml>",
    "<kml><Placemark><name>Run</name><description><![CDATA[<b>Ours</b> #a]]></description>\(line)</Placemark></kml>",
    "<kml><Document><Placemark>\(line)</Placemark><Placemark>\(line)<name>#a</name></Placemark></Document></kml>",
    "<kml><Placemark><Snippet>#a</Snippet><styleUrl>#private</styleUrl>\(line)</Placemark></kml>",
    "<TrainingCenterDatabase><Courses><Course><Name>Run #a</Name>\(course)</Course></Courses></TrainingCenterDatabase>",
    "<TrainingCenterDatabase><Activities><Activity><Notes>One</Notes><Lap><Notes>#a</Notes>\(course)</Lap></Activity></Activities></TrainingCenterDatabase>",
    ##"{"type":"FeatureCollection","name":"#a","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[[2,1],[2,2]]}}]}"##,
    ##"{"type":"Feature","properties":{"comment":"Run #a"},"geometry":{"type":"LineString","coordinates":[[2,1],[2,2]]}}"##,
    ##"{"type":"Feature","properties":{"name":"A","notes":["x","#a"]},"geometry":{"type":"LineString","coordinates":[[2,1],[2,2]]}}"##,
    ##"{"type":"LineString","coordinates":[[2,1],[2,2]],"name":"#a"}"##,
  ])
  func wordsOfTexts(text: String) throws {
    let file = try TrackFile.read(Array(text.utf8))
    #expect(file.words == ["#a"])
    let track = SimplifiedTrack(file, SimplifiedTrack.Options(zones: [], spacing: 100))
    #expect(try SimplifiedTrack(packed: track.packed())?.words == ["#a"])
  }

  @Test(
    "a waypoint has words of its own, and a part that is not to be shown has none",
    arguments: [
      "<gpx><wpt lat='1' lon='2'><name>#a</name><cmt>#a</cmt></wpt><trk>\(points)</trk></gpx>",
      "<kml><Document><Placemark><name>#a</name><Point><coordinates>2,1</coordinates></Point></Placemark><Placemark>\(line)</Placemark></Document></kml>",
      "<kml><Document><Placemark>\(line)</Placemark><Placemark><visibility>0</visibility><name>#a</name>\(line)</Placemark></Document></kml>",
      "<kml><Document><Placemark>\(line)</Placemark><Placemark><name>#a</name><Point><coordinates>2,1</coordinates></Point></Placemark>",
      "<TrainingCenterDatabase><Courses><Course>\(course)<CoursePoint><Name>#a</Name></CoursePoint></Course></Courses></TrainingCenterDatabase>",
      ##"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"#a"},"geometry":{"type":"Point","coordinates":[2,1]}},{"type":"LineString","coordinates":[[2,1],[2,2]]}]}"##,
    ])
  func wordsOfOthers(text: String) throws {
    #expect(try TrackFile.read(Array(text.utf8)).words == [])
  }

  @Test("a wide sign, and a word within others") func signs() {
    var words = TrackWords()
    words.add("Evening run ＃private, (#family) 5 km")
    #expect(words.all == ["(#family)", "＃private,"])
  }
}
