/** Over the canvas while a place for a comment is chosen: a click names an item or a point, a drag a region. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { CommentAnchor } from '@limn/contract';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';
import { Button } from '@limn/ui';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../comments.module.css';
import { anchorUnder } from './places.ts';

export function Placing({
  editor,
  onPlace,
  onCancel,
}: {
  editor: EditorCore;
  onPlace: (anchor: CommentAnchor) => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('comments');
  const sheet = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: ScreenPoint; to: ScreenPoint } | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [onCancel]);
  useEffect(() => {
    // One goes on zooming and moving the page.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      sheet.current?.parentElement
        ?.querySelector('[role="application"]')
        ?.dispatchEvent(new WheelEvent('wheel', event));
    };
    const at = sheet.current;
    at?.addEventListener('wheel', onWheel, { passive: false });
    return () => at?.removeEventListener('wheel', onWheel);
  }, []);
  const pointOf = (event: PointerEvent): ScreenPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  return (
    <>
      <div
        ref={sheet}
        className={styles.placing}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: pointOf(event), to: pointOf(event) });
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
        onPointerUp={(event) => {
          if (drag) onPlace(anchorUnder(editor, drag.from, pointOf(event)));
          setDrag(null);
        }}
        onPointerCancel={() => setDrag(null)}
      >
        {drag && (
          <div
            className={styles.region}
            style={{
              translate: `${Math.min(drag.from.x, drag.to.x)}px ${Math.min(drag.from.y, drag.to.y)}px`,
              inlineSize: Math.abs(drag.to.x - drag.from.x),
              blockSize: Math.abs(drag.to.y - drag.from.y),
            }}
          />
        )}
      </div>
      <div className={styles.hint} role="status">
        <span>{t('addHint')}</span>
        <Button size="s" onPress={onCancel}>
          {t('cancelAdd')}
        </Button>
      </div>
    </>
  );
}
