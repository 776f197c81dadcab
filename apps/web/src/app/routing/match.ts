/** Which pages an address leads to. */
import type { Page, PageMatch } from './page.ts';

/** The way to a page through its frames. */
interface Branch {
  readonly pages: readonly Page[];
  /** What the address is made of, page by page. */
  readonly parts: readonly (readonly string[])[];
  readonly weight: readonly number[];
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** An address that ends says more than one that goes on with whatever there is. */
const END = 0.5;

/** Words come before parameters, those before whatever else there is. */
function weightOf(part: string): number {
  if (part === '*') return 0;
  return part.startsWith(':') ? 1 : 2;
}

const known = new WeakMap<readonly Page[], readonly Branch[]>();

/** The ways to all pages, those first that say most of their address. */
function branchesOf(pages: readonly Page[]): readonly Branch[] {
  const found: Branch[] = [];
  const visit = (page: Page, way: Pick<Branch, 'pages' | 'parts'>): void => {
    const pages = [...way.pages, page],
      // A page below others says the rest of its address, or the whole of it.
      parts = [
        ...way.parts,
        page.path?.startsWith('/') ? partsOf(page.path).slice(way.parts.flat().length) : partsOf(page.path ?? ''),
      ];
    for (const child of page.children ?? []) visit(child, { pages, parts });
    if (page.path !== undefined || page.index === true)
      found.push({ pages, parts, weight: parts.flat().map(weightOf) });
  };
  for (const page of pages) visit(page, { pages: [], parts: [] });
  return found.sort(byWeight);
}

function byWeight(a: Branch, b: Branch): number {
  for (let i = 0; i < Math.max(a.weight.length, b.weight.length); i++) {
    const difference = (b.weight[i] ?? END) - (a.weight[i] ?? END);
    if (difference !== 0) return difference;
  }
  // What stands first within a frame is at the frame's own address.
  return b.pages.length - a.pages.length;
}

/** Frames and page of an address, the outermost first; none where the pages have none for it. */
export function matchPages(pages: readonly Page[], { pathname }: { pathname: string }): readonly PageMatch[] {
  let branches = known.get(pages);
  if (branches === undefined) known.set(pages, (branches = branchesOf(pages)));
  const given = partsOf(pathname);
  for (const branch of branches) {
    const matches = matchBranch(branch, given);
    if (matches !== null) return matches;
  }
  return [];
}

function matchBranch({ pages, parts }: Branch, given: readonly string[]): readonly PageMatch[] | null {
  const wanted = parts.flat(),
    takesRest = wanted.at(-1) === '*',
    params: Record<string, string | undefined> = {};
  if (takesRest ? given.length < wanted.length - 1 : given.length !== wanted.length) return null;
  for (const [i, part] of wanted.entries()) {
    if (part === '*') break;
    const word = decoded(given[i]!);
    if (part.startsWith(':')) params[part.slice(1)] = word;
    else if (part.toLowerCase() !== word.toLowerCase()) return null;
  }
  let taken = 0;
  return pages.map((route, i) => {
    taken += parts[i]!.filter((part) => part !== '*').length;
    return { route, params, pathnameBase: `/${given.slice(0, taken).join('/')}` };
  });
}

/** What was escaped in an address as it was meant; what was not escaped well, as it stands there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
