/** Branches of mind maps on a page as they are copied: read out of a payload, and written with ids of their own. */
import {
  type ConnectorRecord,
  type DiagramRecord,
  keysBetween,
  type LabelRecord,
  type RecordId,
  type RichText,
  type ShapeRecord,
} from '@limn/document';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import { hangsOnAny, wholeBranches } from '../../edit/create/notations/branches.ts';
import { renamed } from '../../edit/create/copy.ts';
import { mapOf, type NewTopic, TOPIC, writeTopics } from '../../edit/create/notations/topics.ts';
import type { Editor } from '../../editor/editor.ts';
import { type Forest, forestsOf, hangsOn, inLineOrder, isMindMap } from '../../notations/auto/forest.ts';
import { omit } from '../../items/omit.ts';
import { relinked } from '../../items/relinked.ts';
import { pastedId } from '../cut.ts';
import { payloadOf } from '../payload.ts';
import type { Payload } from '../sanitize-payload.ts';
import { writeAssets } from '../write-payload.ts';

export const MAX_TOPICS = 5000;
const MAX_DEPTH = 200;

export interface Grown {
  id: RecordId;
  above: RecordId | undefined;
  text: RichText;
  own?: ShapeRecord;
  line?: ConnectorRecord | undefined;
}

/** Things that hang on one another as topics; those that hang on none are the topmost. */
export function grown(all: readonly Grown[]): NewTopic[] {
  const fresh = ({ text, own, line }: Grown) => ({
      text,
      ...(own && { own }),
      ...(line && { line }),
      topics: [] as NewTopic[],
    }),
    byId = new Map(all.slice(0, MAX_TOPICS).map((one) => [one.id, fresh(one)])),
    above = new Map(all.map((one) => [one.id, one.above])),
    tops: NewTopic[] = [];
  for (const [id, topic] of byId) {
    const parent = byId.get(above.get(id) ?? '');
    if (!parent || depthOf(id, above) > MAX_DEPTH) tops.push(topic);
    else parent.topics.push(topic);
  }
  return tops;
}

function depthOf(id: RecordId, above: ReadonlyMap<RecordId, RecordId | undefined>): number {
  let depth = 0;
  for (let at = above.get(id); at !== undefined && depth <= MAX_DEPTH; at = above.get(at)) depth++;
  return depth;
}

export interface CopiedBranches {
  topics: readonly NewTopic[];
  /** Lines by which no topic hangs, and what is said on these and the others. */
  between: readonly (ConnectorRecord | LabelRecord)[];
}

/**
 * The topics of a payload that is made of nothing else and what hangs on them, and what lies between them: lines by
 * which nothing hangs, and what is said on lines. A whole map is one only where it comes to hang on a topic: by itself
 * it is pasted as it is.
 */
export function branchesOf({ records, roots }: Payload, isBelow: boolean): CopiedBranches | null {
  const byId = new Map(records.map((record) => [record.id, record])),
    isMap = (record: DiagramRecord | undefined): boolean => record?.type === 'shape' && isMindMap(record),
    members = new Map(records.flatMap((one) => (one.type === 'shape' && !isMap(one) ? [[one.id, one]] : []))),
    isInMap = ({ at }: ShapeRecord): boolean => isMap(byId.get(at.parent));
  const isPart = (id: RecordId): boolean =>
    byId.get(id)?.type === 'connector' || members.has(id) || (isBelow && isMap(byId.get(id)));
  if (!roots.every(isPart)) return null;
  const lines = new Map<RecordId, ConnectorRecord>(),
    above = new Map<RecordId, RecordId>(),
    between: CopiedBranches['between'][number][] = [];
  const connectors = records.flatMap((one) => (one.type === 'connector' ? [one] : []));
  for (const line of connectors.sort(inLineOrder)) {
    const { start, end } = line;
    if (!members.has(start.shape ?? '') || !members.has(end.shape ?? '')) continue;
    if (isDimension(line.style) || above.has(end.shape!) || hangsOn(start.shape!, end.shape!, above))
      between.push(line);
    else {
      above.set(end.shape!, start.shape!);
      lines.set(end.shape!, line);
    }
  }
  // What is no topic comes along below one, but nothing that holds things of its own.
  for (const one of members.values())
    if (byId.has(one.at.parent) ? !isInMap(one) : one.kind !== TOPIC && !above.has(one.id)) return null;
  const written = new Set([...lines.values(), ...between].map(({ id }) => id));
  for (const one of records) if (one.type === 'label' && written.has(one.at.parent)) between.push(one);
  // As one reads them: in each branch from above.
  const ordered = [...members.values()].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const topics = grown(
    ordered.map((own) => ({
      id: own.id,
      above: above.get(own.id),
      text: own.text ?? [],
      own,
      line: lines.get(own.id),
    })),
  );
  return { topics, between };
}

/** What is pasted as it is here: with the ids, pictures and links that it has; writes those pictures at once. */
export class Copies {
  private readonly editor: Editor;
  private readonly assets: ReadonlyMap<RecordId, RecordId>;
  private readonly ids: ReadonlyMap<RecordId, RecordId>;
  constructor(editor: Editor, payload: Payload) {
    this.editor = editor;
    this.assets = writeAssets(editor, payload);
    this.ids = new Map(payload.records.map(({ id }) => [id, pastedId(editor, id)]));
  }

  topic = ({ own, line, topics = [], ...topic }: NewTopic): NewTopic => ({
    ...topic,
    ...(own && { own: this.shape(own) }),
    ...(line && { line: { ...(relinked(line, this.ids) as ConnectorRecord), id: this.ids.get(line.id)! } }),
    topics: topics.map(this.topic),
  });

  private shape(shape: ShapeRecord): ShapeRecord {
    const id = this.ids.get(shape.id)!,
      { data } = relinked({ ...shape, id }, this.ids) as ShapeRecord,
      rest = omit(data, 'hidden', 'callout', 'collapsed'),
      asset = this.assets.get(data.image?.asset ?? '');
    return {
      ...shape,
      id,
      data: data.image && asset !== undefined ? { ...rest, image: { ...data.image, asset } } : omit(rest, 'image'),
    };
  }

  /** Lines that no topic hangs on into a map whose topics are written, and what is said on these and the others. */
  write(records: CopiedBranches['between'], map: RecordId): void {
    const { store } = this.editor,
      keys = keysBetween(store.topKey(map), null, records.length),
      isThere = (id: RecordId | undefined): boolean => store.get(this.ids.get(id ?? '') ?? '') !== undefined;
    for (const [n, record] of records.entries()) {
      const id = this.ids.get(record.id)!,
        copy = renamed(record, this.ids, this.assets) as ConnectorRecord | LabelRecord;
      if (record.type === 'label' && copy.type === 'label') {
        if (isThere(record.at.parent))
          store.create({ ...copy, id, at: { ...copy.at, parent: this.ids.get(record.at.parent)! } });
      } else if (record.type === 'connector' && copy.type === 'connector')
        if (isThere(record.start.shape) && isThere(record.end.shape))
          // It finds its way anew, since the topics stand elsewhere.
          store.create({ ...copy, id, at: { parent: map, key: keys[n]! }, points: [] });
    }
  }
}

/**
 * Copies branches, each as the next one beside its original, with the lines between what is copied; selects the copies.
 * One step of undo. False where something else is among the items, or a central topic, and nothing was done.
 */
export function duplicateBranches(editor: Editor, ids: readonly RecordId[]): boolean {
  const read = forestsOf(editor),
    maps = new Map<Forest, Set<RecordId>>();
  for (const id of ids) {
    const forest = mapOf(editor, id, read);
    if (!forest?.parent.has(id)) return false;
    maps.set(forest, (maps.get(forest) ?? new Set()).add(id));
  }
  const made = editor.run(() =>
    [...maps].flatMap(([forest, asked]) => {
      const tops = [...asked].filter((id) => !hangsOnAny(forest, id, asked)),
        payload = payloadOf(editor, wholeBranches(editor, tops)),
        branches = payload && branchesOf(payload, false);
      if (!payload || !branches) return [];
      const copies = new Copies(editor, payload),
        written = branches.topics.flatMap((topic) => writeBeside(editor, topic, copies.topic(topic)));
      copies.write(branches.between, forest.holder.id);
      return written;
    }),
  );
  if (!made || made.length === 0) return false;
  editor.selection.replace(made);
  return true;
}

/** Writes a copy behind its original. */
function writeBeside(editor: Editor, { own }: NewTopic, copy: NewTopic): RecordId[] {
  const id = own!.id,
    { parent, children, before } = mapOf(editor, id)!,
    onto = parent.get(id)!,
    isBefore = before.has(id),
    row = children.get(onto)!.filter((one) => before.has(one) === isBefore);
  return writeTopics(editor, onto, [copy], { isBefore, next: row[row.indexOf(id) + 1] ?? null });
}
