import type { SearchPage } from '../documents/index.ts';
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

class Part {
  readonly pages: SearchPage[] = [];
  readonly #positions = new Map<string, string[]>();
  readonly #treeId: string;
  position = 1;

  constructor(title: string, treeId: string) {
    this.#treeId = treeId;
    this.add(title, 'A');
  }

  add(text: string, weight: 'A' | 'B' | '' = ''): void {
    const { terms, end } = termsOf(text, this.position);
    for (const { text: term, position } of terms) {
      const known = this.#positions.get(term);
      if (known === undefined) this.#positions.set(term, [`${Math.min(position, 16_383)}${weight}`]);
      else if (known.length < maxPerTerm) known.push(`${Math.min(position, 16_383)}${weight}`);
    }
    this.position = end + gap;
  }

  end(): IndexPart {
    const terms = [...this.#positions].map(([term, positions]) => `'${term}':${positions.join(',')}`);
    return { terms: [treeTerm(this.#treeId), ...terms].join(' '), pages: this.pages };
  }
}

/** A file as the index has it. Every part has the title, so that words of title and text are found together. */
export function partsOf({ title, pages, treeId }: Indexed): IndexPart[] {
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
        parts.push(part.end());
        part = new Part(title, treeId);
        lines = [];
      }
      part.add(line);
      lines.push(line);
    }
    keep();
  }
  return [...parts, part.end()];
}
