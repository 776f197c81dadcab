/** What a presentation shows one after the other: the pages of a drawing, and frames that are slides of their own. */
import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { type Building, buildingOf } from '@limn/drawing/export/building.ts';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { frameItems } from '@limn/drawing/export/page-items.ts';
import { saidTo } from '@limn/drawing/export/said.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { inReadingOrder } from '@limn/drawing/geometry/reading-order.ts';
import { type DrawnPage, drawnPages } from '../written/drawn-page.ts';

export interface Slide {
  page: DrawnPage;
  /** What is said to it; empty for nothing. */
  said: string;
  /** The steps in which it is built. */
  building: Building;
}

/**
 * The slides of a drawing. Frames of a page are slides of their own where there is nothing but frames on it, or where
 * something is said to one of them or built in it; else they are parts of its picture.
 */
export function* slidesOf(context: ExportContext): Generator<Slide> {
  for (const page of drawnPages(context)) yield* slidesOfPage(context, page);
}

function* slidesOfPage(context: ExportContext, page: DrawnPage): Generator<Slide> {
  const { frames, hasMore } = framesOn(context, page),
    builtOf = (frame: RecordId | undefined, apart?: ReadonlySet<RecordId>): Building =>
      buildingOf(context.store, page.id, { frame, ...(apart && { apart }) });
  const areSlides = !hasMore || frames.some((frame) => wordsTo(frame) !== '' || builtOf(frame.id).steps.length > 0);
  // The only thing on a page is its picture.
  if (!areSlides || frames.length < (hasMore ? 1 : 2)) {
    yield { page, said: saidTo(page.record, shapesOf(page)), building: builtOf(undefined) };
    return;
  }
  const toPage = saidTo(page.record, []);
  if (hasMore) yield { page, said: toPage, building: builtOf(undefined, new Set(frames.map(({ id }) => id))) };
  for (const [i, frame] of inReadingOrder(frames).entries()) {
    // What is said to a page without a slide is said to its first frame.
    const said = [hasMore || i > 0 ? '' : toPage, wordsTo(frame)].filter((part) => part !== '');
    yield { page: onlyFrame(context, page, frame), said: said.join('\n\n'), building: builtOf(frame.id) };
  }
}

const wordsTo = ({ data }: ShapeRecord): string => data.speakerNotes?.trim() ?? '';
const shapesOf = ({ items }: DrawnPage): ShapeRecord[] =>
  items.flatMap((item) => (item.type === 'shape' ? [item.record] : []));

/** The frames that lie on the page itself, and whether anything lies beside them; what is behind the page apart. */
function framesOn({ store }: ExportContext, page: DrawnPage): { frames: ShapeRecord[]; hasMore: boolean } {
  const kind = page.registry.defaultFor('container');
  const own = page.items.flatMap((item) => {
    const [layer, top = item.record.id] = page.parents(item);
    const isOwn = layer !== undefined && store.find(layer, 'layer')?.at.parent === page.id;
    return item.type === 'shape' && isOwn ? [{ record: item.record, top }] : [];
  });
  const frames = own.flatMap(({ record, top }) => (record.kind === kind && top === record.id ? [record] : [])),
    ids = new Set(frames.map(({ id }) => id));
  return { frames, hasMore: own.some(({ top }) => !ids.has(top)) };
}

/** The page as far as a frame of it shows it. */
function onlyFrame({ store }: ExportContext, page: DrawnPage, frame: ShapeRecord): DrawnPage {
  const shown = new Set(frameItems(store, page.id, frame.id).map(({ id }) => id));
  return {
    ...page,
    name: plainText(frame.text).trim() || page.name,
    bounds: boxBounds(frame.box),
    items: page.items.filter(({ record }) => shown.has(record.id)),
  };
}
