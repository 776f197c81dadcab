/**
 * The page that benchmarks of mind maps drive: the editor of maps with its document, layout, scene and tools. Query:
 * `structure=mind`.
 */
import { attachInput } from '@limn/canvas/input/dom-input.ts';
import { OverlayRenderer } from '@limn/canvas/overlay/overlay-renderer.ts';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import { keysBetween, STRUCTURES, type Structure, toTreeDoc, type TreeRecord } from '@limn/document';
import * as Y from 'yjs';
import { type OpenTree, openTree } from '../mindmap/opening/open-tree.ts';
import { COLORS } from './overlay.ts';

/** The benchmark's neutral tree. */
interface BenchTopic {
  id: string;
  text: string;
  children: BenchTopic[];
}

const asked = new URLSearchParams(location.search).get('structure') ?? '',
  structure = STRUCTURES.find((one) => one === asked) ?? ('logic-right' satisfies Structure);

function recordsOf(root: BenchTopic): TreeRecord[] {
  const records: TreeRecord[] = [
    { id: 'sheet', type: 'sheet', at: { parent: '', key: 'a0', clock: 0, history: [] }, data: { name: '', structure } },
  ];
  const waiting = [{ topic: root, parent: 'sheet', key: 'a0' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { topic, parent, key } = next,
      keys = keysBetween(null, null, topic.children.length);
    records.push({
      id: topic.id,
      type: 'topic',
      at: { parent, key, clock: 0, history: [] },
      style: {},
      data: {},
      marks: {},
      tags: {},
      text: [{ insert: topic.text }],
    });
    topic.children.forEach((child, i) => waiting.push({ topic: child, parent: topic.id, key: keys[i]! }));
  }
  return records;
}

let root: HTMLElement,
  canvas: HTMLCanvasElement,
  overlay: HTMLCanvasElement,
  open: OpenTree | null = null,
  isPending = (): boolean => false;

/** The editor that is open; the calls that need one come after `load`. */
function editorNow(): OpenTree['editor'] {
  if (!open) throw new Error('Nothing is loaded');
  return open.editor;
}

const bench = {
  noMouseDrag: true,
  init(element: HTMLElement): void {
    root = element;
    canvas = document.createElement('canvas');
    overlay = document.createElement('canvas');
    root.append(canvas, overlay);
  },
  prepare: (data: BenchTopic): Uint8Array =>
    Y.encodeStateAsUpdate(toTreeDoc({ format: 'limn', version: 1, kind: 'tree', records: recordsOf(data) })),
  async load(_data: BenchTopic, update: Uint8Array): Promise<void> {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, update);
    open = await openTree(doc, { chartId: '', readOnly: false, locale: 'en', dark: false, keepsSettings: false });
    const { editor, scene } = open;
    editor.viewport.resize(innerWidth, innerHeight);
    editor.viewport.set(-60, -innerHeight / 2, 1);
    const renderer = new SceneRenderer({ canvas, scene, viewport: editor.viewport, grid: null });
    attachInput(editor, root);
    const above = new OverlayRenderer({
      editor,
      paint: open.paintOverlay as never,
      canvas: overlay,
      colors: () => COLORS,
      pixelRatio: () => 1,
    });
    isPending = () => !renderer.idle || !above.idle;
  },
  isReady: (): boolean => !isPending(),
  panBy: (dx: number, dy: number): void => editorNow().viewport.panBy(dx, dy),
  setExpanded: (id: string, isOpen: boolean): void => editorNow().fold([id], !isOpen),
  setText(id: string, text: string): void {
    const editor = editorNow();
    editor.run(() => editor.store.setText(id, [{ insert: text }]));
  },
};
Object.assign(window, { __bench: bench });
