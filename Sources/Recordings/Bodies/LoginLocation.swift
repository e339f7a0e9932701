/// Tells from an address whether it is a login page, without asking for it.
package enum LoginLocation {
  /// Whether a `Location` or a URL looks like a login page.
  ///
  /// Only a whole segment of the path counts (`/login`, `/users/sign_in`, `/login.aspx`), or the
  /// first label of the host (`login.example.com`). The query never does, and neither does a word
  /// that merely stands near logging in: `/auth/home` is no login page.
  package static func isLogin(_ location: ByteView) -> Bool {
    let target = location.trimmed
    var end = target.count
    for index in 0..<target.count where target[index] == 0x3f || target[index] == 0x23 {
      end = index
      break
    }
    var start = 0
    if let scheme = target.part(0, end).firstIndex(ofIgnoringCase: "://") {
      start = scheme + 3
    } else if end >= 2, target[0] == 0x2f, target[1] == 0x2f {
      start = 2
    }
    if start > 0 {
      let host = segment(of: target, from: start, to: end)
      let label = host.part(0, host.firstIndex(of: 0x2e) ?? 0)
      if isWord(label, hosts) { return true }
      start += host.count
    }
    while start < end {
      if target[start] == 0x2f {
        start += 1
        continue
      }
      let part = segment(of: target, from: start, to: end)
      let name = part.part(0, part.firstIndex(of: 0x2e) ?? part.count)
      let plain = name.part(0, name.firstIndex(of: 0x3b) ?? name.count)
      if isWord(plain, words) { return true }
      start += part.count
    }
    return false
  }

  private static func segment(of text: ByteView, from start: Int, to end: Int) -> ByteView {
    var index = start
    while index < end, text[index] != 0x2f { index += 1 }
    return text.part(start, index)
  }

  private static func isWord(_ text: ByteView, _ list: [StaticString]) -> Bool {
    list.contains { text.equalsIgnoringCase($0) }
  }

  private static let hosts: [StaticString] = ["login", "signin", "sso"]

  private static let words: [StaticString] = [
    "login", "log-in", "log_in", "signin", "sign-in", "sign_in", "logon", "log-on", "userlogin",
    "loginpage", "sso", "saml", "saml2",
  ]
}
