/**
 * What the editor and its tools ask of a scene: where things are on the current page. Implemented by `Scene`, which
 * keeps an index over the document; a preview changes what it answers without touching the document.
 */
import type {
  Box,
  ConnectorRecord,
  DiagramRecord,
  End,
  Item,
  Point,
  RecordId,
  ShapeRecord,
  Style,
} from '@limn/document';
import type { Display } from '@limn/drawing/display/display.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import type { ViewRect } from '../view/viewport.ts';

/** An item as it is shown while a gesture runs, in place of what the document says. */
export type ItemPreview =
  | { type: 'box'; box: Box }
  | { type: 'connector'; start?: End; end?: End; points?: readonly Point[]; style?: Style }
  | { type: 'label'; t: number; dx: number; dy: number }
  | { type: 'controls'; controls: Record<string, number>; style?: Style }
  | { type: 'crop'; box: Box; crop: Box };

export interface SceneApi {
  readonly page: RecordId;
  /** How records look, by the theme and the light of the moment. */
  readonly display: Display;
  setPage(page: RecordId): void;
  /** The record as it is shown, preview included. */
  get(id: RecordId): DiagramRecord | undefined;
  /** Bounds as painted (rotation, line width, text outside the box left out), page units; previews included. */
  bounds(id: RecordId): ViewRect | undefined;
  /** The unrotated box of a shape, preview included. */
  box(id: RecordId): Box | undefined;
  /** Union over items; undefined for none. */
  boundsOf(ids: Iterable<RecordId>): ViewRect | undefined;
  /** Everything visible on the page. */
  contentBounds(): ViewRect | undefined;
  /**
   * Visible, unlocked and locked items under a page point, topmost first, groups not included. `tolerance` in page
   * units.
   */
  itemsAt(point: Point, tolerance: number, only?: Item['type']): Item[];
  /** Leaf items meeting (`touch`) or inside (`contain`) a rectangle, bottom first. */
  itemsIn(rect: ViewRect, mode: 'touch' | 'contain'): Item[];
  /** Shapes whose bounds meet a rectangle, in no order: hollow ones and mere words among them. */
  shapesOver(rect: ViewRect): ShapeRecord[];
  /** Leaf items inside a closed polygon. */
  itemsInPolygon(polygon: readonly Point[]): Item[];
  /** The connector's route as painted, start to end. */
  route(id: RecordId): readonly Point[];
  /** A route for a connector that is not in the document (while one is drawn). */
  routeOf(connector: ConnectorRecord): readonly Point[];
  /** Outline of a shape in page units, flattened. */
  outline(id: RecordId): readonly (readonly Point[])[];
  /** The picture in a shape, once it is loaded. */
  picture(id: RecordId): ImageSource | undefined;
  /** Connection points of a shape in page units, with their fractions of the box. */
  ports(id: RecordId): { point: Point; anchor: Point }[];
  /** Place, size and turn of a connector label in page units. */
  labelBox(id: RecordId): Box | undefined;
  /** Text box of a shape or label in page units, rotation as the shape's. */
  textBox(id: RecordId): Box | undefined;
  /** Hidden by itself or by its layer. */
  isHidden(id: RecordId): boolean;
  /** Locked by itself, a group around it, or its layer. */
  isLocked(id: RecordId): boolean;
  /** Paint order on the page; higher is above. */
  rank(id: RecordId): number;
  /**
   * Shows items differently until cleared; connectors attached to previewed shapes follow. Replaces the preview before.
   */
  preview(items: ReadonlyMap<RecordId, ItemPreview> | null): void;
  /**
   * Shows items moved by a distance: the cheap preview of a drag, whatever the number of items. `besides` are others
   * that make room for them, over which they are carried: what is the same object as before is not looked at again.
   */
  previewMove(
    ids: ReadonlySet<RecordId> | null,
    dx: number,
    dy: number,
    besides?: ReadonlyMap<RecordId, DiagramRecord>,
  ): void;
}
