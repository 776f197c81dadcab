/** One screen on the stage: its picture, which scrolls, and the places on it that lead somewhere. */
import type { Hotspot, Screen, Way } from '@limn/diagram/prototype/screens.ts';
import type { Reaction, Touched } from '@limn/diagram/prototype/states.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactionButtons } from './ReactionButtons.tsx';
import type { ScreenPainter } from './screen-painter.ts';
import styles from './player.module.css';

interface ScreenSheetProps {
  painter: ScreenPainter;
  screen: Screen;
  /** Another whenever the document changed. */
  version: number;
  hotspots: readonly Hotspot[];
  /** Components that react to the pointer, those below first. */
  reactions: readonly Reaction[];
  touched: Touched;
  /** CSS px a page unit. */
  scale: number;
  /** What is seen of it at once, CSS px. */
  size: { w: number; h: number };
  hasHints: boolean;
  onPress: (way: Way) => void;
  onTouch: (part: Partial<Touched>) => void;
  /** A press on what is turned on and off. */
  onTurn: (id: string) => void;
  /** A press beside everything that leads somewhere. */
  onMiss: () => void;
}

export function ScreenSheet({
  painter,
  screen,
  version,
  hotspots,
  reactions,
  touched,
  scale,
  size,
  hasHints,
  onPress,
  onTouch,
  onTurn,
  onMiss,
}: ScreenSheetProps): React.ReactNode {
  const { t } = useTranslation('notations');
  const canvas = useRef<HTMLCanvasElement>(null);
  const rect = painter.rect(screen);
  useLayoutEffect(() => {
    if (canvas.current) painter.paint(canvas.current, screen, scale * (devicePixelRatio || 1), touched);
  }, [painter, screen.page, screen.frame, scale, version, touched]);
  const placeOf = ({ x, y, w, h }: Rect): React.CSSProperties => ({
    left: (x - rect.x) * scale,
    top: (y - rect.y) * scale,
    width: w * scale,
    height: h * scale,
  });
  const under = ({ clientX, clientY, currentTarget }: React.PointerEvent): string | null => {
    const edge = currentTarget.getBoundingClientRect(),
      x = rect.x + (clientX - edge.x) / scale,
      y = rect.y + (clientY - edge.y) / scale;
    const hit = reactions.findLast(({ rect: r }) => x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h);
    return hit?.id ?? null;
  };
  const label = ({ text, way }: Hotspot): string => {
    let leads = '';
    if (way.to === 'screen' || way.to === 'overlay') leads = t('ui.player.to', { name: way.screen.name });
    else if (way.to === 'url') leads = t('ui.player.open', { address: way.url });
    else leads = t(`ui.actions.${way.to}`);
    return text === '' ? leads : t('ui.player.hotspot', { text, leads });
  };
  return (
    <div className={styles['screen']} style={{ width: size.w, height: size.h }} data-screen={screen.frame ?? ''}>
      {/* The keyboard reaches what leads somewhere; a press beside it only shows where that is. */}
      <div
        className={styles['content']}
        style={{ width: rect.w * scale, height: rect.h * scale }}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') onTouch({ over: under(event) });
        }}
        onPointerLeave={() => onTouch({ over: null, pressed: null })}
        onPointerDown={(event) => {
          const id = under(event);
          onTouch({ pressed: id, focused: id });
        }}
        onPointerCancel={() => onTouch({ pressed: null })}
        onPointerUp={(event) => {
          onTouch({ pressed: null });
          if (!(event.target instanceof HTMLButtonElement) && under(event) === null) onMiss();
        }}
      >
        <canvas ref={canvas} aria-hidden />
        <ReactionButtons reactions={reactions} placeOf={placeOf} hasHints={hasHints} onTurn={onTurn} />
        {hotspots.map((hotspot) => (
          <button
            key={hotspot.id}
            type="button"
            className={styles['hotspot']}
            data-hint={hasHints || undefined}
            aria-label={label(hotspot)}
            style={placeOf(hotspot.rect)}
            onClick={() => onPress(hotspot.way)}
          />
        ))}
      </div>
    </div>
  );
}
