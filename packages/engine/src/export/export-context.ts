/** A document as exports see it: every connector routed, nothing previewed. */
import type { AssetRecord, DocumentStore, LinkTarget, RecordId } from '@limn/document';
import type { ImageSource } from '../paint/painter.ts';
import { sceneRoutes } from '../routing/scene-routes.ts';
import type { SceneRoutes } from '../scene/types.ts';
import { Scene } from '../scene/scene.ts';
import type { ShapeRegistry } from '../shape/registry.ts';
import type { TextMeasurer } from '../text/measurer.ts';
import type { RouteScene } from '../scene/types.ts';

export interface ExportContext {
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

/** A scene on one page, for reading. Destroy it when done: it listens to the store. */
export function exportScene(context: ExportContext, page: RecordId): Scene {
  const scene = new Scene({
    store: context.store,
    registry: context.registry,
    measurer: context.measurer,
    router: context.router ?? sceneRoutes(context.registry),
    ...(context.image ? { image: context.image } : {}),
    ...(context.href ? { href: context.href } : {}),
    dark: context.dark ?? false,
  });
  scene.setPage(page);
  scene.sync();
  return scene;
}
