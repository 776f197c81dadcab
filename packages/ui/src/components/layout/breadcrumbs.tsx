import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { foldMiddle, type Fold } from '../../logic/layout/fold.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import './breadcrumbs.css';

/** A level in the path. */
export interface BreadcrumbItem {
  readonly id: string;
  /** A link; for the last one, the name of the current page. */
  readonly content: ReactNode;
}

/** px the button takes that stands for what does not fit. */
const moreWidth = 46;
const unfolded: Fold = { start: 0, count: 0 };

/** Which items give way in the width there is; measures those on show and remembers the others. */
function useFold(items: readonly BreadcrumbItem[]) {
  const list = useRef<HTMLOListElement>(null);
  const widths = useRef(new Map<string, number>());
  const [fold, setFold] = useState(unfolded);
  const [, setAvailable] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) {
      return;
    }
    for (const row of element.querySelectorAll<HTMLElement>('[data-crumb]')) {
      const content = row.firstElementChild;
      if (content instanceof HTMLElement) {
        widths.current.set(row.dataset['crumb'] ?? '', content.scrollWidth + row.offsetWidth - content.offsetWidth);
      }
    }
    const known = items.map((item) => widths.current.get(item.id));
    const next = known.every((width) => width !== undefined)
      ? foldMiddle(known, element.clientWidth, moreWidth)
      : unfolded;
    // Asked of what was rendered: an update that changes nothing would, while another render waits, begin one more.
    if (next.start !== fold.start || next.count !== fold.count) {
      setFold(next);
    }
  });
  return { list, fold: fold.start + fold.count < items.length ? fold : unfolded };
}

/** Moves among the links of the list that opened. */
function onListKey(event: KeyboardEvent<HTMLUListElement>) {
  let step = 0;
  if (event.key === 'ArrowDown') {
    step = 1;
  } else if (event.key === 'ArrowUp') {
    step = -1;
  }
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (step !== 0 && links.length > 0) {
    event.preventDefault();
    links[(at + step + links.length) % links.length]?.focus();
  }
}

export interface BreadcrumbsProps extends RootProps<HTMLElement> {
  /** The path from the top; the last item is the current page. */
  items: readonly BreadcrumbItem[];
  /** Its name for screen readers, if a page has several. */
  label?: string;
}

/** The path to the current page: `.limn-breadcrumbs`. What does not fit goes into a list after the first item. */
export function Breadcrumbs({ items, label, className, ...root }: BreadcrumbsProps) {
  const translate = useKitText();
  const { list, fold } = useFold(items);
  const hidden = items.slice(fold.start, fold.start + fold.count);
  return (
    <nav
      {...root}
      className={rootClass('limn-breadcrumbs-nav', className)}
      aria-label={label ?? translate('breadcrumbs')}
    >
      <ol ref={list} className="limn-breadcrumbs">
        {items.map((item, index) => {
          if (fold.count > 0 && index === fold.start) {
            return (
              <li key="more" className="limn-breadcrumb" data-more>
                <Popover
                  label={translate('breadcrumbsHidden')}
                  content={(close) => (
                    <ul className="limn-breadcrumbs-list" onClick={close} onKeyDown={onListKey}>
                      {hidden.map((folded) => (
                        <li key={folded.id} className="limn-breadcrumbs-entry">
                          <Icon name="folder" />
                          {folded.content}
                        </li>
                      ))}
                    </ul>
                  )}
                >
                  <IconButton icon="more" size="s" label={translate('breadcrumbsMore', { count: fold.count })} />
                </Popover>
                <Icon name="next" size={14} />
              </li>
            );
          }
          if (fold.count > 0 && index > fold.start && index < fold.start + fold.count) {
            return null;
          }
          return (
            <li
              key={item.id}
              className="limn-breadcrumb"
              data-crumb={item.id}
              aria-current={index === items.length - 1 ? 'page' : undefined}
            >
              {item.content}
              {index < items.length - 1 && <Icon name="next" size={14} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
