/**
 * A drawing as slides: each page, and on a page with frames each of these. A page that shows more than its frames is a
 * slide of its own before them, so that nothing is left out.
 */
import type { Presented } from '@limn/canvas/view/presented.ts';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import type { RecordId, ShapeRecord } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { Editor } from '../editor/editor.ts';
import { slidesOf, type Slide } from './slides-of.ts';

/** Room about a page and about a frame, CSS px. */
const ABOUT_PAGE = 56,
  ABOUT_FRAME = 24;
const MAX_ZOOM = 4;

export class Slides implements Presented {
  steps: readonly Slide[];
  at = 0;
  readonly first = 0;
  private readonly editor: Editor;
  private readonly before: { page: RecordId; selected: readonly RecordId[]; x: number; y: number; zoom: number };
  private hasEnded = false;

  constructor(editor: Editor) {
    const { x, y, zoom } = editor.viewport;
    this.editor = editor;
    this.before = { page: editor.page, selected: editor.selection.ids, x, y, zoom };
    this.steps = slidesOf(editor);
    this.at = this.startAt();
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
    if (to === this.at || to < 0) return false;
    this.at = to;
    this.turn();
    return true;
  }
  next = (): boolean => this.go(this.at + 1);
  previous = (): boolean => this.go(this.at - 1);

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
    this.steps = slidesOf(this.editor);
    const same = this.steps.findIndex(({ page, frame }) => page === current?.page && frame === current.frame);
    this.at = same >= 0 ? same : Math.max(0, Math.min(this.at, this.steps.length - 1));
    this.turn();
  }

  /** The frame of a slide; undefined is all of a page. */
  light(): Rect | undefined {
    const frame = this.current?.frame;
    return frame === undefined ? undefined : this.editor.scene.bounds(frame);
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

  private turn(): void {
    const { current } = this;
    if (current) this.editor.setPage(current.page);
  }

  /** The frame in which something is selected, or else the page one looks at. */
  private startAt(): number {
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
