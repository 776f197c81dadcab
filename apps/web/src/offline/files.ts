/**
 * Whether an address is a page of the application that is kept: neither data, documentation, nor inside other sites.
 */
export const isAppPage = (path: string): boolean =>
  !/^\/(?:api|import|collaboration(?!\/invite\/)|assets|docs|embed)(?:\/|$)/.test(path) &&
  !/\.[a-z0-9]{1,8}$/i.test(path);

/** A built file's name without the hash of its content. */
const stemOf = (file: string): string => file.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** Of the files of a newer build those that took the place of kept ones: what this browser had use for. */
export function successors(kept: readonly string[], built: readonly string[]): readonly string[] {
  const here = new Set(kept);
  const used = new Set(kept.map(stemOf));
  return built.filter((file) => !here.has(file) && used.has(stemOf(file)));
}

/** Which build a page is of: its first script's address; empty for what is no page of ours. */
export const buildOf = (page: string): string => /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
