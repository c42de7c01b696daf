import Testing

@testable import Importing

@Suite("I1: comments of a page stay with its author") struct PageTextTests {
  @Test(arguments: [
    ("a<!-- secret -->b", "ab"), ("a<!-- one\n\ntwo -->b", "ab"), ("a <!-- has no end", "a"),
    ("<!--\n```\nsecret\n```\n-->b", "b"), ("a<!--more-->b", "ab"),
    ("{{% comment %}}me{{% /comment %}}b", "b"), ("{{< comment >}}me{{< figure >}}{{< /comment >}}b", "b"),
    ("{{</* figure */>}}b", "b"), ("{{%/* x */%}}b", "b"), ("{{/* x */}}b", "b"), ("{{!-- }} --}}b", "b"),
    ("{% comment %}me{% endcomment %}b", "b"), ("{%- comment -%}me{%- endcomment -%}b", "b"),
    ("{% comment %}{% if x %}me{% endcomment %}b", "b"), ("a{% comment %}has no end", "a"),
    ("{::comment}me{:/comment}b", "b"), ("{::comment}me{:/}b", "b"), ("{# me #}b", "b"),
    ("## Title {#anchor}", "## Title {#anchor}"),
  ])
  func leavesOutComments(_ written: String, _ text: String) {
    let page = PageText(written)
    #expect(page.text == text && page.withParts == text && !page.hadParts)
  }

  @Test(arguments: [
    "```\n<!-- seen -->\n```", "~~~~ html\n<!-- seen -->\n~~~\n<!-- seen -->\n~~~~", "```\n<!-- seen -->",
    "   ```\n<!-- seen -->\n```",
  ])
  func keepsCommentsInFences(_ fence: String) {
    #expect(PageText("a\n\n\(fence)").text == "a\n\n\(fence)")
    #expect(PageText("<!-- x -->\n\(fence)").text == PageText(fence).text)
  }

  /// What is between two marks of a generator may not have been shown.
  @Test(arguments: [
    ("a{{< figure src=x >}}b", "ab", "ab"), ("{{< private >}}me{{< /private >}}b", "b", "meb"),
    ("{% if a %}{% if b %}x{% endif %}y{% endif %}z", "z", "xyz"), ("a{% include x %}b", "ab", "ab"),
    ("{{< name />}}a", "a", "a"), ("a{{ page.title }}b", "ab", "ab"), ("{{#if x}}me{{/if}}b", "b", "meb"),
  ])
  func leavesOutWhatOnlyTheGeneratorUnderstands(_ written: String, _ text: String, _ withParts: String) {
    let page = PageText(written)
    #expect(page.text == text && page.withParts == withParts && page.hadParts)
  }

  @Test func readsManyBracesOnce() {
    let braces = String(repeating: "{{ {% {# {:: ", count: 20_000)
    #expect(PageText(braces).text == braces.dropLast())
  }
}
