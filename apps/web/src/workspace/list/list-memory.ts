import { onForget } from '../../session/forgetting.ts';

/** How a list was left. */
export interface LeftList {
  /** The entry that had the keyboard. */
  readonly current: string | null;
  /** px */
  readonly scroll: number;
}

/** Lists that are remembered; the first are forgotten. */
const most = 100;

const lists = new Map<string, LeftList>();
onForget(() => lists.clear());

/** Remembers how a list was left, by the entry of the browser's history that showed it. */
export function rememberList(key: string, left: LeftList): void {
  lists.delete(key);
  lists.set(key, left);
  const [oldest] = lists.keys();
  if (lists.size > most && oldest !== undefined) {
    lists.delete(oldest);
  }
}

/** How the list of an entry of the history was left: going back shows it as it was. */
export const rememberedList = (key: string): LeftList | undefined => lists.get(key);

/** What going to a folder tells the list there: its name before it is loaded, and the entry that one comes from. */
export interface ListArrival {
  readonly title?: string;
  readonly from?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads what the history keeps, which may be anything. */
export function readArrival(state: unknown): ListArrival {
  const { title, from } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const [name, entry] = [textOf(title), textOf(from)];
  return { ...(name !== undefined && { title: name }), ...(entry !== undefined && { from: entry }) };
}
