/** Joins an editor to its two canvases: the scene below, what the tools show above. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { OverlayRenderer, type PaintOverlay } from '@limn/canvas/overlay/overlay-renderer.ts';
import type { OverlayColors } from '@limn/canvas/overlay/brush.ts';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';

/** Editors by the renderer that paints them, for those who wait until a picture is complete. */
const renderers = new WeakMap<EditorCore, SceneRenderer>();

/** Resolves when the canvas shows the document as it is. */
export async function waitUntilPainted(editor: EditorCore): Promise<void> {
  await renderers.get(editor)?.waitUntilPainted();
}

export function mountCanvas(
  { editor, paintOverlay }: { editor: EditorCore; paintOverlay: PaintOverlay<never> },
  host: HTMLElement,
  sceneCanvas: HTMLCanvasElement,
  overlayCanvas: HTMLCanvasElement,
): () => void {
  if (!(editor.scene instanceof Scene)) throw new Error('A canvas shows a Scene');
  const { scene } = editor;
  const renderer = new SceneRenderer({ canvas: sceneCanvas, scene, viewport: editor.viewport });
  renderers.set(editor, renderer);
  let palette = colors(host),
    fitted = false;
  const overlay = new OverlayRenderer({
    editor,
    paint: paintOverlay as PaintOverlay<EditorCore>,
    canvas: overlayCanvas,
    colors: () => palette,
  });

  const settings = (): void => {
    const { grid, gridSize, gridStyle, dark } = editor.settings;
    scene.setDark(dark);
    palette = colors(host);
    renderer.setGrid(grid ? { size: gridSize, style: gridStyle } : null);
  };
  const observer = new ResizeObserver(() => {
    editor.viewport.resize(host.clientWidth, host.clientHeight);
    if (!fitted && host.clientWidth > 0) {
      fitted = true;
      if (!editor.commands.run('view.zoomToFit', editor)) editor.viewport.centerOn({ x: 0, y: 0 }, 1);
    }
    overlay.requestPaint();
  });
  observer.observe(host);
  settings();
  const off = [editor.on('settings', settings), editor.on('editing', () => scene.setEditing(editor.editing))];
  const fonts = (): void => {
    scene.fontsChanged();
    overlay.requestPaint();
  };
  document.fonts.addEventListener('loadingdone', fonts);
  return () => {
    document.fonts.removeEventListener('loadingdone', fonts);
    observer.disconnect();
    overlay.destroy();
    for (const stop of off) stop();
    renderers.delete(editor);
    renderer.destroy();
  };
}

function colors(host: HTMLElement): OverlayColors {
  const css = getComputedStyle(host);
  return {
    accent: css.getPropertyValue('--accent').trim(),
    surface: css.getPropertyValue('--bg-raised').trim(),
    text: css.getPropertyValue('--text').trim(),
    guide: css.getPropertyValue('--danger').trim(),
    onAccent: css.getPropertyValue('--on-accent').trim(),
  };
}
