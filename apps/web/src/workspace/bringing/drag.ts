import { useEffect, useRef, useState, type DragEvent } from 'react';
import { allAtLeast, entryId, isFolder, isSameTarget, targetOf, type Entry, type Target } from '../model/entry.ts';

/** Names our own drags among those from outside. */
const mime = 'application/x-limn-entries';

/** ms over a folder, a link or a tree item before it opens by itself. */
export const springDelay = 700;

/** What is being dragged: a drag that is under way does not show its data before the drop. */
let dragged: readonly Entry[] = [];

/** Starts dragging entries, with a label at the pointer. */
export function startDrag(event: DragEvent, entries: readonly Entry[], label: string): void {
  dragged = entries;
  event.dataTransfer.effectAllowed = 'copyMove';
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

/** Our own entries in a drag; none when it is from outside. */
export const draggedEntries = (event: DragEvent): readonly Entry[] =>
  event.dataTransfer.types.includes(mime) ? dragged : [];

/** What a drop does: a copy while Control, or Option on a Mac, is held. */
export const isCopyDrag = (event: { ctrlKey: boolean; altKey: boolean }): boolean => event.ctrlKey || event.altKey;

/**
 * Whether entries may be moved to a place: they are one's own to move, and it is neither one of them nor where they
 * are.
 */
export function canMoveInto(entries: readonly Entry[], target: Target): boolean {
  return (
    entries.length > 0 &&
    allAtLeast(entries, 'creator') &&
    entries.every((entry) => !(isFolder(entry) && entryId(entry) === target.folderId)) &&
    entries.some((entry) => !isSameTarget(targetOf(entry), target))
  );
}

export interface DropTarget {
  accepts: (entries: readonly Entry[]) => boolean;
  onDrop: (entries: readonly Entry[], isCopy: boolean) => void;
  /** Runs when a drag rests on it for a while. */
  onSpring?: () => void;
}

/** Makes an element a place to drop entries on. */
export function useDropTarget({ accepts, onDrop, onSpring }: DropTarget) {
  const [isOver, setOver] = useState(false);
  const spring = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(spring.current), []);
  const leave = () => {
    setOver(false);
    clearTimeout(spring.current);
    spring.current = undefined;
  };
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        const entries = draggedEntries(event);
        if (entries.length === 0) {
          return;
        }
        if (onSpring !== undefined && spring.current === undefined) {
          spring.current = setTimeout(onSpring, springDelay);
        }
        event.stopPropagation();
        if (accepts(entries)) {
          event.preventDefault();
          event.dataTransfer.dropEffect = isCopyDrag(event) ? 'copy' : 'move';
          setOver(true);
        }
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          leave();
        }
      },
      onDrop: (event: DragEvent) => {
        const entries = draggedEntries(event);
        leave();
        if (entries.length > 0 && accepts(entries)) {
          event.preventDefault();
          event.stopPropagation();
          onDrop(entries, isCopyDrag(event));
          endDrag();
        }
      },
    },
  };
}
