import { LAYOUT_KINDS, type LayoutKind } from '@limn/layout/scene.ts';
import type { Editor } from '../editor/editor.ts';
import { layoutsOf } from '../layout/layouts.ts';
import type { LayoutOptions } from '../layout/options.ts';
import { define } from './define.ts';

const ICONS: Readonly<Record<LayoutKind, string>> = {
  layered: 'network',
  tree: 'list-tree',
  radial: 'orbit',
  organic: 'share-2',
  orthogonal: 'route',
  circle: 'circle-dashed',
  grid: 'layout-grid',
};

const anything = (editor: Editor): boolean => editor.scene.contentBounds() !== undefined;

/** Of what is selected where that is more than one item, or a container; else of the page. */
export const scopeOf = (editor: Editor): 'selection' | 'page' => {
  const shapes = editor.selection.ids.filter((id) => {
    const type = editor.store.get(id)?.type;
    return type === 'shape' || type === 'group';
  });
  const isHolder = shapes.length === 1 && editor.isFrame(shapes[0]!);
  return shapes.length > 1 || isHolder ? 'selection' : 'page';
};

async function run(editor: Editor, options: Partial<LayoutOptions>): Promise<void> {
  try {
    const { moved, wasCancelled } = await layoutsOf(editor).run(options);
    if (moved === 0 && !wasCancelled) editor.emit('notice', { key: 'notice.nothingToArrange' });
  } catch {
    editor.emit('notice', { key: 'notice.notArranged' });
  }
}

export const layoutCommands = [
  define('layout', 'open', { icon: 'workflow', shortcuts: ['Alt+L'], edits: true, when: anything }, (e) => {
    e.stopEditing();
    e.emit('ask', { dialog: 'layout', ids: e.selection.ids });
  }),
  ...LAYOUT_KINDS.map((kind) =>
    define('layout', kind, { icon: ICONS[kind], edits: true, when: anything }, (e) =>
      run(e, { kind, scope: scopeOf(e) }),
    ),
  ),
  define('layout', 'makeRoom', { icon: 'unfold-horizontal', shortcuts: ['Alt+O'], edits: true, when: anything }, (e) =>
    run(e, { kind: 'makeRoom', scope: e.selection.size > 0 ? 'selection' : 'page' }),
  ),
  define('layout', 'tidy', { icon: 'brush-cleaning', shortcuts: ['Alt+T'], edits: true, when: anything }, (e) =>
    run(e, { kind: 'tidy', scope: scopeOf(e) }),
  ),
  define('layout', 'again', { icon: 'repeat', shortcuts: ['Alt+Y'], edits: true, when: anything }, (e) =>
    run(e, { scope: scopeOf(e) }),
  ),
  define<Partial<LayoutOptions> | undefined>(
    'layout',
    'run',
    { icon: 'play', internal: true, edits: true, when: anything },
    (e, options) => run(e, options ?? {}),
  ),
];
