/** Finding and replacing over all pages of a document: what is looked for, where it is, and which hit one is at. */
import type { RecordId, TextEdit } from '@limn/document';
import type { FindPlace, FindSource } from './find-source.ts';
import { matchesIn } from './looks.ts';
import { type CompilePattern, EMPTY_QUERY, type FindQuery, type Match, matcherOf, replacementFor } from './matcher.ts';

export interface Hit extends Match {
  place: FindPlace;
}

/** The editor, as far as finding needs it. */
export interface FindHost {
  readonly page: RecordId;
  readonly selection: { has(id: RecordId): boolean };
  readonly settings: { readonly readOnly: boolean };
  on(event: 'document', listener: () => void): () => void;
  stopEditing(): void;
  /** One step of undo. */
  run<T>(edit: () => T): T | undefined;
}

/** More are not listed; all are replaced nevertheless. */
export const MAX_HITS = 5000;

/** What came of replacing: how many are done, and how many had to stay. */
export interface Replaced {
  done: number;
  kept: number;
}

export class Finder {
  private readonly editor: FindHost;
  private readonly source: FindSource;
  private readonly listeners = new Set<() => void>();
  private compile: CompilePattern | null = null;
  private current: Readonly<FindQuery> = EMPTY_QUERY;
  private looksUnseen = true;
  private found: readonly Hit[] = [];
  private isStale = false;
  private index = -1;
  /** Whether what is looked for is no pattern. */
  isFaulty = false;

  constructor(editor: FindHost, source: FindSource) {
    this.editor = editor;
    this.source = source;
    editor.on('document', () => {
      this.isStale = true;
      this.tell();
    });
  }

  on(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get query(): Readonly<FindQuery> {
    return this.current;
  }
  /** Whether what items carry unseen is looked through too. */
  get unseen(): boolean {
    return this.looksUnseen;
  }
  /** All texts of the document as it is now, whatever is looked for. */
  places(): Iterable<FindPlace> {
    return this.source.places(this.looksUnseen);
  }
  /** What people call a kind; the kind itself where it has no name. */
  nameOf(kind: string): string {
    return this.source.nameOf?.(kind) || kind;
  }
  /** The hits as the document is now, at most `MAX_HITS`. */
  get hits(): readonly Hit[] {
    if (this.isStale) this.look();
    return this.found;
  }
  /** Which of the hits one is at; -1 before the first step. */
  get at(): number {
    if (this.isStale) this.look();
    return this.index;
  }

  /**
   * Looks for something else. `compile` is needed where it is a pattern. One is then at the first hit from where one
   * works on, which is not shown yet.
   */
  search(query: Readonly<FindQuery>, unseen: boolean, compile?: CompilePattern): void {
    this.current = query;
    this.looksUnseen = unseen;
    if (compile) this.compile = compile;
    this.index = -1;
    this.look();
    this.index = this.nearest();
    this.tell();
  }

  /** Shows the next hit, or the one before, round and round. */
  step(by: 1 | -1): Hit | undefined {
    const { hits, at } = this;
    if (hits.length === 0) return undefined;
    if (at === -1) return this.go(by > 0 ? 0 : hits.length - 1);
    return this.go((at + by + hits.length) % hits.length);
  }

  /** Shows a hit by its place in the list. */
  go(at: number): Hit | undefined {
    const hit = this.hits[at];
    if (!hit) return undefined;
    this.index = at;
    this.source.show(hit.place);
    this.tell();
    return hit;
  }

  /** Replaces the hit one is at and shows the next one. One step of undo. */
  replace(replacement: string): Replaced {
    const hit = this.hits[this.at];
    if (!hit || this.editor.settings.readOnly) return { done: 0, kept: 0 };
    const { at } = this,
      insert = replacementFor(hit, replacement),
      done = this.editor.run(() => this.write(hit.place, [{ from: hit.from, to: hit.to, insert }])) === true;
    if (!done) {
      this.step(1);
      return { done: 0, kept: 1 };
    }
    // What has been put in may be another hit: one goes on behind it.
    const end = hit.from + insert.length,
      { hits } = this,
      next = hits.findIndex(({ place, from }, i) => i >= at && !(isSame(place, hit.place) && from < end));
    if (hits.length > 0) this.go(next === -1 ? 0 : next);
    else this.index = -1;
    return { done: 1, kept: 0 };
  }

  /** Replaces everywhere, beyond what is listed too. One step of undo. */
  replaceAll(replacement: string): Replaced {
    const result = { done: 0, kept: 0 },
      matcher = this.matcher();
    if (!matcher || this.editor.settings.readOnly) return result;
    this.editor.stopEditing();
    this.editor.run(() => {
      for (const place of [...this.source.places(this.looksUnseen)]) {
        const matches = matchesIn(place, matcher, this.current);
        if (matches.length === 0) continue;
        const edits = matches.map((match) => ({
          from: match.from,
          to: match.to,
          insert: replacementFor(match, replacement),
        }));
        if (this.write(place, edits)) result.done += edits.length;
        else result.kept += edits.length;
      }
    });
    this.index = -1;
    this.tell();
    return result;
  }

  private write(place: FindPlace, edits: readonly TextEdit[]): boolean {
    return !place.isLocked && this.source.write(place, edits);
  }

  private matcher(): ((text: string) => Match[]) | null {
    this.isFaulty = false;
    const { compile } = this;
    if (this.current.isPattern && !compile) return null;
    try {
      return matcherOf(this.current, compile!);
    } catch {
      this.isFaulty = true;
      return null;
    }
  }

  /** Looks everything through anew; one stays at the hit one was at, or at where it was. */
  private look(): void {
    const was = this.found[this.index],
      matcher = this.matcher(),
      hits: Hit[] = [];
    this.isStale = false;
    if (matcher)
      for (const place of this.source.places(this.looksUnseen)) {
        for (const match of matchesIn(place, matcher, this.current)) hits.push({ ...match, place });
        if (hits.length >= MAX_HITS) break;
      }
    this.found = hits.slice(0, MAX_HITS);
    if (!was) return;
    const same = hits.findIndex(({ place, from }) => isSame(place, was.place) && from >= was.from);
    this.index = same === -1 ? Math.min(this.index, hits.length - 1) : same;
  }

  /** The first hit of what is selected, or else of the page. */
  private nearest(): number {
    const { selection, page } = this.editor,
      selected = this.found.findIndex(({ place }) => selection.has(place.id));
    if (selected !== -1) return selected;
    return Math.max(
      this.found.length > 0 ? 0 : -1,
      this.found.findIndex(({ place }) => place.page === page),
    );
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

const isSame = (a: FindPlace, b: FindPlace): boolean => a.id === b.id && a.part === b.part && a.row === b.row;
