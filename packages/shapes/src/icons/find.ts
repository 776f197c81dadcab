/**
 * Finding icons by words of both languages: an index of the words they are named and tagged by, which is made once and
 * answers in a few milliseconds for ten thousand.
 */
import { distance } from '../search.ts';
import { ICON_PACKS, type IconPackId } from './packs.ts';
import { CHINESE } from './words.ts';

export interface IconEntry {
  pack: IconPackId;
  /** Its place in its pack. */
  at: number;
  /** As its pack names it: `arrow-up`, `GitHub`. */
  id: string;
  name: { zh: string; en: string };
  category: string;
}

/** Candidates of one word of the query: icon → how well it fits. */
type Fits = Map<number, number>;

const NAME = 1,
  TAG = 0.7,
  CATEGORY = 0.4;
const HAN = /\p{Script=Han}/u;
const WORDS = /\p{Script=Han}+|[^\s\p{Script=Han}\p{P}\p{S}]+/gu;
const ASCII_WORDS = /[a-z0-9]+/g;
/** Most of what is indexed needs no rules but those of ASCII, which are read five times as fast. */
function split(text: string): string[] {
  const plain = text.toLowerCase();
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(plain)) return plain.match(ASCII_WORDS) ?? [];
  return plain.normalize('NFKC').match(WORDS) ?? [];
}

/** Chinese words, the longest first, and the English ones they stand for. */
const TERMS: readonly (readonly [zh: string, words: readonly string[]])[] = (() => {
  const terms = new Map<string, string[]>();
  for (const [word, chinese] of CHINESE) {
    // What two words mean together neither of them means.
    if (word.includes('-')) continue;
    for (const zh of chinese) terms.set(zh, [...(terms.get(zh) ?? []), word]);
  }
  return [...terms].sort((a, b) => b[0].length - a[0].length);
})();

/** Lines that are read without a pause. */
const AT_ONCE = 300;

export class IconIndex {
  readonly icons: readonly IconEntry[];
  private readonly list: IconEntry[] = [];
  /** Word → icons named or tagged by it, each followed by its weight. */
  private readonly postings = new Map<string, number[]>();
  private vocabulary: readonly string[] = [];

  private constructor() {
    this.icons = this.list;
  }

  /**
   * @param text a line `# pack` before the lines of its icons, `id|category|tag,tag…` in the order of the pack. What is
   * no such line is passed over.
   * @param pause lets others work now and then
   */
  static async from(text: string, pause?: () => Promise<void>): Promise<IconIndex> {
    const index = new IconIndex(),
      lines = text.split('\n');
    let pack: IconPackId | undefined,
      at = 0;
    for (const [i, line] of lines.entries()) {
      if (pause && i % AT_ONCE === AT_ONCE - 1) await pause();
      if (line.startsWith('# ')) {
        pack = ICON_PACKS.find(({ id }) => id === line.slice(2))?.id;
        at = 0;
      } else if (pack && index.read(pack, at, line)) at++;
    }
    index.vocabulary = [...index.postings.keys()].sort();
    return index;
  }

  private read(pack: IconPackId, at: number, line: string): boolean {
    const [id, category = '', tags = ''] = line.split('|');
    if (!id) return false;
    const words = split(id),
      icon = this.list.length;
    this.put(icon, words, NAME);
    this.put(icon, split(tags), TAG);
    this.put(icon, split(category), CATEGORY);
    this.list.push({ pack, at, id, category, name: { zh: chineseName(words, id, pack), en: englishName(id, pack) } });
    return true;
  }

  private put(icon: number, words: readonly string[], weight: number): void {
    for (const word of words) {
      const list = this.postings.get(word);
      if (!list) this.postings.set(word, [icon, weight]);
      // The heavier weight comes first, and counts.
      else if (list.at(-2) !== icon) list.push(icon, weight);
    }
  }

  of(pack: IconPackId): readonly IconEntry[] {
    return this.icons.filter((icon) => icon.pack === pack);
  }

  /**
   * Icons that every word of the query fits, the best first. Chinese without blanks is parted into words that are
   * known. A query without a letter answers nothing.
   * @param initials of a Chinese word in pinyin, by which `sz` finds settings
   */
  find(query: string, initials?: (zh: string) => string): IconEntry[] {
    const words = split(query.slice(0, 100)).flatMap((word) => (HAN.test(word) ? this.parted(word) : [word]));
    if (words.length === 0) return [];
    const [first, ...others] = words.map((word) =>
      HAN.test(word) ? this.chinese(word) : this.english(word, initials),
    );
    const found = others.reduce(both, first!),
      whole = split(query).join(' ');
    const score = (icon: number): number => {
      const { id, name } = this.icons[icon]!;
      const isWhole = name.zh === whole || split(id).join(' ') === whole;
      return found.get(icon)! / words.length + (isWhole ? 30 : 0) - Math.min(8, id.length / 4);
    };
    return [...found.keys()]
      .map((icon) => [icon, score(icon)] as const)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .map(([icon]) => this.icons[icon]!);
  }

  /** The words of a run of Chinese: the whole where it is known or begins what is, else the longest known from left. */
  private parted(run: string): string[] {
    if (this.chinese(run).size > 0) return [run];
    const out: string[] = [];
    for (let i = 0; i < run.length; ) {
      const term = TERMS.find(([zh]) => run.startsWith(zh, i))?.[0];
      if (term !== undefined) out.push(term);
      i += term?.length ?? 1;
    }
    return out.length > 0 ? out : [run];
  }

  private chinese(word: string): Fits {
    const fits: Fits = new Map();
    for (const [zh, english] of TERMS) {
      const at = zh.indexOf(word);
      if (at < 0) continue;
      const fit = zh === word ? 100 : (at === 0 ? 75 : 60) * (word.length / zh.length);
      for (const one of english) this.add(fits, one, fit);
    }
    for (const own of this.startingWith(word)) this.add(fits, own, 90);
    return fits;
  }

  private english(word: string, initials?: (zh: string) => string): Fits {
    const fits: Fits = new Map();
    for (const own of this.startingWith(word))
      this.add(fits, own, own === word ? 100 : 74 + 12 * (word.length / own.length));
    if (initials && /^[a-z]{2,}$/.test(word))
      for (const [zh, english] of TERMS) {
        if (zh.length < 2 || !initials(zh).startsWith(word)) continue;
        for (const one of english) this.add(fits, one, 50 + 20 * (word.length / zh.length));
      }
    const slips = Math.min(2, Math.floor(word.length / 4));
    if (fits.size > 0 || slips === 0) return fits;
    for (const own of this.vocabulary) {
      const d = distance(word, own, slips);
      if (d <= slips) this.add(fits, own, 50 - 10 * d);
    }
    return fits;
  }

  private add(fits: Fits, word: string, fit: number): void {
    const list = this.postings.get(word);
    if (!list) return;
    for (let i = 0; i < list.length; i += 2) {
      const icon = list[i]!,
        value = fit * list[i + 1]!;
      if (value > (fits.get(icon) ?? 0)) fits.set(icon, value);
    }
  }

  private startingWith(word: string): string[] {
    const { vocabulary } = this;
    let lo = 0,
      hi = vocabulary.length;
    while (lo < hi) {
      const middle = (lo + hi) >> 1;
      if (vocabulary[middle]! < word) lo = middle + 1;
      else hi = middle;
    }
    let end = lo;
    while (end < vocabulary.length && vocabulary[end]!.startsWith(word)) end++;
    return vocabulary.slice(lo, end);
  }
}

function both(a: Fits, b: Fits): Fits {
  const out: Fits = new Map();
  for (const [icon, fit] of a) {
    const other = b.get(icon);
    if (other !== undefined) out.set(icon, fit + other);
  }
  return out;
}

/** Brands are called what they call themselves; others by their words. */
const englishName = (id: string, pack: IconPackId): string => {
  if (pack === 'brands') return id;
  const name = id.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The Chinese for each word, numbers and single letters as they are; the English name where a word is not known. */
function chineseName(words: readonly string[], id: string, pack: IconPackId): string {
  if (pack === 'brands') return id;
  const whole = CHINESE.get(id)?.[0];
  if (whole !== undefined) return whole;
  const parts = words.map((word) => (/^(?:\d+|[a-z])$/.test(word) && word !== 'x' ? word : CHINESE.get(word)?.[0]));
  return parts.includes(undefined) ? englishName(id, pack) : parts.join(words.length > 2 ? ' ' : '');
}
