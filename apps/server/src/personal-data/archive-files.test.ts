import { newTree } from '@limn/document';
import { expect, test } from 'vitest';
import { attachedNames, Names, splitName } from './archive-files.ts';

test('what is attached is in an archive under its name, each once; pictures are under their hashes', () => {
  const hash = (letter: string): string => letter.repeat(64);
  const asset = (id: string, name: string, size?: number) => ({
    id,
    type: 'asset' as const,
    data: { name, mime: '', src: `/api/assets/f/${hash(id)}`, w: 1, h: 1, ...(size !== undefined && { size }) },
  });
  const tree = newTree({ name: 'S' }, { text: [] });
  const names = attachedNames({
    ...tree,
    records: [...tree.records, asset('a', '../报告.pdf', 0), asset('b', '../报告.pdf', 7), asset('c', 'photo.png')],
  });
  expect([...names]).toEqual([
    [hash('a'), '../报告.pdf'],
    [hash('b'), '../报告.pdf'],
  ]);
  const taken = new Names();
  expect([...names.values()].map((name) => taken.take('Map attachments/', ...splitName(name)))).toEqual([
    'Map attachments/__报告.pdf',
    'Map attachments/__报告 (2).pdf',
  ]);
});
