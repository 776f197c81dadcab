/**
 * A way through a map topic by topic, for who presents it: from the whole to each branch and all that stands in it, as
 * it is read. What is folded is open meanwhile.
 */
import type { Presented } from '@limn/canvas/view/presented.ts';
import { Viewport } from '@limn/canvas/view/viewport.ts';
import { type RecordId, standingIn, type TopicRecord } from '@limn/document';
import { type Rect, rectUnionAll } from '@limn/drawing/geometry/rect.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';

/** Room about what a step is of, CSS px. */
const MARGIN = 72;
/** Letters are this much larger than at 100 % at most. */
const MAX_ZOOM = 2;
/** Smaller than this, what stands beside a topic is not shown with it for the sake of being able to read it. */
const LEGIBLE = 0.6;

export class Walk implements Presented {
  /** Topics in the order in which they are come by. */
  steps: readonly RecordId[];
  /** Which of the steps; -1 is the whole. */
  at = -1;
  readonly first = -1;
  private readonly editor: TreeEditor;
  private readonly wereFolded: readonly RecordId[];
  private readonly wasSelected: readonly RecordId[];
  private readonly wasFocused: RecordId | null;
  private hasEnded = false;

  /** @param branch a topic to which the walk keeps, with what stands in it; absent: what the editor shows */
  constructor(editor: TreeEditor, branch?: RecordId) {
    this.editor = editor;
    this.wasSelected = editor.selection.ids;
    this.wasFocused = editor.focused?.id ?? null;
    if (branch !== undefined) editor.focusOn(branch);
    this.steps = stepsOf(editor);
    this.wereFolded = this.steps.filter((id) => editor.folding.isFolded(editor.topic(id)!));
    editor.stopEditing();
    editor.fold(this.wereFolded, false);
    editor.selection.clear();
  }

  get count(): number {
    return this.steps.length;
  }
  get current(): TopicRecord | undefined {
    return this.editor.topic(this.steps[this.at]);
  }

  go(step: number): boolean {
    const to = Math.min(this.steps.length - 1, Math.max(-1, step));
    if (to === this.at) return false;
    this.at = to;
    return true;
  }
  next = (): boolean => this.go(this.at + 1);
  previous = (): boolean => this.go(this.at - 1);

  /** Past all that stands in the topic; `back` to the one before on its level, or else to what it stands in. */
  skip(back = false): boolean {
    const { current } = this;
    if (!current) return this.go(back ? -1 : 0);
    const row = this.editor.store.topics(current.at.parent),
      i = row.findIndex(({ id }) => id === current.id);
    if (back) return this.go(this.steps.indexOf((row[i - 1]?.id ?? current.at.parent) as RecordId));
    const isIn = standingIn(this.editor.store, new Set([current.id])),
      after = this.steps.findIndex((id, n) => n > this.at && !isIn(id));
    return after >= 0 && this.go(after);
  }

  /** To what the topic stands in. */
  up(): boolean {
    return this.go(this.current ? this.steps.indexOf(this.current.at.parent) : -1);
  }

  /** After edits of others: stays with the topic, or goes to the step that comes nearest before it. */
  refresh(): void {
    const before = this.steps,
      now = stepsOf(this.editor),
      places = new Map(now.map((id, n) => [id, n]));
    let { at } = this;
    while (at >= 0 && !places.has(before[at]!)) at--;
    this.steps = now;
    this.at = at < 0 ? -1 : places.get(before[at]!)!;
  }

  /** What is to be looked at, page units: a topic with what stands in it, a last one alone; undefined is everything. */
  light(): Rect | undefined {
    const { current } = this;
    if (!current) return undefined;
    const { store } = this.editor;
    return this.around([
      current.id,
      ...store.callouts(current.id).map(({ id }) => id),
      ...store.topics(current.id).map(({ id }) => id),
    ]);
  }

  /** Where the view is to be. */
  view(): { x: number; y: number; zoom: number } {
    const { viewport } = this.editor,
      to = new Viewport();
    to.width = viewport.width;
    to.height = viewport.height;
    const { current } = this,
      whole = this.editor.scene.contentBounds(),
      own = current && this.editor.scene.bounds(current.id);
    if (!own) {
      to.fit(whole ?? { x: 0, y: 0, w: 1, h: 1 }, MARGIN, MAX_ZOOM);
      this.editor.enlarge(to);
    } else {
      // What has nothing in it is shown where it stands.
      const beside = this.editor.store.topics(current.at.parent).map(({ id }) => id),
        isLast = this.editor.store.topics(current.id).length === 0,
        frame = isLast ? (this.around([current.at.parent, ...beside]) ?? own) : (this.light() ?? own);
      to.fit(frame, MARGIN, MAX_ZOOM);
      if (to.zoom < LEGIBLE) to.centerOn({ x: own.x + own.w / 2, y: own.y + own.h / 2 }, 1);
    }
    return { x: to.x, y: to.y, zoom: to.zoom };
  }

  /** Leaves the map as it was found, at the topic the walk has come to. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const { current, editor } = this;
    editor.fold(this.wereFolded, true);
    editor.focusOn(this.wasFocused);
    editor.selection.replace(this.wasSelected.filter((id) => editor.isThere(id)));
    if (current) editor.select([current.id]);
  }

  private around(ids: readonly RecordId[]): Rect | undefined {
    return rectUnionAll(ids.flatMap((id) => this.editor.scene.bounds(id) ?? []));
  }
}

/** All topics of what is shown, each before what stands in it, and what sums some up after them. */
function stepsOf({ store, page, tops }: TreeEditor): RecordId[] {
  const out: RecordId[] = [],
    sums = new Map<RecordId, RecordId[]>();
  for (const range of store.ranges()) {
    if (range.type !== 'summary' || store.sheetOf(range.id) !== page) continue;
    const { parent } = range.at;
    sums.set(parent, [...(sums.get(parent) ?? []), ...store.topics(range.id).map(({ id }) => id)]);
  }
  const waiting = tops.map(({ id }) => id).reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    out.push(id);
    const inside = [...store.topics(id).map((topic) => topic.id), ...(sums.get(id) ?? [])];
    for (let n = inside.length - 1; n >= 0; n--) waiting.push(inside[n]!);
  }
  return out;
}
