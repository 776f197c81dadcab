import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

describe('marks of folders', () => {
  const mark = (who: Person, body: Record<string, unknown>) => who.ok('POST', '/api/folder/mark', body);
  const marked = async (who: Person, query: string): Promise<string[]> => {
    const { files, folders, total } = (await who.ok('GET', `/api/folder/files?${query}`)) as unknown as {
      files: unknown[];
      folders: { title: string }[];
      total: number;
    };
    expect([files, total]).toEqual([[], folders.length]);
    return folders.map(({ title }) => title);
  };

  test('a colour and tags are kept, shown in lists and in the tree, copied, and narrow a list at any depth', async () => {
    const ann = await limn.person('Ann');
    const outer = await ann.folder('Outer');
    const inner = await ann.folder('Inner', outer);
    const other = await ann.folder('Other');
    await ann.file('Drawing', outer);
    expect(await mark(ann, { folderId: inner, color: 'red', tags: [' Q1 ', 'Q1', 'plan'] })).toMatchObject({
      color: 'red',
      tags: ['Q1', 'plan'],
    });
    await mark(ann, { folderId: other, tags: ['Q1'] });
    expect(await marked(ann, 'tag=Q1')).toEqual(['Inner', 'Other']);
    expect(await marked(ann, 'tag=Q1&color=red')).toEqual(['Inner']);
    expect(await marked(ann, `tag=Q1&folderId=${outer}`)).toEqual(['Inner']);
    expect(await marked(ann, 'color=blue')).toEqual([]);
    expect(await ann.ok('GET', `/api/folder/files?folderId=${outer}`)).toMatchObject({
      folders: [{ title: 'Inner', color: 'red', tags: ['Q1', 'plan'] }],
      files: [{ title: 'Drawing' }],
    });
    const { folders } = await ann.ok('POST', '/api/folder/getfolderdata', {});
    expect(folders).toMatchObject({ root: [{ title: 'Other', tags: ['Q1'] }, { title: 'Outer' }] });

    await ann.ok('POST', '/api/folder/copy', { fileType: 'folder', fileId: inner, target: 'root' });
    expect(await marked(ann, 'color=red&tag=plan')).toHaveLength(2);

    // What is not named stays; null takes a colour away, an empty list the tags.
    expect(await mark(ann, { folderId: inner, color: null })).toMatchObject({ color: null, tags: ['Q1', 'plan'] });
    expect(await mark(ann, { folderId: inner, tags: [] })).toMatchObject({ color: null, tags: [] });
  });

  test('a page after the first goes on among what is marked', async () => {
    const ann = await limn.person('Ann');
    for (const name of ['a', 'b', 'c']) await mark(ann, { folderId: await ann.folder(name), tags: ['x'] });
    const first = await ann.ok('GET', '/api/folder/files?tag=x&limit=2');
    expect(first).toMatchObject({ folders: [{ title: 'a' }, { title: 'b' }], total: 3 });
    const cursor = encodeURIComponent(String(first['nextCursor']));
    expect(await ann.ok('GET', `/api/folder/files?tag=x&limit=2&cursor=${cursor}`)).toMatchObject({
      folders: [{ title: 'c' }],
    });
    // A cursor is of the list it was given for.
    expect((await ann.call('GET', `/api/folder/files?limit=2&cursor=${cursor}`)).status).toBe(400);
  });

  test('too many tags, too long ones and colours there are not are refused; who may not manage a folder marks nothing', async () => {
    const ann = await limn.person('Ann');
    const ben = await limn.person('Ben');
    const folder = await ann.folder('Team');
    const status = async (who: Person, body: Record<string, unknown>): Promise<number> =>
      (await who.call('POST', '/api/folder/mark', { folderId: folder, ...body })).status;
    expect(await status(ann, { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) })).toBe(400);
    expect(await status(ann, { tags: ['x'.repeat(31)] })).toBe(400);
    expect(await status(ann, { tags: ['\u200b'] })).toBe(400);
    expect(await status(ann, { color: 'mauve' })).toBe(400);
    expect(await status(ben, { color: 'red' })).toBe(404);
    await share(limn.pool, ben, { folder }, 'editor');
    expect(await status(ben, { color: 'red' })).toBe(403);
    expect(await ann.ok('GET', '/api/folder/files')).toMatchObject({ folders: [{ color: null, tags: [] }] });
  });
});
