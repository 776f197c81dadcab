/** The pages of a package: those that are shown by themselves, then the background pages they have. */
import type { PageRecord, RecordId } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { type DrawnPage, drawnPage } from '../../written/drawn-page.ts';

interface Sheet {
  page: DrawnPage;
  /** The background page behind it. */
  back?: RecordId;
}

/** Whether a page lies on its background as it does in Visio, where the lower left corners lie on each other. */
const liesOn = ({ data: { size } }: PageRecord, back: PageRecord): boolean =>
  size !== undefined && back.data.size?.h === size.h;

/** A page whose background lies on it otherwise has what stands there as its own. */
export function sheetsOf(context: ExportContext): Sheet[] {
  const backgrounds = new Map(context.store.pages().flatMap((one) => (one.data.isBackground ? [[one.id, one]] : []))),
    wanted: PageRecord[] = context.store.pages().filter(({ data }) => !data.isBackground),
    sheets: Sheet[] = [];
  for (let page = wanted[0]; page; page = wanted[sheets.length]) {
    const back = backgrounds.get(page.data.back ?? ''),
      isApart = back !== undefined && back !== page && liesOn(page, back);
    if (isApart && !wanted.includes(back)) wanted.push(back);
    sheets.push({
      page: drawnPage(context, page, { hidden: true, clear: true, isAlone: isApart }),
      ...(isApart && { back: back.id }),
    });
  }
  return sheets;
}
