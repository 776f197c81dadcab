/** The data of the item that the pointer rests on. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { type Property, propertyName, type RecordId } from '@limn/document';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../context/editor-context.tsx';
import styles from './view.module.css';

/** How long the pointer rests before it shows, ms. */
const REST = 600;
/** Rows that are shown at most. */
const ROWS = 12;

interface Tip {
  rows: readonly Property[];
  more: number;
  /** Canvas, CSS px. */
  x: number;
  y: number;
}

export function DataTip(): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined,
      hovered: RecordId | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      setTip(null);
    };
    const follow = (): void => {
      const { hover, busy } = editor.overlay.data,
        next = busy ? null : hover;
      if (next === hovered) return;
      hovered = next;
      hide();
      if (next !== null) timer = setTimeout(() => setTip(tipOf(editor, next)), REST);
    };
    const off = [
      editor.on('overlay', follow),
      editor.on('viewport', hide),
      editor.on('editing', hide),
      editor.on('document', hide),
      editor.on('contextMenu', hide),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of off) stop();
    };
  }, [editor]);
  if (!tip) return null;
  return (
    <div className={styles['data']} role="tooltip" style={{ insetInlineStart: tip.x, insetBlockStart: tip.y }}>
      <dl>
        {tip.rows.map((row, i) => (
          <div key={i}>
            <dt>{propertyName(row)}</dt>
            <dd>{said(row)}</dd>
          </div>
        ))}
      </dl>
      {tip.more > 0 && <p>+{tip.more}</p>}
    </div>
  );

  function said({ type, value }: Property): string {
    if (type !== 'boolean') return value;
    return value === 'true' ? t('data.yes') : t('data.no');
  }
}

function tipOf(editor: EditorCore, id: RecordId): Tip | null {
  const record = editor.scene.get(id),
    bounds = editor.scene.bounds(id);
  if (!bounds || (record?.type !== 'shape' && record?.type !== 'connector' && record?.type !== 'group')) return null;
  const rows = (record.data.properties ?? []).filter(({ value }) => value !== '');
  if (rows.length === 0) return null;
  const { viewport } = editor,
    at = viewport.toScreen({ x: bounds.x, y: bounds.y + bounds.h });
  // Below the item, where its arrows do not stand, and never off the canvas.
  return {
    rows: rows.slice(0, ROWS),
    more: Math.max(0, rows.length - ROWS),
    x: Math.max(8, Math.min(at.x, viewport.width - 260)),
    y: Math.max(8, Math.min(at.y + 40, viewport.height - 60 - 22 * Math.min(rows.length, ROWS))),
  };
}
