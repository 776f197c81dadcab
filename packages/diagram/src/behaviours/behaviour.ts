/**
 * What shapes do that a row cannot say. A row names its behaviour; what it means is asked here, and nobody compares the
 * name.
 */
import type {
  Box,
  ConnectorRecord,
  DiagramRecord,
  DocumentStore,
  Pin,
  Point,
  RecordId,
  RichText,
  ShapeRecord,
  Style,
} from '@limn/document';
import type { NextField } from '@limn/canvas/core/ports/text-host.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';

/** What a behaviour is given to look at a document with. An `Editor` is one. */
export interface BehaviourContext {
  readonly store: Pick<DocumentStore, 'get' | 'find' | 'children' | 'connectorsOf' | 'hasChanged'>;
  readonly registry: ShapeRegistry;
  readonly measurer: TextMeasurer;
}

/** New values of aspects of a shape. */
export type ShapePatch = Partial<Pick<ShapeRecord, 'box' | 'style' | 'data'>>;
/** New values of what is carried along: of connectors their own ends and points. */
export type CarriedPatch = ShapePatch & Partial<Pick<ConnectorRecord, 'start' | 'end' | 'points'>>;

/** What a text comes to once it was typed, and what of it is shown otherwise. */
export interface Typed {
  text: RichText;
  patch: ShapePatch;
}

/** What others do when a shape is edited: first they move, with everything in them, then they take their boxes. */
export interface Follow {
  moved: Map<RecordId, Point>;
  boxes: Map<RecordId, Box>;
}

/** A shape that was put down: where it was, null for a new one, and where it is now. */
export interface Dropped {
  before: Box | null;
  now: Box;
}

/** Where one presses to put another beside a shape: fractions of its box, and the way out of it. */
export interface AddHandle {
  id: string;
  side: -1 | 1;
  at: Point;
  out: Point;
}

/** How shapes that stand edge to edge keep together. Each call is about shapes of this behaviour only. */
export interface Stack {
  /** Along which they stand: `y` where one is below another. */
  readonly axis: 'x' | 'y';
  /** What the others do when these have the boxes given, which are not written yet. */
  afterResize(boxes: ReadonlyMap<RecordId, Box>, context: BehaviourContext): Follow;
  /** What they and the others do when these were put down; moves are from where they are now. */
  afterDrop(dropped: ReadonlyMap<RecordId, Dropped>, context: BehaviourContext): Follow;
  /** What the others do when these go, which are still there. */
  afterRemoval(ids: ReadonlySet<RecordId>, context: BehaviourContext): Follow;
  /** Where another comes to stand before or after one, and what the others do. */
  beside(shape: ShapeRecord, side: -1 | 1, context: BehaviourContext): { box: Box; follow: Follow };
  handles(shape: ShapeRecord): readonly AddHandle[];
  /** Those that stand edge to edge with a shape, itself among them, in order. */
  row(shape: ShapeRecord, context: BehaviourContext): readonly RecordId[];
}

export type MemberOrder = 'name' | 'visibility';

/** New values of a holder and of its members by id. */
export type MemberPlaces = Map<RecordId, CarriedPatch>;

/** What a container puts one after another: what is dropped between two of its parts comes to stand there. */
export interface Row {
  /** In the order of their places. */
  parts: readonly ShapeRecord[];
  /** `y` where one is below another. */
  axis: 'x' | 'y';
  /** Between two of them, page units. */
  gap: number;
  /** Whether a shape that stands in the container is a part of the row. */
  isPart(shape: ShapeRecord): boolean;
}

/** Keeps the order of rows, once an editor has all it edits with. */
export interface RowOrder {
  /** Writes the order of a row that the transaction under way has changed; whether that changed anything. */
  keep(context: OrderContext, holder: ShapeRecord, row: Row): boolean;
  /** Notes the container that a shape fills, or that is filled by others. */
  addFilled(context: OrderContext, shape: ShapeRecord, into: Set<RecordId>): void;
  /** As `keep`, for the lanes that fill a shape. */
  writeLanes(context: OrderContext, id: RecordId): void;
}
export type OrderContext = BehaviourContext & { readonly store: DocumentStore };

export interface Behaviour {
  /** What is put on its body belongs to it, and a new one takes in what it is drawn around. */
  readonly holds: boolean;
  /** A picture by itself, with its text for a name: a slide of what is presented. */
  readonly isFrame: boolean;
  /** A screen of what is played: links lead to it. */
  readonly isScreen: boolean;
  /** It can be folded up to its title, with what it holds out of sight. */
  readonly collapses: boolean;
  /** Whether a press on what stands in it takes all of it first; a double press goes inside. */
  isWhole(shape: ShapeRecord): boolean;
  /** It is nothing but its text: it goes when nothing is left of that. */
  readonly isText: boolean;
  /** It stands in another as a line of it, and nowhere else of itself: a press takes the whole first. */
  readonly isMember: boolean;
  /** It gives places to whatever stands in it, not to lines of it alone. */
  readonly arranges: boolean;
  /** Its members stand in rows and columns, and where is said by them: nothing is added by dropping it in. */
  readonly isGrid: boolean;
  /** A member that has its place by what it says of itself: a drag carries what it stands in. */
  readonly isFixed: boolean;
  /** A place of a grid: one types in it, and what is put on it stands in it; its row and column have room for that. */
  readonly isCell: boolean;
  /** What it and its members come to after an edit of any of them; null for what has no members. */
  places: ((holder: ShapeRecord, context: BehaviourContext) => MemberPlaces) | null;
  /** The row it puts its members in; null for one that has none now, as for what puts them otherwise. */
  row: ((holder: ShapeRecord, context: BehaviourContext) => Row | null) | null;
  /** Events put on it sit on its border, and go where it goes. */
  readonly carriesEvents: boolean;
  /** What its text comes to when typing ends; null where it stays. */
  afterTyping: ((shape: ShapeRecord, context: BehaviourContext) => Typed | null) | null;
  /** Where Tab leads from a caret in its text; null where it leads out. */
  nextField(text: string, caret: number): NextField | null;
  /** What its lines may be put in order by. */
  readonly orders: readonly MemberOrder[];
  /** What changes by where it stands, for a new one too; asked until nobody has anything to add. */
  settle: ((shape: ShapeRecord, context: BehaviourContext) => ShapePatch | null) | null;
  /** Which of the person's settings a new one looks like. */
  readonly newStyle: 'shapeStyle' | 'textStyle';
  /** Whose text is edited on a double click; null for a shape without one. */
  textTarget(shape: ShapeRecord): RecordId | null;
  /** The command that a double press on its free area runs, with it selected; null: a text is put there. */
  readonly pressedTwice: string | null;
  /** How the box follows the text in a style: never smaller, both ways, or not at all. */
  fit(style: Style): 'up' | 'both' | null;
  /** Whether its text breaks only where its writer broke it. */
  isUnbroken(shape: ShapeRecord): boolean;
  /** What else changes when its width was given by hand. */
  onResize(shape: ShapeRecord): ShapePatch | null;
  /** Whether it is put into what it is dropped on, where that holds things. */
  goesInto(holder: Behaviour): boolean;
  /** How it keeps together with its like; null for what stands by itself. */
  readonly stack: Stack | null;
  /** Along which what fills it stands edge to edge: the lanes of a pool, one below the other; null for most. */
  readonly filledAlong: 'x' | 'y' | null;
  /** It is not made smaller than what it holds. */
  readonly keepsAround: boolean;
  /** It grows with what is appended in it and would stick out, as what keeps around its content does too. */
  readonly growsAround: boolean;
  /**
   * How what stands in it goes with it when it is resized and says nothing of that itself; `stay`: it stays where it is
   * on the page; null: no pins are read.
   */
  readonly pinned: Pin | 'stay' | null;
  /**
   * How far an arrow key carries it, page units, as to the next day of a schedule; null: as far as anything else.
   * @param x one of the ways is 1 or -1, the other 0
   */
  step: ((shape: ShapeRecord, x: number, y: number, context: BehaviourContext) => Point) | null;
  /** What else changes after an edit that made `before` what it is now; asked until nobody has anything to add. */
  afterEdit(shape: ShapeRecord, before: DiagramRecord, context: BehaviourContext): ShapePatch | null;
}
