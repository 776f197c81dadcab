/** What an import left out, in a line of English, for commands: `26 × fill patterns, 1 × links`. */
import { exchange } from './en/exchange.ts';

const KINDS: Readonly<Record<string, string>> = exchange.importing.kinds;

/** @param dropped what a report counts, by its names; empty where nothing was left out */
export function leftOut(dropped: readonly { readonly what: string; readonly count: number }[]): string {
  return dropped
    .map(({ what, count }) => {
      const name = KINDS[what] ?? what;
      return `${count} × ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    })
    .join(', ');
}
