/**
 * The text of a drawing that its language cannot be written from: charts, activities. What is done by hand to what the
 * text drew is done to the text in the same way, where drawing it again shows that this is what it says then. The text
 * as it was last drawn stays the one that changes are made of, so that what is undone by hand is undone in it too.
 */
import { plainText, type RecordId } from '@limn/document';
import { type DrawnItem, sameItems } from '@limn/formats/words/match.ts';

/** Items that a text draws; null for one with problems. */
export type DrawItems = (text: string) => Promise<readonly DrawnItem[] | null>;
/**
 * The item of the page that an item of the text is: its words, null where it was taken away, undefined where unknown.
 */
export type LiveWords = (id: RecordId) => string | null | undefined;

interface Change {
  id: RecordId;
  was: string;
  /** Null: it was taken away. */
  now: string | null;
}

/** Drawings that are tried out for one text, in all: each takes some milliseconds in a thread. */
const MOST_TRIES = 200;

const wordsOf = (item: DrawnItem | undefined): string =>
  item && 'text' in item && item.text ? plainText(item.text).trim() : '';

export class KeptWords {
  private readonly text: string;
  private readonly items: readonly DrawnItem[];
  private readonly draw: DrawItems;
  private last = { of: '', text: '' };
  private tries = 0;

  /** @param items what `text` draws */
  constructor(text: string, items: readonly DrawnItem[], draw: DrawItems) {
    this.text = text;
    this.items = items;
    this.draw = draw;
  }

  /** The text as it would have to be for what the page is now, as far as that can be said in it. */
  async now(live: LiveWords): Promise<string> {
    const changes = this.items.flatMap((item): Change[] => {
      const was = wordsOf(item),
        now = live(item.id);
      if (now === undefined || now === was) return [];
      const isSayable = now === null || (was !== '' && now !== '' && !now.includes('\n'));
      return isSayable ? [{ id: item.id, was, now }] : [];
    });
    if (changes.length === 0) return this.text;
    const of = JSON.stringify(changes);
    if (this.last.of !== of) {
      this.tries = 0;
      this.last = { of, text: await this.changed(changes) };
    }
    return this.last.text;
  }

  private async changed(changes: readonly Change[]): Promise<string> {
    let text = this.text;
    for (const { id, was, now } of changes) if (now !== null) text = await this.renamed(text, id, was, now);
    const gone = new Set(changes.flatMap(({ id, now }) => (now === null ? [id] : [])));
    return gone.size === 0 ? text : this.without(text, gone);
  }

  /** With the words of one item changed: of several places where they stand that which is drawn where the item is. */
  private async renamed(text: string, id: RecordId, was: string, now: string): Promise<string> {
    const places = placesOf(text, was),
      put = (at: number): string => text.slice(0, at) + now + text.slice(at + was.length);
    if (places.length === 1) return put(places[0]!);
    const item = this.items.find((one) => one.id === id)!;
    let best = { text, away: Number.POSITIVE_INFINITY };
    for (const at of places) {
      const drawn = (await this.drawn(put(at))) ?? [];
      // Nothing else may come of it, nor go.
      if (drawn.length !== this.items.length) continue;
      for (const one of drawn) {
        const away = wordsOf(one) === now && one.type === item.type ? between(one, item) : Number.POSITIVE_INFINITY;
        if (away < best.away) best = { text: put(at), away };
      }
    }
    return best.text;
  }

  /** Without the lines that draw what is gone and nothing else. */
  private async without(text: string, gone: ReadonlySet<RecordId>): Promise<string> {
    const words = this.items.filter(({ id }) => gone.has(id)).map(wordsOf);
    let out = text,
      there = await this.wordsNow(out);
    while (there && [...there.keys()].some((id) => gone.has(id))) {
      const lines = out.split('\n'),
        says = (line: string): boolean => words.some((one) => one !== '' && line.includes(one)),
        // The likeliest first: a line that says what is gone.
        order = lines.flatMap((_line, i) => (i === 0 ? [] : [i])).sort((a, b) => +says(lines[b]!) - +says(lines[a]!));
      let next: { text: string; there: Map<RecordId, string> } | null = null;
      for (const i of order) {
        const tried = lines.filter((_line, at) => at !== i).join('\n'),
          left = lines[i]!.trim() === '' ? null : await this.wordsNow(tried);
        const lost = left && [...there.keys()].filter((id) => !left.has(id));
        if (!left || !lost || lost.length === 0 || !lost.every((id) => gone.has(id))) continue;
        next = { text: tried, there: left };
        break;
      }
      if (!next) return out;
      [out, there] = [next.text, next.there];
    }
    return out;
  }

  private async drawn(text: string): Promise<readonly DrawnItem[] | null> {
    return this.tries++ >= MOST_TRIES ? null : this.draw(text);
  }

  /** Words of the items that a text draws, by the ids of what they were first; null where it is none, or too much. */
  private async wordsNow(text: string): Promise<Map<RecordId, string> | null> {
    const items = await this.drawn(text);
    if (!items) return null;
    const same = sameItems(this.items, items);
    return new Map(items.flatMap((item) => (same.has(item.id) ? [[same.get(item.id)!, wordsOf(item)] as const] : [])));
  }
}

function placesOf(text: string, words: string): number[] {
  const out: number[] = [];
  for (let at = text.indexOf(words); at >= 0 && words !== ''; at = text.indexOf(words, at + words.length)) out.push(at);
  return out;
}

/** How far two items are from each other, page units; of lines and labels nothing is known. */
function between(a: DrawnItem, b: DrawnItem): number {
  if (a.type !== 'shape' || b.type !== 'shape') return 0;
  return Math.hypot(a.box.x + a.box.w / 2 - b.box.x - b.box.w / 2, a.box.y + a.box.h / 2 - b.box.y - b.box.h / 2);
}
