package import Diagnostics
package import JSONDocument

/// The "basic" output of JSON Schema 2020-12, section 12.4.2: a flat list of errors or annotations.
///
/// It is found by following the schema word by word, apart from the compiled program, and so is a
/// second opinion on it too; it is slow, and for single documents.
package struct BasicOutput: Sendable {
  /// Whether the document satisfies the schema.
  package var isValid: Bool
  /// The errors of a document that does not, else the annotations.
  package var units: [OutputUnit]

  /// Judges a document.
  ///
  /// - Throws: the schema's mistakes, as compiling it does.
  package init(
    of instance: JSONDocument, schema: JSONValue, source: SourceText,
    options: SchemaOptions = SchemaOptions()
  ) throws(CompileFault) {
    _ = try Program.compile(schema, source: source, options: options)
    let trace = instance.withTape { tape in
      var tracer = OutputTracer(source: source, options: options, tape: tape)
      return tracer.trace(schema)
    }
    isValid = trace.isValid
    units = trace.isValid ? trace.annotations : trace.errors
  }

  /// The output as the standard writes it.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("valid")
    writer.bool(isValid)
    if !units.isEmpty || !isValid {
      writer.name(isValid ? "annotations" : "errors")
      writer.beginArray()
      for unit in units { Self.write(unit, &writer) }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ unit: OutputUnit, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("valid")
    writer.bool(unit.isValid)
    writer.name("keywordLocation")
    writer.string(unit.keywordLocation)
    if let address = unit.absoluteKeywordLocation {
      writer.name("absoluteKeywordLocation")
      writer.string(address)
    }
    writer.name("instanceLocation")
    writer.string(unit.instanceLocation)
    if let error = unit.error {
      writer.name("error")
      writer.string(error)
    }
    if let annotation = unit.annotation {
      writer.name("annotation")
      writer.raw(annotation)
    }
    writer.endObject()
  }
}
