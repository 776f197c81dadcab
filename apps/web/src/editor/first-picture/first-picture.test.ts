import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { PAGE } from './place.ts';
import { asked } from './wanted.ts';

const ui = join(import.meta.dirname, '../../../../../packages/ui/src/styles');

it('stands where the drawing will stand, in the colours of the page', () => {
  const css = readFileSync(join(ui, 'tokens.css'), 'utf8'),
    token = (name: string, within = ''): string | undefined =>
      new RegExp(`--${name}: ([^;]+);`).exec(css.slice(css.indexOf(within)))?.[1];
  expect(token('height-topbar')).toBe(`${PAGE.bar}px`);
  expect(token('space-4')).toBe(`${PAGE.inset}px`);
  expect(token('control-s')).toBe(`${PAGE.controls.comfortable}px`);
  expect(token('control-s', "[data-density='compact']")).toBe(`${PAGE.controls.compact}px`);
  expect(token('bg-sunken', "[data-theme='light']")).toBe(PAGE.ground.light);
  expect(token('bg-sunken', "[data-theme='dark']")).toBe(PAGE.ground.dark);
});

afterEach(() => vi.unstubAllGlobals());

/** What the server is said to have answered. */
function answers(chart: object, status = 200): void {
  const document = new Response(new Uint8Array([1, 0]), { headers: { 'content-type': 'application/octet-stream' } });
  const ahead = new Map([
    ['/api/view/chart/abc', Promise.resolve(new Response(JSON.stringify(chart), { status }))],
    ['/api/view/document/abc', Promise.resolve(document)],
  ]);
  vi.stubGlobal('limnAhead', ahead);
}
const reader = { chart: { chartId: '1' }, role: 'viewer', byLink: true };
const at = (address: string) => asked(new URL(address, 'http://limn.test'));

it('is of what one looks at, and leaves the answers to the application', async () => {
  answers(reader);
  expect(await at('/view/abc?page=2')).toMatchObject({ chartId: '1', link: 'abc', page: 2, isEmbedded: false });
  const { limnAhead } = globalThis as unknown as { limnAhead: Map<string, Promise<Response>> };
  expect(await (await limnAhead.get('/api/view/chart/abc'))!.json()).toEqual(reader);
  answers({ ...reader, byLink: false, role: 'editor' });
  expect(await at('/embed/abc')).toMatchObject({ link: undefined, isEmbedded: true });
});

it('is of nothing where the page shows something else', async () => {
  answers({ ...reader, role: 'editor' });
  expect(await at('/view/abc')).toBeNull();
  answers(reader);
  expect([await at('/view/abc?play'), await at('/embed/abc?mode=edit'), await at('/diagraming/abc')]).toEqual([
    null,
    null,
    null,
  ]);
  answers({ code: 'password' }, 403);
  expect(await at('/view/abc')).toBeNull();
  answers(reader);
  // The application was quicker.
  const { limnAhead } = globalThis as unknown as { limnAhead: Map<string, Promise<Response>> };
  await (await limnAhead.get('/api/view/chart/abc'))!.text();
  expect(await at('/view/abc')).toBeNull();
});
