import type { Box, ConnectorRecord, Point, RecordId } from '@limn/document';
import type { Polyline } from '@limn/drawing/geometry/flatten.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

/** A connector as far as its route depends on it. */
export type RoutedConnector = Pick<ConnectorRecord, 'id' | 'kind' | 'start' | 'end' | 'points' | 'style'>;

/** A shape as connectors meet it. */
export interface ShapeOutline {
  box: Box;
  /** As it is painted, in the box's own space. */
  outline: readonly Polyline[];
  /** Lines that are told no side leave it to the left and to the right. */
  sideways?: true;
}

/** What a scene needs to route connectors. `sceneRoutes` makes one. */
export interface SceneRoutes {
  /** The route of a connector, of the document or not. */
  route(record: ConnectorRecord): readonly Point[];
  /** Ways come with the records: one that was known is never estimated in between. */
  isGiven?: boolean;
  /**
   * Connectors changed, came, went or may run differently as something stands elsewhere. Answers with the others that
   * run differently now because of these. `touched`: all items that changed, came or went.
   */
  invalidate?(connectors: ReadonlySet<RecordId>, touched: ReadonlySet<RecordId>): ReadonlySet<RecordId>;
  /** Everything may be different. */
  clear?(): void;
  /** Has routes found elsewhere, ahead of being asked for. Absent where all are found when they are asked for. */
  request?(connectors: readonly RecordId[]): void;
  /** Whether a route is there, so that asking for it takes no time. */
  ready?(connector: RecordId): boolean;
  /**
   * Told when routes that were requested are there, or will not come. `changed`: connectors whose route was known and
   * is another, as one that is not shown here was in its way.
   */
  onRoutes?(listener: (changed: readonly RecordId[]) => void): () => void;
  /** Has the lines of all connectors found elsewhere, where they are not yet. */
  wantLines?(): void;
  /** Whether the lines of all connectors are found elsewhere, to be painted from far away. */
  linesAhead?(): 'none' | 'coming' | 'there';
  /** Told of lines that were found elsewhere. */
  onLines?(listener: (lines: FoundLines) => void): () => void;
  destroy?(): void;
}

/** Lines of connectors: in `data`, one after the other, the number of points of each and their x and y. */
export interface FoundLines {
  ids: readonly RecordId[];
  data: Float64Array;
}

/** What a router is given besides, to tell another thread of the page. */
export interface RoutedPage {
  /** Takes in what changed in the document, and tells the router. */
  sync(): void;
  /** Connectors on the page. */
  connectors(): RecordId[];
  /** Connectors and shapes on the page. */
  routedItems(): RecordId[];
  /** As `shapeOutline`, for one who asks once: nothing is kept. */
  outlineOf(shape: RecordId): ShapeOutline | undefined;
  /** What connectors go round of a shape; null for one that is in nobody's way. */
  obstacleOf(shape: RecordId): Rect | null;
}

/**
 * What a router is given to see the page with: connectors and shapes as they are shown, previews included, and what
 * stands in a region.
 */
export interface RouteScene {
  connector(id: RecordId): RoutedConnector | undefined;
  /** A shape as connectors meet it; the same object until it changes. */
  shapeOutline(shape: RecordId): ShapeOutline | undefined;
  /** Connectors attached to a shape, by the document. */
  connectorsOf(shape: RecordId): ReadonlySet<RecordId>;
  /** Whether a connector is on the page and not hidden. */
  shows(connector: RecordId): boolean;
  /** Connectors on the page that have, or as long as they are not routed may have, anything in a region. */
  connectorsNear(region: Rect): readonly RecordId[];
  /** Bounds of the shapes in a region that connectors go round. */
  obstacles(region: Rect): Rect[];
  /** The route of a connector depends on what stands in this region, and no longer on what it was told before. */
  dependsOn(connector: RecordId, region: Rect | null): void;
}

export type Damage = { all: true } | { all: false; rects: readonly Rect[] };

/** Many items moved together without the document knowing: painted as one picture that is shifted. */
export interface Lift {
  ids: ReadonlySet<RecordId>;
  dx: number;
  dy: number;
  /** Changes when other items are lifted, not when they move. */
  version: number;
}
