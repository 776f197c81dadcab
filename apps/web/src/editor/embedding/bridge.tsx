/** Tells the page around what happens in an open drawing, and does what it asks for. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { useEffect } from 'react';
import type { Location } from '../../app/routing/navigation.tsx';
import { useHold } from '../../app/routing/shown-page.tsx';
import { useOpenEditor } from '../context/editor-context.tsx';
import { host } from '../../embed/host.ts';
import { methodsOf, pagesOf, selectedItems, type Shown, stateOf } from './methods.ts';

/** Changes are told at most as often, ms. */
const CHANGES = 250;
/** Distance that a pointer may go between its going down and up for a click, and around which an item is hit, px. */
const CLICK = 4;

/** Pages of the workspace open beside the page around, never within it. */
function opensBeside({ pathname, search, hash }: Location): boolean {
  if (pathname.startsWith('/embed/')) return false;
  window.open(pathname + search + hash, '_blank', 'noopener');
  return true;
}

type Props = Omit<Shown, 'open'>;

export default function Bridge({ ydoc, chartId, link, title, mode, isOpen, canExport }: Props): React.ReactNode {
  const open = useOpenEditor();
  useHold(opensBeside);
  useEffect(() => {
    const shown: Shown = { open, ydoc, chartId, link, title, mode, isOpen, canExport },
      ends = [host.serve(methodsOf(shown)), tellZoom(open.editor)];
    if (isOpen) ends.push(tellContent(shown), ...(mode === 'view' ? [selectClicked(shown)] : []));
    host.tell('ready', stateOf(shown));
    return () => ends.forEach((end) => end());
  }, [open, ydoc, chartId, link, title, mode, isOpen, canExport]);
  return null;
}

function tellZoom(editor: EditorCore): () => void {
  let last = editor.viewport.zoom;
  return editor.on('viewport', () => {
    const { zoom } = editor.viewport;
    if (zoom === last) return;
    last = zoom;
    host.tell('zoom', { zoom });
  });
}

function tellContent(shown: Shown): () => void {
  const { open } = shown,
    { editor } = open;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ends = [
    editor.on('document', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        host.tell('change', {});
      }, CHANGES);
    }),
    editor.on('selection', () => host.tell('selection', { items: selectedItems(shown) })),
    editor.on('page', () => {
      const pages = pagesOf(open),
        index = pages.findIndex(({ id }) => id === editor.page);
      if (index >= 0) host.tell('page', { page: index + 1, id: editor.page, name: pages[index]!.data.name });
    }),
  ];
  return () => {
    clearTimeout(timer);
    ends.forEach((end) => end());
  };
}

/** Who only looks moves the drawing with the hand; a click with it says what one means. */
function selectClicked({ open }: Shown): () => void {
  const { editor, scene } = open,
    area = document.getElementById('main');
  if (area === null) return () => undefined;
  let from: { x: number; y: number } | null = null;
  const down = (event: PointerEvent): void => {
    from = event.target instanceof HTMLElement && event.target.closest('[role=toolbar]') ? null : place(event);
  };
  const up = (event: PointerEvent): void => {
    const to = place(event);
    if (from === null || Math.hypot(to.x - from.x, to.y - from.y) > CLICK) return;
    const point = editor.viewport.toPage(to),
      item = scene.itemsAt(point, CLICK / editor.viewport.zoom)[0];
    editor.selection.replace(item === undefined ? [] : [item.id]);
  };
  const place = (event: PointerEvent): { x: number; y: number } => {
    const { left, top } = area.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  area.addEventListener('pointerdown', down, true);
  area.addEventListener('pointerup', up, true);
  return () => {
    area.removeEventListener('pointerdown', down, true);
    area.removeEventListener('pointerup', up, true);
  };
}
