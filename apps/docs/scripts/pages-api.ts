import { readFileSync } from 'node:fs';
import type { RouteId } from '../src/routes.ts';
import { indexFile, writtenPages } from './content.ts';

/** The exports each page documents, as its `api` says. Read as text: the module itself needs a browser. */
export function apiOfPages(): Map<RouteId, string[]> {
  return new Map(writtenPages().map((route) => {
    const list = /\bapi:\s*\[([^\]]*)\]/.exec(readFileSync(indexFile(route), 'utf8'))?.[1] ?? '';
    return [route, [...list.matchAll(/'([\w$]+)'/g)].map((match) => match[1]!)];
  }));
}
