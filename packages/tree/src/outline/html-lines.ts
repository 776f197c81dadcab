/** Lists of other programs as lines: what a page's HTML says of depth, which its plain text may have lost. */
import type { Line } from '../clipboard/indented.ts';

/** As much of an element as is read here. */
interface Part {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<Part>;
  getAttribute?(name: string): string | null;
}

const MAX_LINES = 20_000,
  MAX_DEPTH = 200;
const TEXT = 3;

/**
 * The lines of the lists in a parsed page; none where it has no list inside of a list, as then its plain text says as
 * much. What stands outside of lists comes before or between them, on the first level.
 */
export function linesOfLists(body: Part): Line[] {
  const out: Line[] = [];
  let isNested = false;
  const add = (depth: number, text: string, todo?: 'open' | 'done'): void => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '' && out.length < MAX_LINES) out.push(todo ? { depth, text: words, todo } : { depth, text: words });
  };
  const item = (node: Part, depth: number): void => {
    const own: string[] = [],
      lists: Part[] = [];
    let todo: 'open' | 'done' | undefined;
    const gather = (part: Part, level: number): void => {
      if (part.nodeType === TEXT) own.push(part.textContent ?? '');
      else if (isList(part)) lists.push(part);
      else if (part.nodeName === 'INPUT' && part.getAttribute?.('type') === 'checkbox')
        todo = part.getAttribute('checked') === null ? 'open' : 'done';
      else if (level < MAX_DEPTH && !HIDDEN.has(part.nodeName))
        for (const child of Array.from(part.childNodes)) gather(child, level + 1);
    };
    for (const child of Array.from(node.childNodes)) gather(child, 0);
    add(depth, own.join(''), todo);
    if (lists.length > 0) isNested = true;
    for (const inner of lists) list(inner, depth + 1);
  };
  const list = (node: Part, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const child of Array.from(node.childNodes)) {
      if (isList(child)) {
        isNested = true;
        list(child, depth + 1);
      } else if (child.nodeName === 'LI') item(child, depth);
    }
  };
  const walk = (node: Part, level: number): void => {
    for (const child of Array.from(node.childNodes)) {
      if (isList(child)) list(child, 0);
      else if (BLOCKS.has(child.nodeName) && !hasList(child, 0)) add(0, child.textContent ?? '');
      else if (level < MAX_DEPTH) walk(child, level + 1);
    }
  };
  walk(body, 0);
  let before = -1;
  const sound = out.map((line) => {
    before = Math.min(line.depth, before + 1);
    return { ...line, depth: before };
  });
  return isNested ? sound : [];
}

const isList = ({ nodeName }: Part): boolean => nodeName === 'UL' || nodeName === 'OL';
const BLOCKS: ReadonlySet<string> = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'PRE']);
const HIDDEN: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);
const hasList = (part: Part, level: number): boolean =>
  isList(part) || (level < MAX_DEPTH && Array.from(part.childNodes).some((child) => hasList(child, level + 1)));
