/** What a click does in draw.io beside opening an address: a custom link, whose address is a list of actions. */
import type { LinkTarget } from '@limn/document';
import { list, object, string } from '../syntax/json.ts';

const PAGE = 'data:page/id,',
  ACTIONS = 'data:action/json,';

/** A page of the file, or a cell on one, by the ids they have there; a cell without a page is on the link's own. */
export interface Inside {
  page?: string;
  cell?: string;
}

/** The address of a custom link to a page or an item, which stands on a page. */
export function customLink(link: Exclude<LinkTarget, { type: 'url' }>, pageOfItem: string | undefined): string {
  if (link.type === 'page') return PAGE + link.page;
  const opens = pageOfItem === undefined ? [] : [{ open: PAGE + pageOfItem }],
    cells = [link.id];
  return ACTIONS + JSON.stringify({ actions: [...opens, { select: { cells } }, { scroll: { cells } }] });
}

/** What in the file an address leads to: the page that its actions open, and the first cell that they show. */
export function insideOf(address: string): Inside | undefined {
  if (address.startsWith('#')) return { cell: address.slice(1) };
  if (address.startsWith(PAGE)) return { page: address.slice(PAGE.length) };
  if (!address.startsWith(ACTIONS)) return undefined;
  const actions = list(object(parsed(address.slice(ACTIONS.length)))['actions']).map(object);
  const page = actions
    .map(({ open }) => string(open))
    .find((open) => open?.startsWith(PAGE))
    ?.slice(PAGE.length);
  const cell = actions
    .flatMap((action) => SHOWING.map((name) => string(list(object(action[name])['cells'])[0])))
    .find((one) => one !== undefined);
  if (page === undefined && cell === undefined) return undefined;
  return { ...(page !== undefined && { page }), ...(cell !== undefined && { cell }) };
}
const SHOWING = ['select', 'scroll', 'highlight'] as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
