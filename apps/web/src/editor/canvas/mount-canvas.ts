/** Joins an editor to its two canvases: the scene below, what the tools show above. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { GridOptions } from '@limn/canvas/renderer/backdrop.ts';
import type { FlowLayer } from '@limn/canvas/renderer/flow-layer.ts';
import { OverlayRenderer, type PaintOverlay } from '@limn/canvas/overlay/overlay-renderer.ts';
import type { OverlayColors } from '@limn/canvas/overlay/brush.ts';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import type { Scene } from '@limn/canvas/scene/scene.ts';
import type { RecordId } from '@limn/document';
import { afterPaint } from '../context/after-paint.ts';
import { showBeginning } from './beginning.ts';
import { tellShown } from './shown.ts';

/** Editors by the renderer that paints them, for those who wait until a picture is complete. */
const renderers = new WeakMap<EditorCore, SceneRenderer>();

/** What waits for the first picture comes after this time all the same, as in a tab that is not seen, ms. */
const UNSEEN = 1000;

/** Resolves when the canvas shows the document as it is. */
export async function waitUntilPainted(editor: EditorCore): Promise<void> {
  await renderers.get(editor)?.waitUntilPainted();
}

/** Editors whose document is presented: what is for drawing is not to be seen there. */
const presented = new WeakSet<EditorCore>();

const gridOf = (editor: EditorCore): GridOptions | null => {
  const { grid, gridSize, gridStyle } = editor.settings;
  return grid && !presented.has(editor) ? { size: gridSize, style: gridStyle } : null;
};

/** Shows an editor's picture as to an audience, without the grid, or as for drawing. */
export function showPresented(editor: EditorCore, isPresented: boolean): void {
  if (isPresented) presented.add(editor);
  else presented.delete(editor);
  renderers.get(editor)?.setGrid(gridOf(editor));
}

/** Leaves items of an editor's picture out of it, as those of a slide that are still to appear; null is none. */
export function leaveOut(editor: EditorCore, ids: ReadonlySet<RecordId> | null): void {
  renderers.get(editor)?.leaveOut(ids);
}

export function mountCanvas(
  { editor, scene, paintOverlay }: { editor: EditorCore; scene: Scene; paintOverlay: PaintOverlay<never> },
  host: HTMLElement,
  sceneCanvas: HTMLCanvasElement,
  overlayCanvas: HTMLCanvasElement,
): () => void {
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
    scene.setDark(editor.settings.dark);
    palette = colors(host);
    renderer.setGrid(gridOf(editor));
  };
  // The first frames may come before the view has its size.
  const unseen = setTimeout(() => tellShown(editor), UNSEEN);
  const stopWaiting = renderer.onPaint(() => {
    if (!fitted) return;
    stopWaiting();
    afterPaint(() => {
      performance.mark('limn-shown');
      tellShown(editor);
    });
  });
  const observer = new ResizeObserver(() => {
    editor.viewport.resize(host.clientWidth, host.clientHeight);
    if (!fitted && host.clientWidth > 0) {
      fitted = true;
      showBeginning(editor, host);
    }
    overlay.requestPaint();
  });
  observer.observe(host);
  settings();
  const stopFlow = showFlow(renderer, scene, sceneCanvas);
  const off = [editor.on('settings', settings), editor.on('editing', () => scene.setEditing(editor.editing))];
  const fonts = (): void => {
    scene.fontsChanged();
    overlay.requestPaint();
  };
  document.fonts.addEventListener('loadingdone', fonts);
  return () => {
    document.fonts.removeEventListener('loadingdone', fonts);
    clearTimeout(unseen);
    observer.disconnect();
    overlay.destroy();
    stopFlow();
    for (const stop of off) stop();
    renderers.delete(editor);
    renderer.destroy();
  };
}

/**
 * Lets dashes run once there is a connector with such, unless the person wants less motion; until then nothing is
 * loaded and nothing stands above the drawing.
 */
function showFlow(renderer: SceneRenderer, scene: Scene, below: HTMLCanvasElement): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let layer: FlowLayer | null = null,
    isAsked = false,
    isGone = false;
  const load = async (): Promise<void> => {
    const { FlowLayer } = await import('@limn/canvas/renderer/flow-layer.ts');
    if (isGone) return;
    const canvas = document.createElement('canvas');
    canvas.className = below.className;
    canvas.dataset['layer'] = 'flow';
    canvas.setAttribute('aria-hidden', 'true');
    below.after(canvas);
    layer = new FlowLayer({
      canvas,
      scene,
      size: () => ({ w: below.width, h: below.height }),
      pixelRatio: () => devicePixelRatio,
      requestFrame: (callback) => requestAnimationFrame(callback),
      cancelFrame: (frame) => cancelAnimationFrame(frame),
    });
    calmed();
  };
  const calmed = (): void => {
    if (calm.matches) layer?.hide();
    renderer.leaveFlowOut(layer !== null && !calm.matches);
  };
  const stopShowing = renderer.onPaint((view) => {
    if (renderer.flows.size === 0 || calm.matches) return;
    if (layer) layer.show(renderer.flows, view);
    else if (!isAsked) {
      isAsked = true;
      // Without a connection its part of the program cannot come: the dashes stand, as the drawing paints them.
      load().catch(() => undefined);
    }
  });
  const changed = (): void => {
    calmed();
    renderer.requestPaint();
  };
  calm.addEventListener('change', changed);
  return () => {
    isGone = true;
    calm.removeEventListener('change', changed);
    stopShowing();
    layer?.hide();
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
