#!/usr/bin/env perl
# Writes the Unicode tables of Sources/JSONSchema from the data that comes with Perl.
#
#   perl Tests/Tools/unicode-tables.pl
#
# Each table is a text of entries: a line "!name alias ..." and lines of ranges. A range is two
# numbers, the gap since the end of the last range and the length less one; a number is written in
# digits of five bits, lowest first, each the character 0x30 + digit, + 32 where more digits follow.
use strict;
use warnings;
use Unicode::UCD qw(prop_invmap prop_invlist prop_aliases prop_value_aliases prop_values);
use Unicode::Normalize qw(getComposite getCombinClass);

my $version = Unicode::UCD::UnicodeVersion();

sub number {
  my ($value) = @_;
  my $text = '';
  do {
    my $digit = $value & 31;
    $value >>= 5;
    $text .= chr(0x30 + $digit + ($value ? 32 : 0));
  } while ($value);
  return $text;
}

# An inversion list (starts of in, out, in, ...) as text.
sub ranges {
  my @list = @_;
  push @list, 0x110000 if @list % 2;
  my ($text, $last) = ('', 0);
  while (@list) {
    my ($from, $to) = splice(@list, 0, 2);
    $text .= number($from - $last) . number($to - $from - 1);
    $last = $to;
  }
  return $text;
}

# Ranges that touch, joined.
sub merged {
  my @list = @_;
  my @merged;
  while (@list) {
    my ($from, $to) = splice(@list, 0, 2);
    if (@merged and $merged[-1] == $from) { $merged[-1] = $to } else { push @merged, $from, $to }
  }
  return @merged;
}

sub entry {
  my ($names, $text) = @_;
  return "!$names\n" . join("\n", $text =~ /(.{1,96})/g) . "\n";
}

sub swift {
  my ($path, $type, $summary, $body) = @_;
  open(my $out, '>', "Sources/JSONSchema/$path/$type.swift") or die $!;
  print $out "// Written by Tests/Tools/unicode-tables.pl (which says how to read it); do not edit.\n\n",
    "/// $summary\nenum $type {\n",
    "  /// The version of Unicode that the table holds.\n  static let unicodeVersion = \"$version\"\n\n",
    "  /// The entries: names, then ranges.\n  static let entries: StaticString = #\"\"\"\n",
    (map { "    $_\n" } split /\n/, $body), "    \"\"\"#\n}\n";
  close($out);
}

# Inversion lists by value, of an enumerated property.
sub byValue {
  my ($property) = @_;
  my ($starts, $values, $format) = prop_invmap($property);
  my %lists;
  for my $i (0 .. $#$starts) {
    my $to = $i < $#$starts ? $starts->[$i + 1] : 0x110000;
    next if $starts->[$i] >= 0x110000;
    my @names = ref $values->[$i] ? @{ $values->[$i] } : split(/ /, $values->[$i]);
    for my $name (@names) {
      my $list = $lists{$name} //= [];
      if (@$list and $list->[-1] == $starts->[$i]) { $list->[-1] = $to }
      else { push @$list, $starts->[$i], $to }
    }
  }
  return %lists;
}

sub names {
  my ($property, $value) = @_;
  my %seen;
  return join(' ', grep { !$seen{$_}++ } prop_value_aliases($property, $value));
}

my %categories = byValue('gc');
my %aliases = map { (prop_value_aliases('gc', $_))[0] => $_ } keys %categories;
my $body = '';
for my $short (sort keys %aliases) {
  $body .= entry(names('gc', $short), ranges(@{ $categories{ $aliases{$short} } }));
}
swift('Patterns', 'UnicodeCategoryTable', 'Code points by general category.', $body);

$body = '';
my %scripts = byValue('sc');
for my $name (sort keys %scripts) {
  $body .= entry(names('sc', $name), ranges(@{ $scripts{$name} }));
}
swift('Patterns', 'UnicodeScriptTable', 'Code points by script.', $body);

# Script extensions: what the extensions hold beyond the script, and what they leave out.
$body = '';
my %extensions = byValue('scx');
for my $name (sort keys %extensions) {
  my %in;
  my %base;
  for my $pair ([\%in, $extensions{$name}], [\%base, $scripts{$name} // []]) {
    my ($set, $list) = @$pair;
    for (my $i = 0; $i < @$list; $i += 2) { $set->{$_} = 1 for $list->[$i] .. $list->[$i + 1] - 1 }
  }
  my @differs = sort { $a <=> $b } ((grep { !$base{$_} } keys %in), (grep { !$in{$_} } keys %base));
  next unless @differs;
  $body .= entry(names('sc', $name), ranges(merged(map { ($_, $_ + 1) } @differs)));
}
swift('Patterns', 'UnicodeExtensionTable',
  'Code points whose script extensions differ from their script, by script.', $body);

$body = '';
for my $name (
  qw(ASCII_Hex_Digit Alphabetic Bidi_Control Bidi_Mirrored Case_Ignorable Cased
  Changes_When_Casefolded Changes_When_Casemapped Changes_When_Lowercased
  Changes_When_NFKC_Casefolded Changes_When_Titlecased Changes_When_Uppercased Dash
  Default_Ignorable_Code_Point Deprecated Diacritic Emoji Emoji_Component Emoji_Modifier
  Emoji_Modifier_Base Emoji_Presentation Extended_Pictographic Extender Grapheme_Base
  Grapheme_Extend Hex_Digit IDS_Binary_Operator IDS_Trinary_Operator ID_Continue ID_Start
  Ideographic Join_Control Logical_Order_Exception Lowercase Math Noncharacter_Code_Point
  Pattern_Syntax Pattern_White_Space Quotation_Mark Radical Regional_Indicator
  Sentence_Terminal Soft_Dotted Terminal_Punctuation Unified_Ideograph Uppercase
  Variation_Selector White_Space XID_Continue XID_Start)
  )
{
  my %seen;
  my @all = $name eq 'White_Space' ? ('space', $name) : grep { !$seen{$_}++ } prop_aliases($name);
  $body .= entry(join(' ', @all), ranges(prop_invlist($name)));
}
swift('Patterns', 'UnicodePropertyTable', 'Code points by binary property.', $body);

# IDNA2008, RFC 5892: which code points a label may hold, joining types, bidi classes.
sub set { my %in; my @l = @_; push @l, 0x110000 if @l % 2;
  while (@l) { my ($f, $t) = splice(@l, 0, 2); $in{$_} = 1 for $f .. $t - 1 } return \%in }
my %exception = map { $_ => 1 } (0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007);
my %disallowed = map { $_ => 1 } (0x640, 0x7FA, 0x302E, 0x302F, 0x3031 .. 0x3035, 0x303B);
my %context = map { $_ => 1 }
  (0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660 .. 0x669, 0x6F0 .. 0x6F9, 0x200C, 0x200D);
my $unstable = set(prop_invlist('Changes_When_NFKC_Casefolded'));
my $ignorable = set(prop_invlist('Default_Ignorable_Code_Point'));
my $white = set(prop_invlist('White_Space'));
my %jamo = map { $_ => 1 } (0x1100 .. 0x11FF, 0xA960 .. 0xA97C, 0xD7B0 .. 0xD7C6, 0xD7CB .. 0xD7FB);
my %blocks = map { $_ => 1 } (0x20D0 .. 0x20FF, 0x1D100 .. 0x1D1FF, 0x1D200 .. 0x1D24F);
my %letters;
for my $category (qw(Ll Lu Lo Nd Lm Mn Mc)) {
  my @list = @{ $categories{ (grep { $_ eq $category || (prop_value_aliases('gc', $_))[0] eq $category }
        keys %categories)[0] } };
  while (@list) { my ($f, $t) = splice(@list, 0, 2); $letters{$_} = 1 for $f .. $t - 1 }
}
my @valid;
for my $code (0 .. 0x10FFFF) {
  my $is = $exception{$code}
    || (!$disallowed{$code} && !$context{$code} && !$unstable->{$code} && !$ignorable->{$code}
    && !$white->{$code} && !$jamo{$code} && !$blocks{$code}
    && ($letters{$code} || $code == 0x2D));
  next unless $is;
  if (@valid and $valid[-1] == $code) { $valid[-1] = $code + 1 } else { push @valid, $code, $code + 1 }
}
$body = entry('PVALID', ranges(@valid));
my %joining = byValue('jt');
for my $name (sort keys %joining) {
  my ($short) = prop_value_aliases('jt', $name);
  $body .= entry("jt=$short", ranges(@{ $joining{$name} })) if $short =~ /^[DLRT]$/;
}
my %bidi = byValue('bc');
for my $name (sort keys %bidi) {
  my ($short) = prop_value_aliases('bc', $name);
  $body .= entry("bc=$short", ranges(@{ $bidi{$name} }))
    if $short =~ /^(L|R|AL|AN|EN|ES|CS|ET|ON|BN|NSM)$/;
}
swift('Formats', 'IDNATable', 'Code points of labels, by IDNA2008 property.', $body);

# NFC: combining classes, and the pairs that compose.
$body = '';
my %classes;
for my $code (0 .. 0x10FFFF) {
  next if $code >= 0xD800 && $code <= 0xDFFF;
  my $class = getCombinClass($code);
  push @{ $classes{$class} }, $code, $code + 1 if $class;
}
for my $class (sort { $a <=> $b } keys %classes) {
  $body .= entry("ccc=$class", ranges(merged(@{ $classes{$class} })));
}
my %pairs;
for my $code (0 .. 0x10FFFF) {
  next if $code >= 0xAC00 && $code <= 0xD7A3 or $code >= 0xD800 && $code <= 0xDFFF;
  next if Unicode::Normalize::isComp_Ex($code);
  my $text = Unicode::Normalize::getCanon($code) // next;
  # The last character of a canonical decomposition and the composition of the others.
  my @parts = map { ord } split //, $text;
  next if @parts < 2;
  my $last = pop @parts;
  my $first = shift @parts;
  while (@parts) { $first = getComposite($first, shift @parts) // last }
  my $whole = defined $first ? getComposite($first, $last) : undef;
  push @{ $pairs{$last} }, $first if defined $whole and $whole == $code;
}
for my $last (sort { $a <=> $b } keys %pairs) {
  my %seen;
  my @firsts = sort { $a <=> $b } grep { !$seen{$_}++ } @{ $pairs{$last} };
  $body .= entry(sprintf('after=%X', $last), ranges(merged(map { ($_, $_ + 1) } @firsts)));
}
swift('Formats', 'CompositionTable',
  'Combining classes, and what composes with a following code point.', $body);
