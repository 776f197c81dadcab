/** Topics of mind maps that stand on a page: which those are, and writing them, one or a whole map. */
import {
  fromPlain,
  newId,
  type Box,
  type ConnectorRecord,
  type Point,
  type RecordId,
  type RichText,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import type { Editor } from '../../../editor/editor.ts';
import { keysOnTop } from '../../../items/targets.ts';
import { parentAt } from '../../../items/containers.ts';
import { depthOf, type Forest, forestOf, grafted, isMindMap } from '../../../notations/auto/forest.ts';
import {
  branchColor,
  fitted,
  isLevelLine,
  isLevelStyle,
  lineStyle,
  nextColors,
  topicStyle,
  treeLine,
  wordOf,
} from '../../../notations/auto/look.ts';
import { writeOrder } from '../../place/follow/lead.ts';
import { shapeRecord } from '../create.ts';

export const TOPIC = 'auto.topic';

/** The mind map that an item is a topic of and that may be changed; undefined for any other item. */
function holderOf({ store, scene }: Editor, id: RecordId | undefined): ShapeRecord | undefined {
  const topic = store.find(id, 'shape'),
    holder = topic && !topic.data.hidden ? store.find(topic.at.parent, 'shape') : undefined;
  return isMindMap(holder) && !holder.data.collapsed && !scene.isLocked(holder.id) ? holder : undefined;
}

/** Whether an item is a topic of a mind map that may be changed. */
export const isTopic = (editor: Editor, id: RecordId | undefined): boolean => holderOf(editor, id) !== undefined;

/**
 * The mind map of a topic that may be changed, as a tree; undefined for any other item.
 * @param read of `forestsOf`, for who asks about many topics
 */
export function mapOf(
  editor: Editor,
  id: RecordId | undefined,
  read = (holder: ShapeRecord): Forest => forestOf(holder, editor),
): Forest | undefined {
  const holder = holderOf(editor, id);
  return holder && read(holder);
}

/** The one topic that is selected. */
export function selectedTopic(editor: Editor): RecordId | undefined {
  const [id] = editor.selection.ids;
  return editor.selection.size === 1 && isTopic(editor, id) ? id : undefined;
}

/** A topic to be made, with those below it. */
export interface NewTopic {
  text?: RichText;
  /** A topic whose id, data and look, if somebody gave it one, it is to have; its kind and size where it is none. */
  own?: ShapeRecord;
  /** The line that it is to hang on where it comes with one: its id, data and look but for the colour. */
  line?: ConnectorRecord;
  topics?: readonly NewTopic[];
}

export interface TopicPlace {
  /** Before this child instead of behind all of them. */
  next?: RecordId | null;
  /** On the left of a central topic of two sides. */
  isBefore?: boolean;
}

/** What comes behind what stands further on, page units: order is read from where topics stand. */
const STEP = 0.001;

/** Writes topics below another into the edit under way, with all that hangs on them; answers with their ids. */
export function writeTopics(
  editor: Editor,
  onto: RecordId,
  topics: readonly NewTopic[],
  { next = null, isBefore = false }: TopicPlace = {},
): RecordId[] {
  const forest = mapOf(editor, onto)!,
    { holder } = forest,
    like = forest.children
      .get(onto)!
      .flatMap((id) => forest.members.get(id) ?? [])
      .at(-1),
    lineLike = like && forest.line.get(like.id);
  const first = depthOf(forest, onto) + 1,
    main = first === 1 ? nextColors(forest, onto, topics.length) : [],
    own = branchColor(forest, onto) ?? 'theme:line';
  const tops: RecordId[] = [],
    made: (ShapeRecord | ConnectorRecord)[] = [];
  type Waiting = { topic: NewTopic; above: ShapeRecord; level: number; color: string };
  const waiting: Waiting[] = topics.map((topic, n) => ({
    topic,
    above: editor.store.find(onto, 'shape')!,
    level: first,
    color: main[n] ?? own,
  }));
  const keys = keysOnTop(editor, holder.id, 2 * countOf(topics));
  for (const one of waiting) {
    const { topic, above, level } = one,
      isTop = above.id === onto,
      model = isTop && level > 1 ? like : undefined,
      n = made.length;
    const at = { parent: holder.id, key: keys[n]! },
      stranger = topic.own && topic.own.kind !== TOPIC ? topic.own : undefined;
    const shape = stranger
      ? { ...stranger, at }
      : fitted(editor, {
          id: topic.own?.id ?? newId(),
          type: 'shape',
          kind: model?.kind ?? TOPIC,
          at,
          box: { x: above.box.x + n * STEP, y: above.box.y + n * STEP, w: 100, h: 40 },
          style: givenStyle(topic) ?? model?.style ?? topicStyle(level, one.color),
          data: topic.own?.data ?? {},
          text: topic.text ?? fromPlain(wordOf(level, editor.locale)),
        });
    // In order by their middles, however large they came out.
    const center = middle(editor.store.find(onto, 'shape')!.box),
      placed = {
        ...shape,
        box: { ...shape.box, x: center.x + n * STEP - shape.box.w / 2, y: center.y + n * STEP - shape.box.h / 2 },
      };
    const { line = isTop ? lineLike : undefined } = topic,
      given = line && !isLevelLine(line.style) ? line.style : undefined;
    made.push(placed, {
      ...treeLine(topic.line?.id ?? newId(), { parent: holder.id, key: keys[n + 1]! }, above, placed, {
        kind: line?.kind ?? 'curved',
        style: { ...lineStyle(level, one.color), ...given, stroke: one.color },
      }),
      ...(topic.line && { data: topic.line.data }),
    });
    if (isTop) tops.push(placed.id);
    for (const child of topic.topics ?? [])
      waiting.push({ topic: child, above: placed, level: level + 1, color: one.color });
  }
  editor.store.create(...made);
  const now = forestOf(holder, editor),
    graft = { ids: tops, onto, next, isBefore };
  if (tops.length > 0) writeOrder(editor, grafted(now, graft), graft);
  return tops;
}

/** The look that somebody gave a topic; undefined where it had that of its level. */
const givenStyle = ({ own }: NewTopic): Style | undefined => (own && !isLevelStyle(own.style) ? own.style : undefined);

const countOf = (topics: readonly NewTopic[]): number =>
  topics.reduce((sum, { topics: inside = [] }) => sum + 1 + countOf(inside), 0);

export const middle = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

/**
 * Writes a mind map about a point into the edit under way: a central topic, and half of what hangs on it on each side.
 * Answers with the central topic.
 */
export function writeMap(editor: Editor, center: Point, topic: NewTopic): RecordId {
  const { text, own, topics = [] } = topic,
    { w, h } = editor.registry.get('auto.mindmap'),
    box = { x: center.x - w / 2, y: center.y - h / 2, w, h },
    parent = parentAt(editor, center, undefined, ['auto.mindmap']),
    map = shapeRecord(editor, { kind: 'auto.mindmap', box, parent });
  const root = fitted(editor, {
    ...shapeRecord(editor, { kind: TOPIC, box, parent: map.id, text: text ?? fromPlain(wordOf(0, editor.locale)) }),
    ...(own && { id: own.id, data: own.data }),
    style: givenStyle(topic) ?? topicStyle(0, ''),
  });
  editor.store.create(map, {
    ...root,
    box: { ...root.box, x: center.x - root.box.w / 2, y: center.y - root.box.h / 2 },
  });
  const weights = topics.map((one) => countOf([one])),
    half = weights.reduce((sum, one) => sum + one, 0) / 2;
  let [sum, at] = [0, 0];
  while (at < topics.length && sum + weights[at]! / 2 <= half) sum += weights[at++]!;
  writeTopics(editor, root.id, topics.slice(0, at));
  writeTopics(editor, root.id, topics.slice(at), { isBefore: true });
  return root.id;
}

/** How many branches a new map has. */
const BRANCHES = 4;

/** A mind map about a page point, its central topic selected; one step of undo. */
export function insertMap(editor: Editor, center: Point): RecordId | undefined {
  const topics = Array.from({ length: BRANCHES }, (_, i) => ({
    text: fromPlain(`${wordOf(1, editor.locale)} ${i + 1}`),
  }));
  const root = editor.run(() => writeMap(editor, center, { topics }));
  if (root === undefined) return undefined;
  editor.setTool('select');
  editor.selection.replace([root]);
  editor.emit('announce', {
    key: 'announce.created',
    params: { name: editor.registry.get('auto.mindmap').name[editor.locale] },
  });
  return root;
}
