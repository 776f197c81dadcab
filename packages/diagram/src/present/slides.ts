/**
 * A drawing as slides: each page, and on a page with frames each of these. A page that shows more than its frames is a
 * slide of its own before them, so that nothing is left out.
 */
import type { Presented } from '@limn/canvas/view/presented.ts';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import type { RecordId, ShapeRecord } from '@limn/document';
import { type Rect, rectUnion } from '@limn/drawing/geometry/rect.ts';
import type { Editor } from '../editor/editor.ts';
import { type Building, buildingOf, stepsOfWhole, unbuilt } from './building.ts';
import { slidesOf, slidesOfItems, type Slide } from './slides-of.ts';

/** Room about a page and about a frame, CSS px. */
const ABOUT_PAGE = 56,
  ABOUT_FRAME = 24;
const MAX_ZOOM = 4;

/** What the next step shows: a slide, and how many of its own steps have been taken then. */
export interface Coming {
  slide: Slide;
  at: number;
  shown: number;
}

export class Slides implements Presented {
  steps: readonly Slide[];
  at = 0;
  readonly first = 0;
  private readonly editor: Editor;
  private readonly before: { page: RecordId; selected: readonly RecordId[]; x: number; y: number; zoom: number };
  private readonly only: readonly RecordId[] | undefined;
  private hasEnded = false;
  private building: Building = { steps: [], appears: new Map() };
  private shown = 0;
  private out: ReadonlySet<RecordId> = new Set();

  /** @param only the items that are shown, in place of the whole drawing */
  constructor(editor: Editor, only?: readonly RecordId[]) {
    const { x, y, zoom } = editor.viewport;
    this.editor = editor;
    this.before = { page: editor.page, selected: editor.selection.ids, x, y, zoom };
    this.only = only;
    this.steps = this.slides();
    this.at = this.startAt();
    this.build(0);
    editor.stopEditing();
    editor.selection.clear();
  }

  get count(): number {
    return this.steps.length;
  }
  get current(): Slide | undefined {
    return this.steps[this.at];
  }

  go(step: number): boolean {
    const to = Math.min(this.steps.length - 1, Math.max(0, step));
    if (to < 0 || (to === this.at && this.shown === 0)) return false;
    this.at = to;
    this.turn();
    this.build(0);
    return true;
  }
  /** What appears next, or else the next slide. */
  next = (): boolean => {
    if (this.shown >= this.building.steps.length) return this.at < this.steps.length - 1 && this.go(this.at + 1);
    this.build(this.shown + 1);
    return true;
  };
  /** Without what appeared last, or else the slide before as it was in the end. */
  previous = (): boolean => {
    if (this.shown > 0) this.build(this.shown - 1);
    else if (this.at === 0 || !this.go(this.at - 1)) return false;
    else this.build(this.building.steps.length);
    return true;
  };

  get part(): Presented['part'] {
    const of = this.building.steps.length,
      { current, shown, editor } = this;
    if (of === 0 || !current) return undefined;
    const whole = current.items ? stepsOfWhole(editor, current, shown) : shown;
    return { at: shown, of, whole, frame: current.frame ?? current.within };
  }
  /** Undefined at the very last step. */
  get coming(): Coming | undefined {
    const isHere = this.shown < this.building.steps.length,
      at = isHere ? this.at : this.at + 1,
      slide = this.steps[at];
    return slide && { slide, at, shown: isHere ? this.shown + 1 : 0 };
  }
  leftOut(): ReadonlySet<RecordId> {
    return this.out;
  }

  /** To the next page; `back` to the first slide of this page, or of the one before. */
  skip(back = false): boolean {
    const page = this.current?.page;
    if (!back) {
      const next = this.steps.findIndex((slide, n) => n > this.at && slide.page !== page);
      return next >= 0 && this.go(next);
    }
    const first = this.steps.findIndex((slide) => slide.page === page);
    if (first < this.at) return this.go(first);
    const before = this.steps[first - 1]?.page;
    return before !== undefined && this.go(this.steps.findIndex((slide) => slide.page === before));
  }

  /** To the first slide of the page. */
  up(): boolean {
    return this.go(this.steps.findIndex(({ page }) => page === this.current?.page));
  }

  /** Stays with the slide, or goes to the one that stands in its place now. */
  refresh(): void {
    const { current } = this;
    this.steps = this.slides();
    const same = this.steps.findIndex(({ page, frame }) => page === current?.page && frame === current.frame);
    this.at = same >= 0 ? same : Math.max(0, Math.min(this.at, this.steps.length - 1));
    this.turn();
    this.build(same >= 0 ? this.shown : 0);
  }

  /** The frame of a slide, or where its items stand; undefined is all of a page. */
  light(): Rect | undefined {
    const { frame, items } = this.current ?? {},
      { scene } = this.editor;
    if (items)
      return items.reduce<Rect | undefined>((around, id) => {
        const bounds = scene.bounds(id);
        return around && bounds ? rectUnion(around, bounds) : (around ?? bounds);
      }, undefined);
    return frame === undefined ? undefined : scene.bounds(frame);
  }

  view(): { x: number; y: number; zoom: number } {
    const { viewport, scene, paper } = this.editor,
      to = new Viewport(),
      frame = this.light();
    to.width = viewport.width;
    to.height = viewport.height;
    const page = paper ?? scene.contentBounds() ?? { x: 0, y: 0, w: 1, h: 1 };
    to.fit(frame ?? page, frame ? ABOUT_FRAME : ABOUT_PAGE, MAX_ZOOM);
    return { x: to.x, y: to.y, zoom: to.zoom };
  }

  /** Back to the page, the view and the selection from which it was begun. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const { editor, before } = this;
    editor.setPage(before.page);
    editor.viewport.set(before.x, before.y, before.zoom);
    editor.selection.replace(before.selected.filter((id) => editor.store.get(id) !== undefined));
  }

  private slides(): Slide[] {
    return this.only ? slidesOfItems(this.editor, this.before.page, this.only) : slidesOf(this.editor);
  }

  /** @param shown how many steps of the slide have been taken */
  private build(shown: number): void {
    const { current } = this;
    if (current) this.building = buildingOf(this.editor, current);
    this.shown = Math.min(shown, this.building.steps.length);
    this.out = unbuilt(this.building, this.shown);
  }

  private turn(): void {
    const { current } = this;
    if (current) this.editor.setPage(current.page);
  }

  /** The frame in which something is selected, or else the page one looks at. */
  private startAt(): number {
    if (this.only) return 0;
    const { selected, page } = this.before,
      frames = new Set<RecordId>();
    for (const id of selected)
      for (let at: RecordId | undefined = id; at !== undefined; at = parentOf(this.editor, at)) frames.add(at);
    const framed = this.steps.findIndex(({ frame }) => frame !== undefined && frames.has(frame));
    return Math.max(0, framed >= 0 ? framed : this.steps.findIndex((slide) => slide.page === page));
  }
}

const parentOf = (editor: Editor, id: RecordId): RecordId | undefined =>
  (editor.store.get(id) as ShapeRecord | undefined)?.at?.parent;
