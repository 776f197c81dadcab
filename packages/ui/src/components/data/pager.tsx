import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { isComposing } from '../../logic/text/composing.ts';
import {
  clampPage,
  defaultPageSize,
  mostPageButtons,
  pageAfterResize,
  pageCount,
  pageRange,
  pagerItems,
  type PagerItem,
} from '../../logic/tables/pager.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Button } from '../buttons/button.tsx';
import { MenuButton } from '../menus/menu.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import '../buttons/button.css';
import '../fields/field.css';
import './pager.css';
import '../shared/visually-hidden.css';

export interface PagerProps extends RootProps {
  /** The current page, starting at 1 (controlled); a page that no longer exists becomes the nearest one. */
  value?: number;
  /** The initial page; 1 by default. */
  defaultValue?: number;
  /** Called when another page is selected. */
  onChange?: (page: number) => void;
  /** Total number of entries. */
  total: number;
  /** Entries per page; 10 by default. */
  pageSize?: number;
  /** Maximum number of page buttons, an odd number of at least 5; 7 by default. */
  most?: number;
  /** Offers these page sizes; the change also passes the page that then shows the same first entry. */
  sizes?: readonly number[];
  /** Called when another page size is selected. */
  onPageSize?: (pageSize: number, page: number) => void;
  /** Shows which entries are visible and how many there are. */
  hasTotal?: boolean;
  /** Adds a field for the page number. */
  hasJump?: boolean;
  size?: 's' | 'm';
  /** `compact` shows "3 / 20" between two arrows. */
  look?: 'full' | 'compact';
  /** Shows nothing if everything fits on one page. */
  hidesOnSingle?: boolean;
  isDisabled?: boolean;
  /** The navigation’s name for screen readers, if a page has several. */
  label?: string;
}

/** A button that stays where it is, and keeps the focus, when it has nothing more to do. */
function PagerButton({
  label,
  icon,
  children,
  isOff = false,
  isCurrent = false,
  kind,
  onPress,
}: {
  label: string;
  icon?: IconRef;
  children?: ReactNode;
  isOff?: boolean;
  isCurrent?: boolean;
  kind: 'step' | 'page' | 'skip';
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="limn-pager-btn"
      data-kind={kind}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={isOff || isCurrent ? undefined : onPress}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

function Jump({ pages, isDisabled, onPage }: { pages: number; isDisabled: boolean; onPage: (page: number) => void }) {
  const translate = useKitText();
  const [text, setText] = useState('');
  const go = () => {
    const wanted = text.trim();
    setText('');
    // Neither part of a page nor one before the first is meant by anybody.
    if (/^\d+$/.test(wanted)) {
      onPage(clampPage(Number(wanted), pages));
    }
  };
  // The words before and after the field, in the order the language has them.
  const [before, after] = translate('pagerJump', { field: '|' }).split('|');
  return (
    <label className="limn-pager-jump">
      {before}
      <span className="limn-input-box">
        <input
          className="limn-input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          disabled={isDisabled}
          aria-label={translate('pagerJumpLabel', { pages })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
              event.preventDefault();
              go();
            } else if (event.key === 'Escape') {
              setText('');
            }
          }}
          onBlur={go}
        />
      </span>
      {after}
    </label>
  );
}

/** Moves through a long list, page by page: `.limn-pager`. */
export function Pager(props: PagerProps) {
  const {
    total,
    pageSize = defaultPageSize,
    most = mostPageButtons,
    sizes,
    onPageSize,
    hasTotal = false,
    hasJump = false,
    size = 'm',
    look = 'full',
    hidesOnSingle = false,
    isDisabled = false,
    label,
    value,
    defaultValue = 1,
    onChange,
    className,
    ...root
  } = props;
  const [wanted, show] = useControlled(value, defaultValue, onChange);
  const translate = useKitText();
  const nav = useRef<HTMLElement>(null);
  const pages = pageCount(total, pageSize);
  const page = clampPage(wanted, pages);
  const range = pageRange(page, total, pageSize);
  const hadFocus = useRef(false);
  useEffect(() => {
    // "Five pages on" goes away at the end: the focus that it had belongs to the page it led to.
    if (hadFocus.current && document.activeElement === document.body) {
      nav.current?.querySelector<HTMLElement>('[aria-current=page], [data-kind=step]')?.focus();
    }
  }, [page]);
  if (hidesOnSingle && pages === 1) {
    return null;
  }
  const go = (to: number) => {
    hadFocus.current = nav.current?.contains(document.activeElement) === true;
    show(to);
  };
  const item = (entry: PagerItem) => {
    if ('skip' in entry) {
      return (
        <li key={entry.skip} className="limn-pager-item" data-edge>
          <PagerButton
            kind="skip"
            icon={entry.skip === 'back' ? 'skip-back' : 'skip-on'}
            isOff={isDisabled}
            label={translate(entry.skip === 'back' ? 'pagerSkipBack' : 'pagerSkipOn', {
              count: Math.abs(entry.to - page),
            })}
            onPress={() => go(entry.to)}
          >
            <Icon name="more" className="limn-pager-dots" />
          </PagerButton>
        </li>
      );
    }
    const isNear = Math.abs(entry.page - page) <= 1 || entry.page === 1 || entry.page === pages;
    return (
      <li
        key={entry.page}
        className="limn-pager-item"
        data-far={!isNear || undefined}
        data-edge={entry.page !== page || undefined}
      >
        <PagerButton
          kind="page"
          isCurrent={entry.page === page}
          isOff={isDisabled}
          label={translate('pagerPage', { page: entry.page })}
          onPress={() => go(entry.page)}
        >
          {entry.page}
        </PagerButton>
      </li>
    );
  };
  return (
    <div {...root} className={rootClass('limn-pager-frame', className)}>
      <nav
        ref={nav}
        className="limn-pager"
        data-size={size}
        data-look={look}
        data-disabled={isDisabled || undefined}
        aria-label={label ?? translate('pager')}
      >
        {hasTotal && (
          <span className="limn-pager-total" role="status">
            {range === null ? translate('pagerNone') : translate('pagerRange', { ...range, total })}
          </span>
        )}
        <ul className="limn-pager-list">
          <li className="limn-pager-item">
            <PagerButton
              kind="step"
              icon="previous"
              isOff={isDisabled || page === 1}
              label={translate('pagerPrevious')}
              onPress={() => go(page - 1)}
            />
          </li>
          {look === 'full' ? (
            pagerItems(page, pages, most).map(item)
          ) : (
            <li className="limn-pager-here" aria-current="page">
              <span className="limn-visually-hidden">{translate('pagerHere', { page, pages })}</span>
              <span aria-hidden>
                {page} / {pages}
              </span>
            </li>
          )}
          <li className="limn-pager-item">
            <PagerButton
              kind="step"
              icon="next"
              isOff={isDisabled || page === pages}
              label={translate('pagerNext')}
              onPress={() => go(page + 1)}
            />
          </li>
        </ul>
        {sizes !== undefined && (
          <MenuButton
            label={translate('pagerSizes')}
            items={sizes.map((option) => ({
              id: String(option),
              label: translate('pagerSize', { count: option }),
              isChecked: option === pageSize,
              isRadio: true,
              run: () => onPageSize?.(option, pageAfterResize(page, pageSize, option, total)),
            }))}
          >
            <Button
              size={size}
              iconEnd="expand"
              isDisabled={isDisabled}
              aria-label={`${translate('pagerSizes')}: ${translate('pagerSize', { count: pageSize })}`}
            >
              {translate('pagerSize', { count: pageSize })}
            </Button>
          </MenuButton>
        )}
        {hasJump && <Jump pages={pages} isDisabled={isDisabled} onPage={go} />}
      </nav>
    </div>
  );
}
