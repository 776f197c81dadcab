/**
 * Tiles in rows as wide as the panel, of which only those near the sight are there: a thousand shapes cost a screen.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import styles from '../library.module.css';
import { useTileNames } from './tile-names.ts';
import { keepOneStop, walkTiles } from './walk-tiles.ts';

/** As the style sheet has them: least width of a tile, between tiles, and on both sides of the row together, px. */
const TILE = 44,
  GAP = 2,
  SIDES = 24;
/**
 * Least width and height of a tile with its name, px. Words that are not broken between any two characters need room
 * for the longest of them; a long name makes its row higher.
 */
const NAMED = { zh: { width: 64, height: 72 }, en: { width: 88, height: 72 } } as const;
/** Height of three lines, which names of a library with many shapes take more often than not, px. */
const LONG_NAMES = 86;
/** How far beyond the sight tiles are there, px. */
const AHEAD = 400;
/** So many are there at once in any case. */
const FEW = 48;

interface Sight {
  columns: number;
  size: number;
  first: number;
  last: number;
}

export function TileGrid<T>({
  items,
  tile,
  label,
  hasNames = false,
}: {
  items: readonly T[];
  tile: (item: T) => React.ReactNode;
  label?: string;
  /** Its tiles may have their names below. */
  hasNames?: boolean;
}): React.ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight | null>(null);
  const [areNamed] = useTileNames(),
    isNamed = hasNames && areNamed;
  const isLong = items.length > FEW,
    locale = shortLocale(useTranslation().i18n.language),
    named = NAMED[locale],
    height = isLong && locale !== 'zh' ? LONG_NAMES : named.height,
    measures = { '--tile-width': `${named.width}px`, '--tile-height': `${height}px` } as React.CSSProperties;
  const look = (): void => {
    const element = host.current,
      scroll = element?.closest<HTMLElement>('[data-scroll]');
    if (!element || !scroll || !isLong) return;
    const width = isNamed ? named.width : TILE,
      columns = Math.max(1, Math.floor((element.clientWidth - SIDES + GAP) / (width + GAP))),
      size = isNamed ? height + GAP : (element.clientWidth - SIDES + GAP) / columns,
      top = scroll.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor((top - AHEAD) / size)),
      last = Math.ceil((top + scroll.clientHeight + AHEAD) / size);
    setSight((was) =>
      was?.first === first && was.last === last && was.columns === columns && was.size === size
        ? was
        : { columns, size, first, last },
    );
  };
  useLayoutEffect(look);
  useEffect(() => {
    if (host.current) keepOneStop(host.current);
  });
  const walking = {
    onKeyDown: walkTiles,
    onFocus: (event: React.FocusEvent<HTMLElement>) => keepOneStop(event.currentTarget, event.target),
  };
  useEffect(() => {
    const element = host.current,
      scroll = element?.closest('[data-scroll]');
    if (!element || !scroll || !isLong) return undefined;
    const resized = new ResizeObserver(look);
    resized.observe(element);
    // What opens and closes above moves it without a scroll of its own.
    resized.observe(scroll.firstElementChild ?? scroll);
    scroll.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      scroll.removeEventListener('scroll', look);
    };
  });

  if (!isLong || !sight)
    return (
      <div
        ref={host}
        className={styles['grid']}
        data-named={isNamed || undefined}
        role="group"
        aria-label={label}
        {...walking}
        style={measures}
      >
        {items.slice(0, FEW).map(tile)}
      </div>
    );
  const { columns, size, first, last } = sight,
    rows = Math.ceil(items.length / columns),
    end = Math.min(rows, Math.max(first, last));
  return (
    <div
      ref={host}
      className={styles['grid']}
      data-named={isNamed || undefined}
      role="group"
      aria-label={label}
      {...walking}
      style={{ ...measures, paddingBlock: `${Math.min(first, rows) * size}px ${(rows - end) * size + 8}px` }}
    >
      {items.slice(first * columns, end * columns).map(tile)}
    </div>
  );
}
