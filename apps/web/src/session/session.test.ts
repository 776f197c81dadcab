import { expect, it } from 'vitest';
import { safeNext } from './session.ts';

it.each([
  ['/diagraming/abc?x=1', '/diagraming/abc?x=1'],
  ['https://example.com/', '/diagrams'],
  ['//example.com', '/diagrams'],
  ['/\\example.com', '/diagrams'],
  ['/login/out', '/diagrams'],
  [null, '/diagrams'],
])('after signing in, %s leads to %s', (next, target) => {
  expect(safeNext(next)).toBe(target);
});
