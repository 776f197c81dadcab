/**
 * A draft beside its file: what one would bring into the other, told as changes. What a draft is merged by updates it
 * from its file as well, with the two in each other's place: what comes is `from`, what it comes into is `into`.
 */
import { type FileJson, KINDS, type MergeRow, type MergeSide, type RecordId } from '@limn/document';
import { maxFormerBases } from '@limn/contract/files/drafts.ts';
import * as Y from 'yjs';
import { call } from '../api/client.ts';
import { fileAnswer } from '../api/file-answer.ts';
import type { OpenEditor } from '../editor/context/kind.ts';
import { adoptPictures } from '../editor/pictures/adopt.ts';
import { type Change, type ChangeKind, textOf } from '../versions/changes.ts';
import { loadVersion } from '../editor/surroundings/use-versions.ts';

type AnyRecord = FileJson['records'][number];

/** Whether a draft is merged into its file, or updated from it. */
export type Direction = 'merge' | 'update';

/** What one decides about a change: to bring it over (`draft`), or not; of a conflict, whose stands. */
export type Decision = MergeSide | 'leave';

export interface ReviewedChange extends Change {
  row: MergeRow;
  isConflict: boolean;
  /** Of a conflict: what stands where it would come; null where it was deleted there. */
  theirs: AnyRecord | null;
}

/** As updates of Yjs. */
export interface States {
  base: Uint8Array;
  /** What the base was before each of the last updates of the draft from its file, the newest first. */
  formers: Uint8Array[];
  from: Uint8Array;
}

async function load(
  chartId: string,
  draftId: string,
  what: 'base' | 'document' | `base?former=${number}`,
  signal: AbortSignal,
) {
  const file = `${what.includes('?') ? '&' : '?'}chartId=${encodeURIComponent(chartId)}`,
    address = `/api/drafts/${encodeURIComponent(draftId)}/${what}${file}`;
  return new Uint8Array(await (await fileAnswer(address, signal)).arrayBuffer());
}

async function loadFormers(chartId: string, draftId: string, signal: AbortSignal): Promise<Uint8Array[]> {
  const formers: Uint8Array[] = [];
  while (formers.length < maxFormerBases) {
    const state = await load(chartId, draftId, `base?former=${formers.length + 1}`, signal);
    if (state.length === 0) break;
    formers.push(state);
  }
  return formers;
}

/** What a draft was made of and what it is. @throws ApiError */
export async function loadDraft(chartId: string, draftId: string, signal: AbortSignal): Promise<States> {
  const [base, formers, from] = await Promise.all([
    load(chartId, draftId, 'base', signal),
    loadFormers(chartId, draftId, signal),
    load(chartId, draftId, 'document', signal),
  ]);
  return { base, formers, from };
}

/** What a draft was made of, and its file as it stands, by the version that holds it. @throws ApiError, Error */
export async function loadFile(
  chartId: string,
  draftId: string,
  signal: AbortSignal,
): Promise<States & { versionId: string }> {
  const { versionId } = await call('drafts.beginDraftUpdate', { body: { chartId, draftId }, signal });
  const [base, formers, from] = await Promise.all([
    load(chartId, draftId, 'base', signal),
    loadFormers(chartId, draftId, signal),
    loadVersion(chartId, versionId, signal),
  ]);
  return { base, formers, from, versionId };
}

/**
 * What file and draft are compared by. Where the last updates of the draft were undone in it, that is what stood before
 * them: by the file as it was then, the draft would look as if it took the file's changes back. Of the states since
 * which nothing of the file is in the draft, it is the one that the draft differs least from.
 */
export async function baseOf(
  { base, formers }: Pick<States, 'base' | 'formers'>,
  draft: Pick<OpenEditor, 'document' | 'store'>,
): Promise<{ state: Uint8Array; undone: number }> {
  if (formers.length === 0) return { state: base, undone: 0 };
  const kind = KINDS[draft.document] as typeof KINDS.diagram,
    now = draft.store as never as ReturnType<typeof kind.open>,
    after = openState(kind, base);
  let best = { state: base, undone: 0, away: Number.POSITIVE_INFINITY };
  try {
    for (const [i, state] of formers.entries()) {
      const before = openState(kind, state);
      try {
        const all = await kind.planMerge({ base: before, draft: after, file: before }),
          left = await kind.planMerge({ base: before, draft: after, file: now });
        // An update that brought nothing tells nothing, and a record that is not there yet cannot have been changed.
        if (all.length === 0 || countParts(all) !== countParts(left)) continue;
        const away = countParts(await kind.planMerge({ base: before, draft: now, file: before }));
        if (away < best.away) best = { state, undone: i + 1, away };
      } finally {
        before.destroy();
        before.ydoc.destroy();
      }
    }
    return { state: best.state, undone: best.undone };
  } finally {
    after.destroy();
    after.ydoc.destroy();
  }
}

function openState(kind: typeof KINDS.diagram, state: Uint8Array): ReturnType<typeof kind.open> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return kind.open(doc);
}

const countParts = (rows: readonly MergeRow[]): number => rows.reduce((sum, { parts }) => sum + 1 + parts.length, 0);

/** What would come into a document as that stands now. */
export async function planOf(into: OpenEditor, from: OpenEditor, base: Uint8Array): Promise<MergeRow[]> {
  if (into.document !== from.document) throw new Error('A draft is of another kind than its file');
  const doc = new Y.Doc();
  Y.applyUpdate(doc, base);
  const kind = KINDS[into.document] as typeof KINDS.diagram,
    was = kind.open(doc);
  try {
    return await kind.planMerge({ base: was, draft: from.store as never, file: into.store as never });
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

/** What is decided where nobody has: everything comes over, and of conflicts what is there stands. */
export const decisionOf = (decisions: ReadonlyMap<RecordId, Decision>, change: ReviewedChange): Decision =>
  decisions.get(change.id) ?? (change.isConflict ? 'file' : 'draft');

/**
 * Decides about a change. What is new and left out takes along what is new in it and lines that hold on to it; what is
 * taken after all brings what it stands in and holds on to.
 */
export function decide(
  changes: readonly ReviewedChange[],
  decisions: ReadonlyMap<RecordId, Decision>,
  id: RecordId,
  decision: Decision,
): ReadonlyMap<RecordId, Decision> {
  const next = new Map(decisions).set(id, decision),
    added = new Map(changes.flatMap((change) => (change.kind === 'added' ? [[change.id, change] as const] : [])));
  const needing = new Map<RecordId, RecordId[]>();
  if (decision === 'leave')
    for (const change of added.values())
      for (const one of needsOf(change)) {
        const those = needing.get(one);
        if (those) those.push(change.id);
        else needing.set(one, [change.id]);
      }
  const follow = (one: RecordId): readonly RecordId[] =>
    decision === 'leave' ? (needing.get(one) ?? []) : needsOf(added.get(one)).filter((other) => added.has(other));
  const reached = new Set(added.has(id) ? [id] : []);
  for (const one of reached)
    for (const other of follow(one)) {
      if (reached.has(other)) continue;
      reached.add(other);
      // A conflict stays as it was decided.
      if (!added.get(other)!.isConflict) next.set(other, decision);
    }
  return next;
}

/** What a record stands in, and what a line holds on to. */
function needsOf(change: ReviewedChange | undefined): RecordId[] {
  if (!change) return [];
  const { record } = change,
    ends = record.type === 'connector' ? [record.start.shape, record.end.shape] : [];
  return [...ends, 'at' in record ? record.at?.parent : undefined].filter((id) => id !== undefined);
}

/** Whether a decision changes what is there. */
const brings = ({ row }: ReviewedChange, decision: Decision): boolean =>
  decision === 'draft' || (decision === 'file' && row.kind === 'changed' && row.conflicts.length < row.parts.length);

export const countBrought = (changes: readonly ReviewedChange[], decisions: ReadonlyMap<RecordId, Decision>): number =>
  changes.filter((change) => brings(change, decisionOf(decisions, change))).length;

/**
 * Brings what was decided into a document as one step of undo, with the pictures it shows. What that document changed
 * since the decision stands.
 * @param chartId the file that keeps the document's pictures
 * @returns how many changes came over
 */
export async function bringOver(
  chartId: string,
  into: OpenEditor,
  from: OpenEditor,
  base: Uint8Array,
  decisions: ReadonlyMap<RecordId, Decision>,
): Promise<number> {
  const rows = await planOf(into, from, base);
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
  await (KINDS[into.document] as typeof KINDS.diagram).merge(into.store as never, from.store as never, rows, sides);
  return brought;
}
