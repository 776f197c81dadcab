/** A drawing played as a prototype: its screens on the device they are for, and what is pressed leads on. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { Playing, type Outcome } from '@limn/diagram/prototype/playing.ts';
import type { RecordId } from '@limn/document';
import { hotspotsOf, viewSize } from '@limn/diagram/prototype/screens.ts';
import { afterPress, reactionsOf, type Touched, UNTOUCHED } from '@limn/diagram/prototype/states.ts';
import { DEVICES, type DeviceLook } from '@limn/shapes/libraries/ui/devices.ts';
import { IconButton, Spinner } from '@limn/ui';
import { Expand, Fullscreen, RotateCcw, Shrink, SquareDashedMousePointer, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../../../context/editor-context.tsx';
import { useDiagram } from '../../../context/use-diagram.ts';
import { fitDevice } from './fit.ts';
import { ScreenPainter } from './screen-painter.ts';
import { SheetView } from './SheetView.tsx';
import { useIdle } from '../../../present/use-idle.ts';
import { useKeys, useRoom } from './use-stage.ts';
import { useSheets } from './use-sheets.ts';
import styles from './player.module.css';

/** The controls go away after this, when nobody moves the pointer, ms. */
const IDLE = 3000;

/** Hints are seen for so long after a press on nothing, ms. */
const HINT = 700;
/** The document is looked at again so long after an edit, ms. */
const PAUSE = 150;

interface PlayerProps {
  /** What was selected, by which the screen to begin with is found. */
  from: RecordId | undefined;
  onClose: () => void;
}

/** Loads what the screens are painted with before anything of them is seen. */
export default function Player(props: PlayerProps): React.ReactNode {
  const open = useOpenEditor();
  const { t } = useTranslation('notations');
  const [painter, setPainter] = useState<ScreenPainter | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let opened: ScreenPainter | null = null;
    ScreenPainter.open(open, abort.signal).then(
      (made) => {
        opened = made;
        if (!abort.signal.aborted) setPainter(made);
      },
      () => undefined,
    );
    return () => {
      abort.abort();
      opened?.forget();
    };
  }, [open]);
  return painter ? (
    <Stage painter={painter} {...props} />
  ) : (
    <div className={styles['player']} role="status" aria-label={t('ui.player.opening')}>
      <Spinner size={32} />
    </div>
  );
}

function Stage({ painter, from, onClose }: PlayerProps & { painter: ScreenPainter }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const [playing] = useState(() => new Playing(editor, from));
  const { sheets, show, refresh } = useSheets(playing);
  const [touched, setTouched] = useState(UNTOUCHED);
  const [version, setVersion] = useState(0);
  const [isActual, setActual] = useState(false);
  const [hasHints, setHints] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const isIdle = useIdle(root, IDLE);
  const flash = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFlashing, setFlashing] = useState(false);

  useEffect(() => root.current?.focus(), []);
  useEffect(() => () => clearTimeout(flash.current), []);
  const again = useRef(refresh);
  useEffect(() => {
    again.current = refresh;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = editor.on('document', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        painter.forget();
        playing.refresh();
        again.current();
        setVersion((n) => n + 1);
      }, PAUSE);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [editor, painter, playing]);

  // A pointer that moves within one component changes nothing.
  const touch = (part: Partial<Touched>): void =>
    setTouched((now) =>
      Object.entries(part).every(([name, value]) => now[name as keyof Touched] === value) ? now : { ...now, ...part },
    );
  const restart = (): void => {
    setTouched(UNTOUCHED);
    take(playing.restart());
  };
  const take = (outcome: Outcome): void => {
    if (outcome?.type === 'url') editor.host.openLink?.(outcome.url);
    show(outcome);
    if (outcome && outcome.type !== 'url') touch({ over: null, pressed: null, focused: null });
    // Who listens hears the screen's name; the keyboard begins at its first place.
    if (outcome && outcome.type !== 'url') root.current?.focus({ preventScroll: true });
  };
  const miss = (): void => {
    setFlashing(true);
    clearTimeout(flash.current);
    flash.current = setTimeout(() => setFlashing(false), HINT);
  };
  const full = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.());
  useKeys({
    Escape: onClose,
    Backspace: () => take(playing.back()),
    ArrowLeft: () => take(playing.step(-1)),
    ArrowRight: () => take(playing.step(1)),
    r: restart,
    h: () => setHints((is) => !is),
    f: full,
    '1': () => setActual(true),
    '0': () => setActual(false),
  });

  const { look, size } = deviceOf(editor, painter, playing);
  const fit = fitDevice(room, size, look, isActual);
  const shared = {
    painter,
    version,
    fit,
    touched,
    hasHints: hasHints || isFlashing,
    onMiss: miss,
    onTouch: touch,
    onTurn: (id: RecordId) => setTouched((now) => afterPress(editor, id, now)),
  };
  const name = playing.overlays.at(-1)?.screen.name ?? playing.screen.name;
  return (
    <div
      ref={root}
      className={styles['player']}
      data-bare={fit.isBare || undefined}
      data-idle={isIdle || undefined}
      data-actual={isActual || undefined}
      role="region"
      aria-label={t('ui.player.title')}
      tabIndex={-1}
    >
      <p className="limn-visually-hidden" aria-live="polite">
        {name || t('ui.player.screen')}
      </p>
      <div className={styles['room']}>
        <div
          className={styles['device']}
          data-look={fit.isBare ? 'none' : look}
          style={
            {
              padding: `${fit.bezel.top}px ${fit.bezel.side}px ${fit.bezel.bottom}px`,
              '--scale': fit.scale,
            } as React.CSSProperties
          }
        >
          {look === 'browser' && !fit.isBare && (
            <div className={styles['address']} style={{ height: fit.bezel.top }} aria-hidden>
              <i />
              <i />
              <i />
              <span>{name}</span>
            </div>
          )}
          <div className={styles['view']} style={{ width: fit.view.w, height: fit.view.h }}>
            {sheets.map((sheet, i) => (
              <SheetView
                key={sheet.key}
                {...shared}
                sheet={sheet}
                isTop={sheet.goes === null && sheets.slice(i + 1).every(({ goes }) => goes !== null)}
                hotspots={hotspotsOf(editor, sheet.screen)}
                reactions={reactionsOf(editor, sheet.screen, touched)}
                onPress={(way) => take(playing.go(way))}
                onClose={() => take(playing.close())}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={styles['controls']} role="toolbar" aria-label={t('ui.player.controls')}>
        <IconButton
          icon={Undo2}
          label={t('ui.player.back')}
          isDisabled={!playing.hasPast}
          onPress={() => take(playing.back())}
        />
        <IconButton icon={RotateCcw} label={t('ui.player.restart')} onPress={restart} />
        <span className={styles['name']}>{name}</span>
        <IconButton
          icon={SquareDashedMousePointer}
          label={t('ui.player.hints')}
          isSelected={hasHints}
          onPress={() => setHints(!hasHints)}
        />
        <IconButton
          icon={isActual ? Shrink : Expand}
          label={t(isActual ? 'ui.player.fit' : 'ui.player.actual')}
          onPress={() => setActual(!isActual)}
        />
        {document.fullscreenEnabled && (
          <IconButton icon={Fullscreen} label={t('ui.player.fullscreen')} onPress={full} />
        )}
        <IconButton icon="close" label={t('ui.player.end')} onPress={onClose} />
      </div>
    </div>
  );
}

/** The device on which a screen is seen, and how much of the screen at once, page units. */
function deviceOf(
  editor: Editor,
  painter: ScreenPainter,
  { screen }: Playing,
): { look: DeviceLook; size: { w: number; h: number } } {
  const shape = screen.frame === undefined ? undefined : editor.store.find(screen.frame, 'shape');
  if (!shape) {
    const { w, h } = painter.rect(screen);
    return { look: 'none', size: { w, h } };
  }
  const device = shape.kind === 'ui.screen' ? DEVICES[shape.data.controls?.['device'] ?? 0] : undefined;
  return { look: device?.look ?? 'none', size: viewSize(editor, shape) };
}
