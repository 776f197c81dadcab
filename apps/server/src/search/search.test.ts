import type { FileEntry, FolderEntry } from '@limn/contract';
import { diagramMaps, emptyDiagram, fromPlain, fromYDoc, newId, toYDoc, writeRecord } from '@limn/document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { settleEdits } from '../files/stored.ts';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

interface Results {
  files: FileEntry[];
  folders: FolderEntry[];
  total: number;
  nextCursor: string | null;
  path: { title: string }[];
}
const search = async (who: Browser, q: string, more = ''): Promise<Results> =>
  (await who.ok('GET', `/api/folder/files?q=${encodeURIComponent(q)}${more}`)) as unknown as Results;
const titles = async (who: Browser, q: string, more = ''): Promise<string[]> => {
  const { files, folders } = await search(who, q, more);
  return [...folders.map((folder) => `${folder.title}/`), ...files.map((file) => file.title)];
};
/** Waits until everything is indexed. */
const indexed = (): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await limn.pool.query(
            'select 1 from files where index_due union all select 1 from folders where terms is null',
          )
        ).rowCount,
      { timeout: 20_000 },
    )
    .toBe(0);

/** Writes texts into a document, on a page of a name, as an editor does. */
async function draw(fileId: string, page: string, ...texts: string[]): Promise<void> {
  const doc = toYDoc(emptyDiagram({ page, layer: 'L' }));
  const layer = fromYDoc(doc).records.find((record) => record.type === 'layer')!.id;
  doc.transact(() =>
    texts.forEach((text, i) =>
      writeRecord(diagramMaps(doc), {
        id: newId(),
        type: 'shape',
        kind: 'flow.process',
        at: { parent: layer, key: `a${i}` },
        box: { x: 0, y: 0, w: 80, h: 40 },
        style: {},
        data: {},
        text: fromPlain(text),
      }),
    ),
  );
  await limn.app.limn.documents.appendUpdate(fileId, Y.encodeStateAsUpdate(doc));
  await settleEdits(limn.app.limn, [fileId]);
}

const marked = (entry: FileEntry | undefined): string =>
  (entry?.match?.pieces ?? []).map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('a search', () => {
  test('finds two Chinese characters inside a drawing, and says where', async () => {
    const ann = await limn.person();
    const outer = await ann.folder('年度');
    const file = await ann.file('plan', await ann.folder('财务', outer));
    await ann.file('other');
    await draw(file, '审批页', '提交申请', '部门经理审批流程');
    await expect.poll(() => titles(ann, '经理'), { timeout: 15_000 }).toEqual(['plan']);
    const {
      files: [found],
      total,
    } = await search(ann, '经理');
    expect(total).toBe(1);
    expect(found!.match).toMatchObject({ in: 'text', page: '审批页', pageId: expect.any(String) as string });
    expect(marked(found)).toBe('提交申请 部门[经理]审批流程');
    expect(found!.location!.map((crumb) => crumb.title)).toEqual(['年度', '财务']);
    expect(await titles(ann, '请部')).toEqual([]);
    expect(await titles(ann, '理经')).toEqual([]);
    for (const q of ['流', '审批流程', '审批 申请', '审批页 提交']) expect(await titles(ann, q)).toEqual(['plan']);
  });

  test('finds words by their beginning, whatever their case, and parts of names', async () => {
    const ann = await limn.person();
    const file = await ann.file('x');
    await draw(file, 'Page 1', 'The PaymentService validates orders', 'Order_item v2');
    await indexed();
    for (const q of ['pay', 'SERVICE', 'paymentservice', 'valid ord', 'item', 'v2', 'payment x'])
      expect(await titles(ann, q), q).toEqual(['x']);
    expect(await titles(ann, 'orders validates')).toEqual(['x']);
    for (const q of ['ment', 'services', 'missing', 'pay missing']) expect(await titles(ann, q), q).toEqual([]);
  });

  test('finds a new title at once, and forgets the old one', async () => {
    const ann = await limn.person();
    const file = await ann.file('first title');
    expect(await titles(ann, 'first')).toEqual(['first title']);
    await indexed();
    await ann.ok('POST', '/api/folder/rename/chart', { chartId: file, title: '第二个标题' });
    expect(await titles(ann, '标题')).toEqual(['第二个标题']);
    await indexed();
    expect(await titles(ann, 'first')).toEqual([]);
    expect(await titles(ann, '标题')).toEqual(['第二个标题']);
    expect((await search(ann, '标题')).files[0]!.match).toMatchObject({
      in: 'title',
      pieces: [
        { text: '第二个', hit: false },
        { text: '标题', hit: true },
      ],
    });
  });

  test('forgets what was erased from a drawing', async () => {
    const ann = await limn.person();
    const file = await ann.file('x');
    await draw(file, 'P', 'temporary');
    await indexed();
    const doc = new Y.Doc();
    Y.applyUpdate(doc, await limn.app.limn.documents.loadDocument(file));
    const shape = fromYDoc(doc).records.find((record) => record.type === 'shape')!.id;
    const before = Y.encodeStateVector(doc);
    doc.transact(() => {
      diagramMaps(doc).records.delete(shape);
    });
    await limn.app.limn.documents.appendUpdate(file, Y.encodeStateAsUpdate(doc, before));
    await settleEdits(limn.app.limn, [file]);
    await expect.poll(() => titles(ann, 'temporary'), { timeout: 15_000 }).toEqual([]);
  });

  test('gives the best first: titles before texts, then the last changed; or any order asked for', async () => {
    const ann = await limn.person();
    const [inText, older] = [await ann.file('b'), await ann.file('流程 a')];
    await ann.file('流程 c');
    await ann.folder('流程 folder');
    await draw(inText, 'P', '流程');
    await limn.pool.query(`update files set updated_at = now() - interval '1 day' where id = $1`, [older]);
    await limn.pool.query(`update files set updated_at = now() + interval '1 second' where id = $1`, [inText]);
    await indexed();
    expect(await titles(ann, '流程')).toEqual(['流程 folder/', '流程 c', '流程 a', 'b']);
    expect(await titles(ann, '流程', '&sort=title')).toEqual(['流程 folder/', '流程 a', '流程 c', 'b']);
    expect(await titles(ann, '流程', '&sort=title&order=desc')).toEqual(['流程 folder/', 'b', '流程 c', '流程 a']);
    expect(await titles(ann, '流程', '&sort=updated')).toEqual(['流程 folder/', 'b', '流程 c', '流程 a']);
  });

  test("is narrowed to a kind, to one's own or others' files, and to what was changed lately", async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const make = async (who: Person, title: string, category: string): Promise<string> =>
      String((await who.ok('POST', '/api/diagraming/new', { title, category }))['chartId']);
    const flow = await make(ann, 'needle flow', 'flow');
    await make(ann, 'needle map', 'mind_free');
    await ann.folder('needle folder');
    const theirs = await make(ben, 'needle theirs', 'flow');
    await share(limn.pool, ann, { file: theirs }, 'viewer');
    await limn.pool.query(`update files set updated_at = now() - interval '8 days' where id = $1`, [flow]);
    await indexed();
    expect(await titles(ann, 'needle', '&type=flow')).toEqual(['needle flow']);
    expect(await titles(ann, 'needle', '&type=folder')).toEqual(['needle folder/']);
    expect(await titles(ann, 'needle', '&days=7')).toEqual(['needle folder/', 'needle map']);
    expect(await titles(ann, 'needle', '&days=30&type=flow')).toEqual(['needle flow']);
    await ann.ok('POST', '/api/folder/fav', { fileType: 'chart', fileId: theirs });
    await ann.ok('POST', '/api/folder/fav', { fileType: 'chart', fileId: flow });
    expect(await titles(ann, 'needle', '&resource=fav&owner=others')).toEqual(['needle theirs']);
    expect(await titles(ann, 'needle', '&resource=fav&owner=me')).toEqual(['needle flow']);
    expect(await search(ann, 'needle', '&type=flow&owner=others')).toMatchObject({ total: 0 });
    // A cursor is of the search that it was given for.
    const first = await search(ann, 'needle', '&limit=1');
    const cursor = `&limit=1&cursor=${encodeURIComponent(first.nextCursor!)}`;
    expect(await ann.call('GET', `/api/folder/files?q=needle&type=flow${cursor}`)).toMatchObject({ status: 400 });
    expect(await ann.call('GET', '/api/folder/files?q=needle&type=nope')).toMatchObject({ status: 400, field: 'type' });
  });

  test.each(['', '&sort=title', '&sort=updated', '&sort=size', '&sort=created&order=asc'])(
    'goes through all its pages without gaps (%s)',
    async (sort) => {
      const ann = await limn.person();
      for (let i = 0; i < 4; i++) await ann.folder(`needle ${i}`);
      for (let i = 0; i < 9; i++) await ann.file(`needle ${i % 3}`);
      await indexed();
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const part: Results = await search(
          ann,
          'needle',
          `${sort}&limit=3${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        expect(part.total).toBe(13);
        seen.push(...part.folders.map((folder) => folder.folderId), ...part.files.map((file) => file.chartId));
        cursor = part.nextCursor;
      }
      expect(seen).toHaveLength(13);
      expect(new Set(seen).size).toBe(13);
    },
  );

  test('of signs alone looks at titles, and of nothing lists as without', async () => {
    const ann = await limn.person();
    await ann.file('☕ break 100%');
    await ann.file('other');
    expect(await titles(ann, '☕')).toEqual(['☕ break 100%']);
    expect(await titles(ann, 'break ☕')).toEqual(['☕ break 100%']);
    expect(await titles(ann, 'other ☕')).toEqual([]);
    expect(await titles(ann, '%')).toEqual(['☕ break 100%']);
    expect(await titles(ann, '   ')).toHaveLength(2);
  });

  test.each([
    "'",
    '\\',
    '&|!():*<->',
    'a & b',
    `'a':* <-> 'b`,
    '\u0000',
    '\ud800',
    '-'.repeat(100),
    '字'.repeat(100),
    ':*',
  ])('takes %j as text', async (q) => {
    const ann = await limn.person();
    expect(
      (await ann.call('GET', `/api/folder/files?q=${encodeURIComponent(q.replace(/\p{Cs}/gu, '\ufffd'))}`)).status,
    ).toBe(200);
  });
});

describe('what is found is what one may see', () => {
  async function filled(owner: Person, title: string, text: string, folder?: string): Promise<string> {
    const file = await owner.file(title, folder);
    await draw(file, 'P', text);
    return file;
  }

  test("in one's own files, not in those of others", async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    await filled(ann, 'hers', '机密内容');
    await indexed();
    expect(await titles(ann, '机密')).toEqual(['hers']);
    for (const resource of ['diagrams', 'history', 'fav', 'colla', 'trash'])
      expect(await titles(ben, '机密', `&resource=${resource}`)).toEqual([]);
    expect(await titles(ben, 'hers')).toEqual([]);
  });

  test('in what is shared, whole folders included, until it is not shared any more', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const team = await ann.folder('secret team');
    const inner = await ann.folder('secret inner', team);
    await filled(ann, 'deep', '机密内容', inner);
    await filled(ann, 'private', '机密内容');
    await share(limn.pool, ben, { folder: inner }, 'viewer');
    await indexed();
    expect(await titles(ben, '机密', '&resource=colla')).toEqual(['deep']);
    const {
      files: [found],
    } = await search(ben, '机密', '&resource=colla');
    expect(found!.location!.map((crumb) => crumb.title)).toEqual(['secret inner']);
    expect(await titles(ben, 'secret', '&resource=colla')).toEqual(['secret inner/']);
    expect(await titles(ben, '机密', `&folderId=${inner}`)).toEqual(['deep']);
    expect(await ben.call('GET', `/api/folder/files?q=x&folderId=${team}`)).toMatchObject({ status: 404 });
    expect(await titles(ben, '机密')).toEqual([]);
    await ann.ok('POST', '/api/collaboration/remove', { fileType: 'folder', fileId: inner, userId: ben.userId });
    expect(await titles(ben, '机密', '&resource=colla')).toEqual([]);
  });

  test('in the folder one is in, in favourites, in what one edited, in the trash', async () => {
    const ann = await limn.person();
    const folder = await ann.folder('here');
    const [, outside, gone] = [
      await filled(ann, 'inside', '内容', folder),
      await filled(ann, 'outside', '内容'),
      await filled(ann, 'gone', '内容'),
    ];
    await ann.ok('POST', '/api/folder/fav', { fileType: 'chart', fileId: outside });
    await ann.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: gone });
    await limn.pool.query('delete from file_edits where file_id = $1', [outside]);
    await indexed();
    expect(await titles(ann, '内容', `&folderId=${folder}`)).toEqual(['inside']);
    expect((await search(ann, '内容', `&folderId=${folder}`)).path.map((crumb) => crumb.title)).toEqual(['here']);
    expect(await titles(ann, '内容', '&resource=fav')).toEqual(['outside']);
    expect(await titles(ann, '内容', '&resource=history')).toEqual(['inside']);
    expect(await titles(ann, '内容', '&resource=trash')).toEqual(['gone']);
    expect((await titles(ann, '内容')).sort()).toEqual(['inside', 'outside']);
  });

  test('by whose it is now, when it was handed over', async () => {
    const [ann, ben] = [await limn.person(), await limn.person()];
    const file = await filled(ann, 'given', '内容');
    await share(limn.pool, ben, { file }, 'editor');
    const { inviteId } = await ann.ok('POST', '/api/collaboration/transfer', {
      fileType: 'chart',
      fileId: file,
      userId: ben.userId,
    });
    await ben.ok('POST', '/api/collaboration/accept', { inviteId });
    await indexed();
    expect(await titles(ben, '内容')).toEqual(['given']);
    expect(await titles(ann, '内容')).toEqual([]);
    expect(await titles(ann, '内容', '&resource=colla')).toEqual(['given']);
  });

  test('finds titles by the first letter that is typed of a word, and a letter that is a word in a drawing', async () => {
    const ann = await limn.person();
    await ann.file('Gantt of the plan');
    await ann.file('Budget');
    const letter = await ann.file('Notes');
    await draw(letter, 'Page', 'vitamin Q');
    await expect.poll(() => titles(ann, 'q'), { timeout: 20_000 }).toEqual(['Notes']);
    expect(await titles(ann, 'g')).toEqual(expect.arrayContaining(['Gantt of the plan', 'Budget']));
    expect(await titles(ann, 'G')).not.toContain('Notes');
    expect(await titles(ann, 'plan g')).toEqual(['Gantt of the plan']);
    expect(await titles(ann, 'vitamin q')).toEqual(['Notes']);
  });
});

test('files that were there before are indexed when the server starts, and one that is broken is found by its title', async () => {
  const ann = await limn.person();
  const [file, broken] = [await ann.file('before'), await ann.file('broken')];
  await draw(file, 'P', '旧内容');
  await indexed();
  await limn.pool.query('delete from search_texts');
  await limn.pool.query(`update document_snapshots set state = '\\x00ff' where file_id = $1`, [broken]);
  await limn.pool.query('update files set index_due = true');
  limn.app.limn.bus.publish('file.changed', { fileId: file, change: 'renamed' });
  await indexed();
  expect(await titles(ann, '旧内')).toEqual(['before']);
  expect(await titles(ann, 'broken')).toEqual(['broken']);
});

describe('Chinese typed as pinyin', () => {
  test('finds files and folders by first letters and by whole readings, from any character on', async () => {
    const ann = await limn.person();
    const folder = await ann.folder('项目资料 2026');
    await ann.file('用户注册流程', folder);
    await ann.file('会议纪要', folder);
    await indexed();
    for (const q of ['yhzc', 'YongHu', 'zhucelc', 'zclc', 'liucheng']) {
      const found = await titles(ann, q);
      expect(found, q).toEqual(q === 'zhucelc' ? [] : ['用户注册流程']);
    }
    expect(await titles(ann, 'xmzl')).toEqual(['项目资料 2026/']);
    expect(await titles(ann, 'ziliao 2026')).toEqual(['项目资料 2026/']);
    // A syllable is found by its beginning, not by its end.
    expect(await titles(ann, 'ui')).toEqual([]);
  });

  test('follows a new title', async () => {
    const ann = await limn.person();
    const folder = await ann.folder('旧名字');
    await indexed();
    await ann.ok('POST', '/api/folder/rename', { folderId: folder, title: '新名称', ignore: '' });
    await indexed();
    expect(await titles(ann, 'jmz')).toEqual([]);
    expect(await titles(ann, 'xmc')).toEqual(['新名称/']);
  });

  test('finds folders that were there before', async () => {
    const ann = await limn.person();
    const folder = await ann.folder('归档');
    await indexed();
    await limn.pool.query('update folders set terms = null where id = $1', [folder]);
    limn.app.limn.jobs.soon('search');
    await indexed();
    expect(await titles(ann, 'guidang')).toEqual(['归档/']);
  });
});

test('what an import brings is found', async () => {
  const ann = await limn.person();
  const file = await ann.file('x');
  await draw(
    file,
    '页'.repeat(3),
    ...Array.from({ length: 300 }, (_, i) => `第${i}个很长的形状文字，带有\u0000零和${'\ud800'}半个字`),
  );
  await indexed();
  expect(await titles(ann, '第299个')).toEqual(['x']);
});
