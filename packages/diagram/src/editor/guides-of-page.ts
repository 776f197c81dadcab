/** The guides of the page that an editor shows, as fields of the page's data. */
import {
  type GuideField,
  guideField,
  type Guideline,
  guidesOf,
  MAX_GUIDES,
  newGuideField,
  type DocumentStore,
  type PageData,
  type PageGuide,
  type PageRecord,
} from '@limn/document';
import type { PageGuides } from '@limn/canvas/core/ports/page-guides.ts';

/** The editor whose page it is. */
interface PageHost {
  readonly pageRecord: PageRecord | undefined;
  readonly store: Pick<DocumentStore, 'update'>;
  run(edit: () => void): unknown;
  emit(event: 'notice', notice: { key: 'notice.tooManyGuides' }): void;
}

export class GuidesOfPage implements PageGuides {
  private readonly editor: PageHost;
  private known: { data: PageData; list: readonly PageGuide[] } | null = null;

  constructor(editor: PageHost) {
    this.editor = editor;
  }

  get list(): readonly PageGuide[] {
    const data = this.editor.pageRecord?.data;
    if (!data) return [];
    if (this.known?.data !== data) this.known = { data, list: guidesOf(data) };
    return this.known.list;
  }

  get isLocked(): boolean {
    return this.editor.pageRecord?.data.guidesLocked === true;
  }

  put({ axis, at }: Guideline, id: string | null): void {
    if (id === null && this.list.length >= MAX_GUIDES) {
      this.editor.emit('notice', { key: 'notice.tooManyGuides' });
      return;
    }
    this.write({ [id === null ? newGuideField() : guideField(id)]: { axis, at } });
  }

  remove(ids: readonly string[]): void {
    this.write(Object.fromEntries(ids.map((id) => [guideField(id), undefined])));
  }

  setLocked(isLocked: boolean): void {
    this.write({ guidesLocked: isLocked || undefined });
  }

  private write(patch: { [field: GuideField]: Guideline | undefined; guidesLocked?: boolean | undefined }): void {
    const { editor } = this,
      page = editor.pageRecord;
    if (!page) return;
    const data: Record<string, unknown> = { ...page.data, ...patch };
    for (const [key, value] of Object.entries(patch)) if (value === undefined) delete data[key];
    editor.run(() => editor.store.update(page.id, { data: data as unknown as PageData }));
  }
}
