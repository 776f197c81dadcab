/** The map as a list, in step with it: what is selected here is selected there, and folded alike. */
import { plainText, type RecordId } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { Icon } from '@limn/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import styles from './map-panel.module.css';

const ROW = 28,
  OVERSCAN = 8;

interface Row {
  id: RecordId;
  text: string;
  level: number;
  position: number;
  size: number;
  isOpen?: boolean;
}

function rowsOf(editor: TreeEditor): Row[] {
  const out: Row[] = [],
    tops = editor.store.topics(editor.page),
    waiting = tops.map((topic, n) => ({ topic, level: 1, position: n + 1, size: tops.length })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { topic, level, position, size } = next,
      inside = editor.store.topics(topic.id),
      isOpen = !editor.folding.isFolded(topic),
      row = { id: topic.id, text: plainText(topic.text).replace(/\s+/g, ' '), level, position, size };
    out.push(inside.length > 0 ? { ...row, isOpen } : row);
    if (!isOpen) continue;
    for (let n = inside.length - 1; n >= 0; n--)
      waiting.push({ topic: inside[n]!, level: level + 1, position: n + 1, size: inside.length });
  }
  return out;
}

export function TopicOutline(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const version = useTreeValue(['document', 'page'], (e) => `${e.page} ${e.documentVersion}`);
  const selected = useTreeValue(['selection'], (e) => e.selection.ids);
  const rows = useMemo(() => (version === '' ? [] : rowsOf(editor)), [editor, version]);
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const current = selected.at(-1),
    at = rows.findIndex(({ id }) => id === current);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element || at < 0) return;
    if (at * ROW < element.scrollTop) element.scrollTop = at * ROW;
    else if ((at + 1) * ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = (at + 1) * ROW - element.clientHeight;
  }, [at]);
  const from = Math.max(0, Math.floor(view.top / ROW) - OVERSCAN),
    to = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + OVERSCAN);
  const go = (row: Row | undefined): void => {
    if (!row) return;
    editor.select([row.id]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.id)}"]`)?.focus());
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const row = rows[at];
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (row?.isOpen === false ? editor.fold([row.id], false) : go(rows[at + 1])),
      ArrowLeft: () => {
        if (row?.isOpen && row.level > 1) editor.fold([row.id], true);
        else go(rows.slice(0, Math.max(0, at)).findLast(({ level }) => row && level < row.level));
      },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <div
      ref={list}
      className={styles['outline']}
      role="tree"
      aria-label={t('map.outline')}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      <div style={{ height: from * ROW }} role="presentation" />
      {rows.slice(from, to).map((row) => (
        <div
          key={row.id}
          data-id={row.id}
          className={styles['line']}
          role="treeitem"
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.size}
          aria-expanded={row.isOpen}
          aria-selected={selected.includes(row.id)}
          tabIndex={row.id === (current ?? rows[0]?.id) ? 0 : -1}
          style={{ paddingInlineStart: 8 + (row.level - 1) * 14 }}
          onClick={() => go(row)}
        >
          <span
            className={styles['twist']}
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              if (row.isOpen !== undefined) editor.fold([row.id], row.isOpen);
            }}
          >
            {row.isOpen !== undefined && <Icon name={row.isOpen ? ChevronDown : ChevronRight} />}
          </span>
          <span className={styles['words']}>{row.text === '' ? t('map.empty') : row.text}</span>
        </div>
      ))}
      <div style={{ height: (rows.length - to) * ROW }} role="presentation" />
    </div>
  );
}
