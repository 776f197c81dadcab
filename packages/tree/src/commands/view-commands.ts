import { plainText, type RecordId, type TopicRecord } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { type Direction, neighbour, shownTopics } from '../navigate/neighbours.ts';
import { any, define } from './define.ts';

const DIRECTIONS = [
  ['up', 'moreUp', 'Up'],
  ['down', 'moreDown', 'Down'],
  ['left', 'moreLeft', 'Left'],
  ['right', 'moreRight', 'Right'],
] as const;

function go(editor: TreeEditor, direction: Direction, isMore: boolean): void {
  const from = editor.current?.id;
  const to = from === undefined ? editor.top.id : neighbour(editor, from, direction);
  if (to === undefined) return;
  if (isMore) editor.selection.add([to]);
  else editor.selection.replace([to]);
  editor.reveal(to);
  tell(editor, to);
}

/** Says aloud where one is. */
const tell = (editor: TreeEditor, id: RecordId): void =>
  editor.emit('announce', { key: 'announce.focus', params: { name: plainText(editor.topic(id)?.text) } });

const arrows = DIRECTIONS.flatMap(([name, more, key]) => [
  define('go', name, { icon: `arrow-${name}`, shortcuts: [`Arrow${key}`] }, (e) => go(e, name, false)),
  define('go', more, { icon: `arrow-${name}`, shortcuts: [`Shift+Arrow${key}`] }, (e) => go(e, name, true)),
]);

const selectAnd = (editor: TreeEditor, ids: Iterable<RecordId>): void => editor.selection.replace(ids);

/** Everything with branches in a sheet. */
const branches = (editor: TreeEditor): RecordId[] => {
  const out: RecordId[] = [],
    waiting = editor.tops.map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const inside = editor.store.topics(id);
    if (inside.length > 0) out.push(id);
    waiting.push(...inside.map((topic) => topic.id));
  }
  return out;
};

/** Opens everything above a level, and folds what stands at it; 1 shows the main branches alone. */
export function foldToLevel(editor: TreeEditor, level: number): void {
  const open: RecordId[] = [],
    folded: RecordId[] = [],
    waiting = editor.tops.map(({ id }) => ({ id, depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, depth } = next,
      inside = editor.store.topics(id);
    if (inside.length === 0) continue;
    (depth >= level ? folded : open).push(id);
    if (depth < level) waiting.push(...inside.map((topic) => ({ id: topic.id, depth: depth + 1 })));
  }
  editor.fold(open, false);
  editor.fold(folded, true);
  editor.showBeginning();
}

export const goCommands = [
  ...arrows,
  define('go', 'central', { icon: 'crosshair', shortcuts: ['Home', 'Mod+Home'] }, (e) => e.select([e.top.id])),
  define('select', 'all', { icon: 'square-dashed-mouse-pointer', shortcuts: ['Mod+A'] }, (e) =>
    selectAnd(e, shownTopics(e)),
  ),
  define('select', 'siblings', { icon: 'list', shortcuts: ['Mod+Shift+A'], when: any }, (e) =>
    selectAnd(
      e,
      e.topics.flatMap(({ at }) => e.store.topics(at.parent).map(({ id }) => id)),
    ),
  ),
  define('select', 'branch', { icon: 'list-tree', shortcuts: ['Mod+Alt+A'], when: any }, (e) => {
    const all = new Set(e.topics.map(({ id }) => id));
    for (const id of all) for (const child of e.store.topics(id)) if (e.shows(child.id)) all.add(child.id);
    selectAnd(e, all);
  }),
];

/** Shows a branch alone and whole; null shows all of the map. */
export function showAlone(editor: TreeEditor, id: RecordId | null): void {
  const before = editor.focused?.id;
  editor.focusOn(id);
  if (id === null && before !== undefined) editor.select([before], false);
  editor.showBeginning();
}

const parentOf = (editor: TreeEditor, topic: TopicRecord): TopicRecord | undefined => {
  // A summary's topic is in the branch whose topics it sums up.
  const above = editor.store.find(topic.at.parent, 'summary')?.at.parent ?? topic.at.parent;
  return editor.topic(above);
};

export const focusCommands = [
  define(
    'focus',
    'in',
    { icon: 'focus', shortcuts: ['F6'], when: (e) => e.current !== undefined && !e.isTop(e.current) },
    (e) => {
      if (e.current) showAlone(e, e.current.id);
    },
  ),
  define('focus', 'out', { icon: 'undo-dot', shortcuts: ['Shift+F6'], when: (e) => e.focused !== undefined }, (e) => {
    const { focused } = e,
      parent = focused && parentOf(e, focused);
    showAlone(e, parent && !e.isCentral(parent) ? parent.id : null);
    if (focused) e.select([focused.id]);
  }),
  define('focus', 'leave', { icon: 'minimize', when: (e) => e.focused !== undefined }, (e) => showAlone(e, null)),
];

/** Branches in the selected topics, or in the whole map, with how deep they are; what is folded away is left out. */
function openLevels(editor: TreeEditor): { id: RecordId; depth: number; isFolded: boolean }[] {
  const from = editor.topics.length > 0 ? editor.topics : editor.tops,
    waiting = from.map((topic) => ({ topic, depth: 0 })),
    out: { id: RecordId; depth: number; isFolded: boolean }[] = [];
  for (let n = 0; n < waiting.length; n++) {
    const { topic, depth } = waiting[n]!,
      inside = editor.store.topics(topic.id),
      isFolded = !editor.isTop(topic) && editor.folding.isFolded(topic);
    if (inside.length === 0) continue;
    out.push({ id: topic.id, depth, isFolded });
    if (!isFolded) for (const child of inside) waiting.push({ topic: child, depth: depth + 1 });
  }
  return out;
}

/** The first branch that is folded, from above: pressed again and again it opens one after the other. */
const nextFolded = (editor: TreeEditor): RecordId | undefined =>
  openLevels(editor).find(({ isFolded }) => isFolded)?.id;

/** Opens the uppermost level that is folded somewhere, or folds the lowest one that is open. */
function foldByOne(editor: TreeEditor, step: 1 | -1): void {
  const branches = openLevels(editor).filter(({ isFolded }) => isFolded === step > 0),
    depths = branches.map(({ depth }) => depth),
    level = depths.reduce((one, other) => (step > 0 ? Math.min(one, other) : Math.max(one, other)), depths[0] ?? 0);
  editor.fold(
    branches.filter(({ depth }) => depth === level).map(({ id }) => id),
    step < 0,
  );
}

/** The selected topics that others stand in. */
const inSelection = (editor: TreeEditor): RecordId[] =>
  editor.topics.flatMap(({ id }) => (editor.store.topics(id).length > 0 ? [id] : []));

const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

export const foldCommands = [
  define<RecordId | undefined>('fold', 'toggle', { icon: 'chevrons-down-up', shortcuts: ['/', 'Mod+.'] }, (e, one) => {
    const topics = (one === undefined ? e.topics : [e.topic(one)]).flatMap((topic) => (topic ? [topic] : [])),
      isOpen = topics.some((topic) => !e.folding.isFolded(topic));
    e.fold(
      topics.map(({ id }) => id).filter((id) => e.store.topics(id).length > 0),
      isOpen,
    );
  }),
  define('fold', 'open', { icon: 'unfold-vertical', when: any }, (e) => e.fold(inSelection(e), false)),
  define('fold', 'close', { icon: 'fold-vertical', when: any }, (e) => e.fold(inSelection(e), true)),
  define('fold', 'openAll', { icon: 'unfold-vertical', shortcuts: ['Alt+0', '*'] }, (e) => e.fold(branches(e), false)),
  define('fold', 'closeAll', { icon: 'fold-vertical' }, (e) => foldToLevel(e, 1)),
  define('fold', 'next', { icon: 'list-tree', shortcuts: ['Shift+Space'] }, (e) => {
    const next = nextFolded(e);
    if (next === undefined) return;
    e.fold([next], false);
    e.reveal(next);
  }),
  define('fold', 'more', { icon: 'unfold-vertical', shortcuts: ['Alt+PageDown'] }, (e) => foldByOne(e, 1)),
  define('fold', 'less', { icon: 'fold-vertical', shortcuts: ['Alt+PageUp'] }, (e) => foldByOne(e, -1)),
  define('fold', 'others', { icon: 'list-collapse', when: any }, (e) => {
    const kept = new Set<RecordId>();
    for (const { id } of e.topics)
      for (let up: RecordId | undefined = id; up !== undefined; up = e.store.get(up)?.at?.parent) kept.add(up);
    e.fold(
      e.topics.flatMap(({ at }) => e.store.topics(at.parent).map(({ id }) => id)).filter((id) => !kept.has(id)),
      true,
    );
  }),
  ...LEVELS.map((name, i) =>
    define('fold', name, { icon: 'layers-2', shortcuts: [`Alt+${i + 1}`] }, (e) => foldToLevel(e, i + 1)),
  ),
];

export const toolCommands = [
  define('tool', 'select', { icon: 'mouse-pointer-2', checked: (e) => e.tools.active?.id === 'select' }, (e) =>
    e.setTool('select'),
  ),
  define('tool', 'hand', { icon: 'hand', checked: (e) => e.tools.active?.id === 'hand' }, (e) => e.setTool('hand')),
  define('tool', 'laser', { icon: 'pointer', checked: (e) => e.tools.active?.id === 'laser' }, (e) =>
    e.setTool('laser'),
  ),
];
