import type { Guideline, PageGuide } from '@limn/document';

/** The guides of the page that is shown, for whoever shows and drags them. */
export interface PageGuides {
  readonly list: readonly PageGuide[];
  /** They are seen and snapped to, and stay where they are. */
  readonly isLocked: boolean;
  /** A new one, or another place for one that there is. One step of undo. */
  put(guide: Guideline, id: string | null): void;
  remove(ids: readonly string[]): void;
}
