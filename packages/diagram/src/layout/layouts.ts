/** Automatic layouts of an editor: one at a time, found beside the page, shown on their way, written as one edit. */
import type { RecordId } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import type { Editor } from '../editor/editor.ts';
import { writePreviews } from '../edit/place/resize.ts';
import { DEFAULT_LAYOUT, type LayoutOptions, sanitizeOptions } from './options.ts';

export interface LayoutOutcome {
  /** Shapes, groups and containers that came to stand elsewhere. */
  moved: number;
  /** Those that somebody moved or removed meanwhile, which stay as they are. */
  left: number;
  wasCancelled: boolean;
}

/** How a platform shows a movement: calls `step` with 0 to 1 once a frame until it is 1. */
export type Animate = (step: (part: number) => void, signal: AbortSignal) => Promise<void>;

/** More than so many in movement would make frames late. */
const MOST_ANIMATED = 250;

export class Layouts {
  /** As last asked for, or as they stand in the panel. */
  options: LayoutOptions = DEFAULT_LAYOUT;
  /** Shows movements; none where the person wants none. */
  animate: Animate | null = null;
  /** Part that is done of the layout under way; null where none is. */
  progress: number | null = null;
  private running: AbortController | null = null;
  private readonly editor: Editor;

  constructor(editor: Editor) {
    this.editor = editor;
  }

  cancel(): void {
    this.running?.abort();
  }

  /**
   * Arranges by options, those left out being as they were last. Does nothing for readers. Rejects where no places
   * could be found.
   */
  async run(change: Partial<LayoutOptions> = {}): Promise<LayoutOutcome> {
    const { editor } = this,
      options = sanitizeOptions({ ...this.options, ...change }),
      none = { moved: 0, left: 0, wasCancelled: false };
    this.options = options;
    if (editor.settings.readOnly) return none;
    this.cancel();
    editor.stopEditing();
    const { page } = editor,
      running = new AbortController(),
      { signal } = running;
    this.running = running;
    this.tell(0);
    try {
      // Loaded when first needed: most who open a drawing never lay it out.
      const [{ gather }, { movesOf, linesOf }] = await Promise.all([import('./gather.ts'), import('./moves.ts')]);
      if (signal.aborted || editor.page !== page) return { ...none, wasCancelled: true };
      const gathered = gather(editor, options);
      if (gathered.scene.nodes.every(({ isFixed }) => isFixed)) return none;
      const places = await editor.arranger(gathered.scene, options, { signal, onProgress: (done) => this.tell(done) });
      if (signal.aborted || editor.page !== page) return { ...none, wasCancelled: true };
      const shown = movesOf(editor, gathered, places);
      const isAnimated = options.animated && this.animate !== null && shown.items.size <= MOST_ANIMATED;
      if (isAnimated) await this.show(shown.items, this.animate!, signal);
      if (signal.aborted || editor.page !== page) return { ...none, wasCancelled: true };
      // What peers did while it was shown counts as well. Of very many that are not, nothing is looked for twice.
      const { items, count, left } = isAnimated ? movesOf(editor, gathered, places) : shown,
        lines = linesOf(editor, gathered, options);
      if (items.size > 0 || lines.length > 0)
        editor.run(() => {
          writePreviews(editor, items);
          for (const { id, kind } of lines) editor.store.update(id, { kind });
        });
      editor.emit('announce', { key: 'announce.arranged', params: { count } });
      return { moved: count, left, wasCancelled: false };
    } catch (failure) {
      if (signal.aborted) return { ...none, wasCancelled: true };
      throw failure;
    } finally {
      if (this.running === running) {
        this.running = null;
        editor.scene.preview(null);
        this.tell(null);
      }
    }
  }

  private tell(progress: number | null): void {
    this.progress = progress;
    this.editor.emit('layout', undefined);
  }

  private async show(items: ReadonlyMap<RecordId, ItemPreview>, animate: Animate, signal: AbortSignal): Promise<void> {
    const { scene, store, tools } = this.editor,
      state = tools.path;
    await animate((part) => {
      // A gesture shows what it does itself.
      if (tools.path !== state) return;
      const eased = 1 - (1 - part) ** 3,
        now = new Map<RecordId, ItemPreview>();
      for (const [id, item] of items) {
        const record = store.get(id);
        if (item.type !== 'box' || record?.type !== 'shape') continue;
        const mix = (a: number, b: number): number => a + (b - a) * eased,
          { box } = record;
        now.set(id, {
          type: 'box',
          box: {
            ...item.box,
            x: mix(box.x, item.box.x),
            y: mix(box.y, item.box.y),
            w: mix(box.w, item.box.w),
            h: mix(box.h, item.box.h),
          },
        });
      }
      scene.preview(now);
    }, signal);
  }
}

const OF_EDITORS = new WeakMap<Editor, Layouts>();

/** The layouts of an editor. */
export function layoutsOf(editor: Editor): Layouts {
  let layouts = OF_EDITORS.get(editor);
  if (!layouts) {
    layouts = new Layouts(editor);
    OF_EDITORS.set(editor, layouts);
  }
  return layouts;
}
