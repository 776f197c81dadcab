import { Button, Dialog, Slider } from '@limn/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { centred, cropEdge, drawCrop, fitCrop, maxZoom, type Crop } from './crop.ts';
import styles from './picture.module.css';

/** Edge in px of the picture on show, and of what is sent. */
const shownEdge = 280;
const sentEdge = 512;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface PictureDialogProps {
  picture: ImageBitmap;
  shape: 'circle' | 'square';
  onClose: () => void;
  /** Gets the square that was chosen; the window waits for it and stays when it gives false. */
  onSave: (square: Blob) => Promise<boolean>;
}

/** Chooses the square of a picture by dragging, the wheel, a slider, or the keyboard. */
export function PictureDialog({ picture, shape, onClose, onSave }: PictureDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const [crop, setCrop] = useState(() => centred(picture));
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (canvas.current !== null) {
      drawCrop(canvas.current, picture, crop);
    }
  }, [picture, crop]);

  useEffect(() => {
    const element = canvas.current;
    // React listens for the wheel passively, where the page could not be kept from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setCrop((before) => fitCrop(picture, { ...before, zoom: before.zoom * Math.exp(-event.deltaY / 500) }));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [picture]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (from.current === null) {
      return;
    }
    const { x, y, crop: start } = from.current;
    const scale = cropEdge(picture, start.zoom) / event.currentTarget.clientWidth;
    setCrop(
      fitCrop(picture, {
        ...start,
        x: start.x - (event.clientX - x) * scale,
        y: start.y - (event.clientY - y) * scale,
      }),
    );
  };
  const key = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      const step = cropEdge(picture, crop.zoom) * (event.shiftKey ? 0.1 : 0.02);
      setCrop(fitCrop(picture, { ...crop, x: crop.x + move[0] * step, y: crop.y + move[1] * step }));
    } else if (event.key === '+' || event.key === '=' || event.key === '-') {
      event.preventDefault();
      setCrop(fitCrop(picture, { ...crop, zoom: crop.zoom * (event.key === '-' ? 0.9 : 1.1) }));
    }
  };
  const save = async () => {
    const square = document.createElement('canvas');
    square.width = sentEdge;
    square.height = sentEdge;
    drawCrop(square, picture, crop);
    setPending(true);
    const blob = await new Promise<Blob | null>((resolve) => square.toBlob(resolve, 'image/webp', 0.92));
    if (blob !== null && (await onSave(blob))) {
      onClose();
    }
    setPending(false);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('picture.title')}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void save()}>
            {t('picture.save')}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <canvas
          ref={canvas}
          className={styles.frame}
          data-shape={shape}
          width={shownEdge * 2}
          height={shownEdge * 2}
          role="application"
          tabIndex={0}
          aria-label={t('picture.frame')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            from.current = null;
          }}
          onPointerCancel={() => {
            from.current = null;
          }}
          onKeyDown={key}
        />
        <Slider
          label={t('picture.zoom')}
          value={crop.zoom}
          min={1}
          max={maxZoom}
          step={0.01}
          onChange={(zoom) => setCrop(fitCrop(picture, { ...crop, zoom }))}
        />
      </div>
    </Dialog>
  );
}
