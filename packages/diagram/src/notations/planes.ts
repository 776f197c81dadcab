/**
 * Pages that one shape stands for: what a collapsed sub-process hides, what a system is made of. The shape says which
 * by its link, and the page is opened from it.
 */
import type { DocumentStore, PageRecord, RecordId, ShapeRecord } from '@limn/document';
import { rulesOf } from './table.ts';

type Store = Pick<DocumentStore, 'find' | 'records' | 'pageOf'>;

/** Whether a notation has the shape stand for a page. */
export const opens = (shape: ShapeRecord): boolean => rulesOf(shape.kind)?.opens?.(shape) === true;

/** The page that a shape stands for; undefined where it has none yet. */
export function planeOf(store: Pick<DocumentStore, 'find'>, shape: ShapeRecord): PageRecord | undefined {
  const { link } = shape.data;
  return link?.type === 'page' && opens(shape) ? store.find(link.page, 'page') : undefined;
}

/** The shape that stands for a page; undefined for pages that stand by themselves. */
export function ownerOf(store: Store, page: RecordId): ShapeRecord | undefined {
  for (const record of store.records.values())
    if (record.type === 'shape' && record.data.link?.type === 'page' && record.data.link.page === page && opens(record))
      return record;
  return undefined;
}

/** One step of the way to a page: the page, and the shape by which the next one is opened. */
export interface Step {
  page: RecordId;
  /** Undefined for the page that is shown. */
  through: ShapeRecord | undefined;
}

/** The way to a page from the one that stands by itself, that page last. Circles end where they close. */
export function wayTo(store: Store, page: RecordId): Step[] {
  const way: Step[] = [{ page, through: undefined }];
  for (const seen = new Set([page]); ; ) {
    const owner = ownerOf(store, way[0]!.page),
      above = owner && store.pageOf(owner.id);
    if (above === undefined || seen.has(above)) return way;
    seen.add(above);
    way.unshift({ page: above, through: owner });
  }
}
