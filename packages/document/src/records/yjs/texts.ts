/**
 * The shared texts of records. Like registers, what a transaction of the store writes is drafted here first, so that it
 * can be read at once and a transaction that throws has written nothing.
 */
import * as Y from 'yjs';
import { changeBetween } from '../../text/replace.ts';
import type { RichText } from '../../text/richtext.ts';
import { makeBaseText } from './base-text.ts';
import type { RecordId } from '../schema.ts';

/** A text that several people may edit at once. */
export type SharedText = Y.Text;

type Draft = { kind: 'make' | 'set'; text: RichText } | { kind: 'delete' };
const DELETE: Draft = { kind: 'delete' };

/** What a text says that lies in one piece and has no formatting; null for every other. */
export function plainText(text: SharedText): string | null {
  const first = text._start;
  if (first === null || first.right !== null || first.deleted || !(first.content instanceof Y.ContentString))
    return null;
  return first.content.str;
}

export class Texts {
  readonly map: Y.Map<Y.Text>;
  private readonly doc: Y.Doc;
  private readonly baseText: (id: RecordId) => RichText;
  /** What a transaction of the store has written so far; made with the first of it. */
  private draft: Map<RecordId, Draft> | null = null;
  private drafting = false;
  /** What the transaction under way has written to Yjs from its draft. */
  private committed: ReadonlyMap<RecordId, Draft> | null = null;

  /** `baseText` gives the text a record was made with; a new text of it begins as that. */
  constructor(doc: Y.Doc, baseText: (id: RecordId) => RichText) {
    this.doc = doc;
    this.map = doc.getMap('texts');
    this.baseText = baseText;
  }

  /** The shared text, or what an open transaction has written for it; undefined where there is neither. */
  read(id: RecordId): Y.Text | RichText | undefined {
    const draft = this.draft?.get(id);
    if (draft) return draft.kind === 'delete' ? undefined : draft.text;
    return this.shared(id);
  }

  /**
   * The shared text for an editor to bind to, made where a record of the base has none yet.
   * @throws Error inside a transaction of the store, where nothing is written to shared texts yet.
   */
  bind(id: RecordId): Y.Text {
    if (this.drafting) throw new Error('A shared text is bound to before a transaction; inside one, use setText');
    return this.shared(id) ?? makeBaseText(this.doc, this.map, id, this.baseText(id));
  }

  make(id: RecordId, text: RichText): void {
    this.apply(id, { kind: 'make', text });
  }
  set(id: RecordId, text: RichText): void {
    this.apply(id, { kind: this.draft?.get(id)?.kind === 'make' ? 'make' : 'set', text });
  }
  delete(id: RecordId): void {
    // Most records of a base have no shared text.
    if (this.map.has(id) || this.draft?.has(id)) this.apply(id, DELETE);
  }

  begin(): void {
    this.drafting = true;
  }
  drop(): void {
    this.drafting = false;
    this.draft = null;
  }
  get isDrafted(): boolean {
    return this.draft !== null;
  }
  /** Writes the draft to Yjs. Call inside a transaction. */
  commit(): void {
    const { draft } = this;
    this.drop();
    for (const [id, edit] of draft ?? []) this.apply(id, edit);
    this.committed = draft;
  }
  /**
   * Whether a text stands as the last commit has left it, so that whoever read the draft has read what stands. Said of
   * plain texts alone, which most are: what is formatted may be read in other pieces than it was drafted in.
   */
  isAsCommitted(id: RecordId): boolean {
    const edit = this.committed?.get(id);
    if (edit === undefined) return false;
    const text = this.shared(id);
    if (edit.kind === 'delete') return text === undefined;
    const [op, ...more] = edit.text;
    if (text === undefined || more.length > 0 || op?.attributes !== undefined) return false;
    return op === undefined ? text.length === 0 : op.insert !== '' && plainText(text) === op.insert;
  }
  /** Forgets the last commit. */
  settled(): void {
    this.committed = null;
  }

  private shared(id: RecordId): Y.Text | undefined {
    const text = this.map.get(id);
    return text instanceof Y.Text ? text : undefined;
  }

  private apply(id: RecordId, edit: Draft): void {
    if (this.drafting) {
      (this.draft ??= new Map()).set(id, edit);
      return;
    }
    if (edit.kind === 'delete') {
      if (this.map.has(id)) this.map.delete(id);
      return;
    }
    let text: Y.Text;
    if (edit.kind === 'make') this.map.set(id, (text = new Y.Text()));
    else {
      // What stays is not written: what a peer types into it meanwhile stands too.
      text = this.bind(id);
      const { before, removed, insert } = changeBetween(text.toDelta() as RichText, edit.text);
      if (removed > 0) text.delete(before, removed);
      if (insert.length > 0)
        text.applyDelta([...(before > 0 ? [{ retain: before }] : []), ...insert.map((op) => ({ ...op }))]);
      return;
    }
    if (edit.text.length > 0) text.applyDelta(edit.text.map((op) => ({ ...op })));
  }
}
