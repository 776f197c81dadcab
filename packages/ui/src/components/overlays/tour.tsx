import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useKitText } from '../../provider/kit-text.ts';
import { Button } from '../buttons/button.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import '../menus/menu.css';
import './tour.css';

/** Something to point out and explain. */
export interface TourItem {
  readonly id: string;
  /** The target: an element or a CSS selector; without one the text appears in the middle. */
  readonly target?: string | (() => Element | null);
  /** The content. */
  readonly title: ReactNode;
  /** What it is for. */
  readonly content?: ReactNode;
  /** Where the text is placed beside it. */
  readonly placement?: 'top' | 'bottom' | 'start' | 'end';
}

export interface TourProps extends RootProps {
  /** The steps, one after another. */
  items: readonly TourItem[];
  /** Id of the current step; null if closed. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  /** Called when the tour is completed, not when it is left early. */
  onDone?: () => void;
}

const elementOf = ({ target }: TourItem): Element | null => {
  if (target === undefined) return null;
  return typeof target === 'string' ? document.querySelector(target) : target();
};

/** Where an element is in the window, followed while it moves; null for none. */
function useBox(element: Element | null): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null);
  useEffect(() => {
    if (element === null) {
      setBox(null);
      return undefined;
    }
    let frame = 0;
    const look = (): void => {
      const now = element.getBoundingClientRect();
      setBox((before) =>
        before !== null &&
        before.x === now.x &&
        before.y === now.y &&
        before.width === now.width &&
        before.height === now.height
          ? before
          : now,
      );
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return box;
}

/** Points at parts of a page one after another and explains them: `.limn-tour`. */
export function Tour({ items, value, defaultValue = null, onChange, onDone, className, ...root }: TourProps) {
  const translate = useKitText();
  const [shown, setShown] = useControlled<string | null>(value, defaultValue, onChange);
  const at = items.findIndex((item) => item.id === shown);
  const item = items[at];
  const [target, setTarget] = useState<Element | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = item === undefined ? null : elementOf(item);
    found?.scrollIntoView({ block: 'center', inline: 'nearest' });
    setTarget(found);
  }, [item]);
  const box = useBox(item === undefined ? null : target);
  if (item === undefined) return null;
  const isLast = at === items.length - 1;
  const go = (to: number): void => setShown(items[to]?.id ?? null);
  return (
    <>
      {createPortal(
        <div className="limn-tour-ground">
          <div
            ref={anchor}
            className="limn-tour-spot"
            data-none={box === null || undefined}
            style={
              box === null
                ? undefined
                : { insetBlockStart: box.y - 4, left: box.x - 4, inlineSize: box.width + 8, blockSize: box.height + 8 }
            }
          />
        </div>,
        document.body,
      )}
      <Popover
        key={`${item.id} ${box === null ? 'middle' : 'beside'}`}
        className="limn-popover limn-tour-popover"
        triggerRef={anchor}
        isOpen
        isKeyboardDismissDisabled
        placement={item.placement ?? 'bottom'}
        offset={8}
        shouldCloseOnInteractOutside={() => false}
        onOpenChange={() => undefined}
      >
        <Dialog className="limn-tour-dialog">
          <div
            {...root}
            className={rootClass('limn-tour', className)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.stopPropagation();
                setShown(null);
              } else if (event.key === 'ArrowRight' && !isLast) {
                go(at + 1);
              } else if (event.key === 'ArrowLeft' && at > 0) {
                go(at - 1);
              }
            }}
          >
            <Heading slot="title" className="limn-tour-title">
              {item.title}
            </Heading>
            {item.content !== undefined && <div className="limn-tour-content">{item.content}</div>}
            <div className="limn-tour-foot">
              <span className="limn-tour-place">{`${at + 1} / ${items.length}`}</span>
              {!isLast && (
                <Button slot={null} size="s" variant="quiet" onPress={() => setShown(null)}>
                  {translate('tourSkip')}
                </Button>
              )}
              {at > 0 && (
                <Button slot={null} size="s" onPress={() => go(at - 1)}>
                  {translate('tourBack')}
                </Button>
              )}
              <Button
                slot={null}
                size="s"
                variant="primary"
                autoFocus
                onPress={() => {
                  if (isLast) onDone?.();
                  go(at + 1);
                }}
              >
                {translate(isLast ? 'tourDone' : 'tourNext')}
              </Button>
            </div>
          </div>
        </Dialog>
      </Popover>
    </>
  );
}
