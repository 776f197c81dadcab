import { useEffect, useRef, useState, type DragEvent } from 'react';
import { canMoveInto, draggedEntries, endDrag, isCopyDrag, springDelay, startDrag } from '../../bringing/drag.ts';
import { entryId, isFolder, type Entry, type Target } from '../../model/entry.ts';

export interface DropsInput {
  /** The entry at an element of the list; nothing where there is none. */
  entryAt: (target: EventTarget) => Entry | undefined;
  /** What is dragged when this entry is. */
  carriedBy: (entry: Entry) => readonly Entry[];
  labelOf: (entries: readonly Entry[]) => string;
  /** Whether the press under way draws a rectangle. */
  isDrawing: () => boolean;
  /** Whether things can be dropped here at all. */
  isTarget: boolean;
  /** The folder on show; what is dropped beside its folders goes into it. */
  here: Target;
  onDrop: (entries: readonly Entry[], folder: Entry | null, isCopy: boolean) => void;
  /** A drag rested on a folder. */
  onSpring: (folder: Entry) => void;
}

/**
 * Dragging entries out of the list and into its folders. One set of listeners for all rows; the folder below the drag
 * is marked.
 */
export function useDrops(input: DropsInput) {
  const { entryAt, carriedBy, labelOf, isDrawing, isTarget, here, onDrop, onSpring } = input;
  /** Id of the folder below the drag; `here` for the list itself. */
  const [over, setOver] = useState<string | null>(null);
  const spring = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const stopSpring = () => {
    clearTimeout(spring.current?.timer);
    spring.current = null;
  };
  useEffect(() => stopSpring, []);

  const folderAt = (event: DragEvent): Entry | null => {
    const entry = entryAt(event.target);
    return entry !== undefined && isFolder(entry) ? entry : null;
  };
  const leave = () => {
    setOver(null);
    stopSpring();
  };

  return {
    over,
    dropProps: {
      onDragStart: (event: DragEvent) => {
        const entry = entryAt(event.target);
        if (isDrawing()) {
          event.preventDefault();
        } else if (entry !== undefined) {
          const carried = carriedBy(entry);
          startDrag(event, carried, labelOf(carried));
        }
      },
      onDragEnd: () => {
        endDrag();
        leave();
      },
      onDragOver: (event: DragEvent) => {
        const entries = draggedEntries(event);
        if (entries.length === 0 || !isTarget) {
          return;
        }
        const folder = folderAt(event);
        const id = folder === null ? null : entryId(folder);
        const target = folder === null ? here : { folderId: id, orgId: folder.orgId };
        if (folder !== null && spring.current?.id !== entryId(folder)) {
          stopSpring();
          if (!entries.some((entry) => entryId(entry) === id)) {
            spring.current = { id: entryId(folder), timer: setTimeout(() => onSpring(folder), springDelay) };
          }
        } else if (folder === null) {
          stopSpring();
        }
        const isCopy = isCopyDrag(event);
        if (
          canMoveInto(entries, target) ||
          (isCopy && folder !== null && entries.every((entry) => entryId(entry) !== id))
        ) {
          event.preventDefault();
          event.dataTransfer.dropEffect = isCopy ? 'copy' : 'move';
          setOver(id ?? 'here');
        } else {
          setOver(null);
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
        if (entries.length > 0) {
          event.preventDefault();
          event.stopPropagation();
          onDrop(entries, folderAt(event), isCopyDrag(event));
          endDrag();
        }
      },
    },
  };
}
