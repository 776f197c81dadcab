/** A draft beside its file: what it would bring over, told as changes. */
import { type FileJson, KINDS, type MergeRow, type MergeSide, type RecordId } from '@limn/document';
import * as Y from 'yjs';
import type { OpenEditor } from '../editor/kind.ts';
import { adoptPictures } from '../editor/pictures/upload.ts';
import { type Change, type ChangeKind, textOf } from '../versions/changes.ts';

type AnyRecord = FileJson['records'][number];

/** What one decides about a change: to bring it over, or not; of a conflict, whose stands. */
export type Decision = MergeSide | 'leave';

export interface ReviewedChange extends Change {
  row: MergeRow;
  isConflict: boolean;
  /** Of a conflict: what stands in the file; null where it was deleted there. */
  theirs: AnyRecord | null;
}

export interface DraftStates {
  base: Uint8Array;
  draft: Uint8Array;
}

/** What a draft was made of and what it is. @throws Error where the server refuses */
export async function loadDraft(chartId: string, draftId: string, signal: AbortSignal): Promise<DraftStates> {
  const load = async (what: 'base' | 'document'): Promise<Uint8Array> => {
    const address = `/api/drafts/${encodeURIComponent(draftId)}/${what}?chartId=${encodeURIComponent(chartId)}`;
    const response = await fetch(address, { signal, credentials: 'same-origin' });
    if (!response.ok) throw new Error(`The draft was answered with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const [base, draft] = await Promise.all([load('base'), load('document')]);
  return { base, draft };
}

/** What a draft would bring into the file as that stands now. */
export async function planOf(file: OpenEditor, draft: OpenEditor, base: Uint8Array): Promise<MergeRow[]> {
  if (file.document !== draft.document) throw new Error('A draft is of another kind than its file');
  const doc = new Y.Doc();
  Y.applyUpdate(doc, base);
  const kind = KINDS[file.document] as typeof KINDS.diagram,
    was = kind.open(doc);
  try {
    return await kind.planMerge({ base: was, draft: draft.store as never, file: file.store as never });
  } finally {
    was.destroy();
    doc.destroy();
  }
}

/** Of what changed in several ways, what one sees first. */
function kindOf({ kind, parts }: MergeRow): ChangeKind {
  if (kind !== 'changed') return kind;
  const has = (...names: string[]): boolean => parts.some(({ part }) => names.includes(part));
  if (has('text')) return 'text';
  if (has('box', 'at', 'start', 'end', 'points')) return 'moved';
  return has('style') ? 'style' : 'other';
}

/** Rows as people decide about them: pictures come with what shows them. */
export const changesOf = (rows: readonly MergeRow[]): ReviewedChange[] =>
  rows.flatMap((row) => {
    const record = (row.draft ?? row.base) as AnyRecord | undefined;
    if (record === undefined || record.type === 'asset') return [];
    const kind = kindOf(row),
      was = (row.file ?? row.base) as AnyRecord | undefined;
    return [
      {
        id: row.id,
        kind,
        record,
        ...(kind === 'text' && { was: was ? textOf(was) : '' }),
        row,
        isConflict: row.isConflict,
        theirs: (row.file as AnyRecord | undefined) ?? null,
      },
    ];
  });

/** What is decided where nobody has: everything comes over, and of conflicts the file stands. */
export const decisionOf = (decisions: ReadonlyMap<RecordId, Decision>, change: ReviewedChange): Decision =>
  decisions.get(change.id) ?? (change.isConflict ? 'file' : 'draft');

/** Whether a decision changes the file. */
const brings = ({ row }: ReviewedChange, decision: Decision): boolean =>
  decision === 'draft' || (decision === 'file' && row.kind === 'changed' && row.conflicts.length < row.parts.length);

export const countBrought = (changes: readonly ReviewedChange[], decisions: ReadonlyMap<RecordId, Decision>): number =>
  changes.filter((change) => brings(change, decisionOf(decisions, change))).length;

/**
 * Brings what was decided into the file as one step of undo, with the pictures it shows. What the file changed since
 * the decision stands.
 * @returns how many changes came over
 */
export async function mergeDraft(
  chartId: string,
  file: OpenEditor,
  draft: OpenEditor,
  base: Uint8Array,
  decisions: ReadonlyMap<RecordId, Decision>,
): Promise<number> {
  const rows = await planOf(file, draft, base);
  const sides = new Map<RecordId, MergeSide>();
  let brought = 0;
  for (const change of changesOf(rows)) {
    const decision = decisionOf(decisions, change);
    if (decision !== 'leave') sides.set(change.id, decision);
    if (brings(change, decision)) brought++;
  }
  const pictures = rows.flatMap(({ id, draft: record }) =>
    record?.type === 'asset' ? [{ id, src: (record as Extract<AnyRecord, { type: 'asset' }>).data.src }] : [],
  );
  for (const { id } of pictures) sides.set(id, 'draft');
  await adoptPictures(
    chartId,
    pictures.map(({ src }) => src),
  );
  await (KINDS[file.document] as typeof KINDS.diagram).merge(file.store as never, draft.store as never, rows, sides);
  return brought;
}
