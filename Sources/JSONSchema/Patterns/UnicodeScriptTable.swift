// Written by Tests/Tools/unicode-tables.pl (which says how to read it); do not edit.

/// Code points by script.
enum UnicodeScriptTable {
  /// The version of Unicode that the table holds.
  static let unicodeVersion = "14.0.0"

  /// The entries: names, then ranges.
  static let entries: StaticString = #"""
    !Adlm Adlam
    PXj3[24941
    !Ahom
    PhU2J2>4F
    !Hluw Anatolian_Hieroglyphs
    PPa2VB
    !Arab Arabic
    P`14151=121O19;I1[31Q1`2_1`7N116Y21L`bl1b3@Z;2_22e170P1?`341V4Sk3NQlg131J11102019131010604010101
    21110201010101011102316131310191@52141@d11
    !Armn Armenian
    aY1U12a122S\m14
    !Avst Avestan
    PhR2e136
    !Bali Balinese
    Ph6\23^1
    !Bamu Bamum
    PeY1g2XX`1hA
    !Bass Bassa_Vah
    `fj2M25
    !Batk Batak
    Pn6c183
    !Beng Bengali
    P\2317212E1610332821238041142H
    !Bhks Bhaiksuki
    PPW281\11=:L
    !Bopo Bopomofo
    ZG1i`;Z1`3O
    !Brah Brahmi
    PPT2]24S190
    !Brai Braille
    PP:o7
    !Bugi Buginese
    P`6K21
    !Buhd Buhid
    Pj5C
    !Cans Canadian_Aboriginal
    PP5oC`AU2j]P2?
    !Cari Carian
    PeP2`1
    !Aghb Caucasian_Albanian
    `YQ2c1;0
    !Cakm Chakma
    PXT2d11A
    !Cham
    P`Z1f19=2923
    !Cher Cherokee
    Pm4e225bkU1_2
    !Chrs Chorasmian
    `mS2K
    !Zyyy Common
    0P2J5J^11>14G0O0Q>V1542Cd30906010mC060>030P10l40T@0Q41iV10e<3R90__12W21[6110]V10=073151220UH;2f2
    1:3:1>AP1o1U112251J1@Y124fDI:EoLP8cC2O1X3P@m2b<;44101H?743k2130j21c4?P1S1l1o1O`2_10h2W5P^6o1PXFQ
    1V32U59d70P50[<0>1b^D1`69FR11B13c401OJ5J::0]11P2616:4R824\138`2<c1\1T7JT]^13\e4c3l1e7:V12m13@817
    M4l1e7C<f29HW4d21V2112021231;10161P21327161K131410361c:2S92a1aS5S2\2l1RF[14S3<>2>1>1T1:]5h1I11=[
    14871>5j4gN5?3<3c3<h27;40?;4g1896W18M21^2c:<=2434369L3:55:967869b41f1U19WPQH0No2
    !Copt Coptic Qaac
    RO=`T:c356
    !Xsux Cuneiform
    PPX2iLV3^314;S6
    !Cprt Cypriot
    PPR25201[1113020
    !Cpmn Cypro_Minoan
    `l[2R3
    !Cyrl Cyrillic
    PP1T42X5`j58R50\20WS4OPRNo2^lE1
    !Dsrt Deseret
    PPQ2_2
    !Deva Devanagari
    PX2`24>2IPkW1O
    !Diak Dives_Akuru
    PXV262027111M112;99
    !Dogr Dogra
    PPV2k1
    !Dupl Duployan
    PP_3Z35<387923
    !Egyp Egyptian_Hieroglyphs
    PP\2^Q118
    !Elba Elbasan
    PXQ2W1
    !Elym Elymaic
    PoS2F
    !Ethi Ethiopic
    P`4X2132610132X1132P1132610132>1h1132R22O3IV_6F9616161616161616RYO525259616aU_2613111>
    !Geor Georgian
    PU4U110502Z113`l2Z122PR4U11050
    !Glag Glagolitic
    PP;o2Pm\361@261114
    !Goth Gothic
    `iP2J
    !Gran Grantha
    PhT2317212E1611142821222060562634
    !Grek Greek
    `K3122310401012101C1n1>?VY64b1444d20P:E252U125271010101N2d11>1=251B2218W90naR10j^E^2A0oRd1U2
    !Gujr Gujarati
    Qd2218121E16111429121220?32;76
    !Gong Gunjala_Gondi
    P[W25111T1111579
    !Guru Gurmukhi
    Q`2215412E16111111201441223073107@
    !Hani Han
    Pd;I1h2<e6_1010I8>3TNo]6P2o_DPXF];2Y3XXM1<1^PT1ofY1P1hQ47m62Qd5>`Y7oP3m@R_1Zj4
    !Hang Hangul
    PX4o7^a71Q8m2a3NQ2NQgMLSDSm:<F4`1Tm9N35252522
    !Rohg Hanifi_Rohingya
    PXS2W189
    !Hano Hanunoo
    Pi5D
    !Hatr Hatran
    PWR2B1154
    !Hebr Hebrew
    a\1f18J45XYm1I1410111119
    !Hira Hiragana
    QR<e262Qko2n8`12]U@0
    !Armi Imperial_Aramaic
    PRR2E18
    !Zinh Inherited Qaai
    PH_3e81T>:J0PG3kZ4NQ@21<16406031V6o1\@1R6P1ii33[31U[c1?@=_N0R70jR40Tn^1]12FPA2A726N3bj[H_7
    !Phli Inscriptional_Pahlavi
    PkR2B57
    !Prti Inscriptional_Parthian
    PjR2E27
    !Java Javanese
    P\Z1]22941
    !Kthi Kaithi
    PTT2R2:0
    !Knda Kannada
    PT3<121F19142812137161132911
    !Kana Katakana
    QU<i222`7?`6^11g2^Pc191\1bR\13161110o82Q23
    !Kali Kayah_Li
    PXZ1]110
    !Khar Kharoshthi
    P`R231157121L224978
    !Kits Khitan_Small_Script
    Tok20kh6e>
    !Khmr Khmer
    Pl5m22969V?O
    !Khoj Khojki
    P`T2A1[1
    !Sind Khudawadi
    `eT2j159
    !Laoo Lao
    Qd3110141G101F2410152923
    !Latn Latin
    Q2I6I_10?05F1N1P>W14k`6U16`1535<1U2Q2o7a;0=0@<]4160K0AX1gf2OReNU33o1511014H=`IZ11813flC6jP1I6IUQ
    251Y118Uje1N
    !Lepc Lepcha
    PP7g13>32
    !Limb Limbu
    PX6N1;4;403;
    !Lina Linear_A
    P`Q2f99E:7
    !Linb Linear_B
    PPP2;1I1B111>2=R1j3
    !Lisu
    `VY1_1`eN0
    !Lyci Lycian
    PdP2L
    !Lydi Lydian
    PYR2I50
    !Mahj Mahajani
    `ZT2V1
    !Maka Makasar
    PgW2H
    !Mlym Malayalam
    PX3<121b112154?2I
    !Mand Mandaic
    PR2K20
    !Mani Manichaean
    PfR2V14;
    !Marc Marchen
    `SW2O2E1=
    !Gonm Masaram_Gondi
    PXW26111[130111889
    !Medf Medefaidrin
    Pbk2j2
    !Mtei Meetei_Mayek
    PgZ1FY6]129
    !Mend Mende_Kikakui
    PPj3T62?
    !Merc Meroitic_Cursive
    P]R2G4C2]1
    !Mero Meroitic_Hieroglyphs
    P\R2O
    !Plrd Miao
    Phk2Z24h17@
    !Modi
    P`U2T2;9
    !Mong Mongolian
    PP61201C6h27Z1e]o1<
    !Mroo Mro
    Pbj2N1941
    !Mult Multani
    PdT2610131>1:
    !Mymr Myanmar
    PP4o4PZV1NQ3O
    !Nbat Nabataean
    PTR2N88
    !Nand Nandinagari
    P]V272]12:
    !Talu New_Tai_Lue
    P\6[14I6:31
    !Newa
    PPU2k214
    !Nkoo Nko
    Pn1j122
    !Nshu Nushu
    Qok20^\@[<
    !Hmnp Nyiakeng_Puachue_Hmong
    PXh3\13=2941
    !Ogam Ogham
    Pd5L
    !Olck Ol_Chiki
    `R7_1
    !Hung Old_Hungarian
    PTS2b1=b175
    !Ital Old_Italic
    PhP2S192
    !Narb Old_North_Arabian
    PdR2O
    !Perm Old_Permic
    `jP2Z1
    !Xpeo Old_Persian
    PmP2S14=
    !Sogo Old_Sogdian
    PhS2W1
    !Sarb Old_South_Arabian
    PcR2O
    !Orkh Old_Turkic
    PPS2X2
    !Ougr Old_Uyghur
    `kS2I
    !Orya Oriya
    Qh2217212E1611142821227241142A
    !Osge Osage
    `UQ2S14S1
    !Osma Osmanya
    PTQ2M29
    !Hmng Pahawh_Hmong
    Phj2U2:9161D5B
    !Palm Palmyrene
    PSR2O
    !Pauc Pau_Cin_Hau
    PfV2h1
    !Phag Phags_Pa
    PRZ1g1
    !Phnx Phoenician
    PXR2K30
    !Phlp Psalter_Pahlavi
    PlR2A73<6
    !Rjng Rejang
    `YZ1S1;0
    !Runr Runic
    Pe5Z23:
    !Samr Samaritan
    PP2]12>
    !Saur Saurashtra
    PTZ1U28;
    !Shrd Sharada
    P\T2o2
    !Shaw Shavian
    `RQ2_1
    !Sidd Siddham
    P\U2e12U1
    !Sgnw SignWriting
    PPf3[D?41>
    !Sinh Sinhala
    Q\321A3G181026304510176922\oP2C
    !Sogd Sogdian
    `iS2Y1
    !Sora Sora_Sompeng
    `VT2H79
    !Soyo Soyombo
    `bV2b2
    !Sund Sundanese
    Pl6o1P87
    !Sylo Syloti_Nagri
    PPZ1\1
    !Syrc Syriac
    Ph1=1k122`8:
    !Tglg Tagalog
    Ph5E90
    !Tagb Tagbanwa
    Pk5<1211
    !Tale Tai_Le
    `Z6M24
    !Lana Tai_Tham
    Pa6n11L2:696=
    !Tavt Tai_Viet
    PdZ1R2H4
    !Takr Takri
    PdU2i169
    !Taml Tamil
    Rl2115321331101131323;4432132060>DUnT2a1=0
    !Tnsa Tangsa
    `cj2^219
    !Tang Tangut
    Pok20Ogo58oGP@8
    !Telu Telugu
    PP3<121F1?281213711220232978
    !Thaa Thaana
    Pl1a1
    !Thai
    Q`3i15K
    !Tibt Tibetan
    Ph3W21S14V11S11>1641
    !Tfng Tifinagh
    `Y;g171>0
    !Tirh Tirhuta
    PTU2W289
    !Toto
    `dh3N
    !Ugar Ugaritic
    PlP2M10
    !Zzzz Unknown
    hK1637010D0]<0V11b1130g17K36:^80l11U3=k11a11?0L110;4O025\708121F0701241912147132051I1306321F0702
    0202110532132164016A9309030F0702051:030311>41<670308121F0702051912136332051B9206230422010222232<
    3523041151=E4=030G0@190304620311141:6F030G0:051903046252041:02<=030c103063@1J030B2H0901172136010
    85:13;j13MT1201050H010G1501061:14OX20T13W10T10?0=T1V601411i;041701041Y1041Q1041701041?0i1041S21P
    12J5f2161mD2i26F8H8D;=0302;n21:5:5J5i26[14V29O0<3<312Z115:\13J5;2n11Q20M1;5:5>1O`1]22_10d37l12?2
    l16[11;7[14f@161V116180101010O1e10?0>160C13090U30<1K0=2Q1>Q1>\43gDH;Ddh11P10m:4]101411h162=H8707
    0707070707070n3Q1J0i2;f6I<3P20f21W34[10n20d2;_10]cL2g18l:Ch57[6420105Gk12:5h17V27<5d3:N2^20;3Q10
    g18>1:1W3GL96161687070l13n31:5Tm:;G3a1SX8^;1Z3U17;54J050102020m3?m=1f161OZ15c10C04350W4110n52616
    16132707951<0J0C020?1>Q1k3433]12h20=21^1^1Q4M2a1>L3T18N4[14N0U13>Y1n41:5T13T13X17d1:<0?07020;0?0
    702R2g98F98G60Z109T26110\102211G0X279_1C024Q12K41o1h13D1b10248030M133:696P2OW13<8f12M1K4J64;7_2Y
    2f1c1<c16^17:U9O0Z10312]2X17Z1EJU1LCG8^23T18T2911I6:5e10B7W18P30D:B0\1P2701040?0;5k14:5408121F07
    02050:12131151471725Z4l205MX27:U5f11V1Q1U2::5=Bj15:e1K1?3Gh5l1S3c2;81118020N021<8:U281^11;JX27c2
    <Y2V890]10>9M2P11F0>X27020\12102097:56020U102066:e9If51>b1<kLU3_305:T6[b2S3<_Q109Vn3WBh]8iA6O0:3
    a20:5N169V29:070E4C_Ek2T3[23i16Ao15:2=ho57fV1Y19Vg8407020S9\13@47\<SX2[34=296:18kb4^11G8d3k1f79W
    11R6DV2i4D;g28IV4e20W2021112140<01070Q20418070L040501270d:1T91nE>50?_R1OP770A170205d6]12>1:32o9O
    @j141oV1704020?0U61@X1\23:32`HT2[2m1Q640K0201110:040101513101010302011101010101020114070404010:0
    A43050Ac12]8\13T3;?1?0?0U19^5g1M<\13962=6i4hN4@2=2d3;i26<31><3h17:5X17N12]2d:;>1525278M2;469:587
    78c40g1T1:UP1PgY1OiQ46n61Rd5=aY7nP3n@Q_1[j4eUkE1MP3o3`7_`o5
    !Vaii Vai
    PXY1[9
    !Vith Vithkuqi
    `[Q2:1>16111:1>1611
    !Wcho Wancho
    Pfh3i150
    !Wara Warang_Citi
    PUV2b2<0
    !Yezi Yezidi
    PdS2Y11221
    !Yiii Yi
    PPX1\T13f1
    !Zanb Zanabazar_Square
    P`V2W2
    """#
}
