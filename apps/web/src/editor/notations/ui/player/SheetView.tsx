/** A sheet of the stage with the way in which it comes and goes; what lies over a screen darkens it. */
import type { Hotspot, Way } from '@limn/diagram/prototype/screens.ts';
import type { Reaction, Touched } from '@limn/diagram/prototype/states.ts';
import type { Change } from '@limn/diagram/prototype/playing.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fit } from './fit.ts';
import { isOutOnTop, keyframes } from './motion.ts';
import type { ScreenPainter } from './screen-painter.ts';
import { ScreenSheet } from './ScreenSheet.tsx';
import type { Sheet } from './use-sheets.ts';
import styles from './player.module.css';

interface SheetViewProps {
  sheet: Sheet;
  painter: ScreenPainter;
  version: number;
  fit: Fit;
  hasHints: boolean;
  /** Nothing lies over it. */
  isTop: boolean;
  hotspots: readonly Hotspot[];
  reactions: readonly Reaction[];
  touched: Touched;
  onPress: (way: Way) => void;
  onTouch: (part: Partial<Touched>) => void;
  onTurn: (id: string) => void;
  onMiss: () => void;
  onClose: () => void;
}

export function SheetView({ sheet, fit, isTop, onMiss, onClose, ...rest }: SheetViewProps): React.ReactNode {
  const { t } = useTranslation('notations');
  const moving = useRef<HTMLDivElement>(null),
    scrim = useRef<HTMLButtonElement>(null);
  const { came, goes, overlay, screen } = sheet;
  useLayoutEffect(() => {
    if (came) animate(moving.current, scrim.current, came, 'in');
  }, [came]);
  useLayoutEffect(() => {
    if (goes) animate(moving.current, scrim.current, goes, 'out');
  }, [goes]);
  const rect = rest.painter.rect(screen),
    size = overlay
      ? { w: Math.min(fit.view.w, rect.w * fit.scale), h: Math.min(fit.view.h, rect.h * fit.scale) }
      : fit.view;
  return (
    <div
      className={styles['sheet']}
      data-place={overlay?.place}
      data-above={(goes && isOutOnTop(goes)) || undefined}
      inert={!isTop}
    >
      {overlay && (
        <button
          ref={scrim}
          type="button"
          className={styles['scrim']}
          aria-label={t('ui.actions.close')}
          onClick={onClose}
        />
      )}
      <div ref={moving} className={styles['moving']}>
        <ScreenSheet {...rest} screen={screen} scale={fit.scale} size={size} onMiss={onMiss} />
      </div>
    </div>
  );
}

function animate(moving: HTMLElement | null, scrim: HTMLElement | null, change: Change, part: 'in' | 'out'): void {
  const timing: KeyframeAnimationOptions = {
    duration: change.duration,
    easing: 'cubic-bezier(.2, 0, 0, 1)',
    fill: 'both',
  };
  const frames = keyframes(change, part);
  if (frames) moving?.animate(frames, timing);
  scrim?.animate({ opacity: part === 'in' ? [0, 1] : [1, 0] }, { ...timing, easing: 'linear' });
}
