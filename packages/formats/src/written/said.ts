/** What is said while a page is shown as slides: to the page itself, then to each of its frames. */
import { plainText, type ShapeRecord } from '@limn/document';
import type { DrawnPage } from './drawn-page.ts';

/** Empty where nothing is. What is said to a frame begins with the frame's name, where there are several to tell apart. */
export function saidTo({ record, items }: Pick<DrawnPage, 'record' | 'items'>): string {
  const own = record.data.speakerNotes?.trim() ?? '',
    frames = inReadingOrder(
      items.flatMap((item) => (item.type === 'shape' && item.record.data.speakerNotes?.trim() ? [item.record] : [])),
    );
  const isOne = own === '' && frames.length === 1;
  return [own, ...frames.map((frame) => (isOne ? words(frame) : withName(frame)))]
    .filter((part) => part !== '')
    .join('\n\n');
}

const words = ({ data }: ShapeRecord): string => data.speakerNotes!.trim();

function withName(frame: ShapeRecord): string {
  const name = plainText(frame.text).trim();
  return name === '' ? words(frame) : `${name}\n${words(frame)}`;
}

/** Rows from above, in each from the left, as slides are shown. */
function inReadingOrder(frames: readonly ShapeRecord[]): ShapeRecord[] {
  const rows: ShapeRecord[][] = [];
  for (const frame of [...frames].sort((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1),
      head = row?.[0]?.box;
    if (row && head && head.y + head.h - frame.box.y >= Math.min(head.h, frame.box.h) / 2) row.push(frame);
    else rows.push([frame]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}
