import { useState, type DragEvent } from 'react';
import { reordered } from '../../../logic/layout/card-grid.ts';
import type { GridListProps } from './types.ts';

export type CardDrop = { readonly id: string; readonly side: 'before' | 'after' | 'into' };

/** Dragging cards to another place or onto another card. */
export function useCardDrag<Item>(props: GridListProps<Item>, order: readonly string[], selected: ReadonlySet<string>) {
  const { items, itemId, onReorder, canDropInto, onDropInto } = props;
  const [dragged, setDragged] = useState<ReadonlySet<string> | null>(null);
  const [drop, setDrop] = useState<CardDrop | null>(null);
  const isDraggable = onReorder !== undefined || onDropInto !== undefined;

  const dropOf = (event: DragEvent): CardDrop | null => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    const id = card?.dataset['card'];
    const item = items.find((candidate) => itemId(candidate) === id);
    if (dragged === null || card === null || id === undefined || item === undefined || dragged.has(id)) {
      return null;
    }
    const box = card.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    const holds = onDropInto !== undefined && canDropInto?.(dragged, item) !== false;
    if (holds && (onReorder === undefined || (part > 0.25 && part < 0.75))) {
      return { id, side: 'into' };
    }
    return onReorder === undefined ? null : { id, side: part < 0.5 ? 'before' : 'after' };
  };
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  return {
    isDraggable,
    dragged,
    drop,
    dragProps: {
      onDragStart: (event: DragEvent) => {
        const id =
          event.target instanceof Element
            ? event.target.closest<HTMLElement>('[data-card]')?.dataset['card']
            : undefined;
        if (id !== undefined && isDraggable) {
          const ids = selected.has(id) ? selected : new Set([id]);
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('application/x-limn-cards', JSON.stringify([...ids]));
          // The picture is taken of the card as it looks now.
          setTimeout(() => setDragged(ids));
        }
      },
      onDragOver: (event: DragEvent) => {
        const next = dropOf(event);
        if (next !== null) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'move';
        }
        setDrop((before) => (before?.id === next?.id && before?.side === next?.side ? before : next));
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setDrop(null);
        }
      },
      onDrop: (event: DragEvent) => {
        const place = dropOf(event);
        const item = items.find((candidate) => itemId(candidate) === place?.id);
        if (place !== null && dragged !== null && item !== undefined) {
          event.preventDefault();
          if (place.side === 'into') {
            onDropInto?.(dragged, item);
          } else {
            const after = order.slice(order.indexOf(place.id) + 1).find((id) => !dragged.has(id));
            onReorder?.(reordered(order, dragged, place.side === 'before' ? place.id : (after ?? null)));
          }
        }
        end();
      },
      onDragEnd: end,
    },
  };
}
