// swift-format-ignore-file
/// The files below `Contracts/`, in the order of their paths.
///
/// Written by `assay embed`; a test compares it with the folder.
package enum EmbeddedContracts {
  /// Each file's path below `Contracts/` and its text.
  package static let files: [(path: StaticString, text: StaticString)] = [
    (
      #"cheggout-ios-sdk/endpoints/ExitEvent.json"#,
#"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "ExitEvent",
  "summary": "Not available: only the name is documented",
  "availability": "notAvailable",
  "documentation": ["E3"]
}

"""#
    ),
    (
      #"cheggout-ios-sdk/endpoints/getCashbackPoints.json"#,
#"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "getCashbackPoints",
  "summary": "The user's points balance and a deep link",
  "availability": "available",
  "documentation": ["P2"],
  "notes": [
    {
      "documentation": ["P1"],
      "text": "The user's balance, for an app that renders the number itself. A simple coin icon needs only the deep link that Cheggout provides, and not this call."
    }
  ],
  "request": {
    "type": "object",
    "required": ["virtualId", "sessionId"],
    "properties": {
      "virtualId": { "type": "string", "sensitive": true },
      "sessionId": {
        "type": "string",
        "allOf": [
          {
            "statement": "sessionId is the user's active session, not the single space of the reward card",
            "not": { "const": " " }
          }
        ],
        "if": { "not": { "enum": [" ", ""] } },
        "then": { "sensitive": true }
      }
    }
  },
  "response": {
    "documentation": ["P3"],
    "type": "object",
    "allOf": [
      {
        "required": ["cashbackPoints"]
      },
      {
        "documentation": ["P5"],
        "required": ["deepLink"]
      }
    ],
    "properties": {
      "cashbackPoints": {
        "type": "string",
        "should": {
          "documentation": ["P4"],
          "statement": "cashbackPoints holds a number",
          "pattern": "^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?$"
        }
      },
      "deepLink": {
        "should": { "documentation": ["P5"], "type": "string" }
      }
    }
  },
  "openItems": [
    {
      "id": "wire-format",
      "documentation": ["G2"],
      "question": "Which HTTP method, media type and status does this method use? The documentation says nothing about the wire."
    }
  ]
}

"""#
    ),
    (
      #"cheggout-ios-sdk/endpoints/getCheggoutTopBanners.json"#,
##"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "getCheggoutTopBanners",
  "summary": "Banner creatives for a placement",
  "availability": "available",
  "documentation": ["B2", "B3", "B4"],
  "notes": [
    {
      "documentation": ["B1"],
      "text": "Fetches the banner creatives of one placement, typically when the home screen appears."
    }
  ],
  "request": {
    "type": "object",
    "required": ["languageCode", "placementId"],
    "allOf": [
      {
        "documentation": ["B3"],
        "unless": {
          "target": "preLoginPlacements",
          "at": "/placementId",
          "required": ["virtualId"],
          "untold": "prelogin-placements"
        }
      },
      {
        "documentation": ["B7"],
        "properties": { "additonalParams": true, "additionalParams": false }
      }
    ],
    "properties": {
      "languageCode": {
        "documentation": ["B2"],
        "type": "string",
        "minLength": 2,
        "maxLength": 2,
        "pattern": "^[A-Za-z]*$"
      },
      "virtualId": {
        "documentation": ["B3"],
        "type": "string",
        "sensitive": true,
        "tbd": [{ "id": "prelogin-placements", "when": { "const": "" }, "with": ["placementId"] }]
      },
      "placementId": {
        "documentation": ["B4"],
        "type": "string"
      },
      "additonalParams": {
        "documentation": ["B5"],
        "type": "string",
        "if": { "minLength": 1 },
        "then": {
          "contentMediaType": "application/json",
          "contentSchema": { "$ref": "#/$defs/targeting" }
        }
      },
      "securityKey": {
        "documentation": ["B6"],
        "const": ""
      }
    }
  },
  "response": {
    "documentation": ["B8"],
    "type": "object",
    "required": ["banners"],
    "properties": {
      "banners": {
        "type": "object",
        "tbd": [{ "id": "nested-empty", "when": { "type": "object", "maxProperties": 0 } }],
        "additionalProperties": {
          "type": "array",
          "tbd": [{ "id": "nested-empty", "when": { "type": "array", "maxItems": 0 } }],
          "items": { "$ref": "#/$defs/banner" }
        }
      }
    }
  },
  "openItems": [
    {
      "id": "wire-format",
      "documentation": ["G2"],
      "question": "Which HTTP method, media type and status does this method use? The documentation says nothing about the wire."
    },
    {
      "id": "prelogin-placements",
      "documentation": ["B22"],
      "question": "How is a pre-login placement recognised, and does virtualId carry \"\" there, or is it left out?"
    },
    {
      "id": "nested-empty",
      "documentation": ["G6"],
      "question": "Is an answer that holds only empty containers (no placement, or a placement without banners) an empty result, and so a failure?"
    },
    {
      "id": "length-unit",
      "documentation": ["B23"],
      "question": "In which unit are the limits of 500 and 1000 characters counted? These values are within them in code points and beyond them in UTF-16 code units."
    },
    {
      "id": "bankLink-empty",
      "documentation": ["B15"],
      "question": "What does an empty bankLink mean? Samples show it, the documented values are 0 and 1."
    },
    {
      "id": "bankBanner-meaning",
      "documentation": ["B17"],
      "question": "What does bankBanner mean, and how does it relate to bankLink? The pairs seen are listed; neither may be inferred from the other."
    },
    {
      "id": "bank-banner-impression",
      "documentation": ["B24"],
      "question": "Is the impression of a bank's own banner to be reported, although the app must not call the SDK for such a banner?"
    }
  ],
  "$defs": {
    "banner": {
      "type": "object",
      "required": ["bannerLink", "href", "bankBanner"],
      "should": {
        "allOf": [
          { "documentation": ["B13"], "required": ["bankLink"] },
          { "documentation": ["B18"], "required": ["duration"] },
          { "documentation": ["B19"], "required": ["brandDescription"] },
          { "documentation": ["B20"], "required": ["trackLink", "trackLinkExt", "clickLink"] }
        ]
      },
      "properties": {
        "bannerLink": {
          "documentation": ["B10"],
          "type": "string",
          "format": "iri",
          "maxLength": 500,
          "tbd": [
            {
              "id": "length-unit",
              "when": { "maxLength": 500, "not": { "maxUTF16Length": 500 } },
              "as": "none"
            }
          ]
        },
        "trackLink": { "documentation": ["B20"], "should": { "type": "string" } },
        "trackLinkExt": { "documentation": ["B20"], "should": { "type": "string" } },
        "href": {
          "documentation": ["B11"],
          "type": "string",
          "maxLength": 1000,
          "should": { "documentation": ["I5"], "format": "tracking-href" },
          "tbd": [
            {
              "id": "length-unit",
              "when": { "maxLength": 1000, "not": { "maxUTF16Length": 1000 } },
              "as": "none"
            }
          ]
        },
        "bankBanner": {
          "documentation": ["B16"],
          "type": "boolean",
          "tbd": [{ "id": "bankBanner-meaning", "with": ["bankLink"] }]
        },
        "duration": { "documentation": ["B18"], "type": "integer" },
        "bankLink": {
          "documentation": ["B13"],
          "statement": "bankLink is the string \"0\" or \"1\", or empty",
          "enum": ["0", "1", ""],
          "tbd": [{ "id": "bankLink-empty", "when": { "const": "" } }]
        },
        "clickLink": { "documentation": ["B20"], "should": { "type": "string" } },
        "brandDescription": { "documentation": ["B19"], "type": "string" }
      }
    },
    "targeting": {
      "additionalProperties": true,
      "properties": {
        "ipaddress": { "sensitive": true },
        "lat": { "sensitive": true },
        "long": { "sensitive": true },
        "gender": { "sensitive": true },
        "age": { "sensitive": true }
      }
    }
  }
}

"""##
    ),
    (
      #"cheggout-ios-sdk/endpoints/getCheggoutTopStores.json"#,
##"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "getCheggoutTopStores",
  "summary": "Top stores with logos and discounts",
  "availability": "available",
  "documentation": ["S2"],
  "notes": [
    {
      "documentation": ["S1"],
      "text": "To be called on every launch, and each store displayed with its name and discount. What an app draws leaves no trace in traffic."
    }
  ],
  "request": {
    "type": "object",
    "required": ["languageCode", "placementId"],
    "allOf": [
      {
        "unless": {
          "target": "preLoginPlacements",
          "at": "/placementId",
          "required": ["virtualId"],
          "untold": "prelogin-placements"
        }
      },
      {
        "documentation": ["S3"],
        "properties": { "additionalParams": true, "additonalParams": false }
      }
    ],
    "properties": {
      "languageCode": {
        "type": "string",
        "minLength": 2,
        "maxLength": 2,
        "pattern": "^[A-Za-z]*$"
      },
      "virtualId": {
        "type": "string",
        "sensitive": true,
        "tbd": [{ "id": "prelogin-placements", "when": { "const": "" }, "with": ["placementId"] }]
      },
      "placementId": { "type": "string" },
      "additionalParams": {
        "documentation": ["S3"],
        "type": "string",
        "if": { "minLength": 1 },
        "then": {
          "contentMediaType": "application/json",
          "contentSchema": { "$ref": "#/$defs/targeting" }
        }
      },
      "securityKey": { "const": "" }
    }
  },
  "response": {
    "documentation": ["S4"],
    "type": "array",
    "items": { "$ref": "#/$defs/store" }
  },
  "openItems": [
    {
      "id": "wire-format",
      "documentation": ["G2"],
      "question": "Which HTTP method, media type and status does this method use? The documentation says nothing about the wire."
    },
    {
      "id": "prelogin-placements",
      "documentation": ["B22"],
      "question": "How is a pre-login placement recognised, and does virtualId carry \"\" there, or is it left out?"
    },
    {
      "id": "stores-completion",
      "documentation": ["S8"],
      "question": "How does the list of stores reach the app? The sample call has no closure and the parameter table lists none."
    }
  ],
  "$defs": {
    "store": {
      "type": "object",
      "allOf": [
        {
          "documentation": ["S6"],
          "required": ["title", "discountPercentage", "logo", "href"]
        }
      ],
      "should": {
        "documentation": ["S5"],
        "required": ["storeId", "category"]
      },
      "properties": {
        "storeId": { "documentation": ["S5"], "should": { "type": "string" } },
        "title": { "documentation": ["S5"], "should": { "type": "string" } },
        "href": {
          "documentation": ["S5"],
          "should": {
            "type": "string",
            "allOf": [{ "documentation": ["I5"], "format": "tracking-href" }]
          }
        },
        "logo": { "documentation": ["S5"], "should": { "type": "string" } },
        "discountPercentage": { "documentation": ["S5"], "should": { "type": "string" } },
        "category": { "documentation": ["S5"], "should": { "type": "string" } }
      }
    },
    "targeting": {
      "additionalProperties": true,
      "properties": {
        "ipaddress": { "sensitive": true },
        "lat": { "sensitive": true },
        "long": { "sensitive": true },
        "gender": { "sensitive": true },
        "age": { "sensitive": true }
      }
    }
  }
}

"""##
    ),
    (
      #"cheggout-ios-sdk/endpoints/impression.json"#,
#"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "impression",
  "summary": "Reports that a banner or store was displayed",
  "availability": "available",
  "documentation": ["I2", "I3"],
  "notes": [
    {
      "documentation": ["I1"],
      "text": "Fires a beacon and returns nothing: no answer is due, and none is judged."
    }
  ],
  "request": {
    "type": "object",
    "required": ["userID", "impressionInfo"],
    "properties": {
      "userID": {
        "documentation": ["I2"],
        "type": "string",
        "sensitive": true,
        "tbd": [{ "id": "prelogin-impression-user", "when": { "const": "" } }]
      },
      "impressionInfo": { "documentation": ["I3"], "type": "string" }
    }
  },
  "openItems": [
    {
      "id": "wire-format",
      "documentation": ["G2"],
      "question": "Which HTTP method, media type and status does this method use? The documentation says nothing about the wire."
    },
    {
      "id": "prelogin-impression-user",
      "documentation": ["I8"],
      "question": "What does userID carry for a pre-login banner? It is required, yet nobody has logged in."
    },
    {
      "id": "impression-repeat",
      "documentation": ["I7"],
      "question": "Is a creative that scrolls into view again reported again? Listed is which report of the same creative it was."
    },
    {
      "id": "impression-tag",
      "documentation": ["I6"],
      "question": "Which tag of href is the impression, for an integrator who fires the URL with a plain GET? Listed are the tags whose URL was fetched."
    }
  ]
}

"""#
    ),
    (
      #"cheggout-ios-sdk/endpoints/launch.json"#,
#"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "launch",
  "summary": "The app opens the SDK on a click, with a link in DeeplinkInfo",
  "availability": "event",
  "documentation": ["B12", "S7", "R14"],
  "request": {
    "type": "object",
    "required": ["DeeplinkInfo"],
    "additionalProperties": true,
    "properties": {
      "DeeplinkInfo": { "type": "string" }
    }
  }
}

"""#
    ),
    (
      #"cheggout-ios-sdk/endpoints/registerEvent.json"#,
#"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "registerEvent",
  "summary": "Not available: no server implementation was found",
  "availability": "notAvailable",
  "documentation": ["E1"],
  "notes": [
    {
      "documentation": ["E2"],
      "text": "Historic labels, to recognise an old integration by: VirtualId, EventType (\"register\" or \"referral\"), SubEventType (the referral code), additionalParams."
    }
  ],
  "request": {
    "properties": {
      "VirtualId": { "sensitive": true },
      "EventType": true,
      "SubEventType": true,
      "additionalParams": true
    }
  }
}

"""#
    ),
    (
      #"cheggout-ios-sdk/endpoints/sendRewardCardRequest.json"#,
##"""
{
  "$schema": "../../meta/contract.schema.json",
  "endpoint": "sendRewardCardRequest",
  "summary": "A scratch card deep link and banner for a completed transaction",
  "availability": "available",
  "effects": true,
  "documentation": ["R2", "R5", "R6", "R8", "R9", "R10"],
  "notes": [
    {
      "documentation": ["R1"],
      "text": "Requests a scratch card after a completed transaction. Android's counterpart is getScratchCardDetails, the server-to-server one GetScratchCardForBank."
    },
    {
      "documentation": ["R19"],
      "text": "Prefer issuing from the server: a client can ask for cards that no verified transaction stands behind. There, bind virtualId and extTransactionId to a verified order."
    }
  ],
  "request": {
    "type": "object",
    "required": [
      "triggerEventType",
      "amount",
      "extTransactionId",
      "dateandtime",
      "virtualId",
      "sessionId"
    ],
    "properties": {
      "triggerEventType": {
        "documentation": ["R2"],
        "type": "string",
        "minLength": 1,
        "known": ["UPI", "WITHINBANK", "IMPS", "RTGS"]
      },
      "subTriggerEventType": { "documentation": ["R3"], "type": "string" },
      "merchantVPA": { "documentation": ["R4"], "type": "string", "sensitive": true },
      "amount": { "documentation": ["R5"], "type": "number", "format": "two-decimals" },
      "extTransactionId": {
        "documentation": ["R6"],
        "type": "string",
        "maxLength": 256,
        "allOf": [
          {
            "statement": "extTransactionId holds letters and digits (and underscores, as the sample shows), at least one",
            "pattern": "^[A-Za-z0-9_]+$"
          }
        ],
        "tbd": [{ "id": "transaction-id-underscore", "when": { "type": "string", "pattern": "_" } }]
      },
      "dateandtime": {
        "documentation": ["R8"],
        "type": "string",
        "format": "ddmmyyyyhhmmss"
      },
      "virtualId": { "documentation": ["R9"], "type": "string", "sensitive": true },
      "sessionId": {
        "documentation": ["R10"],
        "statement": "sessionId is the literal single space, \" \" (\"\" is only observed)",
        "enum": [" ", ""],
        "tbd": [{ "id": "sessionId-empty", "when": { "const": "" } }],
        "if": { "not": { "enum": [" ", ""] } },
        "then": { "sensitive": true }
      },
      "additionalParams": {
        "documentation": ["R12"],
        "type": "string",
        "if": { "minLength": 1 },
        "then": {
          "contentMediaType": "application/json",
          "contentSchema": { "$ref": "#/$defs/targeting" }
        }
      }
    },
    "if": {
      "required": ["triggerEventType"],
      "properties": { "triggerEventType": { "const": "UPI" } }
    },
    "then": {
      "documentation": ["R4"],
      "required": ["merchantVPA"],
      "properties": {
        "merchantVPA": {
          "tbd": [{ "id": "upi-sample-without-vpa", "when": { "const": "" } }]
        }
      }
    }
  },
  "response": {
    "documentation": ["R13"],
    "type": "object",
    "required": ["status"],
    "tbd": [
      {
        "id": "not-eligible-shape",
        "when": { "required": ["status"], "properties": { "status": { "const": false } } },
        "as": "names"
      }
    ],
    "properties": {
      "message": { "documentation": ["R16"], "should": { "type": "string" } },
      "banner": true,
      "status": { "type": "boolean" },
      "deepLink": true,
      "isPopup": true,
      "popupBanner": true,
      "popupDeepLink": true
    },
    "if": {
      "required": ["status"],
      "properties": { "status": { "const": true } }
    },
    "then": { "$ref": "#/$defs/card" }
  },
  "openItems": [
    {
      "id": "wire-format",
      "documentation": ["G2"],
      "question": "Which HTTP method, media type and status does this method use? The documentation says nothing about the wire."
    },
    {
      "id": "dateandtime-zone",
      "documentation": ["R8"],
      "question": "In which time zone is dateandtime meant? Listed is its distance to the recorded time of the interaction, to the quarter of an hour."
    },
    {
      "id": "sessionId-empty",
      "documentation": ["R11"],
      "question": "Is a truly empty sessionId accepted as well as the single space?"
    },
    {
      "id": "not-eligible-shape",
      "documentation": ["R15"],
      "question": "Which fields does a \"not eligible\" answer carry?"
    },
    {
      "id": "upi-sample-without-vpa",
      "documentation": ["R17"],
      "question": "May merchantVPA be empty for UPI? It is required there, yet the sample call sends \"\"."
    },
    {
      "id": "transaction-id-underscore",
      "documentation": ["R18"],
      "question": "Are underscores allowed in extTransactionId? It is said to be alphanumeric, yet the sample has them."
    }
  ],
  "$defs": {
    "card": {
      "documentation": ["R14"],
      "required": ["banner", "deepLink", "isPopup"],
      "should": { "documentation": ["R16"], "required": ["message"] },
      "properties": {
        "banner": { "type": "string" },
        "deepLink": { "type": "string" },
        "isPopup": { "type": "boolean" }
      },
      "if": {
        "required": ["isPopup"],
        "properties": { "isPopup": { "const": true } }
      },
      "then": {
        "required": ["popupBanner", "popupDeepLink"],
        "properties": {
          "popupBanner": { "type": "string" },
          "popupDeepLink": { "type": "string" }
        }
      }
    },
    "targeting": {
      "statement": "the JSON in additionalParams is an object",
      "type": "object",
      "properties": {
        "country": true,
        "state": true,
        "district": true,
        "city": true,
        "pincode": true,
        "storeId": true,
        "ipaddress": { "sensitive": true },
        "lat": { "sensitive": true },
        "long": { "sensitive": true },
        "gender": { "sensitive": true },
        "age": { "sensitive": true },
        "modeType": true,
        "isNewUser": true
      }
    }
  }
}

"""##
    ),
    (
      #"cheggout-ios-sdk/pack.json"#,
#"""
{
  "$schema": "../meta/pack.schema.json",
  "name": "cheggout-ios-sdk",
  "version": "1.0.0",
  "document": "iOS SDK methods",
  "endpoints": [
    "getCheggoutTopBanners",
    "getCheggoutTopStores",
    "getCashbackPoints",
    "sendRewardCardRequest",
    "impression",
    "registerEvent",
    "ExitEvent",
    "launch"
  ],
  "payload": { "documentation": ["G4"] },
  "notes": [
    {
      "documentation": ["G1"],
      "text": "The methods only return data. Drawing it, and hopping to the main queue before that, is the app's job."
    }
  ]
}

"""#
    ),
    (
      #"cheggout-ios-sdk/probes/ExitEvent.ndjson"#,
#"""
{"endpoint":"ExitEvent","request":{},"probe":true}

"""#
    ),
    (
      #"cheggout-ios-sdk/probes/getCheggoutTopBanners.ndjson"#,
#"""
{"endpoint":"getCheggoutTopBanners","request":{"languageCode":"en","virtualId":"pub_8f14e45fceea167a","placementId":"01","additonalParams":"","securityKey":""},"probe":true}

"""#
    ),
    (
      #"cheggout-ios-sdk/probes/getCheggoutTopStores.ndjson"#,
#"""
{"endpoint":"getCheggoutTopStores","request":{"languageCode":"en","virtualId":"pub_8f14e45fceea167a","placementId":"00","additionalParams":"","securityKey":""},"probe":true}

"""#
    ),
    (
      #"cheggout-ios-sdk/probes/registerEvent.ndjson"#,
#"""
{"endpoint":"registerEvent","request":{"VirtualId":"pub_8f14e45fceea167a","EventType":"register","SubEventType":"","additionalParams":""},"probe":true}

"""#
    ),
    (
      #"cheggout-ios-sdk/probes/sendRewardCardRequest.ndjson"#,
#"""
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"UPI","subTriggerEventType":"P2M","merchantVPA":"shop@examplebank","amount":499.00,"extTransactionId":"TXN20260731000201","dateandtime":"31072026150000","virtualId":"pub_8f14e45fceea167a","sessionId":" ","additionalParams":""},"probe":true}
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"UPI","subTriggerEventType":"P2M","merchantVPA":"shop@examplebank","amount":499.00,"extTransactionId":"TXN20260731000201","dateandtime":"31072026150000","virtualId":"pub_8f14e45fceea167a","sessionId":" ","additionalParams":""},"probe":true}
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"UPI","subTriggerEventType":"P2M","merchantVPA":"shop@examplebank","amount":499.00,"extTransactionId":"TXN20260731000202","dateandtime":"31072026150100","virtualId":"pub_8f14e45fceea167a","sessionId":"","additionalParams":""},"probe":true}

"""#
    ),
    (
      #"cheggout-ios-sdk/samples/getCashbackPoints.ndjson"#,
#"""
{"endpoint":"getCashbackPoints","request":{"virtualId":"pub_8f14e45fceea167a","sessionId":"SessionID"},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"cashbackPoints":"100","deepLink":"deeplinkString"}},"session":"sample","at":"2026-07-31T08:42:00.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"getCashbackPoints","request":{"virtualId":"pub_8f14e45fceea167a","sessionId":"SessionID"},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"cashbackPoints":"0","deepLink":"https://app.example.com/points"}},"session":"sample","at":"2026-07-31T08:44:30.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}

"""#
    ),
    (
      #"cheggout-ios-sdk/samples/getCheggoutTopBanners.ndjson"#,
#"""
{"endpoint":"getCheggoutTopBanners","request":{"languageCode":"EN","virtualId":"pub_8f14e45fceea167a","placementId":"01","additonalParams":"","securityKey":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"banners":{"01":[{"bannerLink":"https://assets.example.com/creatives/summer-sale.jpg","trackLink":"https://track.example.com/t?creative=summer-sale","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=summer-sale&pub=bank1</click><track>https://track.example.com/t?creative=summer-sale</track><clicktrack>https://track.example.com/ct?creative=summer-sale</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>summer-sale</id><redirectURL>https://shop.example.com/summer-sale</redirectURL>","bankBanner":false,"duration":10,"bankLink":"0","clickLink":"https://click.example.com/c?creative=summer-sale","brandDescription":"Summer sale: up to 60% off"},{"bannerLink":"https://assets.example.com/creatives/home-loan.jpg","trackLink":"https://track.example.com/t?creative=home-loan","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=home-loan&pub=bank1</click><track>https://track.example.com/t?creative=home-loan</track><clicktrack>https://track.example.com/ct?creative=home-loan</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>home-loan</id><redirectURL>https://shop.example.com/home-loan</redirectURL>","bankBanner":true,"duration":7,"bankLink":"1","clickLink":"https://click.example.com/c?creative=home-loan","brandDescription":"Home loans from your bank"},{"bannerLink":"https://assets.example.com/creatives/festive.jpg","trackLink":"https://track.example.com/t?creative=festive","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=festive&pub=bank1</click><track>https://track.example.com/t?creative=festive</track><clicktrack>https://track.example.com/ct?creative=festive</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>festive</id><redirectURL>https://shop.example.com/festive</redirectURL>","bankBanner":false,"duration":5,"bankLink":"","clickLink":"https://click.example.com/c?creative=festive","brandDescription":"दिवाली ऑफर"}]}}},"session":"sample","at":"2026-07-31T08:40:00.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"getCheggoutTopBanners","request":{"languageCode":"hi","placementId":"09"},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"banners":{"09":[{"bannerLink":"https://assets.example.com/creatives/welcome.jpg","trackLink":"https://track.example.com/t?creative=welcome","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=welcome&pub=bank1</click><track>https://track.example.com/t?creative=welcome</track><clicktrack>https://track.example.com/ct?creative=welcome</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>welcome</id><redirectURL>https://shop.example.com/welcome</redirectURL>","bankBanner":false,"duration":10,"bankLink":"0","clickLink":"https://click.example.com/c?creative=welcome","brandDescription":"Log in to see your offers"}]}}},"session":"sample","at":"2026-07-31T08:40:02.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"getCheggoutTopBanners","request":{"languageCode":"EN","virtualId":"","placementId":"09","securityKey":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"banners":{"09":[{"bannerLink":"https://assets.example.com/creatives/welcome.jpg","trackLink":"https://track.example.com/t?creative=welcome","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=welcome&pub=bank1</click><track>https://track.example.com/t?creative=welcome</track><clicktrack>https://track.example.com/ct?creative=welcome</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>welcome</id><redirectURL>https://shop.example.com/welcome</redirectURL>","bankBanner":false,"duration":10,"bankLink":"0","clickLink":"https://click.example.com/c?creative=welcome","brandDescription":"Log in to see your offers"}]}}},"session":"sample","at":"2026-07-31T08:40:04.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"getCheggoutTopBanners","request":{"languageCode":"EN","virtualId":"pub_8f14e45fceea167a","placementId":"02","additonalParams":"{\"segment\":\"travel\",\"tier\":2}","securityKey":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"banners":{"02":[{"bannerLink":"https://assets.example.com/creatives/flights.jpg","trackLink":"https://track.example.com/t?creative=flights","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=flights&pub=bank1</click><track>https://track.example.com/t?creative=flights</track><clicktrack>https://track.example.com/ct?creative=flights</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>flights</id><redirectURL>https://shop.example.com/flights</redirectURL>","bankBanner":false,"duration":3,"bankLink":"0","clickLink":"https://click.example.com/c?creative=flights","brandDescription":"Flights & hotels"}],"01":[{"bannerLink":"https://assets.example.com/creatives/summer-sale.jpg","trackLink":"https://track.example.com/t?creative=summer-sale","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=summer-sale&pub=bank1</click><track>https://track.example.com/t?creative=summer-sale</track><clicktrack>https://track.example.com/ct?creative=summer-sale</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>summer-sale</id><redirectURL>https://shop.example.com/summer-sale</redirectURL>","bankBanner":false,"duration":10,"bankLink":"0","clickLink":"https://click.example.com/c?creative=summer-sale","brandDescription":"Summer sale: up to 60% off"},{"bannerLink":"https://assets.example.com/creatives/home-loan.jpg","trackLink":"https://track.example.com/t?creative=home-loan","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=home-loan&pub=bank1</click><track>https://track.example.com/t?creative=home-loan</track><clicktrack>https://track.example.com/ct?creative=home-loan</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>home-loan</id><redirectURL>https://shop.example.com/home-loan</redirectURL>","bankBanner":true,"duration":7,"bankLink":"1","clickLink":"https://click.example.com/c?creative=home-loan","brandDescription":"Home loans from your bank"},{"bannerLink":"https://assets.example.com/creatives/festive.jpg","trackLink":"https://track.example.com/t?creative=festive","trackLinkExt":"","href":"<click>https://click.example.com/c?creative=festive&pub=bank1</click><track>https://track.example.com/t?creative=festive</track><clicktrack>https://track.example.com/ct?creative=festive</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>festive</id><redirectURL>https://shop.example.com/festive</redirectURL>","bankBanner":false,"duration":5,"bankLink":"","clickLink":"https://click.example.com/c?creative=festive","brandDescription":"दिवाली ऑफर"}]}}},"session":"sample","at":"2026-07-31T08:40:06.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}

"""#
    ),
    (
      #"cheggout-ios-sdk/samples/getCheggoutTopStores.ndjson"#,
#"""
{"endpoint":"getCheggoutTopStores","request":{"languageCode":"EN","virtualId":"pub_8f14e45fceea167a","placementId":"00","additionalParams":"","securityKey":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":[{"storeId":"1001","title":"Example Retailer","href":"<click>https://click.example.com/c?creative=example-retailer&pub=bank1</click><track>https://track.example.com/t?creative=example-retailer</track><clicktrack>https://track.example.com/ct?creative=example-retailer</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>example-retailer</id><redirectURL>https://shop.example.com/example-retailer</redirectURL>","logo":"https://assets.example.com/logos/example-retailer.png","discountPercentage":"5","category":"Fashion"},{"storeId":"1002","title":"Café & Books","href":"<click>https://click.example.com/c?creative=books&pub=bank1</click><track>https://track.example.com/t?creative=books</track><clicktrack>https://track.example.com/ct?creative=books</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>books</id><redirectURL>https://shop.example.com/books?campaign=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</redirectURL>","logo":"https://assets.example.com/logos/books.png","discountPercentage":"12","category":"Books"}]},"session":"sample","at":"2026-07-31T08:41:00.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"getCheggoutTopStores","request":{"languageCode":"EN","placementId":"09"},"response":{"status":200,"headers":{"content-type":"application/json"},"body":[{"storeId":"1003","title":"Fresh Groceries","href":"<click>https://click.example.com/c?creative=groceries&pub=bank1</click><track>https://track.example.com/t?creative=groceries</track><clicktrack>https://track.example.com/ct?creative=groceries</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>groceries</id><redirectURL>https://shop.example.com/groceries</redirectURL>","logo":"https://assets.example.com/logos/groceries.png","discountPercentage":"0","category":"Grocery"}]},"session":"sample","at":"2026-07-31T08:41:02.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"getCheggoutTopStores","request":{"languageCode":"EN","virtualId":"pub_8f14e45fceea167a","placementId":"00","additionalParams":"[\"fashion\",\"travel\"]"},"response":{"status":200,"headers":{"content-type":"application/json"},"body":[{"storeId":"1004","title":"Travel Desk","href":"<click>https://click.example.com/c?creative=travel&pub=bank1</click><track>https://track.example.com/t?creative=travel</track><clicktrack>https://track.example.com/ct?creative=travel</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>travel</id><redirectURL>https://shop.example.com/travel</redirectURL>","logo":"https://assets.example.com/logos/travel.png","discountPercentage":"8.5","category":"Travel"}]},"session":"sample","at":"2026-07-31T08:41:04.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}

"""#
    ),
    (
      #"cheggout-ios-sdk/samples/impression.ndjson"#,
#"""
{"endpoint":"impression","request":{"userID":"pub_8f14e45fceea167a","impressionInfo":"<click>https://click.example.com/c?creative=summer-sale&pub=bank1</click><track>https://track.example.com/t?creative=summer-sale</track><clicktrack>https://track.example.com/ct?creative=summer-sale</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>summer-sale</id><redirectURL>https://shop.example.com/summer-sale</redirectURL>"},"response":{"status":204},"session":"sample","at":"2026-07-31T08:40:01.000Z"}
{"endpoint":"impression","request":{"userID":"","impressionInfo":"<click>https://click.example.com/c?creative=welcome&pub=bank1</click><track>https://track.example.com/t?creative=welcome</track><clicktrack>https://track.example.com/ct?creative=welcome</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>welcome</id><redirectURL>https://shop.example.com/welcome</redirectURL>"},"response":{"status":204},"session":"sample","at":"2026-07-31T08:40:03.000Z"}
{"endpoint":"impression","request":{"userID":"pub_8f14e45fceea167a","impressionInfo":"<click>https://click.example.com/c?creative=festive&pub=bank1</click><track>https://track.example.com/t?creative=festive</track><clicktrack>https://track.example.com/ct?creative=festive</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>festive</id><redirectURL>https://shop.example.com/festive</redirectURL>"},"response":{"status":204},"session":"sample","at":"2026-07-31T08:40:08.000Z"}
{"endpoint":"impression","request":{"userID":"pub_8f14e45fceea167a","impressionInfo":"<click>https://click.example.com/c?creative=example-retailer&pub=bank1</click><track>https://track.example.com/t?creative=example-retailer</track><clicktrack>https://track.example.com/ct?creative=example-retailer</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>example-retailer</id><redirectURL>https://shop.example.com/example-retailer</redirectURL>"},"response":{"status":204},"session":"sample","at":"2026-07-31T08:41:01.000Z"}
{"endpoint":"impression","request":{"userID":"pub_8f14e45fceea167a","impressionInfo":"<click>https://click.example.com/c?creative=books&pub=bank1</click><track>https://track.example.com/t?creative=books</track><clicktrack>https://track.example.com/ct?creative=books</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>books</id><redirectURL>https://shop.example.com/books?campaign=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</redirectURL>"},"response":{"status":204},"session":"sample","at":"2026-07-31T08:41:01.000Z"}

"""#
    ),
    (
      #"cheggout-ios-sdk/samples/launch.ndjson"#,
#"""
{"endpoint":"launch","request":{"DeeplinkInfo":"<click>https://click.example.com/c?creative=summer-sale&pub=bank1</click><track>https://track.example.com/t?creative=summer-sale</track><clicktrack>https://track.example.com/ct?creative=summer-sale</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>summer-sale</id><redirectURL>https://shop.example.com/summer-sale</redirectURL>"},"session":"sample","at":"2026-07-31T08:40:09.000Z"}
{"endpoint":"launch","request":{"DeeplinkInfo":"<click>https://click.example.com/c?creative=example-retailer&pub=bank1</click><track>https://track.example.com/t?creative=example-retailer</track><clicktrack>https://track.example.com/ct?creative=example-retailer</clicktrack><browser>in-app</browser><expiryduration>3600</expiryduration><id>example-retailer</id><redirectURL>https://shop.example.com/example-retailer</redirectURL>"},"session":"sample","at":"2026-07-31T08:41:06.000Z"}
{"endpoint":"launch","request":{"DeeplinkInfo":"deeplinkString"},"session":"sample","at":"2026-07-31T08:42:10.000Z"}
{"endpoint":"launch","request":{"DeeplinkInfo":"https://click.cheggout.com?type=reward&scratchCardId=1"},"session":"sample","at":"2026-07-31T08:45:40.000Z"}
{"endpoint":"launch","request":{"DeeplinkInfo":"https://click.cheggout.com?type=reward&scratchCardId=5"},"session":"sample","at":"2026-07-31T08:45:50.000Z"}

"""#
    ),
    (
      #"cheggout-ios-sdk/samples/sendRewardCardRequest.ndjson"#,
#"""
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"UPI","subTriggerEventType":"","merchantVPA":"","amount":499.00,"extTransactionId":"PUB_TXN_20260731_000117","dateandtime":"31072026141530","virtualId":"pub_8f14e45fceea167a","sessionId":" ","additionalParams":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"message":"Success","banner":"https://assets.example.com/creatives/card.jpg","status":true,"deepLink":"https://click.cheggout.com?type=reward&scratchCardId=1","isPopup":true,"popupBanner":"https://assets.example.com/creatives/popup.jpg","popupDeepLink":"https://click.cheggout.com?type=reward&scratchCardId=5"}},"session":"sample","at":"2026-07-31T08:45:30.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"UPI","subTriggerEventType":"","merchantVPA":"","amount":499.00,"extTransactionId":"PUB_TXN_20260731_000117","dateandtime":"31072026141530","virtualId":"pub_8f14e45fceea167a","sessionId":" ","additionalParams":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"message":"Success","banner":"https://assets.example.com/creatives/card.jpg","status":true,"deepLink":"https://click.cheggout.com?type=reward&scratchCardId=1","isPopup":true,"popupBanner":"https://assets.example.com/creatives/popup.jpg","popupDeepLink":"https://click.cheggout.com?type=reward&scratchCardId=5"}},"session":"sample","at":"2026-07-31T08:45:35.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"WITHINBANK","subTriggerEventType":"","amount":1250.00,"extTransactionId":"TXN20260731000118","dateandtime":"31072026141630","virtualId":"pub_8f14e45fceea167a","sessionId":" ","additionalParams":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"message":"Not eligible","status":false}},"session":"sample","at":"2026-07-31T08:46:30.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"UPI","subTriggerEventType":"P2M","merchantVPA":"shop@examplebank","amount":4.02,"extTransactionId":"TXN20260731000119","dateandtime":"31072026141730","virtualId":"pub_8f14e45fceea167a","sessionId":" ","additionalParams":"{\"country\":\"IN\",\"state\":\"Maharashtra\",\"district\":\"Pune\",\"city\":\"Pune\",\"pincode\":\"411001\",\"storeId\":\"1001\",\"ipaddress\":\"192.0.2.7\",\"lat\":\"18.5204\",\"long\":\"73.8567\",\"gender\":\"F\",\"age\":34,\"modeType\":\"online\",\"isNewUser\":true}"},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"message":"Success","banner":"https://assets.example.com/creatives/card.jpg","status":true,"deepLink":"https://click.cheggout.com?type=reward&scratchCardId=2","isPopup":false}},"session":"sample","at":"2026-07-31T08:47:30.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"IMPS","subTriggerEventType":"P2P","amount":600.03,"extTransactionId":"TXN20260731000120","dateandtime":"31072026141830","virtualId":"pub_8f14e45fceea167a","sessionId":" ","additionalParams":""},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"message":"Success","banner":"https://assets.example.com/creatives/card.jpg","status":true,"deepLink":"https://click.cheggout.com?type=reward&scratchCardId=3","isPopup":false}},"session":"sample","at":"2026-07-31T08:48:30.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}
{"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"RTGS","amount":250000.5,"extTransactionId":"TXN20260731000121","dateandtime":"31072026142030","virtualId":"pub_8f14e45fceea167a","sessionId":" "},"response":{"status":200,"headers":{"content-type":"application/json"},"body":{"status":false}},"session":"sample","at":"2026-07-31T08:50:30.000Z","durationMs":120,"delivery":{"calls":1,"queue":"background"}}

"""#
    ),
    (
      #"cheggout-ios-sdk/session.json"#,
#"""
{
  "$schema": "../meta/session.schema.json",
  "links": [
    {
      "name": "banner",
      "at": "getCheggoutTopBanners/response/banners/*/[]/href",
      "mark": {
        "name": "bank-banner",
        "at": "getCheggoutTopBanners/response/banners/*/[]/bankLink",
        "is": "1"
      }
    },
    { "name": "store", "at": "getCheggoutTopStores/response/[]/href" },
    { "name": "card", "at": "sendRewardCardRequest/response/deepLink" },
    { "name": "popup", "at": "sendRewardCardRequest/response/popupDeepLink" },
    { "name": "points", "at": "getCashbackPoints/response/deepLink" }
  ],
  "rules": [
    {
      "rule": "has-key",
      "at": "getCheggoutTopBanners/request/placementId",
      "of": "getCheggoutTopBanners/response/banners",
      "level": "should",
      "subject": "api",
      "documentation": ["B9"],
      "statement": "the placement that was asked for is a key of banners"
    },
    {
      "rule": "echoes",
      "at": "impression/request/impressionInfo",
      "from": ["banner", "bank-banner", "store"],
      "level": "must",
      "subject": "app",
      "documentation": ["I3", "B12"],
      "statement": "impressionInfo is the href of a banner or store exactly as it was received"
    },
    {
      "rule": "same-session",
      "at": "impression/request/impressionInfo",
      "from": ["banner", "bank-banner", "store"],
      "level": "should",
      "subject": "app",
      "documentation": ["I3"],
      "statement": "impressionInfo was received in the session that reports it"
    },
    {
      "rule": "preceded-by",
      "at": "impression/request/impressionInfo",
      "from": ["banner", "bank-banner", "store"],
      "level": "should",
      "subject": "app",
      "documentation": ["I4"],
      "statement": "an impression comes after the response that carried its href"
    },
    {
      "rule": "repeat",
      "at": "impression/request/impressionInfo",
      "level": "tbd",
      "openItem": "impression-repeat",
      "documentation": ["I7"]
    },
    {
      "rule": "never",
      "at": "impression/request/impressionInfo",
      "from": ["bank-banner"],
      "except": ["banner", "store"],
      "level": "tbd",
      "openItem": "getCheggoutTopBanners/bank-banner-impression",
      "documentation": ["B24"]
    },
    {
      "rule": "echoes",
      "at": "launch/request/DeeplinkInfo",
      "from": ["banner", "bank-banner", "store", "card", "popup"],
      "also": ["points"],
      "unreceived": "observed",
      "level": "must",
      "subject": "app",
      "documentation": ["B12", "S7", "R14"],
      "statement": "DeeplinkInfo is no altered copy of a link that was received"
    },
    {
      "rule": "preceded-by",
      "at": "launch/request/DeeplinkInfo",
      "by": "impression/request/impressionInfo",
      "from": ["banner"],
      "except": ["bank-banner", "store", "card", "popup"],
      "level": "must",
      "subject": "app",
      "documentation": ["B21"],
      "statement": "a launch with a banner's href comes after the banner's impression"
    },
    {
      "rule": "never",
      "at": "launch/request/DeeplinkInfo",
      "from": ["bank-banner"],
      "except": ["banner", "store", "card", "popup", "points"],
      "level": "must",
      "subject": "app",
      "documentation": ["B14"],
      "statement": "no launch with the href of a banner that is the bank's own"
    },
    {
      "rule": "unique",
      "at": "sendRewardCardRequest/request/extTransactionId",
      "level": "must",
      "subject": "app",
      "documentation": ["R6"],
      "statement": "one extTransactionId names one transaction"
    },
    {
      "rule": "agrees",
      "at": "sendRewardCardRequest/request/extTransactionId",
      "of": "sendRewardCardRequest/response/deepLink",
      "when": "sendRewardCardRequest/response/status",
      "level": "must",
      "subject": "api",
      "documentation": ["R7"],
      "statement": "the same request with the same extTransactionId yields the same card"
    },
    {
      "rule": "never",
      "endpoint": "registerEvent",
      "level": "must",
      "subject": "app",
      "documentation": ["E1"],
      "statement": "registerEvent is not called: it is not available"
    },
    {
      "rule": "never",
      "endpoint": "ExitEvent",
      "level": "must",
      "subject": "app",
      "documentation": ["E3"],
      "statement": "ExitEvent is not called: it is not available"
    },
    {
      "rule": "delivery",
      "fact": "queue",
      "endpoints": [
        "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints",
        "sendRewardCardRequest"
      ],
      "level": "must",
      "subject": "sdk",
      "documentation": ["G3"],
      "statement": "the result arrives on a background queue"
    },
    {
      "rule": "delivery",
      "fact": "called",
      "endpoints": ["getCheggoutTopBanners", "getCashbackPoints", "sendRewardCardRequest"],
      "level": "must",
      "subject": "sdk",
      "documentation": ["G4", "G5"],
      "statement": "the closure is called: a result that never comes is a failure"
    },
    {
      "rule": "delivery",
      "fact": "once",
      "endpoints": [
        "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints",
        "sendRewardCardRequest"
      ],
      "level": "should",
      "subject": "sdk",
      "documentation": ["G5"],
      "statement": "the closure is called no more than once"
    },
    {
      "rule": "delivery",
      "fact": "any",
      "endpoints": ["getCheggoutTopStores"],
      "level": "tbd",
      "openItem": "stores-completion",
      "documentation": ["S8"]
    },
    {
      "rule": "http",
      "fact": "wire-format",
      "endpoints": [
        "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints",
        "sendRewardCardRequest", "impression"
      ],
      "level": "tbd",
      "openItem": "wire-format",
      "documentation": ["G2"]
    },
    {
      "rule": "http",
      "fact": "tag-address",
      "endpoint": "impression",
      "from": ["banner", "bank-banner", "store"],
      "level": "tbd",
      "openItem": "impression-tag",
      "documentation": ["I6"]
    },
    {
      "rule": "clock",
      "at": "sendRewardCardRequest/request/dateandtime",
      "level": "tbd",
      "openItem": "dateandtime-zone",
      "documentation": ["R8"]
    },
    {
      "rule": "tags",
      "from": ["banner", "bank-banner", "store"],
      "known": [
        "click", "track", "clicktrack", "browser", "expiryduration", "id", "redirectURL"
      ],
      "level": "tbd",
      "documentation": ["I5"]
    }
  ]
}

"""#
    ),
    (
      #"cheggout-ios-sdk/statements.json"#,
#"""
{
  "$schema": "../meta/statements.schema.json",
  "statements": [
    {
      "id": "G1",
      "section": "intro",
      "level": "note",
      "text": "The methods hand over data; drawing it is left to the app."
    },
    {
      "id": "G2",
      "section": "intro",
      "level": "note",
      "text": "Every method makes an HTTP request. Its method, path, headers, envelope and the meaning of its statuses are not documented."
    },
    {
      "id": "G3",
      "section": "intro",
      "level": "must",
      "text": "A result arrives on a background queue unless the method says otherwise; impression, which returns nothing, is exempt."
    },
    {
      "id": "G4",
      "section": "intro",
      "level": "must",
      "text": "There is no error channel: a result that is nil or empty is a failure."
    },
    {
      "id": "G6",
      "section": "intro",
      "level": "tbd",
      "text": "Whether an answer whose containers are all empty inside is an empty result is not said."
    },
    {
      "id": "G5",
      "section": "intro",
      "level": "should",
      "text": "A result comes through a trailing closure; that it is called exactly once is inferred."
    },
    {
      "id": "B1",
      "section": "getCheggoutTopBanners",
      "level": "note",
      "text": "Fetches the banner creatives of a placement, typically when the home screen appears."
    },
    {
      "id": "B2",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "languageCode is a required string: an ISO language code of two characters, such as \"EN\". Its case is not said."
    },
    {
      "id": "B3",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "virtualId is a required string, except on a pre-login placement."
    },
    {
      "id": "B22",
      "section": "getCheggoutTopBanners",
      "level": "tbd",
      "text": "How a pre-login placement is recognised, and what virtualId carries on it, is not documented."
    },
    {
      "id": "B4",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "placementId is a required string: a position such as \"01\", configured for the channel."
    },
    {
      "id": "B5",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "additonalParams is an optional string that is itself JSON; the sample passes \"\"."
    },
    {
      "id": "B6",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "securityKey is an optional string: an empty one is passed."
    },
    {
      "id": "B7",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "The label is spelled additonalParams here; additionalParams is wrong."
    },
    {
      "id": "B8",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "The response is an object whose banners is an object of lists of banners, by placement id."
    },
    {
      "id": "B9",
      "section": "getCheggoutTopBanners",
      "level": "should",
      "text": "The placement that was asked for is a key of banners, as in the sample."
    },
    {
      "id": "B10",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "bannerLink is the URL of the image, a string of at most 500 characters, and needed to display the banner."
    },
    {
      "id": "B11",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "href is a string of at most 1000 characters, needed for the impression and for the click."
    },
    {
      "id": "B23",
      "section": "getCheggoutTopBanners",
      "level": "tbd",
      "text": "The unit in which characters are counted is not documented; clauses count code points."
    },
    {
      "id": "B12",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "href goes unchanged to impression on display and into the launch payload's DeeplinkInfo on click."
    },
    {
      "id": "B13",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "bankLink is a string with the documented values 0 and 1. That it is always there is only shown; what 0 means is not documented."
    },
    {
      "id": "B14",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "bankLink 1 marks the bank's own banner, for which the app must not call the SDK."
    },
    {
      "id": "B24",
      "section": "getCheggoutTopBanners",
      "level": "tbd",
      "text": "Whether that includes the impression of such a banner is not said."
    },
    {
      "id": "B15",
      "section": "getCheggoutTopBanners",
      "level": "tbd",
      "text": "Samples show an empty bankLink; what it means is not documented."
    },
    {
      "id": "B16",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "bankBanner is a boolean and is present."
    },
    {
      "id": "B17",
      "section": "getCheggoutTopBanners",
      "level": "tbd",
      "text": "What bankBanner means, and how it relates to bankLink, is not documented, and nothing may be inferred."
    },
    {
      "id": "B18",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "duration is an integer, the seconds of auto-scroll. That it is always there is only shown."
    },
    {
      "id": "B19",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "brandDescription is a string of short copy. That it is always there is only shown."
    },
    {
      "id": "B20",
      "section": "getCheggoutTopBanners",
      "level": "should",
      "text": "trackLink, trackLinkExt and clickLink are strings; only the sample has them."
    },
    {
      "id": "B21",
      "section": "getCheggoutTopBanners",
      "level": "must",
      "text": "The contract is three steps: fetch, impression when displayed, launch with href on click."
    },
    {
      "id": "S1",
      "section": "getCheggoutTopStores",
      "level": "note",
      "text": "The top stores of a placement with logo, name and current discount, to be fetched on every launch and displayed."
    },
    {
      "id": "S2",
      "section": "getCheggoutTopStores",
      "level": "must",
      "text": "languageCode, virtualId (except pre-login), placementId and securityKey are as for banners."
    },
    {
      "id": "S3",
      "section": "getCheggoutTopStores",
      "level": "must",
      "text": "The label is spelled additionalParams here, an optional JSON string; additonalParams is wrong."
    },
    {
      "id": "S4",
      "section": "getCheggoutTopStores",
      "level": "must",
      "text": "The response is a list of stores; their shape is given only as a sample."
    },
    {
      "id": "S5",
      "section": "getCheggoutTopStores",
      "level": "should",
      "text": "storeId, title, href, logo, discountPercentage and category are strings in the sample; no maximum length is given for href."
    },
    {
      "id": "S6",
      "section": "getCheggoutTopStores",
      "level": "must",
      "text": "Stores come with logo, name and discount, and href is needed for the tap: title, discountPercentage, logo and href are needed."
    },
    {
      "id": "S7",
      "section": "getCheggoutTopStores",
      "level": "must",
      "text": "On tap the SDK is launched with that store's href in DeeplinkInfo."
    },
    {
      "id": "S8",
      "section": "getCheggoutTopStores",
      "level": "tbd",
      "text": "How the stores reach the app is not said: the sample call has no closure and the table lists none."
    },
    {
      "id": "P1",
      "section": "getCashbackPoints",
      "level": "note",
      "text": "The user's balance and a deep link; a simple coin icon does not need the call."
    },
    {
      "id": "P2",
      "section": "getCashbackPoints",
      "level": "must",
      "text": "virtualId and sessionId, the user's active session, are required strings."
    },
    {
      "id": "P3",
      "section": "getCashbackPoints",
      "level": "must",
      "text": "The response is an object whose cashbackPoints is a string, not a number."
    },
    {
      "id": "P4",
      "section": "getCashbackPoints",
      "level": "should",
      "text": "What that string holds is only shown (\"100\"): text that is no number is worth a warning."
    },
    {
      "id": "P5",
      "section": "getCashbackPoints",
      "level": "must",
      "text": "A deepLink comes with the balance. That it is a string is only shown, and its sample is no URL."
    },
    {
      "id": "R1",
      "section": "sendRewardCardRequest",
      "level": "note",
      "text": "Requests a scratch card for a completed transaction; Android and servers have counterparts."
    },
    {
      "id": "R2",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "triggerEventType is a required string: a predefined code, of which UPI, WITHINBANK, IMPS and RTGS are examples."
    },
    {
      "id": "R3",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "subTriggerEventType is an optional string."
    },
    {
      "id": "R4",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "merchantVPA is a string, required only for UPI."
    },
    {
      "id": "R5",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "amount is a required Double, in rupees to two decimal places."
    },
    {
      "id": "R6",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "extTransactionId is a required string: unique, alphanumeric, at most 256 characters."
    },
    {
      "id": "R7",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "extTransactionId is the idempotency key: the same request again gets the same card."
    },
    {
      "id": "R8",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "dateandtime is a required string, DDMMYYYYHHMMSS, a real date and time. No time zone is documented."
    },
    {
      "id": "R9",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "virtualId is a required string."
    },
    {
      "id": "R10",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "sessionId is the literal single space."
    },
    {
      "id": "R11",
      "section": "sendRewardCardRequest",
      "level": "tbd",
      "text": "Whether an empty sessionId is accepted too is not documented."
    },
    {
      "id": "R12",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "additionalParams is an optional JSON string, an object of thirteen named optional values whose types are not documented."
    },
    {
      "id": "R13",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "The response is an object; status is true where a card was issued, and false is a normal outcome, not an error."
    },
    {
      "id": "R14",
      "section": "sendRewardCardRequest",
      "level": "must",
      "text": "An issued card has banner, deepLink and the boolean isPopup; a popup has popupBanner and popupDeepLink. Both links may be launched."
    },
    {
      "id": "R15",
      "section": "sendRewardCardRequest",
      "level": "tbd",
      "text": "Which fields a \"not eligible\" answer carries is not documented."
    },
    {
      "id": "R16",
      "section": "sendRewardCardRequest",
      "level": "should",
      "text": "message is a string; only the sample has it."
    },
    {
      "id": "R17",
      "section": "sendRewardCardRequest",
      "level": "tbd",
      "text": "The sample sends an empty merchantVPA with UPI, although it is required there."
    },
    {
      "id": "R18",
      "section": "sendRewardCardRequest",
      "level": "tbd",
      "text": "The sample's extTransactionId has underscores, although it is said to be alphanumeric."
    },
    {
      "id": "R19",
      "section": "sendRewardCardRequest",
      "level": "note",
      "text": "Issuing from the server is preferred, with virtualId and extTransactionId bound to a verified order."
    },
    {
      "id": "I1",
      "section": "impression",
      "level": "must",
      "text": "Fires a beacon and returns nothing."
    },
    {
      "id": "I2",
      "section": "impression",
      "level": "must",
      "text": "userID is a required string: the user's virtual id under another label."
    },
    {
      "id": "I3",
      "section": "impression",
      "level": "must",
      "text": "impressionInfo is a required string: the href of a banner or store exactly as it was received."
    },
    {
      "id": "I4",
      "section": "impression",
      "level": "should",
      "text": "It is called when the creative becomes visible, not when the response arrives."
    },
    {
      "id": "I8",
      "section": "impression",
      "level": "tbd",
      "text": "What userID carries for a pre-login banner is not said: it is required, and there is no virtual id."
    },
    {
      "id": "I7",
      "section": "impression",
      "level": "tbd",
      "text": "Whether a creative that scrolls into view again is reported again is not said."
    },
    {
      "id": "I5",
      "section": "impression",
      "level": "should",
      "text": "href is pseudo-XML with tags such as click, track, clicktrack, browser, expiryduration, id and redirectURL."
    },
    {
      "id": "I6",
      "section": "impression",
      "level": "tbd",
      "text": "Headless integrators fetch the URL of the tag they need with a plain GET; which tag is the impression is not said."
    },
    {
      "id": "E1",
      "section": "registerEvent",
      "level": "must",
      "text": "registerEvent is not available: no server implementation was found, and no flow may be designed around it."
    },
    {
      "id": "E2",
      "section": "registerEvent",
      "level": "note",
      "text": "Its historic labels are VirtualId, EventType, SubEventType and additionalParams."
    },
    {
      "id": "E3",
      "section": "registerEvent",
      "level": "must",
      "text": "The same holds for ExitEvent, of which only the name is documented."
    }
  ]
}

"""#
    ),
    (
      #"meta/contract.schema.json"#,
##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://assay.example/meta/contract.schema.json",
  "title": "The contract of one endpoint",
  "description": "One file of endpoints/: what the documentation promises of a method's request and response. Both are JSON Schema 2020-12 with a few keywords of our own.",
  "type": "object",
  "required": ["endpoint", "summary", "availability"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string" },
    "endpoint": {
      "description": "The name, as the file is called.",
      "type": "string",
      "minLength": 1
    },
    "summary": {
      "description": "What it is for, in one line.",
      "type": "string"
    },
    "availability": {
      "description": "available: can be called. notAvailable: a call to it is a violation. event: something that the app does and a recording notes.",
      "enum": ["available", "notAvailable", "event"]
    },
    "effects": {
      "description": "True where a call changes something that cannot be taken back, such as issuing a card: a live run sends it only to a target that allows effects.",
      "type": "boolean"
    },
    "documentation": {
      "description": "What clauses cite where neither their schema nor one above it says.",
      "$ref": "#/$defs/citations"
    },
    "notes": {
      "description": "Remarks shown with the endpoint; nothing is checked by them.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["documentation", "text"],
        "additionalProperties": false,
        "properties": {
          "documentation": { "$ref": "#/$defs/citations" },
          "text": { "type": "string", "minLength": 1 }
        }
      }
    },
    "request": {
      "description": "The method's arguments by label, as an object.",
      "$ref": "#/$defs/schema"
    },
    "response": {
      "description": "The body of an answer. Where there is none, nothing is due and nothing is judged.",
      "$ref": "#/$defs/schema"
    },
    "openItems": {
      "description": "What the documentation leaves open: observed with evidence, never failed.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["id", "documentation", "question"],
        "additionalProperties": false,
        "properties": {
          "id": { "type": "string", "minLength": 1 },
          "documentation": { "$ref": "#/$defs/citations" },
          "question": { "type": "string", "minLength": 1 }
        }
      }
    },
    "$defs": {
      "description": "Schemas that `$ref` names as #/$defs/name.",
      "type": "object",
      "additionalProperties": { "$ref": "#/$defs/schema" }
    }
  },
  "$defs": {
    "citations": {
      "description": "Ids of statements.json.",
      "type": "array",
      "items": { "type": "string", "minLength": 1 },
      "minItems": 1,
      "uniqueItems": true
    },
    "names": {
      "type": "array",
      "items": { "type": "string" },
      "uniqueItems": true
    },
    "schema": {
      "description": "A JSON Schema 2020-12 with our vocabulary.",
      "$dynamicAnchor": "meta",
      "$ref": "https://json-schema.org/draft/2020-12/schema",
      "properties": {
        "documentation": {
          "description": "The statements that the assertions here come from; inherited by subschemas that have none.",
          "$ref": "#/$defs/citations"
        },
        "statement": {
          "description": "The clause in plain words, where the generated wording would be clumsy.",
          "type": "string",
          "minLength": 1
        },
        "should": {
          "description": "A schema whose failures are reported, and fail a run only on request.",
          "$dynamicRef": "#meta"
        },
        "tbd": {
          "description": "Open items that values here are evidence for.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["id"],
            "additionalProperties": false,
            "properties": {
              "id": { "description": "An id of openItems.", "type": "string" },
              "when": {
                "description": "Only values that satisfy this are observed.",
                "$dynamicRef": "#meta"
              },
              "with": {
                "description": "Sibling fields that are tallied together with the value.",
                "$ref": "#/$defs/names"
              },
              "as": {
                "description": "value: the value is tallied. names: the member names of the object are. none: only counted.",
                "enum": ["value", "names", "none"]
              }
            }
          }
        },
        "unless": {
          "description": "Demanded unless the target lists the value that stands at `at`.",
          "type": "object",
          "required": ["target", "at", "required"],
          "additionalProperties": false,
          "properties": {
            "target": { "description": "Name of the target's list.", "type": "string" },
            "at": { "description": "JSON Pointer, from this value.", "type": "string" },
            "required": { "$ref": "#/$defs/names" },
            "untold": {
              "description": "The open item that is observed where no target tells.",
              "type": "string"
            }
          }
        },
        "known": {
          "description": "An open list: other values are noted, not failed.",
          "type": "array"
        },
        "sensitive": {
          "description": "The value is never shown.",
          "const": true
        },
        "minUTF16Length": { "type": "integer", "minimum": 0 },
        "maxUTF16Length": { "type": "integer", "minimum": 0 }
      }
    }
  }
}

"""##
    ),
    (
      #"meta/pack.schema.json"#,
##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "A contract pack",
  "description": "The pack.json of a contract pack: its name, and its endpoints in order.",
  "type": "object",
  "required": ["name", "version", "endpoints"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string" },
    "name": {
      "description": "Stands in reports, and begins the class names of JUnit cases.",
      "type": "string",
      "minLength": 1
    },
    "version": {
      "description": "Version of the pack; clause ids are stable across versions.",
      "type": "string",
      "minLength": 1
    },
    "document": {
      "description": "Title of the documentation that the pack puts into contracts.",
      "type": "string"
    },
    "endpoints": {
      "description": "Names of the files in endpoints/, without their ending, in the order of reports.",
      "type": "array",
      "items": { "type": "string", "minLength": 1 },
      "minItems": 1,
      "uniqueItems": true
    },
    "payload": {
      "description": "What the clauses cite that an answer comes (`http`) and holds something (`body`); needed where a method has a response.",
      "type": "object",
      "required": ["documentation"],
      "additionalProperties": false,
      "properties": {
        "documentation": { "$ref": "#/$defs/citations" }
      }
    },
    "notes": {
      "description": "Remarks on the whole, shown in reports; nothing is checked by them.",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["documentation", "text"],
        "additionalProperties": false,
        "properties": {
          "documentation": { "$ref": "#/$defs/citations" },
          "text": { "type": "string", "minLength": 1 }
        }
      }
    }
  },
  "$defs": {
    "citations": {
      "description": "Ids of statements.json.",
      "type": "array",
      "items": { "type": "string", "minLength": 1 },
      "minItems": 1,
      "uniqueItems": true
    }
  }
}

"""##
    ),
    (
      #"meta/recording.schema.json"#,
##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "One line of a recording",
  "description": "A recording is NDJSON: one interaction a line. The first line may be a header.",
  "oneOf": [{ "$ref": "#/$defs/header" }, { "$ref": "#/$defs/interaction" }],
  "$defs": {
    "header": {
      "type": "object",
      "required": ["recording"],
      "properties": {
        "recording": {
          "type": "object",
          "required": ["version"],
          "properties": {
            "version": { "const": 1 },
            "complete": {
              "description": "True where everything was recorded from the beginning, so that what is missing did not happen.",
              "type": "boolean"
            },
            "subjects": {
              "description": "Who is judged by the recording where nobody says otherwise: a recording of the suite's own calls is about the API alone.",
              "type": "array",
              "items": { "enum": ["api", "app", "sdk"] }
            },
            "lists": {
              "description": "What the target of the recording listed, by name, such as preLoginPlacements; used where no --target tells.",
              "type": "object",
              "additionalProperties": { "type": "array", "items": { "type": "string" } }
            }
          }
        }
      }
    },
    "interaction": {
      "type": "object",
      "required": ["endpoint"],
      "not": { "required": ["recording"] },
      "properties": {
        "endpoint": {
          "description": "A name of the contract's endpoints, or launch.",
          "type": "string"
        },
        "request": { "description": "The method's arguments by label." },
        "response": {
          "description": "null says that nothing came.",
          "oneOf": [{ "type": "null" }, { "$ref": "#/$defs/response" }]
        },
        "error": {
          "description": "In place of a response: the request failed on the way.",
          "type": "object",
          "required": ["kind"],
          "properties": {
            "kind": { "type": "string" },
            "message": { "type": "string" }
          }
        },
        "session": {
          "description": "What belongs together; by default each file is one session.",
          "type": "string"
        },
        "at": {
          "description": "When it was sent; orders the interactions of a session.",
          "type": "string",
          "format": "date-time"
        },
        "durationMs": { "type": "number", "minimum": 0 },
        "delivery": {
          "description": "How the SDK handed the result over.",
          "type": "object",
          "properties": {
            "calls": {
              "description": "How often the closure was called.",
              "type": "integer",
              "minimum": 0
            },
            "queue": { "enum": ["main", "background"] }
          }
        },
        "probe": {
          "description": "True where the suite sent it on purpose.",
          "type": "boolean"
        }
      }
    },
    "response": {
      "description": "At most one of body, bodyText and bodyBase64.",
      "type": "object",
      "properties": {
        "status": { "type": "integer" },
        "headers": { "type": "object" },
        "body": { "description": "The body as a JSON value." },
        "bodyText": { "description": "The body as it came, as text.", "type": "string" },
        "bodyBase64": {
          "description": "The body as it came, as bytes.",
          "type": "string",
          "contentEncoding": "base64"
        }
      },
      "allOf": [
        { "not": { "required": ["body", "bodyText"] } },
        { "not": { "required": ["body", "bodyBase64"] } },
        { "not": { "required": ["bodyText", "bodyBase64"] } }
      ]
    }
  }
}

"""##
    ),
    (
      #"meta/session.schema.json"#,
##"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Rules within an interaction and across messages",
  "description": "The session.json of a contract pack: where links come from, and what holds between messages.",
  "type": "object",
  "required": ["rules"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string" },
    "note": { "type": "string" },
    "links": { "type": "array", "items": { "$ref": "#/$defs/link" } },
    "rules": { "type": "array", "items": { "$ref": "#/$defs/rule" } }
  },
  "$defs": {
    "place": {
      "description": "endpoint/side/instance path, as in a clause id: getCheggoutTopBanners/response/banners/*/[]/href",
      "type": "string",
      "pattern": "^[^/]+/(request|response)(/.*)?$"
    },
    "names": { "type": "array", "items": { "type": "string" }, "uniqueItems": true },
    "link": {
      "type": "object",
      "required": ["name", "at"],
      "additionalProperties": false,
      "properties": {
        "name": { "type": "string", "minLength": 1 },
        "at": { "$ref": "#/$defs/place" },
        "mark": {
          "description": "a sibling value that makes the link one of another name",
          "type": "object",
          "required": ["name", "at", "is"],
          "additionalProperties": false,
          "properties": {
            "name": { "type": "string", "minLength": 1 },
            "at": { "$ref": "#/$defs/place" },
            "is": { "type": "string" }
          }
        }
      }
    },
    "rule": {
      "type": "object",
      "required": ["rule", "level", "documentation"],
      "additionalProperties": false,
      "properties": {
        "rule": {
          "description": "has-key: the value `at` is a name of the object `of`. echoes: `at` equals a link that came `from` a place; `also` names links that are known and whose altered copies pass. same-session: the link was received in the session that uses it. preceded-by: the message comes after the response that carried the link, or after the message whose value `by` is the link. unique: one value names one request. agrees: equal requests with an equal value have an equal `of`, where `when` is true in both. never: the endpoint is not called, or no message carries a link that only came `from` these places. repeat: how often a value is sent in a session. http: facts of the wire. delivery: how the SDK delivered. clock: the distance of a local time to the interaction's. tags: which tags links carry beside the known ones",
          "enum": [
            "has-key", "echoes", "same-session", "preceded-by", "unique", "agrees", "never",
            "repeat", "http", "delivery", "clock", "tags"
          ]
        },
        "endpoint": { "type": "string" },
        "endpoints": { "$ref": "#/$defs/names" },
        "at": { "$ref": "#/$defs/place" },
        "of": { "$ref": "#/$defs/place" },
        "when": { "$ref": "#/$defs/place" },
        "by": { "$ref": "#/$defs/place" },
        "from": { "$ref": "#/$defs/names" },
        "also": { "$ref": "#/$defs/names" },
        "except": { "$ref": "#/$defs/names" },
        "fact": { "enum": ["queue", "called", "once", "any", "wire-format", "tag-address"] },
        "known": { "$ref": "#/$defs/names" },
        "unreceived": {
          "description": "what a value that resembles no received link is in a complete recording",
          "enum": ["violates", "observed"]
        },
        "level": { "enum": ["must", "should", "tbd"] },
        "subject": { "enum": ["api", "app", "sdk"] },
        "documentation": { "$ref": "#/$defs/names" },
        "statement": { "type": "string" },
        "openItem": {
          "description": "the open item that a rule at level tbd feeds: its id, or endpoint/id",
          "type": "string"
        }
      },
      "if": { "properties": { "level": { "const": "tbd" } } },
      "else": { "required": ["subject", "statement"] }
    }
  }
}

"""##
    ),
    (
      #"meta/statements.schema.json"#,
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "The statements of a documentation",
  "description": "The statements.json of a contract pack: what the documentation says, numbered, so that clauses can cite it.",
  "type": "object",
  "required": ["statements"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string" },
    "statements": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["id", "section", "level", "text"],
        "additionalProperties": false,
        "properties": {
          "id": {
            "description": "Short and stable; never used again for another statement.",
            "type": "string",
            "minLength": 1
          },
          "section": {
            "description": "The part of the documentation, mostly a method's name.",
            "type": "string"
          },
          "level": {
            "description": "note: nothing can be checked. must: prose or a table says so. should: only a sample shows it, or it is inferred. tbd: left open, so only observed.",
            "enum": ["note", "must", "should", "tbd"]
          },
          "text": {
            "description": "The statement in plain words of one's own.",
            "type": "string",
            "minLength": 1
          }
        }
      }
    }
  }
}

"""#
    ),
    (
      #"meta/target.schema.json"#,
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "A target",
  "description": "Which HTTP request is which endpoint, and what is known of the server. The documentation says nothing of the wire, so whoever uses a target states it.",
  "type": "object",
  "required": ["name", "endpoints"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string" },
    "name": {
      "description": "Stands in reports.",
      "type": "string",
      "minLength": 1
    },
    "baseURL": {
      "description": "What the endpoints' paths are added to. ${NAME} is read from the environment, and its value is a secret everywhere after.",
      "type": "string"
    },
    "headers": {
      "description": "Headers of each request; values may hold ${NAME}.",
      "type": "object",
      "additionalProperties": { "type": "string" }
    },
    "preLoginPlacements": {
      "description": "Placement ids that are asked for before a login, where virtualId is not demanded. An empty list says that there are none; without it nothing is said, and a missing virtualId is only observed.",
      "type": "array",
      "items": { "type": "string" },
      "uniqueItems": true
    },
    "parameters": {
      "description": "Values of the methods' arguments in live runs, by label. {unique} is new for each request, {now} its time.",
      "type": "object"
    },
    "effects": {
      "description": "Whether live runs may send what changes something, such as issuing a card.",
      "type": "boolean",
      "default": false
    },
    "endpoints": {
      "description": "The bindings, by the names of the contract's endpoints.",
      "type": "object",
      "additionalProperties": {
        "type": "object",
        "required": ["method", "path"],
        "additionalProperties": false,
        "properties": {
          "method": {
            "description": "The HTTP method, in capitals.",
            "type": "string",
            "pattern": "^[A-Z]+$"
          },
          "path": {
            "description": "The path below baseURL.",
            "type": "string",
            "pattern": "^/"
          },
          "parameters": {
            "description": "Where the arguments are: a JSON object as the body, the query of the URL, or a form as the body.",
            "enum": ["json", "query", "form"],
            "default": "json"
          },
          "rename": {
            "description": "Names on the wire of arguments that are not called by their labels: label to name.",
            "type": "object",
            "additionalProperties": { "type": "string" }
          },
          "responseAt": {
            "description": "JSON Pointer of the result in the body of an answer.",
            "type": "string",
            "pattern": "^(/|$)"
          }
        }
      }
    }
  }
}

"""#
    ),
    (
      #"meta/waivers.schema.json"#,
#"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Waivers",
  "description": "Known violations that do not fail a run until they expire. A waived violation is reported as waived, never as a pass.",
  "type": "object",
  "required": ["waivers"],
  "additionalProperties": false,
  "properties": {
    "$schema": { "type": "string" },
    "waivers": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["clause", "reason"],
        "additionalProperties": false,
        "properties": {
          "clause": {
            "description": "A clause id, or a pattern in which * stands for any characters and ? for one.",
            "type": "string",
            "minLength": 1
          },
          "reason": { "type": "string", "minLength": 1 },
          "owner": { "description": "Who answers for it.", "type": "string" },
          "expires": {
            "description": "The last day on which it holds.",
            "type": "string",
            "format": "date",
            "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
          }
        }
      }
    }
  }
}

"""#
    ),
    (
      #"targets/example.json"#,
#"""
{
  "$schema": "../meta/target.schema.json",
  "name": "acme-staging",
  "baseURL": "${ACME_STAGING_URL}",
  "headers": { "Authorization": "Bearer ${ACME_TOKEN}" },
  "preLoginPlacements": ["09"],
  "parameters": {
    "virtualId": "${ACME_TEST_USER}",
    "extTransactionId": "{unique}",
    "dateandtime": "{now}"
  },
  "effects": false,
  "endpoints": {
    "getCheggoutTopBanners": { "method": "GET", "path": "/api/v1/banners", "parameters": "query" },
    "getCheggoutTopStores": { "method": "GET", "path": "/api/v1/stores", "parameters": "query" },
    "getCashbackPoints": {
      "method": "POST",
      "path": "/api/v1/points",
      "parameters": "json",
      "rename": { "virtualId": "vid" },
      "responseAt": "/data"
    },
    "sendRewardCardRequest": {
      "method": "POST",
      "path": "/api/v1/reward-cards",
      "parameters": "json"
    },
    "impression": { "method": "POST", "path": "/api/v1/impressions", "parameters": "form" },
    "registerEvent": { "method": "POST", "path": "/api/v1/events", "parameters": "json" },
    "ExitEvent": { "method": "POST", "path": "/api/v1/exit", "parameters": "json" }
  }
}

"""#
    ),
    (
      #"targets/stub.json"#,
#"""
{
  "$schema": "../meta/target.schema.json",
  "name": "stub",
  "baseURL": "http://127.0.0.1:8080",
  "preLoginPlacements": ["09"],
  "parameters": { "extTransactionId": "{unique}", "dateandtime": "{now}" },
  "effects": true,
  "endpoints": {
    "getCheggoutTopBanners": {
      "method": "POST",
      "path": "/getCheggoutTopBanners",
      "parameters": "json"
    },
    "getCheggoutTopStores": {
      "method": "POST",
      "path": "/getCheggoutTopStores",
      "parameters": "json"
    },
    "getCashbackPoints": { "method": "POST", "path": "/getCashbackPoints", "parameters": "json" },
    "sendRewardCardRequest": {
      "method": "POST",
      "path": "/sendRewardCardRequest",
      "parameters": "json"
    },
    "impression": { "method": "POST", "path": "/impression", "parameters": "json" },
    "registerEvent": { "method": "POST", "path": "/registerEvent", "parameters": "json" },
    "ExitEvent": { "method": "POST", "path": "/ExitEvent", "parameters": "json" }
  }
}

"""#
    ),
  ]
}
