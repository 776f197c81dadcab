/** `((` and some words: the topics that can be shown in this place too, and one of them shown there. */
import { addMirror, plainText, type RecordId, trash } from '@limn/document';
import { withoutPart } from './edit-lines.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';

/** A topic that may be looked for. */
export interface Candidate {
  id: RecordId;
  /** Its words on one line. */
  text: string;
  /** The same as it is looked for. */
  plain: string;
}

export interface MirrorOffer {
  kind: 'topic';
  id: RecordId;
  text: string;
  /** What it stands in, from the topic below the central one; empty for main topics. */
  path: string;
}

const MOST = 8,
  LONGEST = 120,
  /** Levels that are named of where a topic stands. */
  NAMED = 3;

/** All topics of the file with words that can be shown beside one: not itself, nor what it stands in, nor mirrors. */
export function candidatesFor(editor: TreeEditor, at: RecordId): Candidate[] {
  const { store } = editor,
    without = new Set<RecordId>();
  for (let up: RecordId | undefined = at; up !== undefined; up = store.get(up)?.at?.parent)
    without.add(store.contentOf(up));
  const out: Candidate[] = [];
  for (const record of store.records.values()) {
    if (record.type !== 'topic' || record.data.mirror !== undefined || without.has(record.id)) continue;
    const text = plainText(record.text).replace(/\s+/gu, ' ').trim();
    if (text !== '' && editor.isThere(record.id))
      out.push({ id: record.id, text: text.slice(0, LONGEST), plain: text.toLowerCase() });
  }
  return out;
}

/** Those that say all the words that were typed: first what begins with them, then shorter ones. */
export function mirrorOffers(editor: TreeEditor, typed: string, all: readonly Candidate[]): MirrorOffer[] {
  const wanted = typed.trim().toLowerCase(),
    words = wanted.split(/\s+/u).filter((word) => word !== '');
  const rank = ({ plain }: Candidate): number => (plain.startsWith(wanted) ? 0 : 1_000_000) + plain.length;
  const found = all.filter(({ plain }) => words.every((word) => plain.includes(word)));
  if (words.length > 0) found.sort((a, b) => rank(a) - rank(b));
  return found.slice(0, MOST).map(({ id, text }) => ({ kind: 'topic', id, text, path: pathOf(editor, id) }));
}

function pathOf(editor: TreeEditor, id: RecordId): string {
  const names: string[] = [];
  for (let up = editor.topic(editor.topic(id)?.at.parent); up && !editor.isCentral(up) && names.length < NAMED; ) {
    names.unshift(plainText(up.text).slice(0, 40));
    up = editor.topic(up.at.parent);
  }
  return names.join(' › ');
}

/**
 * Shows a topic where it was looked for, in place of what was typed to find it: a line that says nothing else becomes
 * the mirror, below any other one comes the mirror. One step of undo; null, which is told, where it would be shown
 * within itself.
 * @param typed where `((` begins in the line's words, and where what was typed ends
 */
export function takeMirror(
  editor: TreeEditor,
  at: RecordId,
  typed: { from: number; to: number },
  original: RecordId,
): RecordId | null {
  const { store } = editor,
    topic = editor.topic(at);
  if (!topic) return null;
  const rest = withoutPart(topic.text ?? [], typed.from, typed.to),
    isTop = editor.isTop(topic),
    isEmpty =
      plainText(rest).trim() === '' && !isTop && store.children(at).length === 0 && topic.data.mirror === undefined;
  editor.history.mark();
  const made = editor.run(() => {
    const spot = isTop ? { parent: at } : { parent: topic.at.parent, after: at },
      mirror = addMirror(store, original, spot);
    store.setText(at, rest);
    if (mirror === undefined) return null;
    if (!isEmpty) return store.seenIn(spot.parent, mirror);
    const { side, pos } = topic.data;
    if (side || pos)
      store.update(mirror, { data: { mirror: store.contentOf(original), ...(side && { side }), ...(pos && { pos }) } });
    trash(store, [at]);
    return store.seenIn(spot.parent, mirror);
  });
  editor.history.mark();
  if (made === null) editor.emit('notice', { key: 'notice.noMirrorInItself' });
  return made ?? null;
}
