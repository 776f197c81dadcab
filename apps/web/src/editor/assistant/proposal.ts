/** What an answer would make of the drawing, in parts that can be taken one by one. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { type ConnectorRecord, type DiagramRecord, plainText, type RecordId } from '@limn/document';
import type { Graph } from '@limn/formats/mermaid/graph.ts';
import type { LiveChange } from '@limn/formats/mermaid/live.ts';
import { insertDrawing } from '../source/insert-drawing.ts';
import type { LiveDrawing } from '../words/live-drawing.ts';

/** Keys of `assistant.part` in the catalogue. */
export type PartKind =
  | 'create'
  | 'remove'
  | 'rename'
  | 'text'
  | 'look'
  | 'kind'
  | 'parent'
  | 'link'
  | 'connect'
  | 'disconnect'
  | 'relate';

export interface Part {
  kind: PartKind;
  names: { name?: string; before?: string; after?: string; from?: string; to?: string };
}

export interface Proposal {
  parts: readonly Part[];
  /** Whether it stands beside what is drawn, or changes it. */
  isNew: boolean;
  /** Writes the parts that are wanted, as one step of undo. */
  accept: (wanted: ReadonlySet<number>) => Promise<void>;
}

/** The text between the fences of an answer; the whole answer where there are none. */
export function drawingIn(answer: string): string {
  const fenced = /```[\w-]*[ \t]*\n([^]*?)(?:\n[ \t]*```|$)/.exec(answer);
  return (fenced?.[1] ?? answer).trim();
}

/** The changes a flowchart would make of the one that was asked about. @returns null for what is no flowchart */
export function changesIn(live: LiveDrawing, text: string): Proposal | null {
  const { changes, before, after, problems } = live.differences(text);
  if (problems.length > 0) return null;
  return {
    parts: changes.map((change) => partOf(change, before, after)),
    isNew: false,
    accept: async (wanted) => {
      live.apply(text, (index) => wanted.has(index));
    },
  };
}

function partOf(change: LiveChange, before: Graph, after: Graph): Part {
  const nameOf = (id: string): string => {
    const node = after.nodes.get(id) ?? before.nodes.get(id);
    return plainText(node?.text).trim() || id;
  };
  switch (change.type) {
    case 'create':
      return { kind: 'create', names: { name: nameOf(change.node.id) } };
    case 'remove':
      return { kind: 'remove', names: { name: nameOf(change.id) } };
    case 'rename':
      return { kind: 'rename', names: { name: nameOf(change.to) } };
    case 'change': {
      const { what, id } = change;
      if (what.has('text'))
        return { kind: 'text', names: { before: plainText(before.nodes.get(id)?.text), after: nameOf(id) } };
      const kind = (['kind', 'parent', 'link'] as const).find((one) => what.has(one)) ?? 'look';
      return { kind, names: { name: nameOf(id) } };
    }
    case 'disconnect':
    case 'connect':
    case 'relate':
      return { kind: change.type, names: { from: nameOf(change.key.from), to: nameOf(change.key.to) } };
    default:
      return change satisfies never;
  }
}

/** A drawing of its own, to be put on the page. */
export function drawingOf(editor: Editor, records: readonly DiagramRecord[], untitled: string): Proposal {
  const layers = new Set(records.flatMap(({ type, id }) => (type === 'layer' ? [id] : []))),
    roots = records.filter((record) => record.type === 'shape' && layers.has(record.at.parent));
  return {
    parts: roots.map((root) => ({ kind: 'create', names: { name: wordsOf(root, records) || untitled } })),
    isNew: true,
    accept: async (wanted) => {
      const left = new Set(roots.flatMap(({ id }, index) => (wanted.has(index) ? [] : [id])));
      await insertDrawing(editor, without(records, left));
    },
  };
}

/** What a shape says, or what stands in it. */
function wordsOf(root: DiagramRecord, records: readonly DiagramRecord[]): string {
  const own = root.type === 'shape' ? plainText(root.text).trim() : '';
  if (own !== '') return own;
  const inside = records.find(
    (record) => record.type === 'shape' && record.at.parent === root.id && plainText(record.text).trim() !== '',
  );
  return inside?.type === 'shape' ? plainText(inside.text).trim() : '';
}

/** A drawing without some shapes: what stands in them, and the lines that end on any of it, go too. */
export function without(records: readonly DiagramRecord[], left: ReadonlySet<RecordId>): DiagramRecord[] {
  const gone = new Set(left);
  const endsOnGone = ({ start, end }: ConnectorRecord): boolean =>
    (start.shape !== undefined && gone.has(start.shape)) || (end.shape !== undefined && gone.has(end.shape));
  for (let size = -1; size !== gone.size; ) {
    size = gone.size;
    for (const record of records)
      if (('at' in record && gone.has(record.at.parent)) || (record.type === 'connector' && endsOnGone(record)))
        gone.add(record.id);
  }
  return records.filter(({ id }) => !gone.has(id));
}
