/** The lines of an outline. Of many only those in sight are in the page; the one with the caret is a field. */
import { plainText, type RecordId } from '@limn/document';
import { toggleTodo } from '@limn/tree/edit/details.ts';
import { Icon } from '@limn/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree, useTreeValue } from '../mindmap/use-tree.ts';
import { WRITER } from './edit-line.ts';
import { Line } from './Line.tsx';
import styles from './outline.module.css';
import { rowsIn } from './rows.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useWindowed } from './use-windowed.ts';

export function OutlineLines(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const version = useTreeValue(['document', 'page'], (e) => `${e.page} ${e.documentVersion}`);
  const readOnly = useTreeValue(['settings'], (e) => e.settings.readOnly);
  /** The topic whose branch is shown alone; the central one shows all. */
  const [zoomed, setZoomed] = useState<RecordId | null>(null);
  const top = zoomed !== null && editor.isThere(zoomed) ? zoomed : editor.central.id;
  const rows = useMemo(() => (version === '' ? [] : rowsIn(editor, top)), [editor, version, top]);
  const list = useRef<HTMLDivElement>(null);
  const { from, to, before, after, measure } = useWindowed(list, rows);
  const keys = useLineKeys({ editor, rows, top, zoom: setZoomed });
  useEffect(() => {
    editor.history.track(WRITER);
    return () => editor.history.untrack(WRITER);
  }, [editor]);
  // Who opens an empty outline is there to write.
  const isOpened = useRef(false);
  useEffect(() => {
    const [first] = rows;
    if (isOpened.current || first === undefined) return;
    isOpened.current = true;
    if (!readOnly && rows.length === 1 && plainText(first.topic.text) === '') keys.go({ id: first.topic.id, at: 0 });
  }, [rows, readOnly, keys]);
  const path: RecordId[] = [];
  for (let up: RecordId | undefined = top; up !== undefined && editor.topic(up); up = editor.store.get(up)?.at?.parent)
    path.unshift(up);
  return (
    <div className={styles['paper']}>
      {path.length > 1 && (
        <nav className={styles['path']} aria-label={t('map.path')}>
          {path.slice(0, -1).map((id) => (
            <button key={id} type="button" onClick={() => setZoomed(id === editor.central.id ? null : id)}>
              {plainText(editor.topic(id)?.text) || t('map.empty')}
            </button>
          ))}
        </nav>
      )}
      <div className={styles['heading']}>
        <Line
          topic={editor.topic(top)!}
          label={t('map.heading')}
          isFocused={keys.caret?.id === top}
          caretAt={keys.caret?.id === top ? keys.caret.at : null}
          readOnly={readOnly}
          onFocus={(at) => keys.go({ id: top, at })}
          onKeyDown={keys.onKeyDown}
          onPaste={keys.onPaste}
        />
      </div>
      <div ref={list} className={styles['lines']} role="tree" aria-label={t('map.outline')}>
        <div style={{ height: before }} role="presentation" />
        {rows.slice(from, to).map(({ topic, depth, position, size, isOpen }) => (
          <div
            key={topic.id}
            ref={measure(topic.id)}
            className={styles['row']}
            role="treeitem"
            aria-level={depth + 1}
            aria-posinset={position}
            aria-setsize={size}
            aria-expanded={isOpen}
            aria-selected={keys.caret?.id === topic.id}
            data-done={topic.data.todo === 'done' || undefined}
            style={{ paddingInlineStart: depth * 26 }}
          >
            <button
              type="button"
              className={styles['twist']}
              tabIndex={-1}
              aria-label={t('map.fold')}
              data-none={isOpen === undefined || undefined}
              onClick={() => isOpen !== undefined && editor.fold([topic.id], isOpen)}
            >
              {isOpen !== undefined && <Icon name={isOpen ? ChevronDown : ChevronRight} />}
            </button>
            <button
              type="button"
              className={styles['bullet']}
              tabIndex={-1}
              aria-label={t('map.zoomInto')}
              data-folded={isOpen === false || undefined}
              onClick={() => setZoomed(topic.id)}
            />
            {topic.data.todo !== undefined && (
              <input
                type="checkbox"
                className={styles['box']}
                aria-label={t('map.task')}
                checked={topic.data.todo === 'done'}
                disabled={readOnly}
                onChange={() => toggleTodo(editor, topic.id)}
              />
            )}
            <Line
              topic={topic}
              label={t('map.line', { n: position })}
              isFocused={keys.caret?.id === topic.id}
              caretAt={keys.caret?.id === topic.id ? keys.caret.at : null}
              readOnly={readOnly}
              onFocus={(at) => keys.go({ id: topic.id, at })}
              onKeyDown={keys.onKeyDown}
              onPaste={keys.onPaste}
            />
          </div>
        ))}
        <div style={{ height: after }} role="presentation" />
      </div>
      {!readOnly && (
        <button type="button" className={styles['add']} onClick={() => keys.append()}>
          {t('map.addLine')}
        </button>
      )}
    </div>
  );
}
