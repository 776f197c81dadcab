/** One shape of the library: press to insert, drag onto the canvas to place. */
import type { ShapeDefinition } from '@limn/engine';
import { Tooltip } from '@limn/ui';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useEditor } from '../editor-context.tsx';
import { ShapePreview } from './shape-preview.tsx';
import styles from './library.module.css';

/** Farther than this a press is a drag, px. */
const DRAG_DISTANCE = 4;
const TILE = 36;

interface ShapeTileProps {
  definition: ShapeDefinition;
  /** Inserts at a point of the window, or where there is room without one. */
  onInsert: (definition: ShapeDefinition, at?: { x: number; y: number }) => void;
  onMenu: (definition: ShapeDefinition, at: { x: number; y: number }) => void;
}

export function ShapeTile({ definition, onInsert, onMenu }: ShapeTileProps): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const name = definition.name[shortLocale(i18n.language)];
  const origin = useRef<{ x: number; y: number; id: number } | null>(null);
  const dragged = useRef(false);
  const [ghost, setGhost] = useState<{ x: number; y: number } | null>(null);

  const end = (event: React.PointerEvent, drop: boolean): void => {
    if (!origin.current || event.pointerId !== origin.current.id) return;
    origin.current = null;
    if (ghost && drop) onInsert(definition, { x: event.clientX, y: event.clientY });
    setGhost(null);
  };

  return (
    <Tooltip text={name} placement="right">
      <Button
        className={styles['tile'] ?? ''}
        aria-label={t('library.insert', { name })}
        onPress={() => { if (!dragged.current) onInsert(definition); dragged.current = false; }}
        onContextMenu={(event) => { event.preventDefault(); onMenu(definition, { x: event.clientX, y: event.clientY }); }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          origin.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
          dragged.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const from = origin.current;
          if (!from || event.pointerId !== from.id) return;
          if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_DISTANCE) return;
          dragged.current = true;
          setGhost({ x: event.clientX, y: event.clientY });
        }}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
      >
        <ShapePreview definition={definition} size={TILE} />
        {ghost && createPortal(
          <div className={styles['ghost']} style={{ left: ghost.x, top: ghost.y }}>
            <ShapePreview definition={definition} size={Math.max(24, Math.max(definition.w, definition.h) * editor.viewport.zoom + 4)} />
          </div>,
          document.body,
        )}
      </Button>
    </Tooltip>
  );
}
