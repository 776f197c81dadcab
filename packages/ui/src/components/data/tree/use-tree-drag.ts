import { useEffect, useRef, useState, type DragEvent } from 'react';
import { canMoveNodes, type TreeTarget } from '../../../logic/choices/tree.ts';
import { dropPosition, type TreeRow } from '../../../logic/tables/tree-rows.ts';
import type { TreeNode, TreeProps } from './types.ts';
import '../badge.css';

/** ms a drag rests on a closed node before it opens. */
const springDelay = 700;

/** The ids on the way; a drag's data cannot be read before it is dropped. */
let moving: { readonly tree: symbol; readonly ids: ReadonlySet<string> } | null = null;

/** A picture of what is dragged: the name, and how many. */
function dragImage(label: string, count: number): HTMLElement {
  const image = document.createElement('div');
  image.className = 'limn-drag-image';
  image.textContent = label;
  if (count > 1) {
    const badge = document.createElement('span');
    badge.className = 'limn-badge';
    badge.dataset['tone'] = 'accent';
    badge.textContent = String(count);
    image.append(badge);
  }
  document.body.append(image);
  // The browser takes its picture of it right after this.
  setTimeout(() => image.remove());
  return image;
}

/** A row that was moved is drawn anew at its new place: the focus, with its keys, goes there with it. */
function keepFocus(tree: EventTarget & Element, id: string): void {
  requestAnimationFrame(() => {
    const row = tree.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
    if (!tree.contains(document.activeElement)) {
      (row ?? tree.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]'))?.focus({ preventScroll: true });
    }
  });
}

/** Dragging a tree's rows, and dropping on them. */
export function useTreeDrag(
  props: TreeProps,
  rows: readonly TreeRow<TreeNode>[],
  selected: ReadonlySet<string>,
  expand: (id: string) => void,
) {
  const { items: nodes, onMove, canMove, movesInto = false, acceptsDrop, onDrop } = props;
  const [tree] = useState(() => Symbol('tree'));
  const [target, setTarget] = useState<TreeTarget | null>(null);
  const spring = useRef<{ readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const rest = () => {
    clearTimeout(spring.current?.timer);
    spring.current = null;
  };
  useEffect(() => rest, []);

  const onDragStart = (id: string, event: DragEvent) => {
    const ids = selected.has(id) ? selected : new Set([id]);
    moving = { tree, ids };
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('application/x-limn-nodes', JSON.stringify([...ids]));
    const label = rows.find((row) => row.node.id === id)?.node.label ?? '';
    event.dataTransfer.setDragImage(dragImage(label, ids.size), -12, -4);
  };

  /** Where the drag would drop, or null where it may not. */
  const targetOf = (event: DragEvent): TreeTarget | null => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
    const row = rows.find((candidate) => candidate.node.id === element?.dataset['node']);
    let place: TreeTarget = { id: null, position: 'into' };
    if (element !== null && row !== undefined) {
      const box = element.getBoundingClientRect();
      const mayHold = row.node.isLeaf !== true && row.node.isDisabled !== true;
      const position = dropPosition(row, (event.clientY - box.top) / box.height, { mayHold, onlyInto: movesInto });
      if (position === null) {
        return null;
      }
      place = { id: row.node.id, position };
    }
    if (moving?.tree === tree) {
      return onMove !== undefined && canMoveNodes(nodes, moving.ids, place) && canMove?.(moving.ids, place) !== false
        ? place
        : null;
    }
    return onDrop !== undefined && acceptsDrop?.(event.dataTransfer.types, place) === true ? place : null;
  };
  const onDragOver = (event: DragEvent) => {
    const place = targetOf(event);
    if (place !== null) {
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = moving?.tree === tree ? 'move' : 'copy';
    }
    setTarget((before) => (before?.id === place?.id && before?.position === place?.position ? before : place));
    const over =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined;
    if (over !== spring.current?.id) {
      rest();
      const row = rows.find((candidate) => candidate.node.id === over);
      if (row !== undefined && row.hasChildren && !row.isExpanded) {
        spring.current = { id: row.node.id, timer: setTimeout(() => expand(row.node.id), springDelay) };
      }
    }
  };
  const stop = () => {
    rest();
    setTarget(null);
  };
  const onDragLeave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
      stop();
    }
  };
  const onDropHere = (event: DragEvent) => {
    const place = targetOf(event);
    stop();
    if (place === null) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (moving?.tree === tree) {
      const [first = ''] = moving.ids;
      onMove?.(moving.ids, place);
      moving = null;
      keepFocus(event.currentTarget, first);
    } else {
      onDrop?.(event.dataTransfer, place);
    }
  };
  const onDragEnd = () => {
    moving = null;
    stop();
  };
  return { target, onDragStart, dropProps: { onDragOver, onDragLeave, onDrop: onDropHere, onDragEnd } };
}
