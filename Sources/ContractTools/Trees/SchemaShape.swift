import ContractModel

/// Which keywords of JSON Schema 2020-12 and of our vocabulary hold schemas.
enum SchemaShape {
  /// Keywords whose value is a schema.
  static let one: Set<String> = [
    "not", "if", "then", "else", "items", "contains", "additionalProperties", "propertyNames",
    "unevaluatedItems", "unevaluatedProperties", "contentSchema", "should",
  ]
  /// Keywords whose value is a list of schemas.
  static let list: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems"]
  /// Keywords whose value is an object of schemas by name.
  static let byName: Set<String> = [
    "properties", "patternProperties", "$defs", "dependentSchemas",
  ]
  /// Our keywords, which another validator does not know.
  static let own: Set<String> = [
    "documentation", "should", "tbd", "unless", "known", "sensitive", "statement",
    "minUTF16Length", "maxUTF16Length",
  ]
}

extension JSONTree {
  /// The schema with a function applied to each schema directly in it.
  package func mapSubschemas(_ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        var member = member
        if SchemaShape.one.contains(member.name) {
          member.value = change(member.value)
        } else if SchemaShape.list.contains(member.name) {
          member.value = .array(member.value.elements.map(change))
        } else if SchemaShape.byName.contains(member.name), case .object(let schemas) = member.value
        {
          member.value = .object(schemas.map { Member($0.name, change($0.value)) })
        }
        return member
      })
  }

  /// Visits the schema and every schema in it, with its JSON Pointer; `tbd` conditions are left out.
  func forEachSchema(at pointer: String = "", _ visit: (JSONTree, String) -> Void) {
    visit(self, pointer)
    for member in members {
      let place = "\(pointer)/\(SchemaShape.escape(member.name))"
      if SchemaShape.one.contains(member.name) {
        member.value.forEachSchema(at: place, visit)
      } else if SchemaShape.list.contains(member.name) {
        for (index, schema) in member.value.elements.enumerated() {
          schema.forEachSchema(at: "\(place)/\(index)", visit)
        }
      } else if SchemaShape.byName.contains(member.name) {
        for schema in member.value.members {
          schema.value.forEachSchema(at: "\(place)/\(SchemaShape.escape(schema.name))", visit)
        }
      }
    }
  }
}

extension SchemaShape {
  /// A name as a JSON Pointer writes it.
  static func escape(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
