import { type DiagramRecord, fromPlain } from '@limn/document';
import { describe, expect, it } from 'vitest';
import { lateLibrary } from '../late/late.ts';
import { loadLateLibrariesOf } from './late-libraries-of.ts';

let loads = 0;
lateLibrary(() => {
  loads++;
  return Promise.reject(new Error('asked for each time'));
});
const asks = async (...records: object[]): Promise<boolean> => {
  const before = loads;
  await loadLateLibrariesOf(records as DiagramRecord[]);
  return loads > before;
};
const shape = (more: object) => ({ id: 's', type: 'shape', style: {}, data: {}, ...more });

describe('what a drawing waits for before it is painted', () => {
  it('is nothing for most', async () => {
    const document = { id: 'document', type: 'document', data: { theme: 'default' } };
    expect(await asks(document, shape({ text: fromPlain('plain, 文字') }))).toBe(false);
  });
  it('is what draws by hand, where an item, the drawing or its theme asks for it', async () => {
    expect(await asks(shape({ style: { sketch: true } }))).toBe(true);
    expect(await asks({ id: 'document', type: 'document', data: { sketch: true } })).toBe(true);
    expect(await asks({ id: 'document', type: 'document', data: { theme: 'sketch' } })).toBe(true);
  });
  it('is what orders text that runs to the left', async () => {
    expect(await asks(shape({ text: fromPlain('see שלום') }))).toBe(true);
  });
});
