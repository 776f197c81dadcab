import type { AssetRecord, LinkTarget } from '@limn/document';
import type { DrawingSource } from '@limn/drawing/source/drawing-source.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import type { RoutedPage, RouteScene, SceneRoutes } from './types.ts';

export interface SceneOptions {
  store: DrawingSource;
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  /** Finds the ways of connectors; without one they run as estimated, avoiding nothing. */
  router?: (scene: RouteScene & RoutedPage) => SceneRoutes;
  /** The decoded picture of an asset. Asking may start loading it; call `imagesChanged` when it is there. */
  image?: (asset: AssetRecord) => ImageSource | undefined;
  href?: (link: LinkTarget) => string | undefined;
  dark?: boolean;
}
