import { existsSync, readFileSync } from 'node:fs';
import type { RouteId } from '../src/routes.ts';
import { indexFile, pageFile, writtenPages } from './content.ts';

/**
 * What a page says of its tables: a file of its own, where they stand in several sections, else the `api` of its index.
 */
function listOf(route: RouteId): string {
  const tables = pageFile(route, 'tables.ts');
  return existsSync(tables)
    ? readFileSync(tables, 'utf8')
    : (/\bapi:\s*\[([^\]]*)\]/.exec(readFileSync(indexFile(route), 'utf8'))?.[1] ?? '');
}

/** The exports each page documents. Read as text: the module itself needs a browser. */
export function apiOfPages(): Map<RouteId, string[]> {
  return new Map(
    writtenPages().map((route) => [route, [...listOf(route).matchAll(/'([\w$]+)'/g)].map((match) => match[1]!)]),
  );
}
