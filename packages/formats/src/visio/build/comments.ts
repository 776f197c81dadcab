/** Comments of a Visio file: its own list of them, and the rows of reviewers that older files have on their pages. */
import type { RecordId } from '@limn/document';
import { type ImportedComment, timeOf } from '../../comments.ts';
import type { Sheet, VisioModel, VisioPage } from '../model.ts';
import { bounded, type PageSpace, toPage } from '../transform.ts';

export interface CommentedPage {
  page: VisioPage;
  id: RecordId;
  space: PageSpace;
  /** The record of a shape of the page. */
  recordOf(sheet: number): RecordId | undefined;
}

/** Most comments that are read of a file. */
const MOST = 20_000;

export function readComments(model: VisioModel, pages: readonly CommentedPage[]): ImportedComment[] {
  const out: ImportedComment[] = [],
    byNumber = new Map(pages.map((one) => [one.page.id, one]));
  for (const { page, shape, author, date, text, isDone } of model.comments) {
    const on = byNumber.get(page);
    if (!on || text.trim() === '') continue;
    const item = shape === undefined ? undefined : on.recordOf(shape),
      time = timeOf(date);
    out.push({
      page: on.id,
      ...(item === undefined ? { x: 0, y: 0 } : { item }),
      author,
      ...(time !== undefined && { time }),
      body: text,
      ...(isDone && { isResolved: true as const }),
    });
  }
  const reviewers = rowsOf(model.documentSheet, 'Reviewer');
  for (const { page, id, space } of pages)
    for (const row of rowsOf(page.sheet, 'Annotation')) {
      const text = row.get('Comment') ?? '';
      if (text.trim() === '') continue;
      const number = row.get('ReviewerID') ?? '',
        reviewer = reviewers.find((one) => one.get('ReviewerID') === number) ?? reviewers[Number(number) - 1],
        at = toPage(space, { x: numberIn(row, 'X'), y: numberIn(row, 'Y') });
      const time = timeOf(row.get('Date'));
      out.push({
        page: id,
        x: bounded(at.x),
        y: bounded(at.y),
        author: reviewer?.get('Name') || reviewer?.get('Initials') || '',
        ...(time !== undefined && { time }),
        body: text,
      });
    }
  return out.slice(0, MOST);
}

const rowsOf = (sheet: Sheet, name: string): ReadonlyMap<string, string>[] =>
  [...(sheet.sections.get(name)?.rows.values() ?? [])].map(
    ({ cells }) => new Map([...cells].map(([cell, { v }]) => [cell, v])),
  );

function numberIn(row: ReadonlyMap<string, string>, name: string): number {
  const n = Number(row.get(name) ?? '');
  return Number.isFinite(n) ? n : 0;
}
