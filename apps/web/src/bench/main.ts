/**
 * The page that benchmarks drive: the editor with its document, scene, tools and snapping, and nothing made for
 * measuring but the few calls below. Query: `labels=zh`, `kinds=flow` or `kinds=every` (kind of every library),
 * `layers=8`, `snap=off`, `grid=off`.
 */
import { KINDS, toYDoc } from '@limn/document';
import { attachInput } from '@limn/canvas/input/dom-input.ts';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import { flow } from '@limn/shapes';
import type { ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import * as Y from 'yjs';
import { loadAllLibraries, registry } from '../editor/library/libraries.ts';
import { openEditor } from '../editor/opening/open-editor.ts';
import type { OpenDiagram } from '../editor/opening/open-diagram.ts';
import { toDiagram, type BenchData } from './diagram.ts';
import { EDITS, type EditName } from './edits.ts';
import { mountOverlay } from './overlay.ts';

const query = new URLSearchParams(location.search);
/** What `kinds` asks for, kind by kind; null for the plain ones of the data. */
async function kindsOf(name: string | null): Promise<readonly string[] | null> {
  const kinds = (libraries: readonly ShapeLibrary[]): string[] =>
    libraries.flatMap(({ shapes }) => shapes.filter((shape) => !shape.hidden).map(({ id }) => id));
  if (name === 'flow') return kinds([flow]);
  if (name !== 'every') return null;
  await loadAllLibraries();
  return kinds(registry.libraries());
}
const variant = {
  chinese: query.get('labels') === 'zh',
  kinds: await kindsOf(query.get('kinds')),
  layers: Number(query.get('layers') ?? 1),
};
const snap = query.get('snap') !== 'off',
  grid = query.get('grid') === 'on';

let root: HTMLElement,
  canvas: HTMLCanvasElement,
  overlay: HTMLCanvasElement,
  overlayPending = (): boolean => false,
  open: OpenDiagram | null = null,
  renderer: SceneRenderer | null = null;
const offset = { x: 0, y: 0 };
let moving: Set<string> | null = null;

/** The editor that is open; the calls that need one come after `load`. */
function current(): OpenDiagram {
  if (!open) throw new Error('Nothing is loaded');
  return open;
}

const bench = {
  init(element: HTMLElement): void {
    root = element;
    canvas = document.createElement('canvas');
    overlay = document.createElement('canvas');
    root.append(canvas, overlay);
  },
  prepare(data: BenchData): Uint8Array {
    return Y.encodeStateAsUpdate(toYDoc(toDiagram(data, variant)));
  },
  load(_data: BenchData, update: Uint8Array): void {
    performance.mark('load');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    performance.measure('bench:update', 'load');
    open = openEditor(KINDS.diagram.open(doc), {
      chartId: '',
      readOnly: false,
      locale: variant.chinese ? 'zh' : 'en',
      dark: false,
    });
    open.complete?.();
    const { editor, scene } = open;
    editor.set({ snapToShapes: snap, snapToGrid: snap, grid });
    editor.viewport.resize(innerWidth, innerHeight);
    renderer = new SceneRenderer({
      canvas,
      scene,
      viewport: editor.viewport,
      grid: grid ? { size: editor.settings.gridSize, style: editor.settings.gridStyle } : null,
    });
    attachInput(editor, root);
    overlayPending = mountOverlay(editor, overlay);
    performance.measure('bench:editor', 'load');
  },
  isReady: (): boolean => (renderer?.idle ?? true) && !overlayPending() && (open?.editor.completion.isThere ?? true),
  isRouted: (): boolean => renderer?.isRouted ?? true,
  setViewport(x: number, y: number, zoom: number): void {
    current().editor.viewport.set(x, y, zoom);
  },
  moveShape(id: string, dx: number, dy: number): void {
    const { editor } = current(),
      box = editor.scene.box(id);
    if (box) editor.store.update(id, { box: { ...box, x: box.x + dx, y: box.y + dy } });
  },
  getShapePos(id: string): { x: number; y: number } {
    const box = current().editor.scene.box(id);
    return { x: box?.x ?? Number.NaN, y: box?.y ?? Number.NaN };
  },
  selectAll(): void {
    const { editor } = current();
    if (!editor.commands.run('edit.selectAll', editor)) throw new Error('The editor refused to select');
  },
  /** As dragging the selection does: shown moved, written when the gesture ends. */
  moveSelection(dx: number, dy: number): void {
    const { editor } = current();
    offset.x += dx;
    offset.y += dy;
    editor.scene.previewMove((moving ??= new Set(editor.selection.ids)), offset.x, offset.y);
    editor.emit('overlay', undefined);
  },
  /** One of `edits.ts`, on what is selected. */
  edit: (name: EditName): unknown => EDITS[name](current().editor),
  clearSelection(): void {
    const { editor } = current();
    editor.scene.previewMove(null, 0, 0);
    moving = null;
    offset.x = offset.y = 0;
    editor.selection.clear();
  },
};
Object.assign(window, { __bench: bench });
