import type { Command } from '@limn/canvas/core/command.ts';
import type { Editor } from '../editor/editor.ts';
import type { ShapeTool } from '../tools/shape-tool.ts';
import { define } from './define.ts';

const active = (editor: Editor): string | undefined => editor.tools.active?.id;

/** The kind the shape tool draws now. */
const shapeKind = (editor: Editor): string | null =>
  active(editor) === 'shape' ? (editor.tools.active as unknown as ShapeTool).kind : null;

const tool = (name: string, icon: string, shortcuts: string[], edits: boolean) =>
  define('tool', name, { icon, shortcuts, edits, checked: (e) => active(e) === name }, (e) => e.setTool(name));

/** A tool that draws one kind: of the library by name, or the one that has a behaviour. */
const shape = (name: string, icon: string, shortcuts: string[], find: (editor: Editor) => string | undefined) =>
  define(
    'tool',
    name,
    {
      icon,
      shortcuts,
      edits: true,
      when: (e) => find(e) !== undefined,
      checked: (e) => {
        const kind = find(e);
        return kind !== undefined && shapeKind(e) === kind;
      },
    },
    (e) => e.setTool('shape', { kind: find(e) }),
  );
/** Boards have a tool of their own for notes. */
const note = (usual: Command<Editor, never>): Command<Editor, never> => ({
  ...usual,
  checked: (e) => active(e) === 'note' || usual.checked!(e),
  run: (e, entry) => (e.tools.children.has('note') ? e.setTool('note') : usual.run(e, entry)),
});
const known =
  (...kinds: string[]) =>
  (editor: Editor): string | undefined =>
    kinds.find((kind) => editor.registry.has(kind));

/** Of the tools that an editor begins with. */
export const toolCommands = [
  tool('select', 'mouse-pointer-2', ['V'], false),
  tool('hand', 'hand', ['H'], false),
  tool('zoom', 'zoom-in', ['Z'], false),
  shape('rect', 'square', ['R'], known('basic.rect', 'flow.process')),
  shape('ellipse', 'circle', ['O'], known('basic.ellipse')),
  shape('diamond', 'diamond', ['D'], known('basic.diamond', 'flow.decision')),
  tool('text', 'type', ['T'], true),
  tool('connector', 'spline', ['L'], true),
  tool('ink', 'pen', ['P'], true),
  tool('eraser', 'eraser', ['E'], true),
  note(shape('note', 'sticky-note', ['S'], (e) => e.registry.defaultFor('note'))),
  shape('frame', 'frame', ['F'], (e) => e.registry.defaultFor('container')),
  // Its rows are fetched with the first one.
  define('tool', 'table', { icon: 'table', edits: true }, (e) => e.emit('ask', { dialog: 'newTable', ids: [] })),
  tool('laser', 'pointer', ['K'], false),
  define<{ kind: string }>('tool', 'shape', { icon: 'shapes', internal: true, edits: true }, (e, entry) =>
    e.setTool('shape', entry),
  ),
  define('tool', 'picture', { icon: 'image', edits: true, when: (e) => e.host.importPicture !== undefined }, (e) =>
    e.emit('ask', { dialog: 'picture', ids: [] }),
  ),
];

/** Of the tools that come after the first picture. */
export const lateToolCommands = [
  tool('lasso', 'lasso', ['Shift+S'], false),
  tool('pen', 'pen-tool', ['Shift+P'], true),
  tool('space', 'unfold-horizontal', ['Shift+D'], true),
  define(
    'tool',
    'crop',
    {
      icon: 'crop',
      edits: true,
      when: (e) => e.selection.size === 1 && e.store.find(e.selection.ids[0], 'shape')?.data.image !== undefined,
    },
    (e) => e.setTool('select.cropping', { shape: e.selection.ids[0]! }),
  ),
];
