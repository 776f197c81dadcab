import type { AssetRecord, DocumentStore, LinkTarget, RecordId } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import type { RouteScene, SceneRoutes } from '@limn/canvas/scene/types.ts';
import type { ExportContext, OpenPage } from '@limn/drawing/export/export-context.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import { sceneRoutes } from '../routing/scene-routes.ts';

export interface DiagramExport {
  store: DocumentStore;
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  /** Pictures by asset; an asset without one is left out. */
  image?: (asset: AssetRecord) => ImageSource | undefined;
  /** Where links inside the document lead in the output. */
  href?: (link: LinkTarget) => string | undefined;
  dark?: boolean;
  router?: (scene: RouteScene) => SceneRoutes;
}

/** A diagram for `exportSvg`, `exportPdf` and `exportBitmap`. */
export const diagramExport = (diagram: DiagramExport): ExportContext => ({
  store: diagram.store,
  open: (page) => openPage(diagram, page),
});

function openPage(diagram: DiagramExport, page: RecordId): OpenPage {
  const scene = new Scene({ ...diagram, router: diagram.router ?? sceneRoutes });
  scene.setPage(page);
  scene.sync();
  return { display: scene.display, close: () => scene.destroy() };
}
