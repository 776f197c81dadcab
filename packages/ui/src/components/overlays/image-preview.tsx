import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { fitted, moveView, nextZoom, zoomAt, type PictureView } from '../../logic/layout/zoom.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './image-preview.css';

/** A picture to look at. */
export interface ImagePreviewItem {
  readonly id: string;
  /** Its address. */
  readonly src: string;
  /** Describes it, for those who cannot see it. */
  readonly alt: string;
  /** Shown below it; the description by default. */
  readonly caption?: ReactNode;
}

export interface ImagePreviewProps extends RootProps {
  /** The pictures to browse. */
  items: readonly ImagePreviewItem[];
  /** Id of the current picture; null if closed. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  /** More buttons beside those for zooming: a download. */
  tools?: (item: ImagePreviewItem) => ReactNode;
}

/** Pictures over the page, one at a time, to zoom and browse: `.limn-preview`. */
export function ImagePreview({
  items,
  value,
  defaultValue = null,
  onChange,
  tools,
  className,
  ...root
}: ImagePreviewProps) {
  const [shown, setShown] = useControlled<string | null>(value, defaultValue, onChange);
  const at = items.findIndex((item) => item.id === shown);
  const item = items[at];
  return (
    <ModalOverlay
      className="limn-preview-backdrop"
      isOpen={item !== undefined}
      isDismissable
      onOpenChange={(open) => {
        if (!open) setShown(null);
      }}
    >
      <Modal className="limn-preview-frame">
        <Dialog className="limn-preview-dialog" aria-label={item?.alt}>
          {item !== undefined && (
            <div {...root} className={rootClass('limn-preview', className)} data-theme="dark">
              <Picture
                key={item.id}
                item={item}
                place={at + 1}
                count={items.length}
                tools={tools?.(item)}
                onStep={(step) => setShown(items[at + step]?.id ?? item.id)}
                onClose={() => setShown(null)}
              />
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PictureProps {
  item: ImagePreviewItem;
  place: number;
  count: number;
  tools: ReactNode;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

function Picture({ item, place, count, tools, onStep, onClose }: PictureProps) {
  const translate = useKitText();
  const [view, setView] = useState<PictureView>(fitted);
  const [turns, setTurns] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const middle = { x: 0, y: 0 };
  const zoomBy = (direction: 1 | -1, point = middle): void =>
    setView(zoomAt(view, nextZoom(view.zoom, direction), point));
  const pointOf = (event: { clientX: number; clientY: number }) => {
    const box = stage.current?.getBoundingClientRect();
    if (box === undefined) return middle;
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const isNear = view.zoom > 1;
  const move = (x: number, y: number): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = image.current ?? {};
    setView((before) => moveView(before, { x, y }, { width, height }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [60, 0],
      ArrowRight: [-60, 0],
      ArrowUp: [0, 60],
      ArrowDown: [0, -60],
    };
    const step = steps[event.key];
    const does: Readonly<Record<string, () => void>> = {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => setView(fitted),
      r: () => setTurns(turns + 1),
    };
    const run = does[event.key];
    if (step !== undefined && (isNear || step[0] !== 0)) {
      event.preventDefault();
      if (isNear) move(...step);
      else if (place + Math.sign(-step[0]) >= 1 && place + Math.sign(-step[0]) <= count) onStep(step[0] < 0 ? 1 : -1);
    } else if (run !== undefined) {
      event.preventDefault();
      run();
    }
  };
  const drag = (event: PointerEvent): void => {
    if (held.current === null) return;
    move(event.clientX - held.current.x, event.clientY - held.current.y);
    held.current = { x: event.clientX, y: event.clientY };
  };
  return (
    <div className="limn-preview-body" onKeyDown={onKeyDown}>
      <div className="limn-preview-bar">
        <span className="limn-preview-place" aria-live="polite">
          {count > 1 ? `${place} / ${count}` : ''}
        </span>
        <IconButton icon={ZoomOut} label={translate('zoomOut')} onPress={() => zoomBy(-1)} />
        <output className="limn-preview-zoom">{`${Math.round(view.zoom * 100)}%`}</output>
        <IconButton icon={ZoomIn} label={translate('zoomIn')} onPress={() => zoomBy(1)} />
        <IconButton icon={Maximize} label={translate('zoomFit')} onPress={() => setView(fitted)} />
        <IconButton icon={RotateCw} label={translate('rotate')} onPress={() => setTurns(turns + 1)} />
        {tools}
        <IconButton icon="close" label={translate('close')} hasTooltip={false} autoFocus onPress={onClose} />
      </div>
      <div
        ref={stage}
        className="limn-preview-stage"
        data-near={isNear || undefined}
        onWheel={(event) => zoomBy(event.deltaY < 0 ? 1 : -1, pointOf(event))}
        onDoubleClick={(event) => setView(isNear ? fitted : zoomAt(view, 2, pointOf(event)))}
        onPointerDown={(event) => {
          if (!isNear || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          held.current = null;
        }}
      >
        {isBroken ? (
          <p className="limn-preview-broken" role="alert">
            {translate('imageBroken')}
          </p>
        ) : (
          <img
            ref={image}
            className="limn-preview-image"
            src={item.src}
            alt={item.alt}
            draggable={false}
            data-turned={turns % 2 === 1 || undefined}
            style={{
              translate: `${view.x}px ${view.y}px`,
              scale: String(view.zoom),
              rotate: `${turns * 90}deg`,
            }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <p className="limn-preview-caption">{item.caption ?? item.alt}</p>
      {count > 1 && (
        <>
          <span className="limn-preview-step" data-side="start">
            <IconButton
              icon="previous"
              size="l"
              label={translate('imagePrevious')}
              isDisabled={place === 1}
              onPress={() => onStep(-1)}
            />
          </span>
          <span className="limn-preview-step" data-side="end">
            <IconButton
              icon="next"
              size="l"
              label={translate('imageNext')}
              isDisabled={place === count}
              onPress={() => onStep(1)}
            />
          </span>
        </>
      )}
    </div>
  );
}
