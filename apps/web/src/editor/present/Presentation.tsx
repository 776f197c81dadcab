/** A document shown to others, step by step: by keys, by presses on either side, by strokes of a finger. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { Presented } from '@limn/canvas/view/presented.ts';
import { IconButton, tips } from '@limn/ui';
import { Eraser, Maximize, Pen, Pointer, Presentation as Lectern } from 'lucide-react';
import { type PointerEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { useEditor } from '../context/editor-context.tsx';
import { endKeeping, takeKeys } from '../keys/keys-ahead.ts';
import { followingOf } from '../view/following.ts';
import styles from './presentation.module.css';
import type { SpeakerStep } from './speaker.ts';
import { useWalk } from './use-walk.ts';
import { useIdle } from './use-idle.ts';

/** What the controls go away after, when nobody moves the pointer, ms. */
const IDLE = 2500;
/** A finger that goes this far is a stroke and no press, CSS px. */
const STROKE = 40;

/** Room about what is lit in a document that is seen around it, CSS px. */
const PAD = 16;
/** Of a slide its border is seen as well, CSS px. */
const EDGE = 2;

const SpeakerWindow = lazy(() => import('./SpeakerWindow.tsx'));

interface PresentationProps<W extends Presented> {
  /** Begins the walk, once. */
  begin: () => W;
  labels: { previous: string; next: string; whole: string };
  /** What the step says, for who does not see it. */
  words: (walk: W) => string;
  /** What the speaker alone is told, in a window of its own. */
  speaker: (walk: W) => SpeakerStep;
  /** Nothing but the step is seen of the document. */
  isSlide?: boolean;
  onClose: () => void;
}

export default function Presentation<W extends Presented>({
  begin,
  labels,
  words,
  speaker,
  isSlide = false,
  onClose,
}: PresentationProps<W>): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const region = useRef<HTMLDivElement>(null),
    light = useRef<HTMLDivElement>(null),
    pressed = useRef<{ x: number; y: number } | null>(null);
  const { walk, take } = useWalk(editor, begin, light, isSlide ? EDGE : PAD);
  const { tool, take: takeTool } = useTool(editor),
    mayDraw = !editor.settings.readOnly && editor.commands.get('tool.ink') !== undefined;
  const isIdle = useIdle(region, IDLE);
  const screen = useFullScreen(onClose),
    speakers = useSpeakersWindow(screen.leaveForWindow);
  useEffect(() => region.current?.focus(), []);
  // Whoever leads goes along with nobody.
  useEffect(() => followingOf(editor).follow(null), [editor]);

  const { at, count, first, part } = walk;
  const isLast = at >= count - 1 && (!part || part.at >= part.of),
    isFirst = at <= first && !(part && part.at > 0);
  const shown = part?.whole,
    frame = part?.frame ?? null;
  useEffect(
    () =>
      editor.presence.publish?.({
        presents: { step: at + 1, of: count, ...(shown !== undefined && { part: shown, frame }) },
      }),
    [editor, at, count, shown, frame],
  );
  useEffect(() => () => editor.presence.publish?.({ presents: null }), [editor]);
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
    Home: () => walk.go(first),
    End: () => walk.go(count - 1),
    '0': () => walk.go(first),
    u: () => walk.up(),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    // A button that has the keyboard is pressed by these.
    if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return;
    const step = keys[event.key];
    if (event.key === 'Escape' && tool !== null) takeTool(null);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'l') takeTool('laser');
    else if (event.key === 'p' && mayDraw) takeTool('ink');
    else if (event.key === 'e' && mayDraw) takeTool('eraser');
    else if (event.key === 's') speakers.open();
    else if (event.key === 'f') screen.fill();
    else if (step) take(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useKeys(onKeyDown);
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
      data-slide={isSlide || undefined}
      data-pointing={tool !== null || undefined}
      role="region"
      aria-label={t('present.title')}
      tabIndex={-1}
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
        {words(walk)}
      </p>
      <div className={styles['controls']} role="toolbar" aria-label={t('present.controls')}>
        <IconButton icon="previous" label={labels.previous} isDisabled={isFirst} onPress={() => take(walk.previous)} />
        <span className={styles['count']}>
          {t('present.step', { n: at + 1, of: count })}
          {part && <small>{t('present.part', { n: part.at, of: part.of })}</small>}
        </span>
        <IconButton icon="next" label={labels.next} isDisabled={isLast} onPress={() => take(walk.next)} />
        <IconButton icon={Maximize} label={labels.whole} onPress={() => take(() => walk.go(first))} />
        <IconButton
          icon={Pointer}
          label={t('tool.laser')}
          isSelected={tool === 'laser'}
          onPress={() => takeTool('laser')}
        />
        {mayDraw && (
          <>
            <IconButton icon={Pen} label={t('tool.ink')} isSelected={tool === 'ink'} onPress={() => takeTool('ink')} />
            <IconButton
              icon={Eraser}
              label={t('tool.eraser')}
              isSelected={tool === 'eraser'}
              onPress={() => takeTool('eraser')}
            />
          </>
        )}
        <IconButton icon={Lectern} label={t('present.speaker')} onPress={speakers.open} />
        <IconButton icon="close" label={t('present.end')} onPress={onClose} />
      </div>
      {speakers.page && (
        <Suspense fallback={null}>
          <SpeakerWindow
            page={speakers.page}
            walk={walk}
            title={words(walk)}
            step={speaker(walk)}
            labels={labels}
            take={take}
            onKeyDown={onKeyDown}
            onClose={speakers.closed}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Keys wherever the focus is: who points at the drawing has it there, and a button that ends a way loses it. */
function useKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const take = useRef(onKeyDown);
  useEffect(() => {
    take.current = onKeyDown;
  });
  // From the moment on in which nobody keeps them any more.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => take.current(event);
    endKeeping();
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  useEffect(() => {
    for (const event of takeKeys()) take.current(event);
  }, []);
}

type PresentingTool = 'laser' | 'ink' | 'eraser';

/**
 * What reaches the drawing while it is presented: a laser, which others who are in it see as well, and a pen and an
 * eraser, whose strokes stay. What was in hand before is so again after.
 */
function useTool(editor: EditorCore): {
  tool: PresentingTool | null;
  /** Takes a tool in hand, or puts it away where it was. */
  take: (tool: PresentingTool | null) => void;
} {
  const [tool, setTool] = useState<PresentingTool | null>(null);
  const isAny = tool !== null;
  useEffect(() => {
    if (!isAny) return undefined;
    const before = editor.tools.active?.id ?? 'select';
    return () => editor.setTool(before);
  }, [editor, isAny]);
  useEffect(() => {
    if (tool !== null) editor.setTool(tool);
  }, [editor, tool]);
  return { tool, take: (next) => setTool((now) => (now === next ? null : next)) };
}

/** The speaker's window; the one there is comes to the front. @param onOpen called before it is opened */
function useSpeakersWindow(onOpen: () => void): { page: Window | null; open: () => void; closed: () => void } {
  const { t } = useTranslation('diagram');
  const [page, setPage] = useState<Window | null>(null);
  const open = (): void => {
    if (page && !page.closed) {
      page.focus();
      return;
    }
    onOpen();
    const opened = window.open('', '', 'popup,width=960,height=640');
    if (opened === null) tips.show('error', t('present.blocked'));
    setPage(opened);
  };
  return { page, open, closed: () => setPage(null) };
}

interface FullScreen {
  /** Takes the whole screen, where the browser gives it; one that refuses shows all in the window the same. */
  fill: () => void;
  /** A window is about to be opened, for which browsers leave the whole screen, also one that they are still taking. */
  leaveForWindow: () => void;
}

/** Takes the whole screen; whoever leaves that has ended the presentation. */
function useFullScreen(onClose: () => void): FullScreen {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const [screen] = useState(() => {
    /** How many times it was asked for that are not answered. */
    let asked = 0,
      isLeaving = false;
    return {
      fill: (): void => {
        asked++;
        const answered = (): void => {
          asked--;
          if (document.fullscreenElement === null) isLeaving = false;
        };
        Promise.resolve(document.documentElement.requestFullscreen?.()).then(answered, answered);
      },
      leaveForWindow: (): void => {
        isLeaving = asked > 0 || document.fullscreenElement !== null;
      },
      /** Whether it was left for a window, which is said once. */
      wasForWindow: (): boolean => {
        const was = isLeaving;
        isLeaving = false;
        return was;
      },
    };
  });
  useEffect(() => {
    let isFull = false;
    const changed = (): void => {
      if (document.fullscreenElement !== null) isFull = true;
      else if (screen.wasForWindow()) isFull = false;
      else if (isFull) close.current();
    };
    document.addEventListener('fullscreenchange', changed);
    screen.fill();
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    };
  }, [screen]);
  return screen;
}
