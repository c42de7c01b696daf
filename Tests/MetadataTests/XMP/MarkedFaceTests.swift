import Photography
import TestSupport
import Testing

@testable import Metadata

@Suite("Faces that other programs have marked") struct MarkedFaceTests {
  /// A packet with a face in fractions of a picture, as programs of the Metadata Working Group write it.
  ///
  /// - Parameter area: The middle, the width and the height.
  private static func packet(
    _ area: [Double], in size: (Int, Int)? = (400, 200), unit: String = "normalized", type: String? = "Face",
    isInElements: Bool = false
  ) -> String {
    let names = ["x", "y", "w", "h"]
    let written =
      isInElements
      ? "<mwg-rs:Area rdf:parseType=\"Resource\">"
        + zip(names, area).map { "<stArea:\($0)>\($1)</stArea:\($0)>" }.joined()
        + "<stArea:unit>\(unit)</stArea:unit></mwg-rs:Area>"
      : "<mwg-rs:Area " + zip(names, area).map { "stArea:\($0)=\"\($1)\"" }.joined(separator: " ")
        + " stArea:unit=\"\(unit)\"/>"
    let dimensions = size.map {
      "<mwg-rs:AppliedToDimensions stDim:w=\"\($0.0)\" stDim:h=\"\($0.1)\" stDim:unit=\"pixel\"/>"
    }
    return wrapped(
      """
      <mwg-rs:Regions rdf:parseType="Resource">\(dimensions ?? "")<mwg-rs:RegionList><rdf:Bag>
      <rdf:li><rdf:Description mwg-rs:Name="Ada" \(type.map { "mwg-rs:Type=\"\($0)\"" } ?? "")>\(written)</rdf:Description></rdf:li>
      </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
      """)
  }

  private static func wrapped(_ properties: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"
    xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#" xmlns:MP="http://ns.microsoft.com/photo/1.2/"
    xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#">
    <rdf:Description rdf:about="">\(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  private static func windows(_ rectangle: String) -> String {
    """
    <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag>
    <rdf:li MPReg:Rectangle="\(rectangle)" MPReg:PersonDisplayName="Bob"/></rdf:Bag></MPRI:Regions></MP:RegionInfo>
    """
  }

  /// A picture of 400 by 200 pixels, as it is stored.
  private static func faces(_ packet: String, orientation: Int = 1) -> [MarkedFace] {
    let exif = TIFFSample(main: [.short(0x0112, UInt16(orientation))]).encoded()
    let jpeg = JPEGSample.file(JPEGSample.exif(exif), width: 400, height: 200)
    return MetadataReader.faces(in: jpeg, sidecar: Array(packet.utf8))
  }

  private static func rounded(_ area: PictureArea) -> [Double] {
    [area.left, area.top, area.width, area.height].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test("their middle and size become a rectangle, in every notation")
  func notations() {
    let wanted = [0.2, 0.3, 0.1, 0.2]
    for packet in [
      Self.packet([0.25, 0.4, 0.1, 0.2]), Self.packet([0.25, 0.4, 0.1, 0.2], isInElements: true),
      Self.packet([100, 80, 40, 40], unit: "pixel"), Self.packet([0.25, 0.4, 0.1, 0.2], in: nil),
      Self.packet([0.25, 0.4, 0.1, 0.2], type: nil),
      Self.wrapped(Self.windows("0.2, 0.3, 0.1, 0.2")),
    ] {
      #expect(Self.faces(packet).map { Self.rounded($0.area) } == [wanted], "\(packet)")
    }
    #expect(Self.faces(Self.packet([0.25, 0.4, 0.1, 0.2])).map(\.name) == ["Ada"])
    #expect(Self.faces(Self.wrapped(Self.windows("0.2, 0.3, 0.1, 0.2"))).map(\.name) == ["Bob"])
  }

  @Test(
    "they are of the stored picture, and turned with it",
    arguments: [
      (1, [0.2, 0.3, 0.1, 0.2]), (2, [0.7, 0.3, 0.1, 0.2]), (3, [0.7, 0.5, 0.1, 0.2]),
      (4, [0.2, 0.5, 0.1, 0.2]), (5, [0.3, 0.2, 0.2, 0.1]), (6, [0.5, 0.2, 0.2, 0.1]),
      (7, [0.5, 0.7, 0.2, 0.1]), (8, [0.3, 0.7, 0.2, 0.1]),
    ])
  func orientations(tag: Int, wanted: [Double]) {
    let faces = Self.faces(Self.packet([0.25, 0.4, 0.1, 0.2]), orientation: tag)
    #expect(faces.map { Self.rounded($0.area) } == [wanted])
  }

  @Test("a size that is only the upright picture's tells that they are of that")
  func uprightAlready() {
    let packet = Self.packet([0.25, 0.4, 0.1, 0.2], in: (200, 400))
    #expect(Self.faces(packet, orientation: 6).map { Self.rounded($0.area) } == [[0.2, 0.3, 0.1, 0.2]])
  }

  @Test("other regions, and numbers that are none, are left out; a face at the edge is cut")
  func refused() {
    for packet in [
      Self.packet([0.5, 0.5, 0.1, 0.1], type: "Pet"), Self.packet([0.5, 0.5, 0, 0.1]),
      Self.packet([0.5, 0.5, -1, 0.1]), Self.packet([.nan, 0.5, 0.1, 0.1]), Self.packet([7, 7, 0.1, 0.1]),
      Self.packet([100, 80, 40, 40], in: (0, 0), unit: "pixel"), Self.wrapped(Self.windows("0.2, 0.3")),
      Self.wrapped(Self.windows("a, b, c, d")), "no packet",
    ] {
      #expect(Self.faces(packet) == [], "\(packet)")
    }
    #expect(
      Self.faces(Self.packet([0.02, 0.5, 0.1, 0.1])).map { Self.rounded($0.area) } == [[0, 0.45, 0.07, 0.1]])
    let many = Self.windows("0.2, 0.3, 0.1, 0.2")
    #expect(Self.faces(Self.wrapped(String(repeating: many, count: 300))).count == 200)
  }
}
