/** The map shown to others, topic by topic: by keys, by presses on either side, by strokes of a finger. */
import { plainText } from '@limn/document';
import { IconButton } from '@limn/ui';
import { Maximize } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../use-tree.ts';
import styles from './presentation.module.css';
import { useWalk } from './use-walk.ts';

/** What the controls go away after, when nobody moves the pointer, ms. */
const IDLE = 2500;
/** A finger that goes this far is a stroke and no press, CSS px. */
const STROKE = 40;

export default function Presentation({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const region = useRef<HTMLDivElement>(null),
    light = useRef<HTMLDivElement>(null),
    pressed = useRef<{ x: number; y: number } | null>(null);
  const { walk, take } = useWalk(editor, light);
  const isIdle = useIdle(region);
  useFullScreen(onClose);
  useEffect(() => region.current?.focus(), []);

  const { current, steps, at } = walk,
    words = current ? plainText(current.text) || t('map.empty') : t('present.whole');
  const keys: Record<string, () => boolean> = {
    ArrowRight: walk.next,
    ' ': walk.next,
    Enter: walk.next,
    PageDown: walk.next,
    ArrowLeft: walk.previous,
    Backspace: walk.previous,
    PageUp: walk.previous,
    ArrowDown: () => walk.skip(),
    ArrowUp: () => walk.skip(true),
    Home: () => walk.go(-1),
    End: () => walk.go(steps.length - 1),
    '0': () => walk.go(-1),
    u: () => walk.up(),
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    // A button that has the keyboard is pressed by these.
    if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return;
    const step = keys[event.key];
    if (event.key === 'Escape') onClose();
    else if (step) take(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    const from = pressed.current;
    pressed.current = null;
    if (!from) return;
    const dx = event.clientX - from.x,
      box = event.currentTarget.getBoundingClientRect();
    if (Math.abs(dx) > STROKE) take(dx < 0 ? walk.next : walk.previous);
    else if (Math.abs(event.clientY - from.y) < STROKE)
      take(event.clientX < box.left + box.width / 3 ? walk.previous : walk.next);
  };
  return (
    <div
      ref={region}
      className={styles['region']}
      data-idle={isIdle || undefined}
      role="region"
      aria-label={t('present.title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div ref={light} className={styles['light']} />
      <div
        className={styles['field']}
        onPointerDown={(event) => {
          if (event.button === 0) pressed.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (pressed.current = null)}
      />
      <p className="limn-visually-hidden" aria-live="polite">
        {words}
      </p>
      <div className={styles['controls']} role="toolbar" aria-label={t('present.controls')}>
        <IconButton
          icon="previous"
          label={t('present.previous')}
          isDisabled={at < 0}
          onPress={() => take(walk.previous)}
        />
        <span className={styles['count']}>{t('present.step', { n: at + 1, of: steps.length })}</span>
        <IconButton
          icon="next"
          label={t('present.next')}
          isDisabled={at >= steps.length - 1}
          onPress={() => take(walk.next)}
        />
        <IconButton icon={Maximize} label={t('present.whole')} onPress={() => take(() => walk.go(-1))} />
        <IconButton icon="close" label={t('present.end')} onPress={onClose} />
      </div>
    </div>
  );
}

function useIdle(region: React.RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const element = region.current;
    let timer = setTimeout(() => setIdle(true), IDLE);
    const wake = (): void => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE);
    };
    element?.addEventListener('pointermove', wake, { passive: true });
    element?.addEventListener('pointerdown', wake, { passive: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointermove', wake);
      element?.removeEventListener('pointerdown', wake);
    };
  }, [region]);
  return isIdle;
}

/** Takes the whole screen where the browser gives it; whoever leaves that has ended the presentation. */
function useFullScreen(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const page = document.documentElement;
    let isFull = false;
    const changed = (): void => {
      if (document.fullscreenElement !== null) isFull = true;
      else if (isFull) close.current();
    };
    document.addEventListener('fullscreenchange', changed);
    // A browser that refuses shows it in the window all the same.
    page.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
