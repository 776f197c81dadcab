/** The drawing itself with the text editor over it, and the outline for screen readers. */
import { tips } from '@limn/ui';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeAwayStandIn } from '../../app/frames/stand-in.ts';
import { useEditorValue, useOpenEditor } from '../context/editor-context.tsx';
import { takePlace } from '../early/begun-editor.ts';
import { placeCanvas } from './place/canvas-place.ts';
import { onceShown } from './shown.ts';
import { useShown } from './use-shown.ts';
import styles from './canvas.module.css';

type TextEditorModule = typeof import('../text/TextEditor.tsx');
const loadTextEditor = (): Promise<TextEditorModule> => import('../text/TextEditor.tsx');
/**
 * Time after the first picture at which the text editor is fetched ahead of its first use, ms: it is there for the
 * first key, and without a connection.
 */
const AHEAD = 300;

export function CanvasHost({
  onDrop,
}: {
  onDrop?: (files: readonly File[], at: { x: number; y: number }) => void;
}): React.ReactNode {
  const open = useOpenEditor(),
    { editor, Description, Empty } = open;
  const { t } = useTranslation('diagram');
  const host = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const isShown = useShown(editor);
  const editing = useEditorValue(['editing'], (e) => e.editing);
  // Not `lazy`: what is loaded must stand within the very key press that begins a text, or the next keys miss it.
  const [text, setText] = useState<TextEditorModule | null>(null);
  // What an input method composes on the drawing itself is taken whole before a text editor takes the caret.
  const [isComposing, setIsComposing] = useState(false);
  useLayoutEffect(() => {
    editor.textReady = text !== null;
  }, [editor, text]);
  const isEditing = editing !== null;
  useEffect(() => {
    if (!isEditing) return undefined;
    let wanted = true;
    loadTextEditor().then(
      (module) => {
        if (wanted) setText(module);
      },
      () => {
        // Without a connection it cannot come; nothing must wait for it.
        if (!wanted) return;
        editor.stopEditing();
        tips.show('error', t('text.unavailable'));
      },
    );
    const area = host.current;
    return () => {
      wanted = false;
      // The keys go back to the drawing, unless whoever ended the text already went elsewhere.
      const at = document.activeElement;
      if (surface && (at === null || at === document.body || area?.contains(at))) {
        surface.dataset['quiet'] = '';
        surface.focus({ preventScroll: true });
      }
    };
  }, [isEditing, editor, surface, t]);

  useEffect(() => {
    if (!host.current) return undefined;
    const place = takePlace(editor) ?? placeCanvas(open, host.current),
      stay = place.moveInto(host.current, () => void onceShown(editor, takeAwayStandIn));
    setSurface(place.surface);
    const unfollow = place.followComposing(setIsComposing);
    let ahead: ReturnType<typeof setTimeout> | undefined;
    const forgo = onceShown(editor, () => {
      if (editor.settings.readOnly) return;
      ahead = setTimeout(() => void loadTextEditor().then(setText, () => undefined), AHEAD);
    });
    return () => {
      forgo();
      stay();
      unfollow();
      clearTimeout(ahead);
      place.destroy();
    };
  }, [open, editor]);
  useEffect(() => {
    surface?.setAttribute('aria-roledescription', t('outline.label'));
    surface?.setAttribute('aria-label', t('outline.label'));
    surface?.setAttribute('aria-describedby', 'canvas-outline');
  }, [surface, t]);
  useDrop(surface, onDrop);

  return (
    <div ref={host} className={styles['host']}>
      {editing !== null && text && !isComposing && <text.default key={editing} id={editing} />}
      {Empty && <Empty />}
      {isShown && (
        <Suspense fallback={null}>
          <Description id="canvas-outline" />
        </Suspense>
      )}
    </div>
  );
}

/** Takes files that are dropped on an element. */
function useDrop(
  element: HTMLElement | null,
  onDrop: ((files: readonly File[], at: { x: number; y: number }) => void) | undefined,
): void {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => {
    const listening = new AbortController(),
      { signal } = listening;
    element?.addEventListener(
      'dragover',
      (event) => {
        if (!drop.current || !event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      { signal },
    );
    element?.addEventListener(
      'drop',
      (event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (!drop.current || files.length === 0) return;
        event.preventDefault();
        drop.current(files, { x: event.clientX, y: event.clientY });
      },
      { signal },
    );
    return () => listening.abort();
  }, [element]);
}
