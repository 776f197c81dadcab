/**
 * The first picture of a drawing that is looked at, on the page before the application is there: it needs neither React
 * nor an editor, and so comes by scripts of its own, of which nothing else is waited for. The application takes it away
 * when it shows the drawing itself (`tellShown`). Nothing here is imported that the application's own script holds.
 */
import { Scene } from '@limn/canvas/scene/scene.ts';
import { SceneRenderer } from '@limn/canvas/renderer/scene-renderer.ts';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import { sceneRoutes } from '@limn/diagram/routing/scene-routes.ts';
import { DocumentStore, isNewer, kindIdOf } from '@limn/document';
import { unpackStored } from '@limn/document/stored.ts';
import { loadLateLibrariesOf } from '@limn/drawing/display/late-libraries-of.ts';
import { rectUnion } from '@limn/drawing/geometry/rect.ts';
import { CanvasMeasurer } from '@limn/drawing/text/measure/canvas-measurer.ts';
import * as Y from 'yjs';
import { putUpStandIn } from '../../app/frames/stand-in.ts';
import { PictureCache } from '../canvas/picture-cache.ts';
import { loadLibrariesOf, registry } from '../library/libraries.ts';
import { isDark } from '../early/is-dark.ts';
import { isShown, makePlace, type Place } from './place.ts';
import { asked, type Asked } from './wanted.ts';

/** Of larger documents the application alone makes a picture, since all that is done here it does once more, bytes. */
const LARGEST = 300_000;

/** Applies a document as it is stored. @returns null for one that is not painted here */
function open({ document }: Asked): Y.Doc | null {
  if (document.length > LARGEST) return null;
  const doc = new Y.Doc();
  for (const update of unpackStored(document).updates) Y.applyUpdate(doc, update);
  return kindIdOf(doc) === 'diagram' && !isNewer(doc) ? doc : null;
}

async function paint(wanted: Asked): Promise<void> {
  const doc = open(wanted);
  const context = document.createElement('canvas').getContext('2d');
  if (doc === null || context === null) return;
  const store = new DocumentStore(doc);
  await Promise.all([loadLibrariesOf(store), loadLateLibrariesOf(store.records.values())]);
  const pages = store.pages().filter(({ data }) => !data.isBackground),
    page = pages[wanted.page - 1] ?? pages[0];
  if (page === undefined || isShown()) return;
  const pictures = new PictureCache(wanted, () => scene.imagesChanged());
  const scene: Scene = new Scene({
    store,
    registry,
    measurer: new CanvasMeasurer(context),
    router: sceneRoutes,
    image: (asset) => pictures.get(asset),
    dark: isDark(),
  });
  scene.setPage(page.id);
  const place = makePlace(wanted.isEmbedded),
    viewport = new Viewport(),
    renderer = new SceneRenderer({ canvas: place.canvas, scene, viewport });
  const { size } = page.data,
    paper = size && { x: 0, y: 0, w: size.w, h: size.h },
    stopFitting = fit(place, viewport, () => {
      const content = scene.contentBounds();
      return content && paper ? rectUnion(content, paper) : (content ?? paper);
    });
  const end = (): void => {
    stopFitting();
    renderer.destroy();
    scene.destroy();
    pictures.destroy();
    store.destroy();
    doc.destroy();
  };
  if (!putUpStandIn(place.element, end)) end();
}

/** Shows all there is, as the application does, however large the window is made meanwhile. @returns what ends it */
function fit(place: Place, viewport: Viewport, content: () => Parameters<Viewport['fit']>[0] | undefined): () => void {
  viewport.coveredBelow = place.covered;
  const observer = new ResizeObserver(() => {
    viewport.resize(place.element.clientWidth, place.element.clientHeight);
    const shown = content();
    if (shown) viewport.fit(shown);
    else viewport.centerOn({ x: 0, y: 0 }, 1);
  });
  observer.observe(place.element);
  return () => observer.disconnect();
}

// Where anything is amiss the application says so.
asked()
  .then(
    (wanted) => (wanted === null ? undefined : paint(wanted)),
    () => undefined,
  )
  .catch(() => undefined);
