import { expect, it } from 'vitest';
import { safeNext } from './session.ts';

it.each([
  ['/diagraming/abc?x=1', '/diagraming/abc?x=1'],
  ['https://example.com/', '/diagrams'],
  ['//example.com', '/diagrams'],
  ['/\\example.com', '/diagrams'],
  ['/\t/example.com', '/diagrams'],
  ['/\n\\example.com', '/diagrams'],
  ['/./%09/example.com', '/%09/example.com'],
  ['/.//example.com', '/diagrams'],
  ['/a/..//example.com', '/diagrams'],
  ['javascript:alert(1)', '/diagrams'],
  ['diagrams', '/diagrams'],
  ['/diagrams/a?sort=title#x', '/diagrams/a?sort=title#x'],
  ['/login', '/diagrams'],
  ['/login/out', '/diagrams'],
  [null, '/diagrams'],
])('after signing in, %s leads to %s', (next, target) => {
  expect(safeNext(next)).toBe(target);
});
