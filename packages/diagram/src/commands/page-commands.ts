import { type FormatRule, MAX_RULES, type PageData, type PrintSetup, type RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import {
  addLayer,
  layersOf,
  moveLayer,
  moveSelectionToLayer,
  removeLayer,
  renameLayer,
  toggleLayer,
} from '../edit/structure/layers.ts';
import { addPage, duplicatePage, movePage, removePage, updatePage } from '../edit/structure/pages.ts';
import { some } from '@limn/canvas/commands/define.ts';
import { define } from './define.ts';

const indexOf = (editor: Editor): number => editor.store.pages().findIndex((p) => p.id === editor.page);
const go = (editor: Editor, step: 1 | -1): void => {
  const page = editor.store.pages()[indexOf(editor) + step];
  if (page) editor.setPage(page.id);
};
const setDocument = (editor: Editor, patch: Record<string, unknown>): void => {
  const record = editor.store.find('document', 'document');
  editor.run(() => {
    if (record) editor.store.update('document', { data: { ...record.data, ...patch } });
    else editor.store.create({ id: 'document', type: 'document', data: patch });
  });
};

/** Whether the page has tables of entities, or shows those of another as Chen draws them. */
function hasTables({ store, page, pageRecord }: Editor): boolean {
  if (pageRecord?.data.source?.['chen'] !== undefined) return true;
  return store
    .children(page)
    .some((layer) => store.children(layer).some((id) => /^er\..*table$/i.test(store.find(id, 'shape')?.kind ?? '')));
}

export const pageCommands = [
  define('page', 'add', { icon: 'file-plus', edits: true }, (e) => {
    addPage(e);
  }),
  define('page', 'duplicate', { icon: 'files', edits: true }, (e) => {
    duplicatePage(e);
  }),
  define('page', 'remove', { icon: 'file-x', edits: true, when: (e) => e.store.pages().length > 1 }, (e) =>
    removePage(e),
  ),
  define('page', 'moveLeft', { icon: 'arrow-left', edits: true, when: (e) => indexOf(e) > 0 }, (e) =>
    movePage(e, e.page, indexOf(e) - 1),
  ),
  define(
    'page',
    'moveRight',
    { icon: 'arrow-right', edits: true, when: (e) => indexOf(e) < e.store.pages().length - 1 },
    (e) => movePage(e, e.page, indexOf(e) + 1),
  ),
  define(
    'page',
    'next',
    { icon: 'chevron-right', shortcuts: ['Alt+PageDown'], when: (e) => indexOf(e) < e.store.pages().length - 1 },
    (e) => go(e, 1),
  ),
  define('page', 'previous', { icon: 'chevron-left', shortcuts: ['Alt+PageUp'], when: (e) => indexOf(e) > 0 }, (e) =>
    go(e, -1),
  ),
  define(
    'page',
    'chen',
    { icon: 'diamond', edits: true, keywords: ['entity', 'attribute', 'relationship', 'er'], when: hasTables },
    async (e) => {
      const chen = await import('../edit/create/notations/chen.ts').catch(() => null);
      if (chen) chen.showChen(e);
      else e.emit('notice', { key: 'notice.noChen' });
    },
  ),
  define('page', 'settings', { icon: 'file-cog', edits: true }, (e) =>
    e.emit('ask', { dialog: 'pageSetup', ids: [e.page] }),
  ),
  define('page', 'print', { icon: 'printer', shortcuts: ['Mod+P'], keywords: ['pdf', 'paper'] }, (e) => {
    e.stopEditing();
    e.emit('ask', { dialog: 'print', ids: [e.page] });
  }),
  define<{ page: RecordId; print: PrintSetup }>(
    'page',
    'setPrint',
    { icon: 'printer', internal: true, edits: true },
    (e, { page, print }) => updatePage(e, page, { print }),
  ),
  define('page', 'sheets', { icon: 'grid-2x2', checked: (e) => e.settings.sheets }, (e) =>
    e.set({ sheets: !e.settings.sheets }),
  ),
  define<{ page: RecordId; name: string }>('page', 'rename', { icon: 'pencil', internal: true, edits: true }, (e, a) =>
    updatePage(e, a.page, { name: a.name.trim().slice(0, 200) }),
  ),
  define<{ page: RecordId; index: number }>(
    'page',
    'move',
    { icon: 'arrow-left-right', internal: true, edits: true },
    (e, a) => movePage(e, a.page, a.index),
  ),
  define<{ page: RecordId; background: string | null | undefined }>(
    'page',
    'setBackground',
    { icon: 'paint-bucket', internal: true, edits: true },
    (e, a) => updatePage(e, a.page, { background: a.background ?? null }),
  ),
  define<{ page: RecordId } & { [K in keyof PageData]?: PageData[K] | null }>(
    'page',
    'setup',
    { icon: 'file-cog', internal: true, edits: true },
    (e, { page, ...patch }) =>
      updatePage(e, page, { ...patch, isBackground: patch.isBackground === true ? true : null }),
  ),
  ...(['x', 'y'] as const).map((axis) =>
    define('page', axis === 'x' ? 'addVerticalGuide' : 'addHorizontalGuide', { icon: 'ruler', edits: true }, (e) => {
      const { x, y, w, h } = e.scene.boundsOf(e.selection.ids) ?? e.viewport.bounds;
      e.set({ guides: true });
      e.guides.put({ axis, at: Math.round(axis === 'x' ? x + w / 2 : y + h / 2) }, null);
    }),
  ),
  define(
    'page',
    'lockGuides',
    { icon: 'lock', edits: true, when: (e) => e.guides.list.length > 0, checked: (e) => e.guides.isLocked },
    (e) => e.guides.setLocked(!e.guides.isLocked),
  ),
  define('page', 'removeGuides', { icon: 'trash-2', edits: true, when: (e) => e.guides.list.length > 0 }, (e) =>
    e.guides.remove(e.guides.list.map(({ id }) => id)),
  ),
  define('layer', 'add', { icon: 'layers-plus', edits: true }, (e) => {
    addLayer(e);
  }),
  define<{ layer: RecordId; name: string }>(
    'layer',
    'rename',
    { icon: 'pencil', internal: true, edits: true },
    (e, a) => renameLayer(e, a.layer, a.name),
  ),
  define<RecordId | undefined>(
    'layer',
    'remove',
    { icon: 'trash-2', edits: true, when: (e) => layersOf(e).length > 1 },
    (e, layer) => removeLayer(e, layer ?? e.layer),
  ),
  define<RecordId | undefined>('layer', 'toggleHidden', { icon: 'eye', edits: true }, (e, layer) =>
    toggleLayer(e, layer ?? e.layer, 'hidden'),
  ),
  define<RecordId | undefined>('layer', 'toggleLocked', { icon: 'lock', edits: true }, (e, layer) =>
    toggleLayer(e, layer ?? e.layer, 'locked'),
  ),
  define<RecordId | undefined>('layer', 'raise', { icon: 'arrow-up', edits: true }, (e, layer) =>
    moveLayer(e, layer ?? e.layer, 1),
  ),
  define<RecordId | undefined>('layer', 'lower', { icon: 'arrow-down', edits: true }, (e, layer) =>
    moveLayer(e, layer ?? e.layer, -1),
  ),
  define<RecordId | undefined>('layer', 'moveSelection', { icon: 'layers', edits: true, when: some }, (e, layer) =>
    moveSelectionToLayer(e, layer ?? e.layer),
  ),
  define<string>('document', 'setTheme', { icon: 'palette', internal: true, edits: true }, (e, theme) =>
    setDocument(e, { theme }),
  ),
  define('document', 'source', { icon: 'file-code', keywords: ['sql', 'typescript', 'java', 'mermaid', 'code'] }, (e) =>
    e.emit('ask', { dialog: 'source', ids: [] }),
  ),
  define(
    'document',
    'words',
    { icon: 'square-code', shortcuts: ['Alt+W'], keywords: ['mermaid', 'text', 'code'] },
    (e) => {
      e.stopEditing();
      e.emit('ask', { dialog: 'words', ids: [] });
    },
  ),
  define(
    'document',
    'assistant',
    { icon: 'sparkles', shortcuts: ['Alt+Q'], keywords: ['ai', 'gpt', 'llm', 'generate'], when: (e) => e.canAsk },
    (e) => {
      e.stopEditing();
      e.emit('ask', { dialog: 'assistant', ids: [] });
    },
  ),
  define('document', 'rules', { icon: 'swatch-book', edits: true, keywords: ['conditional', 'data'] }, (e) =>
    e.emit('ask', { dialog: 'rules', ids: [] }),
  ),
  define<readonly FormatRule[]>(
    'document',
    'setRules',
    { icon: 'swatch-book', internal: true, edits: true },
    (e, rules) => setDocument(e, { rules: rules.slice(0, MAX_RULES) }),
  ),
  define<boolean>('document', 'setSketch', { icon: 'pencil', internal: true, edits: true }, (e, sketch) =>
    setDocument(e, { sketch }),
  ),
  define<'none' | 'arc' | 'gap' | 'sharp'>(
    'document',
    'setLineJump',
    { icon: 'git-commit-horizontal', internal: true, edits: true },
    (e, lineJump) => setDocument(e, { lineJump }),
  ),
];
