/** Where long English words of names may be broken: a tile is narrower than some of them. */

/** Words shorter than this stand on a line of a tile. */
const LONG = 10;
const WORDS = new RegExp(`[A-Za-z]{${LONG},}`, 'g');
/** After what a word begins with, and before what it ends in. */
const BEGINNINGS = /^(super|electro|photo|inter|trans|multi|micro|bread|stake|loud|change|sub)(?=[a-z]{4,})/i;
const ENDINGS =
  /(?<=[a-z]{4,})(?=(?:ting|tions?|tional|ment|ments|ance|ency|meter|scope|phy|gram|ship|sentation|typed|former|holder|zontal|rator)$)/i;
const SOFT_HYPHEN = '\u00AD';

/** The name with hyphens that are seen only where a line ends. */
export const withSoftHyphens = (name: string): string =>
  name.replace(WORDS, (word) =>
    word
      .replace(BEGINNINGS, `$1${SOFT_HYPHEN}`)
      .replace(ENDINGS, SOFT_HYPHEN)
      .replace(`${SOFT_HYPHEN}${SOFT_HYPHEN}`, SOFT_HYPHEN),
  );
