import type { FileEntry } from '@limn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';
import { settleEdits } from './stored.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

const trash = (who: Person, fileType: string, fileId: string) =>
  who.ok('POST', '/api/folder/to_trash', { fileType, fileId, resource: 'diagrams' });
const restore = (who: Person, fileType: string, fileId: string) =>
  who.ok('POST', '/api/folder/restore', { fileType, fileId, orgId: '' });

describe('making files', () => {
  test.each(['flow', 'ui', 'uml', 'network', 'bpmn', 'board'])(
    'a %s is made with a document and listed',
    async (category) => {
      const ann = await limn.person('Ann');
      const answer = await ann.ok('POST', '/api/diagraming/new', { category });
      expect(answer).toMatchObject({
        url: `/${category === 'board' ? 'board' : 'diagraming'}/${String(answer['chartId'])}`,
        chart: { title: 'Untitled', category, role: 'creator', owner: { fullName: 'Ann' }, folderId: null },
      });
      const document = await limn.app.limn.documents.readJson(String(answer['chartId']));
      expect(document.records.find((record) => record.type === 'page')).toMatchObject({ data: { name: '' } });
      expect(await ann.titles()).toEqual(['Untitled']);
    },
  );

  test.each([
    ['mind_free', 'mindmap', ['Central topic', 'Main topic 1', 'Main topic 2', 'Main topic 3', 'Main topic 4']],
    ['mind_org', 'mindmap', ['Organization', 'Department 1', 'Department 2', 'Department 3']],
    ['outline', 'outline', ['Plan', '']],
  ])('a %s is made as a tree with its first topics, and opens in its editor', async (category, editor, topics) => {
    const ann = await limn.person('Ann');
    const answer = await ann.ok('POST', '/api/diagraming/new', { category, title: 'Plan' });
    const id = String(answer['chartId']);
    expect(answer).toMatchObject({ url: `/${editor}/${id}`, chart: { title: 'Plan', category } });
    const document = await limn.app.limn.documents.readJson(id);
    expect(document.kind).toBe('tree');
    const words = document.records.flatMap((record) =>
      record.type === 'topic' ? [(record.text ?? []).map(({ insert }) => insert).join('')] : [],
    );
    expect(words.sort()).toEqual([...topics].sort());
    expect(await ann.titles()).toEqual(['Plan']);
  });

  test('from a template it has its document, category and title', async () => {
    const ann = await limn.person();
    const source = await ann.file('Plan', undefined, 'uml');
    const { chart } = await ann.ok('POST', '/api/diagraming/new', { template: source });
    expect(chart).toMatchObject({ title: 'Plan copy', category: 'uml' });
    expect((chart as { size: number }).size).toBeGreaterThan(0);
    const elsewhere = { template: source, folderId: await ann.folder('Team') };
    expect((await ann.ok('POST', '/api/diagraming/new', elsewhere)).chart).toMatchObject({ title: 'Plan' });
  });

  test('a body as a form is understood like JSON', async () => {
    const ann = await limn.person();
    const response = await ann.app.inject({
      method: 'POST',
      url: '/api/diagraming/new',
      payload: 'category=flow&title=%E5%9B%BE&folderId=',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:80',
        host: 'localhost:80',
        cookie: ann.cookieHeader,
      },
    });
    expect(response.json()).toMatchObject({ code: '200', result: 'success', chart: { title: '图' } });
  });

  test('titles are one clean line', async () => {
    const ann = await limn.person();
    await ann.file('  A \n\u202e title\u0000 ');
    expect(await ann.titles()).toEqual(['A title']);
    for (const title of [' \n ', '\u200b\u2060', '\u3164', '\u2800\ufe0f'])
      expect(await ann.call('POST', '/api/diagraming/new', { category: 'flow', title })).toMatchObject({
        status: 400,
        result: 'title_required',
        field: 'title',
      });
    await ann.file('👩‍💻');
    expect(await ann.titles()).toContain('👩‍💻');
  });
});

describe('lists', () => {
  test('folders come first, both in the order of titles: numbers as numbers, Han by pinyin', async () => {
    const ann = await limn.person();
    for (const title of ['流程图10', '流程图2', '安全', 'b', 'A']) await ann.file(title);
    await ann.folder('z');
    expect(await ann.titles()).toEqual(['z/', '安全', '流程图2', '流程图10', 'A', 'b']);
    expect(await ann.titles('?order=desc')).toEqual(['z/', 'b', 'A', '流程图10', '流程图2', '安全']);
  });

  test.each(['title', 'updated', 'created', 'size'])(
    'pages by %s show everything once, in order, in both directions',
    async (sort) => {
      const ann = await limn.person();
      for (let i = 0; i < 5; i++) await ann.folder(`folder ${i % 3}`);
      for (let i = 0; i < 12; i++) await ann.file(`file ${i % 4}`);
      for (const order of ['asc', 'desc']) {
        const whole = (await ann.ok(
          'GET',
          `/api/folder/files?sort=${sort}&order=${order}&limit=200`,
        )) as unknown as Page;
        const seen: string[] = [];
        let cursor = '';
        do {
          const page = (await ann.ok(
            'GET',
            `/api/folder/files?sort=${sort}&order=${order}&limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`,
          )) as unknown as Page;
          expect(page.total).toBe(17);
          seen.push(...ids(page));
          cursor = page.nextCursor ?? '';
        } while (cursor !== '');
        expect(seen).toEqual(ids(whole));
        expect(new Set(seen).size).toBe(17);
      }
    },
  );

  test('a cursor serves the list it was made for and no other', async () => {
    const ann = await limn.person();
    for (let i = 0; i < 3; i++) await ann.file(`f${i}`);
    const { nextCursor } = await ann.ok('GET', '/api/folder/files?limit=1');
    for (const query of [
      `sort=created&cursor=${String(nextCursor)}`,
      `cursor=${String(nextCursor)}x`,
      'cursor=abc',
      'cursor=%00.%00',
    ]) {
      expect(await ann.call('GET', `/api/folder/files?${query}`)).toMatchObject({
        status: 400,
        result: 'invalid',
        field: 'cursor',
      });
    }
  });

  test('a search finds two Chinese characters, any case, full width, and takes % for what it is', async () => {
    const ann = await limn.person();
    const inner = await ann.folder('系统', await ann.folder('部门'));
    await ann.file('总体架构图', inner);
    await ann.file('Ｑ３ Report');
    await ann.file('100% done');
    expect(await ann.titles(`?q=${encodeURIComponent('架构')}`)).toEqual(['总体架构图']);
    expect(await ann.titles('?q=report%20q3')).toEqual(['Ｑ３ Report']);
    expect(await ann.titles(`?q=${encodeURIComponent('%')}`)).toEqual(['100% done']);
    expect(await ann.titles(`?q=${encodeURIComponent('系')}`)).toEqual(['系统/']);
    expect(await ann.titles(`?q=${encodeURIComponent('架构')}&folderId=${inner}`)).toEqual(['总体架构图']);
  });

  test('the path leads to a folder, and for a collaborator begins where their rights begin', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const deep = await ann.folder('deep', inner);
    await ann.file('plan', deep);
    const path = async (who: Person) => (await who.ok('GET', `/api/folder/files?folderId=${deep}`))['path'];
    const [ofAnn, ofBen] = ['creator', 'viewer'].map((role) => ({ role, ownerId: ann.userId, orgId: null }));
    expect(await path(ann)).toEqual([
      { folderId: outer, title: 'outer', ...ofAnn },
      { folderId: inner, title: 'inner', ...ofAnn },
      { folderId: deep, title: 'deep', ...ofAnn },
    ]);
    await share(limn.pool, ben, { folder: inner }, 'viewer');
    expect(await path(ben)).toEqual([
      { folderId: inner, title: 'inner', ...ofBen },
      { folderId: deep, title: 'deep', ...ofBen },
    ]);
    const list = await ben.ok('GET', `/api/folder/files?folderId=${deep}`);
    expect(list['files']).toMatchObject([{ title: 'plan', role: 'viewer', folderId: deep }]);
    expect(await ben.titles('?resource=colla')).toEqual(['inner/']);
    const shared = await ben.ok('GET', '/api/folder/files?resource=colla');
    expect(shared['folders']).toMatchObject([{ _parentId: null }]);
  });

  test("favourites and history are each person's own", async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const file = await ann.file('plan');
    await share(limn.pool, ben, { file }, 'editor');
    await ben.ok('POST', '/api/folder/fav', { fileType: 'chart', fileId: file });
    expect(await ben.titles('?resource=fav')).toEqual(['plan']);
    expect(await ann.titles('?resource=fav')).toEqual([]);
    expect(await ann.titles('?resource=history')).toEqual(['plan']);
    expect(await ben.titles('?resource=history')).toEqual([]);
    await ben.ok('POST', '/api/folder/rename/chart', { chartId: file, title: 'plan 2', ignore: '' });
    expect(await ben.titles('?resource=history')).toEqual(['plan 2']);
    await ben.ok('POST', '/api/folder/cancel', { fileType: 'chart', fileId: file, resource: 'colla' });
    expect([await ben.titles('?resource=history'), await ben.titles('?resource=fav')]).toEqual([[], []]);
    await ben.ok('POST', '/api/folder/cancel', { fileType: 'chart', fileId: file, resource: 'fav' });
  });

  test('a stored document counts as a change by its editors', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const file = await ann.file('plan');
    await share(limn.pool, ben, { file }, 'editor');
    const doc = new Y.Doc();
    doc.getMap('records').set('a', 'x'.repeat(10_000));
    await limn.app.limn.documents.appendUpdate(file, Y.encodeStateAsUpdate(doc), ben.userId);
    expect(await settleEdits(limn.app.limn, [file])).toEqual([{ id: file, place: null }]);
    expect(await ben.titles('?resource=history')).toEqual(['plan']);
    const [entry] = (await ann.ok('GET', '/api/folder/files'))['files'] as FileEntry[];
    expect(entry).toMatchObject({ revision: 1 });
    expect(entry!.size).toBeGreaterThan(10_000);
    // Asked for again, there is nothing to do.
    expect(await settleEdits(limn.app.limn, [file])).toEqual([]);
  });
});

describe('the trash', () => {
  test('a folder goes with all in it, and comes back with all that went with it', async () => {
    const ann = await limn.person();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    await ann.file('kept', inner);
    const early = await ann.file('early', inner);
    await trash(ann, 'chart', early);
    await trash(ann, 'folder', outer);
    expect(await ann.titles()).toEqual([]);
    expect(await ann.titles('?q=kept')).toEqual([]);
    expect(await ann.titles('?resource=trash&sort=title')).toEqual(['outer/', 'early']);
    expect(await ann.call('GET', `/api/folder/files?folderId=${inner}`)).toMatchObject({ status: 404 });
    await restore(ann, 'folder', outer);
    expect(await ann.titles(`?folderId=${inner}`)).toEqual(['kept']);
    expect(await ann.titles('?resource=trash')).toEqual(['early']);
    await restore(ann, 'chart', early);
    expect(await ann.titles(`?folderId=${inner}`)).toEqual(['early', 'kept']);
  });

  test('what was in a folder that is in the trash, or gone, comes back to the root', async () => {
    const ann = await limn.person();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const deep = await ann.file('deep', inner);
    await trash(ann, 'folder', inner);
    await trash(ann, 'folder', outer);
    await restore(ann, 'folder', inner);
    expect(await ann.titles()).toEqual(['inner/']);
    expect((await ann.ok('GET', `/api/folder/files?folderId=${inner}`))['path']).toMatchObject([
      { folderId: inner, title: 'inner' },
    ]);
    await trash(ann, 'chart', deep);
    await trash(ann, 'folder', inner);
    await ann.ok('POST', '/api/folder/remove_from_trash', { fileType: 'folder', fileId: inner });
    await restore(ann, 'chart', deep);
    expect(await ann.titles()).toEqual(['deep']);
  });

  test('removing for ever deletes the documents, and nothing that went to the trash by itself before', async () => {
    const ann = await limn.person();
    const outer = await ann.folder('outer');
    const inner = await ann.folder('inner', outer);
    const own = await ann.folder('own', inner);
    const [gone, early] = [await ann.file('gone', inner), await ann.file('early', own)];
    expect(
      await ann.call('POST', '/api/folder/remove_from_trash', { fileType: 'folder', fileId: outer }),
    ).toMatchObject({ status: 409, result: 'not_trashed' });
    await trash(ann, 'folder', own);
    await trash(ann, 'folder', outer);
    await ann.ok('POST', '/api/folder/remove_from_trash', { fileType: 'folder', fileId: outer });
    expect(await ann.titles('?resource=trash')).toEqual(['own/']);
    await expect(limn.app.limn.documents.readJson(gone)).rejects.toMatchObject({ code: 'document_missing' });
    expect((await limn.app.limn.documents.readJson(early)).kind).toBe('diagram');
    await restore(ann, 'folder', own);
    expect(await ann.titles(`?folderId=${own}`)).toEqual(['early']);
  });

  test('a collaborator does not see it there', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const file = await ann.file('plan');
    await share(limn.pool, ben, { file }, 'manager');
    await trash(ann, 'chart', file);
    expect(await ben.titles('?resource=colla')).toEqual([]);
    expect(await ben.call('GET', `/api/view/chart/${file}`)).toMatchObject({ status: 404 });
    expect(await ann.ok('GET', `/api/view/chart/${file}`)).toMatchObject({ chart: { trashed: true } });
    await restore(ann, 'chart', file);
    expect(await ben.titles('?resource=colla')).toEqual(['plan']);
  });
});

describe('moving and copying', () => {
  test('a folder cannot be moved into itself or below, and keeps what is in it wherever it goes', async () => {
    const ann = await limn.person();
    const [a, b] = [await ann.folder('a'), await ann.folder('b')];
    const inner = await ann.folder('inner', a);
    await ann.file('plan', inner);
    for (const target of [a, inner]) {
      expect(await ann.call('POST', '/api/folder/move', { fileType: 'folder', fileId: a, target })).toMatchObject({
        status: 200,
        result: 'move_into_itself',
      });
    }
    await ann.ok('POST', '/api/folder/move', { fileType: 'folder', fileId: a, target: b });
    expect((await ann.ok('GET', `/api/folder/files?folderId=${inner}`))['path']).toMatchObject([
      { title: 'b' },
      { title: 'a' },
      { title: 'inner' },
    ]);
    await ann.ok('POST', '/api/folder/move', { fileType: 'folder', fileId: inner, target: 'root' });
    expect(await ann.titles()).toEqual(['b/', 'inner/']);
    expect(await ann.titles(`?folderId=${inner}`)).toEqual(['plan']);
  });

  test('two moves at once make no circle', async () => {
    const ann = await limn.person();
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await ann.folder('a'), await ann.folder('b')];
      const answers = await Promise.all([
        ann.call('POST', '/api/folder/move', { fileType: 'folder', fileId: a, target: b }),
        ann.call('POST', '/api/folder/move', { fileType: 'folder', fileId: b, target: a }),
      ]);
      expect(answers.map((answer) => answer.result).sort()).toEqual(['move_into_itself', 'success']);
    }
  });

  test('folders are nested 20 deep and no deeper, by making, moving or copying', async () => {
    const ann = await limn.person();
    const chain: string[] = [];
    for (let i = 0; i < 21; i++) chain.push(await ann.folder(`f${i}`, chain.at(-1)));
    expect(await ann.call('POST', '/api/folder/new', { title: 'x', folderId: chain.at(-1) })).toMatchObject({
      result: 'too_deep',
    });
    const other = await ann.folder('other');
    for (const call of ['move', 'copy']) {
      expect(
        await ann.call('POST', `/api/folder/${call}`, { fileType: 'folder', fileId: other, target: chain.at(-1) }),
      ).toMatchObject({ result: 'too_deep' });
      expect(
        await ann.call('POST', `/api/folder/${call}`, { fileType: 'folder', fileId: chain[0], target: other }),
      ).toMatchObject({ result: 'too_deep' });
    }
  });

  test('a copied folder has everything that is in it, but not what is in the trash; it may go into itself', async () => {
    const ann = await limn.person();
    const a = await ann.folder('a');
    const inner = await ann.folder('inner', a);
    await ann.file('plan', inner);
    await trash(ann, 'chart', await ann.file('old', a));
    const { fileId } = await ann.ok('POST', '/api/folder/copy', { fileType: 'folder', fileId: a, target: a });
    expect(await ann.titles(`?folderId=${a}`)).toEqual(['a/', 'inner/']);
    expect(await ann.titles(`?folderId=${String(fileId)}`)).toEqual(['inner/']);
    const { folders } = (await ann.ok('GET', `/api/folder/files?folderId=${String(fileId)}`)) as unknown as {
      folders: { folderId: string }[];
    };
    const copies = (await ann.ok('GET', `/api/folder/files?folderId=${folders[0]!.folderId}`)) as unknown as {
      files: { chartId: string; title: string }[];
    };
    expect(copies.files).toMatchObject([{ title: 'plan' }]);
    expect((await limn.app.limn.documents.readJson(copies.files[0]!.chartId)).kind).toBe('diagram');
  });

  test('next to its original a copy gets another title', async () => {
    const ann = await limn.person();
    const file = await ann.file('plan');
    await ann.ok('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: 'root' });
    expect(await ann.titles()).toEqual(['plan', 'plan copy']);
  });

  test("what an editor makes in a shared folder is the folder owner's", async () => {
    const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
    const folder = await ann.folder('team');
    await share(limn.pool, ben, { folder }, 'editor');
    const { chart } = await ben.ok('POST', '/api/diagraming/new', {
      category: 'flow',
      title: 'by Ben',
      folderId: folder,
    });
    expect(chart).toMatchObject({ owner: { fullName: 'Ann' }, role: 'editor', folderId: folder });
    const own = await ben.file("Ben's own");
    await ben.ok('POST', '/api/folder/copy', { fileType: 'chart', fileId: own, target: folder });
    expect(
      await ben.call('POST', '/api/folder/move', { fileType: 'chart', fileId: own, target: folder }),
    ).toMatchObject({ status: 200, result: 'move_other_owner' });
    expect(await ann.titles(`?folderId=${folder}`)).toEqual(["Ben's own", 'by Ben']);
  });
});

describe('batch operations', () => {
  test('do all or nothing', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const [one, two, folder] = [await ann.file('one'), await ann.file('two'), await ann.folder('folder')];
    const foreign = await ben.file('foreign');
    expect(
      await ann.call('POST', '/api/folder/batch_operation', { type: 'delete', fileIds: `${one},${foreign}` }),
    ).toMatchObject({ status: 404 });
    expect(await ann.titles()).toEqual(['folder/', 'one', 'two']);
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'move', fileIds: [one, two], targetFolderId: folder });
    expect(await ann.titles(`?folderId=${folder}`)).toEqual(['one', 'two']);
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'copy', fileIds: [one, folder], targetFolderId: '' });
    expect(await ann.titles()).toEqual(['folder/', 'folder copy/']);
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'delete', fileIds: `${one},${folder}` });
    expect(await ann.titles('?resource=trash')).toEqual(['folder/']);
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'restore', fileIds: [folder] });
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'delete', fileIds: [folder] });
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'remove', fileIds: [folder] });
    expect(await ann.titles('?resource=trash')).toEqual([]);
  });

  test('copying says what was made, so that it can be taken back', async () => {
    const ann = await limn.person();
    const [one, folder] = [await ann.file('one'), await ann.folder('folder')];
    await ann.file('inside', folder);
    const { fileIds } = await ann.ok('POST', '/api/folder/batch_operation', { type: 'copy', fileIds: [one, folder] });
    expect(await ann.titles()).toEqual(['folder/', 'folder copy/', 'one', 'one copy']);
    expect(fileIds).toHaveLength(2);
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'delete', fileIds });
    expect(await ann.titles()).toEqual(['folder/', 'one']);
  });

  test('favourites are marked and unmarked together, all or none', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const [one, folder, foreign] = [await ann.file('one'), await ann.folder('folder'), await ben.file('foreign')];
    expect(
      await ann.call('POST', '/api/folder/batch_operation', { type: 'fav', fileIds: [one, foreign] }),
    ).toMatchObject({ status: 404 });
    expect(await ann.titles('?resource=fav')).toEqual([]);
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'fav', fileIds: [one, folder] });
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'fav', fileIds: [one, folder] });
    expect(await ann.titles('?resource=fav')).toEqual(['folder/', 'one']);
    expect(
      await ann.call('POST', '/api/folder/batch_operation', { type: 'unfav', fileIds: [one, foreign] }),
    ).toMatchObject({ status: 404 });
    expect(await ann.titles('?resource=fav')).toEqual(['folder/', 'one']);
    await ann.ok('POST', '/api/folder/batch_operation', { type: 'unfav', fileIds: [one, folder] });
    expect(await ann.titles('?resource=fav')).toEqual([]);
  });
});

test('what was deleted together, a folder and something in it, comes back together', async () => {
  const ann = await limn.person();
  const folder = await ann.folder('folder');
  const fileIds = [await ann.file('inside', folder), folder, await ann.folder('inner', folder)];
  await ann.ok('POST', '/api/folder/batch_operation', { type: 'delete', fileIds });
  expect(await ann.call('POST', '/api/folder/restore', { fileType: 'chart', fileId: fileIds[0] })).toMatchObject({
    status: 404,
  });
  await ann.ok('POST', '/api/folder/batch_operation', { type: 'restore', fileIds });
  expect(await ann.titles(`?folderId=${folder}`)).toEqual(['inner/', 'inside']);
  await ann.ok('POST', '/api/folder/batch_operation', { type: 'restore', fileIds });
});

interface Page {
  files: { chartId: string }[];
  folders: { folderId: string }[];
  nextCursor: string | null;
  total: number;
}
const ids = (page: Page): string[] => [
  ...page.folders.map((folder) => folder.folderId),
  ...page.files.map((file) => file.chartId),
];
