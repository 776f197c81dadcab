/** Branches that are pasted: of mind maps and outlines, of mind maps on a page, and as indented lines. */
import {
  type DiagramRecord,
  fromPlain,
  type RecordId,
  type RichText,
  sanitizeText,
  type ShapeRecord,
} from '@limn/document';
import { isTopic, type NewTopic, selectedTopic, TOPIC, writeMap, writeTopics } from '../edit/create/topics.ts';
import { below } from '../notations/auto/forest.ts';
import type { Editor } from '../editor/editor.ts';
import { omit } from '../items/omit.ts';
import { relinked } from '../items/relinked.ts';
import type { ClipboardContent } from './content.ts';
import { pastedId } from './cut.ts';
import { offerWords } from './paste-foreign.ts';
import { decodePayload } from './payload.ts';
import type { Payload } from './sanitize-payload.ts';
import { adopted, pastePoint, writeAssets } from './write-payload.ts';

const MAX_TOPICS = 5000,
  MAX_DEPTH = 200,
  MAX_ENCODED = 40_000_000;

/**
 * Makes topics of what the clipboard holds where that is branches: below the topic that is selected, or as a mind map
 * of its own. Topics that were cut here are the same again. One step of undo; they are selected. False where it is
 * something else, and nothing was done.
 */
export async function pasteBranches(editor: Editor, content: ClipboardContent): Promise<boolean> {
  const { html = '', text = '' } = content,
    payload = decodePayload(html),
    onto = selectedTopic(editor);
  const own = payload ? ofPayload(payload, onto !== undefined) : ofMap(html),
    isList = !payload && !own && (onto !== undefined || isIndented(editor, content)),
    topics = isList ? ofLines(text) : own;
  if (!topics || topics.length === 0) return false;
  await editor.host.readyKinds?.([TOPIC]);
  if (!editor.registry.has(TOPIC)) return false;
  const brought = payload && (await adopted(editor, payload));
  const made = editor.run(() => {
    const ours = brought ? named(editor, brought, topics) : topics;
    if (onto !== undefined && isTopic(editor, onto)) return writeTopics(editor, onto, ours);
    const [only] = ours;
    return [writeMap(editor, pastePoint(editor), ours.length === 1 ? only! : { topics: ours })];
  });
  editor.selection.replace(made ?? []);
  if (isList && made) offerWords(editor, made, 'notice.pastedTopics', content);
  editor.emit('announce', { key: 'announce.pasted', params: { count: countOf(topics) } });
  return true;
}

/** Lines of which some are indented by tabs, as outlines and mind maps are copied; on boards these are no texts. */
const isIndented = (editor: Editor, { html = '', text = '' }: ClipboardContent): boolean =>
  editor.pasteLines !== null && !/<table\b/i.test(html) && /^\S.*\r?\n\t+\S/m.test(text);

const countOf = (topics: readonly NewTopic[]): number =>
  topics.reduce((sum, { topics: inside = [] }) => sum + 1 + countOf(inside), 0);

/** Topics with the ids, pictures and links that they have here; writes those pictures into the edit under way. */
function named(editor: Editor, payload: Payload, topics: readonly NewTopic[]): NewTopic[] {
  const assets = writeAssets(editor, payload),
    ids = new Map(payload.records.map(({ id }) => [id, pastedId(editor, id)]));
  const ours = ({ own, ...topic }: NewTopic): NewTopic => ({
    ...topic,
    ...(own && { own: owned(own) }),
    topics: (topic.topics ?? []).map(ours),
  });
  const owned = (shape: ShapeRecord): ShapeRecord => {
    const { data } = relinked({ ...shape, id: ids.get(shape.id)! }, ids) as ShapeRecord,
      rest = omit(data, 'hidden', 'callout', 'collapsed'),
      asset = assets.get(data.image?.asset ?? '');
    return {
      ...shape,
      id: ids.get(shape.id)!,
      data: data.image && asset !== undefined ? { ...rest, image: { ...data.image, asset } } : omit(rest, 'image'),
    };
  };
  return topics.map(ours);
}

interface Grown {
  id: RecordId;
  above: RecordId | undefined;
  text: RichText;
  own?: ShapeRecord;
}

/** Things that hang on one another as topics; those that hang on none are the topmost. */
function grown(all: readonly Grown[]): NewTopic[] {
  const fresh = ({ text, own }: Grown) => ({ text, ...(own && { own }), topics: [] as NewTopic[] }),
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

/**
 * The topics of a payload that is made of nothing else. A whole map is one only where it comes to hang on a topic: by
 * itself it is pasted as it is.
 */
function ofPayload({ records, roots }: Payload, isBelow: boolean): NewTopic[] | null {
  const byId = new Map(records.map((record) => [record.id, record])),
    isPart = (record: DiagramRecord | undefined): boolean =>
      record?.type === 'connector' || (record?.type === 'shape' && record.kind === TOPIC),
    isMap = (record: DiagramRecord | undefined): boolean => record?.type === 'shape' && record.kind === 'auto.mindmap';
  if (!roots.every((id) => isPart(byId.get(id)) || (isBelow && isMap(byId.get(id))))) return null;
  const shapes = records.flatMap((one) => (one.type === 'shape' && one.kind === TOPIC ? [one] : [])),
    parents = new Map<RecordId, RecordId>(),
    children = new Map(shapes.map(({ id }) => [id, [] as RecordId[]]));
  for (const line of records) {
    const [from, to] = line.type === 'connector' ? [line.start.shape, line.end.shape] : [];
    if (from === undefined || to === undefined || parents.has(to) || !children.has(from)) continue;
    if (below({ children }, to).includes(from)) continue;
    parents.set(to, from);
    children.get(from)!.push(to);
  }
  // As one reads them: in each branch from above.
  const ordered = shapes.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  return grown(ordered.map((own) => ({ id: own.id, above: parents.get(own.id), text: own.text ?? [], own })));
}

/** Topics that were copied from a mind map or an outline of ours; null where there are none. */
function ofMap(html: string): NewTopic[] | null {
  const encoded = html.length > MAX_ENCODED ? undefined : /data-limn-tree="([A-Za-z0-9+/=]+)"/.exec(html)?.[1];
  if (encoded === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)),
      { records } = JSON.parse(new TextDecoder().decode(bytes)) as { records?: unknown };
    if (!Array.isArray(records)) return null;
    const topics = (records as unknown[]).flatMap((value) => {
      const { type, id, at, text } = (value ?? {}) as Record<string, unknown>,
        { parent, key } = (at ?? {}) as Record<string, unknown>;
      if (type !== 'topic' || typeof id !== 'string') return [];
      const above = typeof parent === 'string' ? parent : undefined;
      return [{ id, above, key: typeof key === 'string' ? key : '', text: sanitizeText(text) }];
    });
    return grown(topics.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key)));
  } catch {
    return null;
  }
}

const BULLET = /^(?:[-*+•◦▪‣–]|\d{1,3}[.)、])\s+/;

/** Lines as topics: what is indented farther than the line before hangs on it. */
function ofLines(text: string): NewTopic[] {
  const open: { width: number; id: string }[] = [],
    out: Grown[] = [];
  for (const [i, raw] of text.replace(/\r\n?/g, '\n').split('\n', MAX_TOPICS).entries()) {
    const words = raw.trim().replace(BULLET, '');
    if (words === '') continue;
    const width = [.../^[\t \u3000]*/.exec(raw)![0]].reduce((sum, c) => sum + (c === '\t' ? 4 : 1), 0);
    while (open.length > 0 && width <= open.at(-1)!.width) open.pop();
    out.push({ id: `${i}`, above: open.at(-1)?.id, text: fromPlain(words) });
    open.push({ width, id: `${i}` });
  }
  return grown(out);
}
