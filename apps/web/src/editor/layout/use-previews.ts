/** What each layout would make of what is on the page, small. */
import { scopeOf } from '@limn/diagram/commands/layout-commands.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { gather } from '@limn/diagram/layout/gather.ts';
import type { LayoutOptions } from '@limn/diagram/layout/options.ts';
import { boundsOf, centreOf, type Box } from '@limn/layout/graph.ts';
import { LAYOUT_KINDS, type LayoutKind, type Scene, type SceneNode } from '@limn/layout/scene.ts';
import { useEffect, useState } from 'react';
import { arrangeInWorker } from './layout-port.ts';

export interface Preview {
  /** Of the drawing, page units. */
  bounds: Box;
  boxes: (Box & { isHolder: boolean })[];
  lines: { from: { x: number; y: number }; to: { x: number; y: number } }[];
}

/** Of larger drawings an example is shown: nothing of them could be told apart. */
const MOST = 120;
/** After a change, ms. */
const QUIET = 250;

export function usePreviews(editor: Editor, options: LayoutOptions): ReadonlyMap<LayoutKind, Preview> {
  const [previews, setPreviews] = useState<ReadonlyMap<LayoutKind, Preview>>(new Map());
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setTimes((n) => n + 1), QUIET);
    };
    const offs = [editor.on('document', later), editor.on('selection', later), editor.on('page', later)];
    return () => {
      clearTimeout(timer);
      for (const off of offs) off();
    };
  }, [editor]);
  const { direction, gap, rowGap, keepsOrder } = options;
  useEffect(() => {
    const control = new AbortController(),
      scene = sceneOf(editor, options);
    const work = { signal: control.signal, onProgress: () => undefined };
    void (async () => {
      for (const kind of LAYOUT_KINDS) {
        const places = await arrangeInWorker(scene, { kind, direction, gap, rowGap, keepsOrder }, work);
        setPreviews((was) => new Map(was).set(kind, drawn(scene, places)));
      }
    })().catch(() => undefined);
    return () => control.abort();
    // What the options say besides makes no difference to places; the document is read anew each time it changes.
  }, [editor, direction, gap, rowGap, keepsOrder, times]);
  return previews;
}

function sceneOf(editor: Editor, options: LayoutOptions): Scene {
  const { scene } = gather(editor, { ...options, kind: 'layered', scope: scopeOf(editor) });
  const free = scene.nodes.filter(({ isFixed }) => !isFixed);
  return free.length > 1 && free.length <= MOST && scene.edges.length > 0 ? scene : EXAMPLE;
}

function drawn({ nodes, edges }: Scene, places: ReadonlyMap<string, Box>): Preview {
  const boxes = nodes.flatMap(({ id, role }) => {
    const box = places.get(id);
    return box ? [{ ...box, isHolder: role !== 'leaf' }] : [];
  });
  const lines = edges.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)];
    return a && b ? [{ from: centreOf(a), to: centreOf(b) }] : [];
  });
  return { bounds: boundsOf(boxes) ?? { x: 0, y: 0, w: 1, h: 1 }, boxes, lines };
}

const EXAMPLE: Scene = {
  nodes: Array.from(
    { length: 9 },
    (_, i): SceneNode => ({
      id: `${i}`,
      parent: '',
      role: 'leaf',
      x: (i % 3) * 140,
      y: Math.floor(i / 3) * 100,
      w: 100,
      h: 60,
    }),
  ),
  edges: [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 5],
    [2, 6],
    [4, 7],
    [5, 8],
  ].map(([from, to]) => ({ from: `${from}`, to: `${to}` })),
};
