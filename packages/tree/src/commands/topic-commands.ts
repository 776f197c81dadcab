import { type Stacking, STRUCTURES, type Structure } from '@limn/document';
import {
  addBoundary,
  addSummary,
  addTag,
  removeTag,
  setLink,
  setNote,
  toggleData,
  toggleMark,
  toggleTodo,
} from '../edit/details.ts';
import { duplicate } from '../edit/copy.ts';
import {
  addCallout,
  addChild,
  addFloating,
  addParent,
  addSibling,
  deleteSelection,
  dissolveSelection,
  promote,
  demote,
} from '../edit/topics.ts';
import { copySelection, cutSelection, pasteFromSystem } from '../clipboard/clipboard.ts';
import {
  copyStyle,
  hasCopiedStyle,
  isOrg,
  pasteStyle,
  resetStyle,
  setSpacing,
  setStacking,
  setStructure,
  stackingOf,
  structureOf,
  styled,
  styleLevel,
} from '../edit/look.ts';
import { canPasteMirrors, goToOriginal, makeOwn, mirrors, mirrorSelection, pasteMirrors } from '../edit/mirrors.ts';
import { moveTowards } from '../navigate/moving.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import type { RecordId, TopicLink } from '@limn/document';
import { any, define, hanging } from './define.ts';

const edits = true;

const ask =
  (dialog: 'note' | 'tags' | 'link' | 'picture' | 'people' | 'formula' | 'code' | 'table' | 'files') =>
  (editor: TreeEditor) => {
    editor.stopEditing();
    editor.emit('ask', { dialog, ids: editor.selection.ids });
  };

/** Where one works, those about stand as in an org chart. */
const inOrg = (editor: TreeEditor): boolean => {
  const topic = editor.current ?? editor.top;
  return isOrg(editor, topic) || isOrg(editor, editor.topic(topic.at.parent) ?? topic);
};
const saysOf = (editor: TreeEditor, field: 'assistant' | 'vacant'): boolean =>
  any(editor) && editor.topics.every(({ data }) => data[field]);

export const topicCommands = [
  define(
    'topic',
    'child',
    { icon: 'corner-down-right', shortcuts: ['Tab', 'Insert'], edits, when: any },
    (e) => void addChild(e),
  ),
  define(
    'topic',
    'after',
    { icon: 'list-plus', shortcuts: ['Enter'], edits, when: any },
    (e) => void addSibling(e, 'after'),
  ),
  define(
    'topic',
    'before',
    { icon: 'list-start', shortcuts: ['Shift+Enter'], edits, when: any },
    (e) => void addSibling(e, 'before'),
  ),
  define(
    'topic',
    'parent',
    { icon: 'corner-left-up', shortcuts: ['Mod+Enter'], edits, when: hanging },
    (e) => void addParent(e),
  ),
  define('topic', 'floating', { icon: 'circle-plus', edits }, (e) => void addFloating(e, e.viewport.center)),
  define(
    'topic',
    'callout',
    { icon: 'message-square', shortcuts: ['Alt+Enter'], edits, when: any },
    (e) => void addCallout(e),
  ),
  define('topic', 'edit', { icon: 'pencil', shortcuts: ['F2'], edits, when: any }, (e) => {
    if (e.current) e.startEditing(e.current.id, { caret: { x: 1e9, y: 1e9 } });
  }),
  define('topic', 'relate', { icon: 'spline', shortcuts: ['Mod+L'], edits }, (e) => {
    e.setTool('relate');
  }),
  define('topic', 'report', { icon: 'git-branch', edits, when: inOrg }, (e) => {
    e.setTool('report');
  }),
  define(
    'topic',
    'assistant',
    { icon: 'user-round-cog', edits, when: (e) => hanging(e) && inOrg(e), checked: (e) => saysOf(e, 'assistant') },
    (e) => toggleData(e, 'assistant'),
  ),
  define(
    'topic',
    'vacant',
    { icon: 'user-round-x', edits, when: (e) => any(e) && inOrg(e), checked: (e) => saysOf(e, 'vacant') },
    (e) => toggleData(e, 'vacant'),
  ),
  define(
    'topic',
    'boundary',
    { icon: 'square-dashed', shortcuts: ['Mod+B'], edits, when: hanging },
    (e) => void addBoundary(e),
  ),
  define(
    'topic',
    'summary',
    { icon: 'brackets', shortcuts: ['Mod+]'], edits, when: hanging },
    (e) => void addSummary(e),
  ),
  define('topic', 'note', { icon: 'sticky-note', shortcuts: ['F4', 'Mod+Shift+N'], when: any }, ask('note')),
  define('topic', 'tags', { icon: 'tag', shortcuts: ['Mod+Alt+T'], edits, when: any }, ask('tags')),
  define('topic', 'link', { icon: 'link', shortcuts: ['Mod+Shift+K'], edits, when: any }, ask('link')),
  define('topic', 'picture', { icon: 'image', shortcuts: ['Mod+Shift+I'], edits, when: any }, ask('picture')),
  define(
    'topic',
    'files',
    { icon: 'paperclip', when: (e) => any(e) && (!e.settings.readOnly || e.current?.files !== undefined) },
    ask('files'),
  ),
  define('topic', 'formula', { icon: 'sigma', edits, when: any }, ask('formula')),
  define('topic', 'code', { icon: 'square-code', edits, when: any }, ask('code')),
  define('topic', 'table', { icon: 'table', edits, when: any }, ask('table')),
  define('topic', 'people', { icon: 'users', edits }, ask('people')),
  define('topic', 'todo', { icon: 'square-check', shortcuts: ['Mod+Shift+X'], edits, when: any }, (e) => toggleTodo(e)),
  define('topic', 'mirror', { icon: 'copy-check', shortcuts: ['Mod+Shift+D'], edits, when: hanging }, mirrorSelection),
  define<RecordId | undefined>(
    'topic',
    'original',
    { icon: 'external-link', when: (e) => mirrors(e).length === 1 },
    (e, id) => goToOriginal(e, id),
  ),
  define('topic', 'own', { icon: 'copy-plus', edits, when: (e) => mirrors(e).length > 0 }, makeOwn),
  define<{ topic: string; text: string }>(
    'topic',
    'setNote',
    { icon: 'sticky-note', internal: true, edits },
    (e, { topic, text }) => setNote(e, topic, text),
  ),
  define<TopicLink | null>('topic', 'setLink', { icon: 'link', internal: true, edits }, (e, link) =>
    setLink(e, link ?? undefined),
  ),
  define<string>('topic', 'addTag', { icon: 'tag', internal: true, edits }, (e, tag) => addTag(e, tag)),
  define<string>('topic', 'removeTag', { icon: 'tag', internal: true, edits }, (e, tag) => removeTag(e, tag)),
];

export const editCommands = [
  define('edit', 'cut', { icon: 'scissors', shortcuts: ['Mod+X'], edits, when: hanging }, (e) => cutSelection(e)),
  define('edit', 'copy', { icon: 'copy', shortcuts: ['Mod+C'], when: any }, (e) => copySelection(e)),
  define('edit', 'copyOnly', { icon: 'copy', shortcuts: ['Mod+Shift+C'], when: any }, (e) => copySelection(e, true)),
  define('edit', 'paste', { icon: 'clipboard-paste', shortcuts: ['Mod+V'], edits }, (e) => pasteFromSystem(e)),
  define('edit', 'pasteText', { icon: 'clipboard-type', shortcuts: ['Mod+Shift+V'], edits }, (e) =>
    pasteFromSystem(e, true),
  ),
  define(
    'edit',
    'pasteMirror',
    { icon: 'copy-check', shortcuts: ['Mod+Alt+Shift+V'], edits, when: canPasteMirrors },
    pasteMirrors,
  ),
  define('edit', 'duplicate', { icon: 'copy-plus', shortcuts: ['Mod+D'], edits, when: any }, duplicate),
  define(
    'edit',
    'delete',
    { icon: 'trash-2', shortcuts: ['Delete', 'Backspace'], edits, when: (e) => e.selection.size > 0 },
    deleteSelection,
  ),
  define(
    'edit',
    'deleteOnly',
    { icon: 'trash', shortcuts: ['Shift+Delete', 'Shift+Backspace'], edits, when: hanging },
    dissolveSelection,
  ),
];

const DIRECTIONS = [
  ['up', 'Up'],
  ['down', 'Down'],
  ['left', 'Left'],
  ['right', 'Right'],
] as const;

export const moveCommands = [
  ...DIRECTIONS.map(([name, key]) =>
    define('move', name, { icon: `arrow-${name}`, shortcuts: [`Alt+Arrow${key}`], edits, when: hanging }, (e) =>
      moveTowards(e, name),
    ),
  ),
  define(
    'move',
    'out',
    { icon: 'indent-decrease', shortcuts: ['Mod+['], edits, when: hanging },
    (e) => void promote(e),
  ),
  define('move', 'in', { icon: 'indent-increase', edits, when: hanging }, (e) => void demote(e)),
];

const PRIORITIES = [
  'priority1',
  'priority2',
  'priority3',
  'priority4',
  'priority5',
  'priority6',
  'priority7',
  'priority8',
  'priority9',
] as const;

export const markCommands = [
  ...PRIORITIES.map((name, i) => {
    const marker = `priority-${i + 1}`;
    return define(
      'mark',
      name,
      {
        icon: 'flag',
        shortcuts: [`Mod+${i + 1}`],
        edits,
        when: any,
        checked: (e) => any(e) && e.topics.every(({ marks }) => marks[marker]),
      },
      (e) => toggleMark(e, marker),
    );
  }),
  define<string>('mark', 'toggle', { icon: 'flag', internal: true, edits }, (e, marker) => toggleMark(e, marker)),
];

const STACKINGS = [
  ['leavesRow', 'row'],
  ['leavesColumn', 'column'],
  ['leavesColumns', 'columns'],
] as const satisfies readonly (readonly [string, Stacking])[];

export const lookCommands = [
  define('look', 'copy', { icon: 'pipette', shortcuts: ['Mod+Alt+C'], when: any }, copyStyle),
  define(
    'look',
    'paste',
    { icon: 'clipboard-paste', shortcuts: ['Mod+Alt+V'], edits, when: (e) => any(e) && hasCopiedStyle() },
    (e) => pasteStyle(e),
  ),
  define(
    'look',
    'painter',
    { icon: 'paintbrush', edits, when: any, checked: (e) => e.tools.active?.id === 'painter' },
    (e) => {
      copyStyle(e);
      e.setTool('painter');
    },
  ),
  define('look', 'reset', { icon: 'eraser', edits, when: (e) => styled(e).length > 0 }, resetStyle),
  define(
    'look',
    'level',
    {
      icon: 'layers-2',
      edits,
      when: (e) =>
        e.current !== undefined && (Object.keys(e.current.style).length > 0 || e.current.data.shape !== undefined),
    },
    styleLevel,
  ),
  define('look', 'compact', { icon: 'minimize-2', edits }, (e) => setSpacing(e, 'compact')),
  define('look', 'roomy', { icon: 'maximize-2', edits }, (e) => setSpacing(e, 'roomy')),
  ...STACKINGS.map(([name, leaves]) =>
    define(
      'look',
      name,
      { icon: 'network', edits, when: inOrg, checked: (e) => stackingOf(e, e.current ?? e.top) === leaves },
      (e) => setStacking(e, leaves),
    ),
  ),
  ...STRUCTURES.map((structure: Structure) =>
    define(
      'look',
      structure,
      { icon: 'network', edits, checked: (e) => structureOf(e, e.current ?? e.top) === structure },
      (e) => setStructure(e, structure),
    ),
  ),
];
