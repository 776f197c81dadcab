/**
 * The drawing itself: scene and overlay canvases, input, the text editor over them, and the outline for screen readers.
 */
import { attachInput } from '@limn/canvas/input/dom-input.ts';
import { tips } from '@limn/ui';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorValue, useOpenEditor } from '../editor-context.tsx';
import { takeFirstComposition } from './first-composition.ts';
import { mountCanvas } from './mount-canvas.ts';
import { onceShown, useShown } from './shown.ts';
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
  const host = useRef<HTMLDivElement>(null),
    scene = useRef<HTMLCanvasElement>(null),
    overlay = useRef<HTMLCanvasElement>(null),
    surface = useRef<HTMLDivElement>(null);
  const isShown = useShown(editor);
  const editing = useEditorValue(['editing'], (e) => e.editing);
  // Not `lazy`: what is loaded must stand within the very key press that begins a text, or the next keys miss it.
  const [text, setText] = useState<TextEditorModule | null>(null);
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
    const area = surface.current;
    return () => {
      wanted = false;
      // The keys go back to the drawing, unless whoever ended the text already went elsewhere.
      const at = document.activeElement;
      if (area && (at === null || at === document.body || area.parentElement?.contains(at))) {
        area.dataset['quiet'] = '';
        area.focus({ preventScroll: true });
      }
    };
  }, [isEditing, editor, t]);

  useEffect(() => {
    if (!host.current || !scene.current || !overlay.current || !surface.current) return undefined;
    const unmount = mountCanvas(open, host.current, scene.current, overlay.current);
    const { detach } = attachInput(editor, surface.current),
      disarm = takeFirstComposition(editor, surface.current);
    const area = surface.current;
    // The drawing takes the keys from the start, unless it is part of somebody else's page; the ring is for those who
    // come to it by Tab.
    area.dataset['quiet'] = '';
    if (window === window.parent) area.focus({ preventScroll: true });
    let ahead: ReturnType<typeof setTimeout> | undefined;
    const forgo = onceShown(editor, () => {
      if (editor.settings.readOnly) return;
      ahead = setTimeout(() => void loadTextEditor().then(setText, () => undefined), AHEAD);
    });
    return () => {
      forgo();
      clearTimeout(ahead);
      disarm();
      detach();
      unmount();
    };
  }, [open, editor]);

  return (
    <div ref={host} className={styles['host']}>
      <canvas ref={scene} className={styles['layer']} aria-hidden />
      <canvas ref={overlay} className={styles['layer']} aria-hidden />
      <div
        ref={surface}
        className={styles['surface']}
        tabIndex={0}
        role="application"
        aria-roledescription={t('outline.label')}
        aria-label={t('outline.label')}
        aria-describedby="canvas-outline"
        onPointerDown={(event) => {
          event.currentTarget.dataset['quiet'] = '';
        }}
        onBlur={(event) => {
          delete event.currentTarget.dataset['quiet'];
        }}
        onContextMenu={(event) => event.preventDefault()}
        onDragOver={(event) => {
          if (onDrop && event.dataTransfer.types.includes('Files')) {
            event.preventDefault();
            event.dataTransfer.dropEffect = 'copy';
          }
        }}
        onDrop={(event) => {
          if (!onDrop || event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          onDrop([...event.dataTransfer.files], { x: event.clientX, y: event.clientY });
        }}
      />
      {editing !== null && text && <text.default key={editing} id={editing} />}
      {Empty && <Empty />}
      {isShown && (
        <Suspense fallback={null}>
          <Description id="canvas-outline" />
        </Suspense>
      )}
    </div>
  );
}
