import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { WindowPoint } from '@limn/ui';
import { useLongPress } from '@limn/ui/components/menus/use-long-press.ts';
import { entryId, type Entry } from '../../model/entry.ts';
import { entriesIn, type Layout } from '../../model/layout.ts';
import type { View } from '../../model/pages.ts';
import { extendTo, nothing, selectOne, toggle, type Selection } from '../../model/selection.ts';
import { useMarquee } from './use-marquee.ts';
import { useSlowPress } from './use-slow-press.ts';

export interface PressesInput {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  entryAt: (target: EventTarget) => Entry | undefined;
  order: readonly string[];
  chosen: readonly Entry[];
  layout: Layout;
  view: View;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (entry: Entry) => void;
  onMenu: (at: WindowPoint, about: readonly Entry[]) => void;
  onFavourite: (entries: readonly Entry[], favourite: boolean) => void;
  onLocation: (entry: Entry) => void;
  onTag: (tag: string) => void;
  /** The name of the one that is selected was pressed once more, not as part of a double press. */
  onSlowPress: (entry: Entry) => void;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, [data-press]') !== null;

/** Pressing, drawing a rectangle, double and secondary presses: by mouse as on a desktop, by finger as on a phone. */
export function usePresses(input: PressesInput) {
  const {
    scroller,
    content,
    entryAt,
    order,
    chosen,
    layout,
    view,
    selection,
    onSelect,
    onOpen,
    onMenu,
    onFavourite,
    onLocation,
    onTag,
    onSlowPress,
  } = input;
  const slow = useSlowPress(scroller, selection, entryAt, onSlowPress);

  const base = useRef<ReadonlySet<string>>(new Set());
  /** What pressed last: the click that follows says so itself in newer browsers only. */
  const pressedBy = useRef('mouse');
  const { rect, isDrawing, marqueeProps } = useMarquee(scroller, content, {
    onStart: (event) => {
      const keeps = event.ctrlKey || event.metaKey || event.shiftKey;
      base.current = keeps ? selection.ids : new Set();
      if (!keeps) {
        onSelect({ ...nothing, current: selection.current });
      }
    },
    onDraw: (area) => {
      const touched = entriesIn(layout, area).flatMap((index) => order[index] ?? []);
      onSelect({
        ids: new Set([...base.current, ...touched]),
        anchor: touched[0] ?? null,
        current: touched.at(-1) ?? selection.current,
      });
    },
  });

  const pick = (entry: Entry, keys: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
    const id = entryId(entry);
    const adds = keys.ctrlKey || keys.metaKey;
    if (keys.shiftKey) {
      onSelect(extendTo(selection, order, id, adds));
    } else {
      onSelect(adds ? toggle(selection, id) : selectOne(id));
    }
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    pressedBy.current = event.pointerType;
    slow.onPointerDown(event);
    const entry = entryAt(event.target);
    if (isControl(event.target) || event.button !== 0 || event.pointerType !== 'mouse') {
      return;
    }
    const onName = event.target instanceof Element && event.target.closest('[data-name]') !== null;
    const isHandle = entry !== undefined && (view === 'grid' || onName || selection.ids.has(entryId(entry)));
    const isInside =
      event.target === scroller.current ||
      (event.target instanceof Node && content.current?.contains(event.target) === true);
    if (!isHandle && isInside) {
      marqueeProps.onPointerDown(event);
    }
    if (
      entry !== undefined &&
      (!isHandle || !selection.ids.has(entryId(entry)) || event.ctrlKey || event.metaKey || event.shiftKey)
    ) {
      pick(entry, event);
    }
  };

  /** Opens the menu of what is pressed: of all that is selected when it is among them, else of it alone. */
  const openMenu = (at: WindowPoint, entry: Entry) => {
    const isSelected = selection.ids.has(entryId(entry));
    if (!isSelected) {
      onSelect(selectOne(entryId(entry)));
    }
    onMenu(at, isSelected ? chosen : [entry]);
  };

  const { lift, touchProps } = useLongPress((target, at) => {
    const entry = isControl(target) ? undefined : entryAt(target);
    if (entry !== undefined) {
      openMenu(at, entry);
    }
    return entry !== undefined;
  });

  const pressButton = (entry: Entry, button: HTMLElement, isShifted: boolean) => {
    const box = button.getBoundingClientRect();
    switch (button.dataset['press']) {
      case 'select':
        onSelect(isShifted ? extendTo(selection, order, entryId(entry), true) : toggle(selection, entryId(entry)));
        break;
      case 'favourite':
        onFavourite([entry], !entry.favourite);
        break;
      case 'location':
        onLocation(entry);
        break;
      case 'tag':
        onTag(button.textContent);
        break;
      case 'menu':
        openMenu({ x: box.left, y: box.bottom + 4 }, entry);
        break;
    }
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const entry = entryAt(event.target);
    if (entry === undefined || !(event.target instanceof Element)) {
      return;
    }
    if (event.target.closest('input') !== null) {
      return;
    }
    slow.onClick(event);
    const button = event.target.closest<HTMLElement>('[data-press]');
    if (button !== null) {
      pressButton(entry, button, event.shiftKey);
      return;
    }
    const isTouch = pressedBy.current !== 'mouse';
    if (isTouch && selection.ids.size > 0) {
      onSelect(toggle(selection, entryId(entry)));
    } else if (isTouch) {
      onOpen(entry);
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey && selection.ids.size > 1) {
      onSelect(selectOne(entryId(entry)));
    }
  };

  return {
    rect,
    isDrawing,
    pressProps: {
      onPointerDown,
      onPointerMove: marqueeProps.onPointerMove,
      onPointerUp: marqueeProps.onPointerUp,
      onPointerCancel: marqueeProps.onPointerCancel,
      onLostPointerCapture: marqueeProps.onLostPointerCapture,
      onClick,
      ...touchProps,
      // A press that becomes a drag asks for no name, nor does one that is followed by a key.
      onDragStartCapture: slow.stop,
      onKeyDownCapture: slow.stop,
      onDoubleClick: (event: MouseEvent) => {
        slow.stop();
        const entry = entryAt(event.target);
        if (entry !== undefined && !isControl(event.target)) {
          onOpen(entry);
        }
      },
      onContextMenu: (event: MouseEvent) => {
        lift();
        if (event.target instanceof Element && event.target.closest('input') !== null) {
          return;
        }
        event.preventDefault();
        const entry = entryAt(event.target);
        const at = { x: event.clientX, y: event.clientY };
        if (entry === undefined) {
          onSelect({ ...nothing, current: selection.current });
          onMenu(at, []);
        } else {
          openMenu(at, entry);
        }
      },
    },
  };
}
