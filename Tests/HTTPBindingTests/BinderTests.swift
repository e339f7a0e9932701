import JSONDocument
import Recordings
import Testing

@testable import HTTPBinding

@Suite
struct BinderTests {
  /// A target whose endpoints are `name METHOD /path place`.
  static func target(base: String? = "https://a.example/v1", _ lines: String...) -> TargetFile {
    var target = TargetFile.empty
    target.baseURL = base
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      target.endpoints.append(
        (
          words[0],
          EndpointBinding(
            method: words[1], path: words[2],
            parameters: EndpointBinding.Place(rawValue: words[3]) ?? .json)
        ))
    }
    return target
  }

  /// The request and answer of an entry, as a target binds them.
  static func bind(
    _ target: TargetFile, request: String,
    response: String = #""status":200,"content":{"size":2,"text":"{}"}"#,
    types: [String: [String: ParameterTypes]] = [:]
  ) -> String {
    let text = "{\"request\":{\(request)},\"response\":{\(response)}}"
    let buffer = PaddedBuffer(Array(text.utf8))
    var reader = HARReader()
    let entry = HAREntry(bytes: buffer.bytes, number: 1, line: 1, offset: 0)
    guard case .exchange(let exchange) = reader.read(entry) else { return "unreadable" }
    var binder = Binder(target: target, types: types)
    switch binder.bind(exchange) {
    case .unmatched(let reason): return "unmatched: \(reason.text)"
    case .matched(let interaction):
      var words = [interaction.endpoint.text]
      if let request = interaction.request { words.append(json(request)) }
      if let fault = interaction.requestFault { words.append(fault.text) }
      switch interaction.response {
      case .body(let view): words.append("-> \(json(view))")
      case .unreadableBody(let fault): words.append("-> \(fault.text)")
      default: words.append("-> nothing")
      }
      return words.joined(separator: " ")
    }
  }

  static func json(_ view: JSONView) -> String {
    let range = view.tape.range(view.index)
    return ByteView(start: view.tape.bytes + range.lowerBound, count: range.count).text
  }

  static func path(_ method: String, _ url: String, base: String? = "https://a.example/v1")
    -> String
  {
    let target = target(base: base, "getX GET /x/y query", "getY POST /y json", "root GET / query")
    return bind(target, request: #""method":"\#(method)","url":"\#(url)""#)
  }

  @Test(arguments: [
    ("GET", "https://a.example/v1/x/y", "getX {} -> {}"),
    ("get", "https://a.example/v1/x/y", "getX {} -> {}"),
    ("GET", "http://localhost:8080/v1/x/y/", "getX {} -> {}"),
    ("GET", "/v1/x/y", "getX {} -> {}"),
    ("GET", "https://a.example/v1/%78/y#frag", "getX {} -> {}"),
    ("GET", "https://a.example/v1", "root {} -> {}"),
    ("GET", "https://a.example/v1/", "root {} -> {}"),
    (
      "GET", "https://a.example/v1/x%2fy",
      "unmatched: no endpoint of the target has this method and path"
    ),
    (
      "GET", "https://a.example/v1/X/y",
      "unmatched: the path is that of getX but for the case of its letters"
    ),
    (
      "POST", "https://a.example/v1/x/y", "unmatched: the path is that of getX, whose method is GET"
    ),
    (
      "GET", "https://a.example/v2/x/y",
      "unmatched: the path ends like that of getX, but is not below the target's base path"
    ),
    (
      "GET", "https://a.example/other",
      "unmatched: no endpoint of the target has this method and path"
    ),
    ("GET", "", "unmatched: the request has no method or no URL"),
  ])
  func findsTheEndpoint(method: String, url: String, expected: String) {
    #expect(Self.path(method, url) == expected)
  }

  @Test
  func takesAnyBaseWhereTheBaseIsUnknown() {
    #expect(Self.path("GET", "https://a.example/any/base/x/y", base: nil) == "getX {} -> {}")
    #expect(Self.path("POST", "https://a.example/x/y", base: nil) == "getY {} -> {}")
    #expect(
      Self.path("POST", "https://a.example/xy", base: nil).hasPrefix("unmatched: no endpoint"))
  }

  @Test
  func tellsALoginPageFromAnUnknownPath() {
    let page = #""status":200,"content":{"size":1,"mimeType":"text/html","text":"<html>"}"#
    #expect(
      Self.bind(
        Self.target("getX GET /x query"),
        request: #""method":"GET","url":"https://a.example/login""#,
        response: page) == "unmatched: a login page that a redirect led to")
  }

  static func query(_ text: String, _ types: ParameterTypes? = nil) -> String {
    bind(
      target("e GET /x query"), request: #""method":"GET","url":"https://a.example/v1/x?\#(text)""#,
      types: types.map { ["e": ["n": $0]] } ?? [:])
  }

  @Test(arguments: [
    ("a=1&b=x+y%20z", #"e {"a":"1","b":"x y z"} -> {}"#),
    ("a=%22%5C%0A&&b", #"e {"a":"\"\\\u000a","b":""} -> {}"#),
    ("a=1&a=2", #"e {"a":"1","a":"2"} -> {}"#),
    ("a=%zz%4", #"e {"a":"%zz%4"} -> {}"#),
    ("n=4.02", #"e {"n":"4.02"} -> {}"#),
  ])
  func makesADocumentOfAQuery(query: String, expected: String) {
    #expect(Self.query(query) == expected)
  }

  static let typed: [(String, ParameterTypes, String)] = [
    ("n=4.02", ParameterTypes.number, #"e {"n":4.02} -> {}"#),
    ("n=1e2&m=1", ParameterTypes.number, #"e {"n":1e2,"m":"1"} -> {}"#),
    ("n=01", ParameterTypes.number, #"e {"n":"01"} -> {}"#),
    ("n=", ParameterTypes.number, #"e {"n":""} -> {}"#),
    ("n=true", ParameterTypes.number, #"e {"n":"true"} -> {}"#),
    ("n=true", ParameterTypes.boolean, #"e {"n":true} -> {}"#),
    ("n=%7B%22a%22:1%7D", ParameterTypes.object, #"e {"n":{"a":1}} -> {}"#),
    ("n=null", [ParameterTypes.null, .array], #"e {"n":null} -> {}"#),
    ("n=%221%22", ParameterTypes.number, #"e {"n":"\"1\""} -> {}"#),
  ]

  @Test(arguments: typed)
  func readsAParameterAsTheContractWantsIt(
    query: String, types: ParameterTypes, expected: String
  ) {
    #expect(Self.query(query, types) == expected)
  }

  @Test
  func refusesParametersThatAreNotUTF8() {
    #expect(Self.query("a=%E9") == "e not UTF-8 at byte offset 6 (0xE9); declared nothing -> {}")
  }

  @Test
  func takesHARsQueryListWhereTheURLHasNone() {
    #expect(
      Self.bind(
        Self.target("e GET /x query"),
        request:
          #""method":"GET","url":"/v1/x","queryString":[{"name":"a","value":"\u00e9 +"},1,{"name":"b"}]"#
      ) == #"e {"a":"é +","b":""} -> {}"#)
  }

  static func body(_ place: String, _ data: String, size: Int = 9) -> String {
    bind(
      target("e POST /x \(place)"),
      request: #""method":"POST","url":"/v1/x","bodySize":\#(size)\#(data)"#)
  }

  @Test(arguments: [
    (
      "json", #","postData":{"mimeType":"application/json","text":"{\"a\":1}"}"#,
      #"e {"a":1} -> {}"#
    ),
    ("json", #","postData":{"text":"eyJhIjoxfQ==","encoding":"base64"}"#, #"e {"a":1} -> {}"#),
    (
      "json", #","postData":{"text":"a=1"}"#,
      "e not JSON at byte 0: expected a JSON value, found 'a' -> {}"
    ),
    ("json", "", "e -> {}"),
    ("form", #","postData":{"text":"a=1&b=%7B%7D\r\n"}"#, #"e {"a":"1","b":"{}"} -> {}"#),
    ("form", #","postData":{"params":[{"name":"a","value":"1&2"}]}"#, #"e {"a":"1&2"} -> {}"#),
    (
      "form", #","postData":{"mimeType":"multipart/form-data; boundary=x","text":"--x"}"#,
      "e expected a form (application/x-www-form-urlencoded), found another body -> {}"
    ),
    ("form", "", "e -> {}"),
  ])
  func readsABody(place: String, data: String, expected: String) {
    #expect(Self.body(place, data) == expected)
  }

  @Test
  func takesAnEmptyBodyForNoParameters() {
    #expect(Self.body("json", "", size: 0) == "e {} -> {}")
    #expect(Self.body("form", "", size: 0) == "e {} -> {}")
    #expect(Self.body("json", #","postData":{"text":""}"#, size: 0) == "e {} -> {}")
  }

  @Test
  func renamesParametersAndGoesToTheResult() {
    var target = Self.target()
    target.endpoints = [
      (
        "e",
        EndpointBinding(
          method: "POST", path: "/x", parameters: .json, rename: ["virtualId": "v/id"],
          responseAt: ["da~ta", "1"])
      )
    ]
    let request =
      #""method":"POST","url":"/v1/x","postData":{"text":"{\"v\\/id\":\"u\",\"b\":[1, 2]}"}"#
    #expect(
      Self.bind(
        target, request: request,
        response: #""status":200,"content":{"text":"{\"da~ta\":[1,{\"a\":2}]}"}"#)
        == #"e {"virtualId":"u","b":[1, 2]} -> {"a":2}"#)
    #expect(
      Self.bind(target, request: request, response: #""status":200,"content":{"text":"{}"}"#)
        == #"e {"virtualId":"u","b":[1, 2]} -> the body has no value at '/da~0ta/1', where the target says that the result is"#
    )
  }
}
