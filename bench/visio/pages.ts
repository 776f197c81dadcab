/** Pages and the ends of connectors: what the file says, and what arrived. */
import type { FileJson } from '@limn/document';
import type { TracedImport } from '@limn/formats/visio/import.ts';
import type { Truth } from './truth.ts';

export interface Counted {
  of: number;
  right: number;
  /** What is not right, for people. */
  wrong: string[];
}

/** One page off in size by this much is wrong, inches. */
const SIZE_OFF = 0.01;
const PX = 96;

/** Pages by name and size, backgrounds too; one more or one less than the reference has counts as wrong. */
export function pagesOf(document: FileJson, truth: Truth): Counted {
  const ours = document.records.filter((record) => record.type === 'page'),
    theirs = truth.raw_pages ?? [];
  // The reference refuses some files.
  if (theirs.length === 0) return { of: 0, right: 0, wrong: [] };
  const out: Counted = { of: Math.max(ours.length, theirs.length), right: 0, wrong: [] },
    left = new Set(ours);
  for (const { name, w, h } of theirs) {
    // Names in the reference end before a closing bracket.
    const named = [...left].filter(({ data }) => data.name.startsWith(name)),
      page = named.find(({ data }) => data.name === name) ?? named[0];
    if (page === undefined) {
      out.wrong.push(`no page ${name}`);
      continue;
    }
    left.delete(page);
    const size = page.data.size ?? { w: 0, h: 0 },
      off = Math.max(Math.abs(size.w / PX - parseFloat(w)), Math.abs(size.h / PX - parseFloat(h)));
    if (off <= SIZE_OFF) out.right++;
    else
      out.wrong.push(`page ${name} of ${(size.w / PX).toFixed(2)} × ${(size.h / PX).toFixed(2)} in, not ${w} × ${h}`);
  }
  out.wrong.push(...[...left].map(({ data }) => `page ${data.name} beside those of the reference`));
  return out;
}

/** Cells of a line's ends in the list of connections. */
const END = /^(?:Begin|End|Either)/;

/**
 * Ends of connectors that the file glues to another shape, and those whose record holds on to the record of that shape.
 * Not counted are ends at guides, of which nothing is left, and of shapes that only stretch between two points, as the
 * equipment of a rack does, and are drawn as shapes.
 */
export function endsOf({ model, trace, result }: TracedImport): Counted {
  const records = new Map(result.document.records.map((record) => [record.id, record])),
    out: Counted = { of: 0, right: 0, wrong: [] };
  for (const page of model.pages) {
    const guides = new Set<number>(),
      known = new Set<number>();
    const walk = (shapes: typeof page.shapes): void => {
      for (const one of shapes) {
        (one.type === 'Guide' ? guides : known).add(one.id);
        walk(one.shapes);
      }
    };
    walk(page.shapes);
    const made = [...trace].filter(([, at]) => at.page === page.name);
    for (const { fromSheet, fromCell, toSheet } of page.connects) {
      if (!END.test(fromCell) || guides.has(toSheet) || !known.has(toSheet) || !known.has(fromSheet)) continue;
      const line = made.flatMap(([id, at]) => (at.shape === fromSheet ? (records.get(id) ?? []) : []));
      if (toSheet === fromSheet || !line.some(({ type }) => type === 'connector')) continue;
      out.of++;
      const targets = new Set(made.flatMap(([id, at]) => (at.shape === toSheet ? [id] : [])));
      const held = line.some((one) => {
        if (one.type !== 'connector') return false;
        const ends = [!fromCell.startsWith('End') && one.start, !fromCell.startsWith('Begin') && one.end];
        return ends.some((end) => end && end.shape !== undefined && targets.has(end.shape));
      });
      if (held) out.right++;
      else out.wrong.push(`${page.name}: ${fromCell} of ${fromSheet} is not held by ${toSheet}`);
    }
  }
  return out;
}
