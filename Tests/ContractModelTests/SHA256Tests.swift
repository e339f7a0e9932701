import Testing

@testable import ContractModel

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4, and lengths around the block's end.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ]) func digestsAsTheStandardSays(_ message: String, _ digest: String) {
    var hash = SHA256()
    hash.update(message.utf8)
    #expect(hash.hexadecimal() == digest)
  }

  @Test func takesAMessageInPieces() {
    var whole = SHA256()
    whole.update("hello world".utf8)
    var pieces = SHA256()
    pieces.update("hello".utf8)
    _ = pieces.hexadecimal()
    pieces.update(" world".utf8)
    #expect(whole.hexadecimal() == pieces.hexadecimal())
  }
}
