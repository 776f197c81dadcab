/** What the tools show above the drawing while nothing of it is in the document. Page units unless said otherwise. */
import type { Box, Point, RecordId } from '@limn/document';
import type { ViewRect } from '../view/viewport.ts';
import type { Guide } from './guide.ts';

/** A shape that is being drawn. */
export interface DraftShape {
  kind: string;
  box: Box;
}

/** A pen in hand. */
export interface DraftPen {
  /** `#rrggbb`, or a theme slot; `paper` shows the canvas itself, as an eraser does. */
  color: string;
  /** Line width as styles have it, page units. */
  width: number;
  opacity: number;
  isMarker: boolean;
}

/** A frame around something the person is pointed to, such as what is new in a version. */
export interface Mark {
  box: Box;
  /** CSS colour. */
  color: string;
  /** Whether what it was around is no longer there. */
  isGone: boolean;
}

/** A path that is being drawn or whose points are edited. */
export interface PathDraft {
  lines: readonly (readonly Point[])[];
  /** A line that is not there yet: to where the pointer is. */
  next: readonly Point[] | null;
  anchors: readonly { at: Point; isSmooth: boolean; isChosen: boolean; handles: readonly Point[] }[];
}

export interface OverlayData {
  /** Stand for as long as nobody takes them away, whatever gestures come and go. */
  marks: readonly Mark[];
  /** Item under the pointer. */
  hover: RecordId | null;
  /** Id of the handle under the pointer or being dragged. */
  handle: string | null;
  /** Shape whose quick-create arrows are shown because the pointer rests on it. */
  quick: RecordId | null;
  brush: ViewRect | null;
  lasso: readonly Point[] | null;
  guides: readonly Guide[];
  /** Shape a connector would attach to, and the port it would take. */
  target: { shape: RecordId; port: Point | null } | null;
  /** Container that dragged items would fall into, or connector a dragged shape would split. */
  drop: RecordId | null;
  draftShape: DraftShape | null;
  /** Points of a connector being drawn. */
  draftRoute: readonly Point[] | null;
  /** Freehand stroke: x, y, pressure, … */
  draftInk: readonly number[] | null;
  /** What that is drawn with; as the person's lines are where nothing is said. */
  draftPen: DraftPen | null;
  /** Copies being dragged: the outlines of these items, moved. */
  ghosts: { ids: readonly RecordId[]; dx: number; dy: number } | null;
  /** Items the eraser passed over. */
  erasing: readonly RecordId[];
  /** Laser trail; `t` is the age in ms. */
  laser: readonly { x: number; y: number; t: number }[];
  /** Size, place or angle beside the pointer, canvas px. */
  badge: { text: string; x: number; y: number } | null;
  /** The visible part of a picture being cropped, and the whole picture. */
  crop: { shape: RecordId; box: Box; whole: Box } | null;
  /** Connection points that are being edited, and the one that keys are for. */
  ports: { shape: RecordId; points: readonly Point[]; active: number | null } | null;
  path: PathDraft | null;
  /** A guide of the page that is being dragged: `id` null for a new one, `at` null where it would be deleted. */
  guideline: { axis: 'x' | 'y'; id: string | null; at: number | null } | null;
  /** A gesture runs: handles are out of the way. */
  busy: boolean;
}

const EMPTY: OverlayData = {
  marks: [],
  hover: null,
  handle: null,
  quick: null,
  brush: null,
  lasso: null,
  guides: [],
  target: null,
  drop: null,
  draftShape: null,
  draftRoute: null,
  draftInk: null,
  draftPen: null,
  ghosts: null,
  erasing: [],
  laser: [],
  badge: null,
  crop: null,
  ports: null,
  path: null,
  guideline: null,
  busy: false,
};

export class OverlayState {
  private current: OverlayData = EMPTY;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get data(): Readonly<OverlayData> {
    return this.current;
  }

  /** Nothing of this is shown. */
  get isEmpty(): boolean {
    const now = this.current as unknown as Record<string, unknown>;
    return Object.entries(EMPTY).every(
      ([key, value]) => now[key] === value || (Array.isArray(value) && (now[key] as unknown[]).length === 0),
    );
  }

  set(patch: Partial<OverlayData>): void {
    const known = this.current as unknown as Record<string, unknown>;
    if (Object.entries(patch).every(([key, value]) => known[key] === value)) return;
    this.current = { ...this.current, ...patch };
    this.changed();
  }

  /** Takes away everything a gesture showed; a laser trail fades by itself, and marks stand. */
  endGesture(): void {
    const { laser, marks } = this.current;
    this.set({ ...EMPTY, laser, marks });
  }
  reset(): void {
    this.set(EMPTY);
  }
}
