import { expect, it } from 'vitest';
import { droppedFiles, MOST_DROPPED } from './dropped-files.ts';

const file = (name: string) => ({ name, isFile: true, file: (give: (file: File) => void) => give(new File([], name)) });

/** A folder as a browser gives it: a hundred entries at a time. */
const folder = (name: string, children: readonly object[]) => ({
  name,
  isFile: false,
  createReader: () => {
    let next = 0;
    return {
      readEntries: (give: (some: readonly object[]) => void) => give(children.slice(next, (next += 100))),
    };
  },
});

const drop = (...entries: object[]): DataTransfer =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer;

const many = (count: number) => Array.from({ length: count }, (_, i) => file(`${i}.drawio`));

it('takes the files of folders, and not what is hidden in them', async () => {
  const { files, isCut } = await droppedFiles(
    drop(file('a.vsdx'), folder('Plans', [file('.DS_Store'), folder('Old', [file('b.drawio')])])),
  );
  expect(files.map(({ file: { name }, folders }) => [...folders, name].join('/'))).toEqual([
    'a.vsdx',
    'Plans/Old/b.drawio',
  ]);
  expect(isCut).toBe(false);
});

it.each([
  [MOST_DROPPED, 0, false],
  [MOST_DROPPED - 1, 1, false],
  [MOST_DROPPED + 1, 0, true],
  [MOST_DROPPED, 1, true],
])('with %i files in a folder and %i beside it says that some are left out: %s', async (inside, beside, isCut) => {
  const dropped = await droppedFiles(drop(folder('Plans', many(inside)), ...many(beside)));
  expect(dropped.files).toHaveLength(Math.min(inside + beside, MOST_DROPPED));
  expect(dropped.isCut).toBe(isCut);
});
