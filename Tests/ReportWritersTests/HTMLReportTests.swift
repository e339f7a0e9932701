import Conformance
import Foundation
import Testing

@testable import ReportWriters

@Suite struct HTMLReportTests {
  private func page(_ results: Results) -> String {
    String(decoding: HTMLReport().write(results), as: UTF8.self)
  }

  @Test func saysTheVerdictFirstInOneSentence() {
    let text = page(Fixture.typical())
    let start = text.range(of: "<h1>").map { text[$0.upperBound...] } ?? ""
    #expect(
      start.hasPrefix(
        "<span class=\"sign\" aria-hidden=\"true\">✕</span><strong>Violates</strong>: 2 of 61"
          + " exercised must-level clauses are violated, in 1,198 judged interactions.</h1>"))
  }

  @Test func allowsNothingButItsOwnStyleAndScript() {
    let text = page(Fixture.adversarial())
    #expect(text.contains("default-src &#39;none&#39;") || text.contains("default-src 'none'"))
    #expect(text.components(separatedBy: "<script").count == 2)
    #expect(text.components(separatedBy: "<style").count == 2)
    for forbidden in ["href=\"http", " src=", "@import", "url(", " style=", " onclick"] {
      #expect(!page(Fixture.clean()).contains(forbidden), "\(forbidden)")
    }
  }

  @Test func namesTheDigestsOfItsStyleAndScript() throws {
    let text = page(Fixture.typical())
    for literal in [HTMLStyle.text, HTMLScript.text] {
      #expect(text.contains(HTMLPage.hash(literal)))
      #expect(text.contains(">\(literal)</"))
    }
    #expect(Base64.text(ofHexadecimal: "666f6f6261") == "Zm9vYmE=")
    #expect(Base64.text(ofHexadecimal: "666f6f62") == "Zm9vYg==")
    #expect(Base64.text(ofHexadecimal: "666f6f") == "Zm9v")
  }

  @Test func showsTrafficAsTextOnly() {
    let text = page(Fixture.adversarial())
    #expect(!text.contains("<script>alert"))
    #expect(text.contains("&lt;script&gt;alert"))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{0}") && !text.contains("\u{202E}"))
    #expect(text.contains("\\u{1B}") && text.contains("\\u{0}") && text.contains("\\u{202E}"))
  }

  @Test func marksTheOffendingValue() {
    let text = page(Fixture.typical())
    #expect(
      text.contains(
        "<mark><span class=\"unseen\">the value in question: </span>\"&lt;click&gt;https"))
  }

  @Test(arguments: [
    (300, 40), (3000, 40), (300, 1000), (30, 20_000),
  ])
  func staysUnderOneMegabyte(_ clauses: Int, _ length: Int) {
    let bytes = HTMLReport().write(Fixture.huge(clauses: clauses, text: length))
    #expect(bytes.count < 1_000_000 && bytes.count > 30_000)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("results.json has them all"))
    #expect(text.hasSuffix("</html>\n"))
  }

  @Test func linksOnlyToWhatIsThere() {
    let text = page(Fixture.typical())
    let targets = Set(text.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) })
    for link in text.matches(of: /href="#([^"]+)"/) {
      #expect(targets.contains(String(link.output.1)), "\(link.output.1)")
    }
    #expect(targets.count == text.matches(of: /\sid="([^"]+)"/).count)
  }

  @Test func endsWithEveryStatement() {
    let text = page(Fixture.typical())
    for statement in Fixture.statements { #expect(text.contains(">\(statement.id)</th>")) }
  }

  @Test func letsUnexercisedStatementsStandOut() {
    var results = Fixture.typical()
    let before = page(results)
    #expect(!before.contains("class=\"missed\""))
    results.statements[4].verdict = .notExercised
    let text = page(results)
    #expect(text.contains(#/<tr class="missed" id="s5"><th scope="row">S6<\/th>/#))
    #expect(
      text.contains(
        "<b>1 statement not exercised</b>: nothing in the traffic tells whether it holds: "
          + "<a href=\"#s5\">S6</a></p>"))
  }

  @Test func joinsAStatementToTheVerdictsOfItsClauses() {
    var results = Fixture.typical()
    results.clauses[3].outcome = .conforms
    results.statements[1].by = [results.clauses[3].id, results.clauses[0].id]
    let text = page(results)
    let row = text.components(separatedBy: "<th scope=\"row\">B11</th>")[1]
      .components(separatedBy: "</tr>")[0]
    let entries = row.matches(of: /<li><a href="#(c\d+)">[^<]*<\/a><span class="times"> ([^<]*)</)
    #expect(entries.map { "\($0.output.1) \($0.output.2)" } == ["c1 violates", "c4 conforms"])
  }
}
