import { useState, type DragEvent } from 'react';
import { entryId, parentOf, type Entry } from './model/entry.ts';

/** Names our own drags among those from outside. */
const mime = 'application/x-limn-entries';

/** What is being dragged: a drag that is under way does not show its data before the drop. */
let dragged: readonly Entry[] = [];

/** Starts dragging entries, with a label at the pointer. */
export function startDrag(event: DragEvent, entries: readonly Entry[], label: string): void {
  dragged = entries;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(mime, entries.map(entryId).join(','));
  const ghost = document.createElement('div');
  ghost.className = 'limn-drag-ghost';
  ghost.textContent = label;
  document.body.append(ghost);
  event.dataTransfer.setDragImage(ghost, -12, -8);
  requestAnimationFrame(() => ghost.remove());
}

export function endDrag(): void {
  dragged = [];
}

/** Whether entries may be moved into a folder: not into themselves, nor to where they are. */
export function canMoveInto(entries: readonly Entry[], folderId: string | null): boolean {
  return entries.length > 0 && entries.every((entry) => entryId(entry) !== folderId) && entries.some((entry) => parentOf(entry) !== folderId);
}

/** Makes an element a place to drop entries on. */
export function useDropTarget(accepts: (entries: readonly Entry[]) => boolean, onDrop: (entries: readonly Entry[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes(mime) && accepts(dragged)) {
          event.preventDefault();
          event.stopPropagation();
          event.dataTransfer.dropEffect = 'move';
          setOver(true);
        }
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setOver(false);
        }
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (event.dataTransfer.types.includes(mime) && accepts(dragged)) {
          event.preventDefault();
          event.stopPropagation();
          onDrop(dragged);
          endDrag();
        }
      },
    },
  };
}
