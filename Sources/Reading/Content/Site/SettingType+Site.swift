internal import JSON
internal import Photography
internal import Yams

extension SettingType where Value == String {
  /// A web address to which paths can be appended: with a trailing slash, without query or fragment.
  static var baseURL: SettingType {
    .scalar(
      "the web address of a folder, such as https://example.org/photos/",
      schema: [("type", "string"), ("pattern", "^https?://[^?#]+$")]
    ) { text in
      guard WebAddress.isValid(text), !text.contains("?"), !text.contains("#") else { return nil }
      return text.hasSuffix("/") ? text : text + "/"
    }
  }

  /// A time zone by its IANA name.
  static var timeZone: SettingType {
    SettingType(schema: [("type", "string")]) { node, reader in
      let name = node.scalar?.string ?? ""
      guard NamedTimeZone(name) != nil else {
        let guess = NamedTimeZone.nearestName(to: name).map { "Did you mean `\($0)`?" }
        reader.report(
          at: node, "\(node.quoted) is not the name of a time zone",
          remedy: (guess ?? "Names look like `Europe/Zurich` or `America/New_York`.") + " It is ignored.")
        return nil
      }
      return name
    }
  }
}

extension SettingType where Value == NavigationLinkSettings {
  static var navigationLink: SettingType {
    let form = Form<NavigationLinkSettings>([
      Key("title", .text, to: \.title, "The text of the link."),
      Key("url", .link, to: \.url, "A web address, or a file from the site's root."),
    ])
    return SettingType.group(form, startingFrom: NavigationLinkSettings(title: "", url: "")).checked {
      link, node, reader in
      guard link.title.isEmpty || link.url.isEmpty else { return link }
      reader.report(
        at: node, "is a link without \(link.title.isEmpty ? "a title" : "an address")",
        remedy: "Write {title: About, url: pages/about/index.html}. It is left out.")
      return nil
    }
  }
}
