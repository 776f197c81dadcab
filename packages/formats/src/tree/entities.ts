/** Characters by the names that HTML has for them. */

/** From the no-break space on, in the order of Latin-1. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';
/** Greek letters from Alpha on; the sign at the place after rho is none of them where it is large. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon ' +
  'phi chi psi omega';
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  prime: '′',
  euro: '€',
  trade: '™',
  dagger: '†',
  permil: '‰',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  lArr: '⇐',
  rArr: '⇒',
  hArr: '⇔',
  forall: '∀',
  part: '∂',
  exist: '∃',
  empty: '∅',
  isin: '∈',
  notin: '∉',
  prod: '∏',
  sum: '∑',
  minus: '−',
  radic: '√',
  infin: '∞',
  and: '∧',
  or: '∨',
  cap: '∩',
  cup: '∪',
  int: '∫',
  sim: '∼',
  asymp: '≈',
  ne: '≠',
  equiv: '≡',
  le: '≤',
  ge: '≥',
  sub: '⊂',
  sup: '⊃',
  loz: '◊',
  spades: '♠',
  clubs: '♣',
  hearts: '♥',
  diams: '♦',
  check: '✓',
  cross: '✗',
  star: '☆',
  starf: '★',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
};

/** Those of HTML that people's texts have in them. */
export const ENTITIES: Readonly<Record<string, string>> = Object.fromEntries([
  ...LATIN.split(' ').map((name, i) => [name, String.fromCodePoint(0xa0 + i)] as const),
  ...GREEK.split(' ').flatMap((name, i) => [
    [name, String.fromCodePoint(0x3b1 + i)] as const,
    [name[0]!.toUpperCase() + name.slice(1), String.fromCodePoint(0x391 + i)] as const,
  ]),
  ...Object.entries(SIGNS),
]);
