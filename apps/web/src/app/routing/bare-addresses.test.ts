import { expect, it } from 'vitest';
import { bareAddresses } from './bare-addresses.ts';

it('leads from the addresses of all editors to the files', async () => {
  expect(bareAddresses.map(({ path }) => path)).toEqual(['/diagraming', '/board', '/mindmap', '/outline']);
  for (const { begin } of bareAddresses) expect(await begin?.({})).toBe('/diagrams');
});
