/** The drawing itself: scene and overlay canvases, input, the text editor over them, and the outline for screen readers. */
import { attachInput } from '@limn/engine/tools/input.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OutlineTree } from '../a11y/OutlineTree.tsx';
import { useEditor, useEditorValue } from '../editor-context.tsx';
import { EmptyHint } from './EmptyHint.tsx';
import { mountCanvas } from './mount-canvas.ts';
import styles from './canvas.module.css';

const loadTextEditor = (): Promise<typeof import('../text/TextEditor.tsx')> => import('../text/TextEditor.tsx');
const TextEditor = lazy(loadTextEditor);
/** Time after which the text editor is fetched ahead of its first use, ms: an input method's first key finds it there. */
const AHEAD = 1500;

export function CanvasHost({ onDrop }: { onDrop?: (files: readonly File[], at: { x: number; y: number }) => void }): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const host = useRef<HTMLDivElement>(null), scene = useRef<HTMLCanvasElement>(null), overlay = useRef<HTMLCanvasElement>(null), surface = useRef<HTMLDivElement>(null);
  const editing = useEditorValue(['editing'], (e) => e.editing);

  useEffect(() => {
    if (!host.current || !scene.current || !overlay.current || !surface.current) return undefined;
    const unmount = mountCanvas(editor, host.current, scene.current, overlay.current);
    const { detach } = attachInput(editor, surface.current);
    const area = surface.current;
    // The drawing takes the keys from the start; the ring is for those who come to it by Tab.
    area.dataset['quiet'] = '';
    area.focus({ preventScroll: true });
    const ahead = editor.settings.readOnly ? undefined : setTimeout(() => { void loadTextEditor(); }, AHEAD);
    return () => { clearTimeout(ahead); detach(); unmount(); };
  }, [editor]);

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
        onBlur={(event) => { delete event.currentTarget.dataset['quiet']; }}
        onContextMenu={(event) => event.preventDefault()}
        onDragOver={(event) => { if (onDrop && event.dataTransfer.types.includes('Files')) { event.preventDefault(); event.dataTransfer.dropEffect = 'copy'; } }}
        onDrop={(event) => {
          if (!onDrop || event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          onDrop([...event.dataTransfer.files], { x: event.clientX, y: event.clientY });
        }}
      />
      {editing !== null && (
        <Suspense>
          <TextEditor key={editing} id={editing} />
        </Suspense>
      )}
      <EmptyHint />
      <OutlineTree id="canvas-outline" />
    </div>
  );
}
