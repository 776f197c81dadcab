import type { SearchPage } from '../documents/index.ts';
import { readings } from './readings.ts';
import { termsOf } from './terms.ts';

/** A tsvector counts positions to 16,383; a longer document is indexed in parts. */
const maxPosition = 12_000;
/** Positions that PostgreSQL keeps of one term. */
const maxPerTerm = 255;
/** Between two texts, so that nothing is found that begins in one and ends in the next. */
const gap = 2;

/** One row of the index: what it is found by, and what of the document it stands for. */
export interface IndexPart {
  terms: string;
  pages: SearchPage[];
}

export interface Indexed {
  title: string;
  pages: readonly SearchPage[];
  /** Id of the person's or organization's tree it is in. */
  treeId: string;
}

/** The term by which a search keeps to one tree. No text has it: a colon is in no word. */
export const treeTerm = (treeId: string): string => `'t:${treeId}'`;

/** A title, and how its Chinese is read. */
interface Title {
  text: string;
  readings: readonly string[];
}
const titleOf = (text: string): Title => ({ text, readings: readings(text) });

type Weight = 'A' | 'B' | '';

/** What is to be a tsvector, text by text. */
class Vector {
  readonly #positions = new Map<string, string[]>();
  position = 1;

  constructor({ text, readings: read }: Title) {
    this.add(text, 'A');
    for (const reading of read) this.#put(reading, this.position, 'A');
    if (read.length > 0) this.position += gap;
  }

  add(text: string, weight: Weight = ''): void {
    const { terms, end } = termsOf(text, this.position);
    for (const { text: term, position } of terms) this.#put(term, position, weight);
    this.position = end + gap;
  }

  #put(term: string, position: number, weight: Weight): void {
    const place = `${Math.min(position, 16_383)}${weight}`;
    const known = this.#positions.get(term);
    if (known === undefined) this.#positions.set(term, [place]);
    else if (known.length < maxPerTerm) known.push(place);
  }

  end(): string {
    return [...this.#positions].map(([term, positions]) => `'${term}':${positions.join(',')}`).join(' ');
  }
}

class Part extends Vector {
  readonly pages: SearchPage[] = [];
  readonly #treeId: string;

  constructor(title: Title, treeId: string) {
    super(title);
    this.#treeId = treeId;
  }

  part(): IndexPart {
    return { terms: `${treeTerm(this.#treeId)} ${this.end()}`, pages: this.pages };
  }
}

/** What a folder is found by, as `::tsvector`. */
export const folderTerms = (title: string): string => new Vector(titleOf(title)).end();

/** A file as the index has it. Every part has the title, so that words of title and text are found together. */
export function partsOf({ title: text, pages, treeId }: Indexed): IndexPart[] {
  const title = titleOf(text);
  const parts: IndexPart[] = [];
  let part = new Part(title, treeId);
  for (const page of pages) {
    let lines: string[] = [];
    const keep = (): void => {
      part.pages.push({ id: page.id, name: page.name, text: lines.join('\n') });
    };
    part.add(page.name, 'B');
    for (const line of page.text.split('\n')) {
      if (part.position > maxPosition) {
        keep();
        parts.push(part.part());
        part = new Part(title, treeId);
        lines = [];
      }
      part.add(line);
      lines.push(line);
    }
    keep();
  }
  return [...parts, part.part()];
}
