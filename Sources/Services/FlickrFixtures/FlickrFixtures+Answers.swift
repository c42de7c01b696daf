extension FlickrFixtures {
  /// The pictures of each photograph: the name in lists, the label, the end of the address, and pixels.
  static let sizes: [(extra: String, label: String, ending: String, width: Int, height: Int)] = [
    ("sq", "Square", "_s.jpg", 75, 75), ("t", "Thumbnail", "_t.jpg", 100, 75),
    ("n", "Small 320", "_n.jpg", 320, 240), ("l", "Large", "_b.jpg", 1024, 768),
    ("m", "Medium", "_fixture.jpg", 500, 375),
  ]

  static var standardAnswers: [String: String] {
    let list = #""page":1,"pages":1,"perpage":100,"total":"3","photo":[\#(photos)]"#
    let photos = #"{"photos":{\#(list)},"stat":"ok"}"#
    return [
      "flickr.photos.getRecent": photos, "flickr.interestingness.getList": photos,
      "flickr.photos.search": photos, "flickr.people.getPublicPhotos": photos,
      "flickr.photosets.getPhotos":
        #"{"photoset":{"id":"7001","owner":"1000@N01","ownername":"Ada",\#(list)},"stat":"ok"}"#,
      "flickr.photosets.getList": albums, "flickr.people.findByUsername": user, "flickr.photos.getInfo": info,
      "flickr.photos.getSizes": #"{"sizes":{"size":[\#(listedSizes)]},"stat":"ok"}"#,
      "flickr.photos.getExif": exif,
    ]
  }

  /// One with everything, one without a position and a date, and a video.
  private static var photos: String {
    [
      photo(
        1, "Lake before sunrise",
        #""license":"4","datetaken":"2019-09-18 06:12:00","latitude":"46.55","longitude":7.98,"accuracy":"16","media":"photo","#
      ),
      photo(
        2, "",
        #""license":0,"datetaken":"2019-09-18 00:00:00","datetakenunknown":"1","latitude":0,"longitude":0,"accuracy":0,"media":"photo","#
      ),
      photo(3, "Waterfall", #""license":"9","datetaken":"2019-09-17 16:40:00","media":"video","#),
    ].joined(separator: ",")
  }

  private static func photo(_ number: Int, _ title: String, _ more: String) -> String {
    let pictures = sizes.map { size in
      #""url_\#(size.extra)":"\#(address(number, size.ending))","width_\#(size.extra)":"\#(size.width)","height_\#(size.extra)":\#(size.height)"#
    }
    return """
      {"id":"\(number)00","owner":"1000@N01","ownername":"Ada","secret":"fixture","server":"65535","title":"\(title)",\
      "description":{"_content":"By the <b>river</b>"},"dateupload":"1568800000","tags":"alps lake","views":"9",\
      \(more)\(pictures.joined(separator: ","))}
      """
  }

  private static func address(_ number: Int, _ ending: String) -> String {
    let base = "https://live.staticflickr.com/65535/\(number)00"
    return base + (ending == "_fixture.jpg" ? ending : "_fixture\(ending)")
  }

  private static var listedSizes: String {
    sizes.map { size in
      #"{"label":"\#(size.label)","width":\#(size.width),"height":"\#(size.height)","source":"\#(address(1, size.ending))"}"#
    }.joined(separator: ",")
  }

  private static let albums = """
    {"photosets":{"page":1,"pages":1,"perpage":500,"total":2,"photoset":[
    {"id":"7001","owner":"1000@N01","username":"Ada","primary":"100","count_views":"12","count_photos":3,"count_videos":"1",
    "title":{"_content":"Our summer"},"description":{"_content":""},"date_create":"1568800000","date_update":"1568900000"},
    {"id":"7002","owner":"1000@N01","username":"Ada","primary":"200","count_photos":0,"title":{"_content":"Empty"}}]},"stat":"ok"}
    """

  private static let user =
    #"{"user":{"id":"1000@N01","nsid":"1000@N01","username":{"_content":"Ada"}},"stat":"ok"}"#

  private static let info = """
    {"photo":{"id":"100","secret":"fixture","server":"65535","license":"4","dateuploaded":"1568800000","views":"9",
    "owner":{"nsid":"1000@N01","username":"Ada","realname":"Ada Example"},"title":{"_content":"Lake before sunrise"},
    "description":{"_content":"By the <b>river</b>"},"dates":{"taken":"2019-09-18 06:12:00","takenunknown":"0"},
    "tags":{"tag":[{"raw":"Alps"},{"raw":"lake"}]},
    "location":{"latitude":"46.55","longitude":"7.98","accuracy":"16","locality":{"_content":"Wengen"},
    "country":{"_content":"Switzerland"}},
    "urls":{"url":[{"type":"photopage","_content":"https://www.flickr.com/photos/1000@N01/100/"}]}},"stat":"ok"}
    """

  private static let exif = """
    {"photo":{"id":"100","exif":[{"tagspace":"IFD0","tag":"Model","label":"Model","raw":{"_content":"Example X100"}},
    {"tagspace":"ExifIFD","tag":"FNumber","label":"Aperture","raw":{"_content":"8"},"clean":{"_content":"f/8.0"}}]},"stat":"ok"}
    """
}
