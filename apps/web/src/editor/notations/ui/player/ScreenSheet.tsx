/** One screen on the stage: its picture, which scrolls, and the places on it that lead somewhere. */
import type { Hotspot, Screen, Way } from '@limn/diagram/prototype/screens.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenPainter } from './screen-painter.ts';
import styles from './player.module.css';

interface ScreenSheetProps {
  painter: ScreenPainter;
  screen: Screen;
  /** Another whenever the document changed. */
  version: number;
  hotspots: readonly Hotspot[];
  /** CSS px a page unit. */
  scale: number;
  /** What is seen of it at once, CSS px. */
  size: { w: number; h: number };
  hasHints: boolean;
  onPress: (way: Way) => void;
  /** A press beside everything that leads somewhere. */
  onMiss: () => void;
}

export function ScreenSheet({
  painter,
  screen,
  version,
  hotspots,
  scale,
  size,
  hasHints,
  onPress,
  onMiss,
}: ScreenSheetProps): React.ReactNode {
  const { t } = useTranslation('notations');
  const canvas = useRef<HTMLCanvasElement>(null);
  const rect = painter.rect(screen);
  useLayoutEffect(() => {
    if (canvas.current) painter.paint(canvas.current, screen, scale * (devicePixelRatio || 1));
  }, [painter, screen.page, screen.frame, scale, version]);
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
        onPointerUp={(event) => {
          if (!(event.target instanceof HTMLButtonElement)) onMiss();
        }}
      >
        <canvas ref={canvas} aria-hidden />
        {hotspots.map((hotspot) => (
          <button
            key={hotspot.id}
            type="button"
            className={styles['hotspot']}
            data-hint={hasHints || undefined}
            aria-label={label(hotspot)}
            style={{
              left: (hotspot.rect.x - rect.x) * scale,
              top: (hotspot.rect.y - rect.y) * scale,
              width: hotspot.rect.w * scale,
              height: hotspot.rect.h * scale,
            }}
            onClick={() => onPress(hotspot.way)}
          />
        ))}
      </div>
    </div>
  );
}
