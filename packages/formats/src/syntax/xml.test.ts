import { strToU8 } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { ImportClock } from '../limits.ts';
import { parseXml } from './xml.ts';

const parse = (text: string, isLenient = true) => parseXml(strToU8(text), 'part', new ImportClock(), { isLenient });
afterEach(() => vi.unstubAllGlobals());

it('makes no error of a slip that is forgiven, as tens of thousands take seconds', async () => {
  let made = 0;
  vi.stubGlobal(
    'Error',
    class extends Error {
      constructor(message?: string) {
        super(message);
        made++;
      }
    },
  );
  const root = await parse(`<a>${'<b c="1" c="2"/>'.repeat(100)}</a>`);
  expect(root.children).toHaveLength(100);
  expect(made).toBe(0);
});

it('refuses slips where none is forgiven, and what is no slip', async () => {
  const refusal = { code: 'import.damaged', params: { part: 'part', reason: 'xml' } };
  await expect(parse('<a b="1" b="2"/>', false)).rejects.toMatchObject(refusal);
  await expect(parse('<a><b></a>')).rejects.toMatchObject(refusal);
});
