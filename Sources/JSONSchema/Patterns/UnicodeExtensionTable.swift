// Written by Tests/Tools/unicode-tables.pl (which says how to read it); do not edit.

/// Code points whose script extensions differ from their script, by script.
enum UnicodeExtensionTable {
  /// The version of Unicode that the table holds.
  static let unicodeVersion = "14.0.0"

  /// The entries: names, then ranges.
  static let entries: StaticString = #"""
    !Adlm Adlam
    o`10P10
    !Arab Arabic
    \`10>030P10::J0]fm11P]1K
    !Beng Bengali
    aZ21A1Zk401021108080204022ioR10
    !Bopo Bopomofo
    QP<2491<:32060S60YZc11j84
    !Bugi Buginese
    _^Z10
    !Buhd Buhid
    ei51
    !Cakm Chakma
    V_29`b19
    !Zyyy Common
    \`10>030P10SI1el10ia11[6110]V10=073151220dI0c`30m=220191<@51043k2130j21c4?P1S1l1W1h1`1?;c10h2H:4
    P3NQhL7X99d70P50^kD1U81j84:0]11P;24\138Q=JT]^13le5Anf71
    !Copt Coptic Qaac
    PgP2K
    !Cprt Cypriot
    PXP224\138
    !Cpmn Cypro_Minoan
    PXP21
    !Cyrl Cyrillic
    UT11a[60ZR40
    !Deva Devanagari
    aZ21A1Zk4V111fO0oiQ19
    !Dogr Dogra
    T[2;PfW19
    !Dupl Duployan
    PU_33
    !Geor Georgian
    kW40
    !Glag Glagolitic
    TT1020k]:0[QN0
    !Gran Grantha
    aZ21A1PD=lV4011N231fO0Zbl10dT3110
    !Grek Greek
    RJ020jc61
    !Gujr Gujarati
    aZ21A1ZfW19
    !Gong Gunjala_Gondi
    T[21
    !Guru Gurmukhi
    aZ21A1ZfW19
    !Hani Han
    QP<220191<:3206043k50d4?P1S1l1W1h1`1?;c10h2H:4P3NQhL7miE1j84jod1Anf71
    !Hang Hangul
    QP<2491<@060S60YZc11j84
    !Rohg Hanifi_Rohingya
    \`10>030P10c40
    !Hano Hanunoo
    ei51
    !Hira Hiragana
    QP<2491<@51041k2330j21XZc11j84:0]11
    !Zinh Inherited Qaai
    RJ020M<e81T>:J0PG1mk421<16406031V61f1010eG0ii33[31Ubd10jR40
    !Java Javanese
    _^Z10
    !Kthi Kaithi
    V[29PfW19
    !Knda Kannada
    aZ21A1Zk401070G010kiR15
    !Kana Katakana
    QP<2491<@51041k2330j21XZc11j84:0]11
    !Kali Kayah_Li
    ^YZ10
    !Khoj Khojki
    Vg29PZW19
    !Sind Khudawadi
    T[21ZfW19
    !Latn Latin
    SK<e81ZV11Xm10ci30P60_`Q17VA0
    !Limb Limbu
    U[20
    !Lina Linear_A
    WXP2\1
    !Linb Linear_B
    PXP224\138
    !Mahj Mahajani
    T[2;PfW19
    !Mlym Malayalam
    aZ21A1dk40ejR12
    !Mand Mandaic
    Pb10
    !Mani Manichaean
    Pb10
    !Gonm Masaram_Gondi
    T[21
    !Modi
    `QZ19
    !Mong Mongolian
    RP6110YQ20
    !Mult Multani
    Vc29
    !Mymr Myanmar
    ^YZ10
    !Nand Nandinagari
    T[21PL9io308070eiR15
    !Nkoo Nko
    \`10>030nhm11
    !Perm Old_Permic
    ST10
    !Ougr Old_Uyghur
    Pb10aUQ20
    !Orya Oriya
    aZ21A1dk40G0
    !Phag Phags_Pa
    RP6110
    !Phlp Psalter_Pahlavi
    Pb10
    !Shrd Sharada
    aZ20Ul40102120
    !Sinh Sinhala
    T[21
    !Sogd Sogdian
    Pb10
    !Sylo Syloti_Nagri
    T[21P49
    !Syrc Syriac
    \`10>120P10::J0Wl5010
    !Tglg Tagalog
    ei51
    !Tagb Tagbanwa
    ei51
    !Tale Tai_Le
    PR49
    !Takr Takri
    T[21ZfW19
    !Taml Tamil
    aZ21A1dk40hPS10]`J010g11
    !Telu Telugu
    aZ21A1dk40G0
    !Thaa Thaana
    \`10>120P29Xlm10:0
    !Tirh Tirhuta
    aZ21A1\l40miR19
    !Yezi Yezidi
    \`10>030P29
    !Yiii Yi
    QP<15927o60Ucc14
    """#
}
