import {
  type ConnectorRecord,
  type GroupRecord,
  isValueOf,
  type LinkTarget,
  type RecordId,
  type ShapeData,
  type ShapeRecord,
} from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { editTextOf } from '../edit/connector/connect.ts';
import { isPath } from '../edit/path/is-path.ts';
import { followLink } from '../navigate/links.ts';
import { appearInTurn, appearWith } from '../present/appear.ts';
import { appendShape } from '../edit/create/quick-create.ts';
import { ownerOf } from '../notations/planes.ts';
import { leavePlane, openPlane, selectedOpener } from '../edit/create/notations/planes.ts';
import { rulesOf } from '../notations/table.ts';
import { omit } from '../items/omit.ts';
import { replaceShape } from '../edit/create/replace.ts';
import { editable } from '../items/targets.ts';
import { isConnectable } from '../items/containers.ts';
import { resetPorts } from '../edit/connector/ports.ts';
import { setControl } from '@limn/drawing/shape/controls.ts';
import { several, some } from '@limn/canvas/commands/define.ts';
import { define, selectedType } from './define.ts';

const ids = (editor: Editor): readonly RecordId[] => editor.selection.ids;
const one = (editor: Editor): RecordId | null =>
  editor.selection.size === 1 && some(editor) ? editor.selection.ids[0]! : null;

/** The item of that id if it may carry rows of data: all but labels may. */
function carrier(editor: Editor, id: RecordId | null): ShapeRecord | ConnectorRecord | GroupRecord | null {
  const record = id === null ? undefined : editor.store.get(id);
  return record?.type === 'shape' || record?.type === 'connector' || record?.type === 'group' ? record : null;
}

/** The one shape that is selected, and may be changed. */
function onlyShape(editor: Editor): ShapeRecord | undefined {
  const id = one(editor);
  return id === null ? undefined : editor.store.find(id, 'shape');
}
const hasReplacements = (editor: Editor): boolean => {
  const shape = onlyShape(editor);
  return shape !== undefined && (rulesOf(shape.kind)?.replacements?.(shape, editor).length ?? 0) > 0;
};
const hasSuccessors = (editor: Editor): boolean => {
  const shape = onlyShape(editor);
  return shape !== undefined && (rulesOf(shape.kind)?.successors?.(shape, editor)?.length ?? 0) > 0;
};

/** Changes the data of everything selected that has any. */
function setData(editor: Editor, change: (data: ShapeData) => ShapeData): void {
  const items = editable(editor);
  editor.run(() => {
    for (const item of items) if (item.type !== 'label') editor.store.update(item.id, { data: change(item.data) });
  });
}

const portsShape = (editor: Editor): ShapeRecord | null => {
  const id = one(editor),
    record = id === null ? undefined : editor.store.get(id);
  return isConnectable(editor, record) && !editor.scene.isLocked(record.id) ? record : null;
};

const pathShape = (editor: Editor): ShapeRecord | null => {
  const shape = onlyShape(editor);
  return shape && isPath(shape) && !editor.scene.isLocked(shape.id) ? shape : null;
};

export const itemCommands = [
  define(
    'item',
    'editPoints',
    { icon: 'spline-pointer', shortcuts: ['Shift+F2'], edits: true, when: (e) => pathShape(e) !== null },
    (e) => e.setTool('select.editingPath', { shape: e.selection.ids[0]! }),
  ),
  define('item', 'editPorts', { icon: 'circle-dot', edits: true, when: (e) => portsShape(e) !== null }, (e) =>
    e.setTool('select.editingPorts', { shape: e.selection.ids[0]! }),
  ),
  define(
    'item',
    'resetPorts',
    {
      icon: 'rotate-ccw',
      edits: true,
      when: (e) => editable(e).some((item) => item.type === 'shape' && item.data.ports !== undefined),
    },
    (e) => resetPorts(e, ids(e)),
  ),
  define(
    'item',
    'editText',
    {
      icon: 'text-cursor',
      shortcuts: ['Enter', 'F2'],
      edits: true,
      when: (e) => {
        const id = one(e);
        return id !== null && (e.textTarget(id) !== null || e.store.get(id)?.type === 'connector');
      },
    },
    (e) => {
      editTextOf(e, e.selection.ids[0]!);
    },
  ),
  define<string | undefined>(
    'item',
    'replace',
    { icon: 'replace', edits: true, when: selectedType('shape') },
    (e, kind) => {
      if (kind === undefined) e.emit('ask', { dialog: 'replaceShape', ids: ids(e) });
      else replaceShape(e, kind);
    },
  ),
  define<{ id: RecordId; kind: string; controls?: Readonly<Record<string, number>> }>(
    'item',
    'become',
    { icon: 'replace', internal: true, edits: true },
    (e, { id, kind, controls }) => replaceShape(e, kind, [id], controls),
  ),
  define(
    'item',
    'chooseReplacement',
    { icon: 'replace', shortcuts: ['Alt+S'], edits: true, when: hasReplacements },
    (e) => e.emit('choose', 'replace'),
  ),
  define('item', 'chooseSuccessor', { icon: 'shapes', shortcuts: ['Alt+A'], edits: true, when: hasSuccessors }, (e) =>
    e.emit('choose', 'append'),
  ),
  define('item', 'openPlane', { icon: 'log-in', when: (e) => selectedOpener(e) !== undefined }, (e) => {
    const shape = selectedOpener(e);
    if (shape) openPlane(e, shape);
  }),
  define('item', 'leavePlane', { icon: 'log-out', when: (e) => ownerOf(e.store, e.page) !== undefined }, (e) => {
    leavePlane(e);
  }),
  define<{ id: RecordId; kind: string }>('item', 'append', { icon: 'shapes', internal: true, edits: true }, (e, a) => {
    appendShape(e, a.id, a.kind);
  }),
  define(
    'item',
    'properties',
    { icon: 'table-properties', edits: true, when: (e) => carrier(e, one(e)) !== null },
    (e) => e.emit('ask', { dialog: 'properties', ids: ids(e) }),
  ),
  define<{ id: RecordId; properties: NonNullable<ShapeData['properties']> }>(
    'item',
    'setProperties',
    { icon: 'table-properties', internal: true, edits: true },
    (e, a) => {
      const record = carrier(e, a.id);
      if (!record || e.scene.isLocked(a.id)) return;
      const data =
        a.properties.length > 0 ? { ...record.data, properties: a.properties } : omit(record.data, 'properties');
      e.run(() => e.store.update(a.id, { data }));
    },
  ),
  define<{ id: RecordId; row: number; value: string }>(
    'item',
    'setProperty',
    { icon: 'table-properties', internal: true, edits: true },
    (e, { id, row, value }) => {
      const record = carrier(e, id),
        property = record?.data.properties?.[row];
      if (!record || !property || e.scene.isLocked(id) || !isValueOf(property, value)) return;
      const properties = record.data.properties!.map((one, i) => (i === row ? { ...one, value } : one));
      e.run(() => e.store.update(id, { data: { ...record.data, properties } }));
    },
  ),
  // What makes one, and has instances follow it, is fetched with the first.
  define('symbol', 'create', { icon: 'component', shortcuts: ['Mod+Alt+K'], edits: true, when: some }, (e) =>
    e.emit('ask', { dialog: 'newSymbol', ids: ids(e) }),
  ),
  define(
    'item',
    'addToLibrary',
    { icon: 'library', when: (e) => e.host.hasLibraries === true && e.selection.size > 0 },
    (e) => e.emit('ask', { dialog: 'addToLibrary', ids: ids(e) }),
  ),
  define('item', 'altText', { icon: 'accessibility', edits: true, when: some }, (e) =>
    e.emit('ask', { dialog: 'altText', ids: ids(e) }),
  ),
  define<string>('item', 'setAltText', { icon: 'accessibility', internal: true, edits: true }, (e, text) =>
    setData(e, (data) => (text === '' ? omit(data, 'alt') : { ...data, alt: text.slice(0, 2000) })),
  ),
  define(
    'item',
    'link',
    { icon: 'link', shortcuts: ['Mod+K'], edits: true, when: (e) => some(e) || e.textHost !== null },
    (e) => e.emit('ask', { dialog: 'link', ids: ids(e) }),
  ),
  define<LinkTarget | null>('item', 'setLink', { icon: 'link', internal: true, edits: true }, (e, link) => {
    if (e.textHost && link?.type === 'url') e.textHost.format('link', link.url);
    else if (e.textHost && link === null) e.textHost.format('link', null);
    else setData(e, (data) => (link === null ? omit(data, 'link', 'interaction') : { ...data, link }));
  }),
  define(
    'item',
    'followLink',
    {
      icon: 'external-link',
      shortcuts: ['Alt+Enter'],
      when: (e) => {
        const r = e.store.get(e.selection.ids[0] ?? '');
        return r !== undefined && 'data' in r && 'link' in r.data && r.data.link !== undefined;
      },
    },
    (e) => followLink(e, e.selection.ids[0]!),
  ),
  define<{ id: RecordId; name: string; value: number }>(
    'item',
    'setControl',
    { icon: 'sliders-horizontal', internal: true, edits: true },
    (e, { id, name, value }) => {
      const record = e.store.find(id, 'shape');
      if (!record || !Number.isFinite(value) || e.scene.isLocked(id)) return;
      const { controls, style } = setControl(e.registry.get(record.kind), name, value);
      e.run(() => {
        if (Object.keys(style).length > 0) e.store.update(id, { style: { ...record.style, ...style } });
        if (Object.keys(controls).length > 0)
          e.store.update(id, { data: { ...record.data, controls: { ...record.data.controls, ...controls } } });
      });
    },
  ),
  define('item', 'present', { icon: 'presentation', when: (e) => e.selection.size > 0 }, (e) => {
    e.stopEditing();
    e.emit('ask', { dialog: 'presentSelection', ids: ids(e) });
  }),
  define(
    'item',
    'appearInTurn',
    { icon: 'presentation', edits: true, when: (e) => some(e) && several(e) },
    appearInTurn,
  ),
  define<number>('item', 'appear', { icon: 'presentation', internal: true, edits: true }, appearWith),
];
