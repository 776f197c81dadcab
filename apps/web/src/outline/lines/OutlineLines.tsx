/** The lines of an outline. Of many only those in sight are in the page; the one with the caret is a field. */
import { plainText, type RecordId } from '@limn/document';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreeValue } from '../../mindmap/model/use-tree.ts';
import { Line } from './Line.tsx';
import styles from '../outline.module.css';
import { rowOf } from './row-of.ts';
import { INDENT, RowView } from './RowView.tsx';
import { useLineDrag } from './use-line-drag.ts';
import { useOutline } from '../model/use-outline.ts';
import { usePicking } from './use-picking.ts';
import { useWindowed } from './use-windowed.ts';

export function OutlineLines({
  onMenu,
}: {
  onMenu: (id: RecordId, at: { x: number; y: number }) => void;
}): React.ReactNode {
  const outline = useOutline(),
    { editor, rows, top, readOnly, query, hidesDone } = outline;
  const { t } = useTranslation('diagram');
  const list = useRef<HTMLDivElement>(null);
  const { from, to, before, after } = useWindowed(list, rows);
  const picking = usePicking(list);
  const { drop, onPointerDown } = useLineDrag(list, onMenu);
  const heading = useTreeValue(['document'], (e) => e.topic(top));
  const note = useTreeValue(['document'], (e) => e.store.notes(top)[0]);
  const path = useTreeValue(['document'], (e) => pathOf(top, e.store), samePath);
  useHeights(list, from, to);
  return (
    <div className={styles['paper']} onPointerDown={onPointerDown}>
      {path.length > 1 && (
        <nav className={styles['path']} aria-label={t('map.path')}>
          {path.slice(0, -1).map(({ id, name }) => (
            <button key={id} type="button" onClick={() => outline.zoom(id === editor.central.id ? null : id)}>
              {name || t('map.empty')}
            </button>
          ))}
        </nav>
      )}
      <div className={styles['heading']}>
        <Line id={top} textId={top} text={heading?.text} label={t('map.heading')} />
        {note && <Line id={top} textId={note.id} text={note.text} label={t('map.note')} className={styles['noted']} />}
      </div>
      <div
        ref={list}
        className={styles['lines']}
        role="tree"
        aria-label={t('map.outline')}
        aria-multiselectable
        tabIndex={-1}
        {...picking}
        onContextMenu={(event) => {
          const id = rowOf(event.target);
          if (id === undefined) return;
          event.preventDefault();
          onMenu(id, { x: event.clientX, y: event.clientY });
        }}
      >
        <div style={{ height: before }} role="presentation" />
        {rows.rows.slice(from, to).map(({ id, depth }) => (
          <RowView key={id} id={id} depth={depth} />
        ))}
        <div style={{ height: after }} role="presentation" />
        {drop && (
          <div
            className={styles['drop']}
            data-drop
            role="presentation"
            style={{ insetBlockStart: rows.startOf(drop.index), insetInlineStart: drop.depth * INDENT + 30 }}
          />
        )}
      </div>
      {rows.isSearching && rows.rows.length === 0 && <p className={styles['none']}>{t('map.nothingFound')}</p>}
      {!readOnly && query === '' && !hidesDone && (
        <button type="button" className={styles['add']} onClick={() => outline.append()}>
          {t('map.addLine')}
        </button>
      )}
    </div>
  );
}

interface Step {
  id: RecordId;
  name: string;
}

function pathOf(top: RecordId, store: ReturnType<typeof useOutline>['editor']['store']): Step[] {
  const out: Step[] = [];
  for (let topic = store.find(top, 'topic'); topic; topic = store.find(topic.at.parent, 'topic'))
    out.unshift({ id: topic.id, name: plainText(topic.text) });
  return out;
}
const samePath = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every(({ id, name }, n) => id === b[n]?.id && name === b[n].name);

/** Tells the rows how high the lines in sight are, whenever that changes. */
function useHeights(list: React.RefObject<HTMLElement | null>, from: number, to: number): void {
  const { rows } = useOutline();
  const seen = useRef({ from, to });
  seen.current = { from, to };
  const observer = useRef<ResizeObserver | null>(null);
  const watched = useRef(new Set<Element>());
  useEffect(() => {
    const known = watched.current;
    observer.current = new ResizeObserver((entries) => {
      const heights = new Map<RecordId, number>();
      for (const { target } of entries) {
        const id = rowOf(target);
        if (id !== undefined) heights.set(id, (target as HTMLElement).offsetHeight);
      }
      rows.measured(heights, seen.current.from, seen.current.to);
    });
    return () => {
      observer.current?.disconnect();
      known.clear();
    };
  }, [rows]);
  useEffect(() => {
    const now = new Set(list.current?.querySelectorAll('[data-row]'));
    for (const element of watched.current)
      if (!now.has(element)) {
        observer.current?.unobserve(element);
        watched.current.delete(element);
      }
    for (const element of now)
      if (!watched.current.has(element)) {
        observer.current?.observe(element);
        watched.current.add(element);
      }
  });
}
