import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diagramFormats, treeFormats } from '@limn/contract';
import { plainText } from '@limn/document';
import { FORMATS } from '@limn/formats/formats.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DocumentError } from '../documents/index.ts';
import { type Browser, type Person, startTestApp, type TestApp } from '../testing/app.ts';

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const dataDir = mkdtempSync(join(tmpdir(), 'limn-imports-'));
let limn: TestApp;
let ann: Person;

beforeAll(async () => {
  limn = await startTestApp({ config: { dataDir } });
  ann = await limn.person('Ann');
});
afterAll(async () => {
  await limn.stop();
  rmSync(dataDir, { recursive: true });
});

interface Answer {
  status: number;
  result: string;
  msg: string;
  chartId?: string;
  url?: string;
  report?: { format: string; pages: number; shapes: number; connectors: number };
}

async function send(who: Browser, bytes: Uint8Array, fields: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes as BlobPart]), fields['fileName'] ?? 'drawing.vsdx');
  const body = new Response(form);
  const response = await who.app.inject({
    method: 'POST',
    url: '/import/flow',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type')!,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      cookie: who.cookieHeader,
    },
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
}

const titles = async (): Promise<string[]> =>
  ((await ann.ok('GET', '/api/folder/files?resource=diagrams&limit=100'))['files'] as { title: string }[]).map(
    (file) => file.title,
  );

/** One page with one rectangle that says `text`, as the smallest package a Visio reader takes. */
function drawing(text: string, comments = ''): Uint8Array {
  const rel = 'http://schemas.microsoft.com/visio/2010/relationships',
    main = 'http://schemas.microsoft.com/office/visio/2012/main';
  const rels = (...list: [string, string, string][]): Uint8Array =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${rel}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    );
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/visio/document.xml" ContentType="application/vnd.ms-visio.drawing.main+xml"/></Types>',
    ),
    '_rels/.rels': rels(['r1', 'document', 'visio/document.xml']),
    'visio/document.xml': strToU8(`<VisioDocument xmlns="${main}"/>`),
    'visio/_rels/document.xml.rels': rels(['r1', 'pages', 'pages/pages.xml'], ['r2', 'comments', 'comments.xml']),
    'visio/comments.xml': strToU8(
      `<Comments xmlns="${main}"><AuthorList><AuthorEntry ID="1" Name="Bo Li"/></AuthorList><CommentList>${comments}</CommentList></Comments>`,
    ),
    'visio/pages/pages.xml': strToU8(
      `<Pages xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><Page ID="0" Name="One"><PageSheet><Cell N="PageWidth" V="8"/><Cell N="PageHeight" V="6"/></PageSheet><Rel r:id="r1"/></Page></Pages>`,
    ),
    'visio/pages/_rels/pages.xml.rels': rels(['r1', 'page', 'page1.xml']),
    'visio/pages/page1.xml': strToU8(
      `<PageContents xmlns="${main}"><Shapes><Shape ID="1" Type="Shape"><Cell N="PinX" V="2"/><Cell N="PinY" V="4"/><Cell N="Width" V="2"/><Cell N="Height" V="1"/><Cell N="LocPinX" V="1"/><Cell N="LocPinY" V="0.5"/><Section N="Geometry" IX="0"><Row T="MoveTo" IX="1"><Cell N="X" V="0"/><Cell N="Y" V="0"/></Row><Row T="LineTo" IX="2"><Cell N="X" V="2"/><Cell N="Y" V="0"/></Row><Row T="LineTo" IX="3"><Cell N="X" V="2"/><Cell N="Y" V="1"/></Row><Row T="LineTo" IX="4"><Cell N="X" V="0"/><Cell N="Y" V="1"/></Row><Row T="LineTo" IX="5"><Cell N="X" V="0"/><Cell N="Y" V="0"/></Row></Section><Text>${text}</Text></Shape></Shapes></PageContents>`,
    ),
  });
}

test('comments of a drawing are comments of the file, by who wrote them and when', async () => {
  const entry = (rest: string, text: string): string =>
    `<CommentEntry AuthorID="1" PageID="0" ${rest}>${text}</CommentEntry>`;
  const { chartId, report } = await send(
    ann,
    drawing(
      'x',
      entry('ShapeID="1" Date="2016-04-12T13:17:15Z" Done="1"', 'Too small') +
        entry('ShapeID="1" Date="2016-04-13T08:00:00Z"', 'Mended, @{01234567-89ab-cdef-0123-456789abcdef}') +
        entry('Date="2016-04-14T08:00:00Z"', 'On the page'),
    ),
  );
  expect(report).toMatchObject({ shapes: 1, dropped: [] });
  interface Thread {
    threadId: string;
    anchor: object;
    comments: { body: string; createTime: string }[];
  }
  const threadsSince = async (since: number): Promise<Thread[]> =>
    (await ann.ok('GET', `/api/comments?chartId=${chartId}&since=${since}&link=`))['threads'] as Thread[];
  const [onShape, onPage] = await threadsSince(0);
  expect(onShape!.anchor).toMatchObject({ kind: 'item', x: 1, y: 0 });
  expect(onShape!.comments).toMatchObject([
    { author: { name: 'Bo Li', userId: null, guest: false }, body: 'Too small', mine: false },
    { body: 'Mended, @ {01234567-89ab-cdef-0123-456789abcdef}' },
  ]);
  expect(Date.parse(onShape!.comments[0]!.createTime)).toBe(Date.parse('2016-04-12T13:17:15Z'));
  expect(onPage).toMatchObject({ anchor: { kind: 'point' }, comments: [{ body: 'On the page' }] });
  // Whoever answers does so as in any other thread.
  const { threadId } = onShape!;
  await ann.ok('POST', '/api/comments/reply', { chartId, threadId, commentId: randomUUID(), body: 'Seen' });
  expect(await threadsSince(3)).toHaveLength(1);
});

test('a Visio drawing becomes a file with its shapes and text, in the folder asked for', async () => {
  const folder = await ann.folder('Imports');
  const answer = await send(ann, drawing('采购流程'), { fileName: 'purchase.vsdx', folder });
  expect(answer).toMatchObject({
    status: 200,
    result: 'success',
    url: `/diagraming/${answer.chartId}`,
    report: { format: 'vsdx', pages: 1, shapes: 1, connectors: 0 },
  });
  const json = await limn.app.limn.documents.readJson(answer.chartId!);
  expect(json.records.filter((record) => record.type === 'shape')).toMatchObject([
    { box: { x: 96, y: 144, w: 192, h: 96 }, text: [{ insert: '采购流程' }] },
  ]);
  expect((await ann.call('GET', `/api/folder/files?resource=diagrams&folderId=${folder}`))['files']).toMatchObject([
    { title: 'purchase', category: 'flow' },
  ]);
});

test.each<[name: string, bytes: Uint8Array, category: string, editor: string]>([
  [
    'plan.mm',
    strToU8('<map version="1.0.1"><node TEXT="Plan"><node TEXT="one"/></node></map>'),
    'mind_free',
    'mindmap',
  ],
  [
    'list.opml',
    strToU8('<opml><body><outline text="Plan"><outline text="one"/></outline></body></opml>'),
    'outline',
    'outline',
  ],
  ['notes.md', strToU8('# Plan\n\n- one'), 'mind_free', 'mindmap'],
  [
    'people.xmind',
    zipSync({
      'content.json': strToU8(
        '[{"rootTopic":{"title":"Plan","structureClass":"org.xmind.ui.org-chart.down","children":{"attached":[{"title":"one"}]}}}]',
      ),
    }),
    'mind_org',
    'mindmap',
  ],
])('%s becomes a tree in the category it is of', async (fileName, bytes, category, editor) => {
  const folder = await ann.folder(fileName),
    answer = await send(ann, bytes, { fileName, folder });
  expect(answer).toMatchObject({
    status: 200,
    url: `/${editor}/${answer.chartId}`,
    report: { kind: 'tree', pages: 1, shapes: 2, dropped: [] },
  });
  const { kind, records } = await limn.app.limn.documents.readJson(answer.chartId!);
  expect(kind).toBe('tree');
  const texts = records.flatMap((record) => ('text' in record ? [plainText(record.text)] : []));
  expect(texts.sort()).toEqual(['Plan', 'one']);
  expect((await ann.call('GET', `/api/folder/files?resource=diagrams&folderId=${folder}`))['files']).toMatchObject([
    { title: fileName.replace(/\..*/, ''), category },
  ]);
});

/** The archive, whose files say that they are packed by a method. */
function packedBy(method: number, archive: Uint8Array): Uint8Array {
  const out = archive.slice(),
    view = new DataView(out.buffer);
  for (let at = 0; at + 4 < out.length; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint16(at + 8, method, true);
    if (signature === 0x02014b50) view.setUint16(at + 10, method, true);
  }
  return out;
}

describe('what cannot be read is refused with a sentence, and nothing is made', () => {
  const whole = drawing('x');
  test.each<[string, Uint8Array, number, string]>([
    ['text', strToU8('hello'), 422, 'import_unsupported'],
    ['half an archive', whole.subarray(0, whole.length >> 1), 422, 'import_damaged'],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), 422, 'import_no_drawing'],
    ['a letter', zipSync({ 'word/document.xml': strToU8('<x/>') }), 422, 'import_unsupported'],
    [
      'an entity bomb',
      zipSync({ '[Content_Types].xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><Types/>') }),
      422,
      'import_no_drawing',
    ],
    ['an archive packed by another method', packedBy(12, whole), 422, 'import_packing'],
    ['nothing', new Uint8Array(), 422, 'import_empty'],
    ['zeros', new Uint8Array(100), 422, 'import_empty'],
  ])('%s', async (_, bytes, status, result) => {
    const before = await titles();
    const answer = await send(ann, bytes);
    expect([answer.status, answer.msg.length > 10]).toEqual([status, true]);
    if (result !== 'import_no_drawing') expect(answer.result).toBe(result);
    else expect(['import_no_drawing', 'import_damaged']).toContain(answer.result);
    expect(await titles()).toEqual(before);
  });
});

test('what can be read of a damaged file is made a file where it is asked for', async () => {
  const whole = drawing('kept'),
    broken = whole.subarray(0, whole.length - 30);
  expect((await send(ann, broken)).result).toBe('import_damaged');
  const answer = await send(ann, broken, { mend: '1' });
  expect(answer.status).toBe(200);
  expect(answer.report).toMatchObject({ dropped: [{ what: 'damage' }] });
});

test('invariant 2: a visitor may not, and somebody else’s folder does not exist', async () => {
  expect((await send(limn.visitor(), drawing('x'))).status).toBe(401);
  const bob = await limn.person('Bob');
  const folder = await bob.folder('His');
  const elsewhere: Record<string, string>[] = [{ folder }, { folder: 'no-id' }, { teamId: folder }];
  for (const fields of elsewhere) expect((await send(ann, drawing('x'), fields)).status).toBe(404);
});

test('invariant 3: one person imports so many files at a time and no more, and the next when those are done', async () => {
  const statuses: number[] = [];
  // Nothing is written meanwhile, so that none of those that may import is done before the last has asked.
  const client = await limn.pool.connect();
  let answers: Promise<number>[];
  try {
    await client.query('begin');
    await client.query('lock table document_snapshots in access exclusive mode');
    answers = [1, 2, 3, 4, 5].map(async (i) => statuses.push((await send(ann, drawing(`at once ${i}`))).status));
    await vi.waitFor(() => expect(statuses).toEqual([429, 429, 429]), { timeout: 20_000 });
  } finally {
    await client.query('rollback');
    client.release();
  }
  await Promise.all(answers);
  expect(statuses).toEqual([429, 429, 429, 200, 200]);
  expect((await send(ann, drawing('after'))).status).toBe(200);
});

test('invariant 1: on a full disk an import is refused with a sentence, and nothing is made', async () => {
  const before = await titles();
  await limn.pool.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$`,
  );
  await limn.pool.query(
    'create trigger full_disk before insert on document_snapshots for each row execute function full_disk()',
  );
  try {
    expect(await send(ann, drawing('x'))).toMatchObject({
      status: 507,
      result: 'storage_full',
      msg: 'The server is out of storage, so this was not saved. Please tell an administrator',
    });
    expect(await titles()).toEqual(before);
  } finally {
    await limn.pool.query('drop function full_disk cascade');
  }
});

test('a file of a kind that is not read is called by its name, in the language of who sends it', async () => {
  const { status, msg } = await send(ann, zipSync({ 'word/document.xml': strToU8('<x/>') }), { fileName: 'a.vsdx' });
  expect([status, msg]).toEqual([422, expect.stringMatching(/Word.*vsdx.*vdx.*vsd/)]);
});

test('a table is read as somebody says its columns are, and not otherwise', async () => {
  const table = strToU8('x,y\nAnn,\nBob,Ann\n'),
    columns = (value: unknown) => ({ fileName: 't.csv', columns: JSON.stringify(value) });
  const mapping = { kind: 'manager', hasHeader: true, roles: ['name', 'manager'] };
  const made = await send(ann, table, columns({ mapping }));
  expect(made).toMatchObject({ status: 200, report: { format: 'csv', kind: 'tree', shapes: 2 } });
  expect(made.url).toContain('/mindmap/');
  expect(await send(ann, table, columns({ mapping: { ...mapping, kind: 'table' } }))).toMatchObject({
    report: { kind: 'diagram', shapes: 7 },
  });
  for (const wrong of [{ mapping: { ...mapping, kind: 'x' } }, { sheet: -1 }, 'x'])
    expect((await send(ann, table, columns(wrong))).status).toBe(400);
});

test('a drawing that is more than a document may be is refused with a sentence', async () => {
  const before = await titles();
  const create = vi
    .spyOn(limn.app.limn.documents, 'createDocument')
    .mockRejectedValueOnce(new DocumentError('document_too_large', 'A document of 60 MB is over the limit.'));
  expect(await send(ann, drawing('x'))).toMatchObject({
    status: 422,
    result: 'import_too_large',
    msg: 'The file contains too much to import',
  });
  expect(create).toHaveBeenCalledOnce();
  create.mockRestore();
  expect(await titles()).toEqual(before);
});

test('who has no room for another file is told before the drawing is read', async () => {
  const planned = await startTestApp({ config: { dataDir, plans: true } });
  try {
    const bob = await planned.person('Bob');
    for (let i = 0; i < 10; i++) await bob.file(`f${i}`);
    // Reading it would fail, and say so.
    expect(await send(bob, drawing('x').subarray(0, 100))).toMatchObject({ status: 200, result: 'plan_limit' });
  } finally {
    await planned.stop();
  }
});

test.skipIf(!existsSync(join(SAMPLES, 'vsdx')))(
  'real drawings become files, with their pictures served like the files',
  async () => {
    let pictures = 0;
    for (const name of readdirSync(join(SAMPLES, 'vsdx')).filter((file, i) => file.endsWith('.vsdx') && i % 3 === 0)) {
      const answer = await send(ann, readFileSync(join(SAMPLES, 'vsdx', name)), { fileName: name });
      expect([name, answer.status]).toEqual([name, 200]);
      const { records } = await limn.app.limn.documents.readJson(answer.chartId!);
      expect(records.filter((record) => record.type === 'page').length).toBeGreaterThan(0);
      for (const record of records) {
        if (record.type !== 'asset') continue;
        pictures++;
        expect((await ann.send('GET', record.data.src)).statusCode).toBe(200);
        expect((await limn.visitor().send('GET', record.data.src)).statusCode).toBe(404);
      }
    }
    expect(pictures).toBeGreaterThan(0);
  },
  120_000,
);

test('files attached to topics are stored with the map, and go out with it and with a copy of it', async () => {
  const sheet = {
    id: 'sheet0001',
    title: 'S',
    rootTopic: {
      id: 'root0001',
      title: '预算.pdf',
      href: 'xap:resources/1.pdf',
      image: { src: 'xap:resources/2.pdf' },
    },
  };
  const bytes = zipSync({
    'content.json': strToU8(JSON.stringify([sheet])),
    'resources/1.pdf': strToU8('%PDF figures'),
    'resources/2.pdf': strToU8('no picture'),
  });
  const answer = await send(ann, bytes, { fileName: 'Budget.xmind' });
  expect(answer.report).toMatchObject({ dropped: [{ what: 'pictures', count: 1 }] });
  const { records } = await limn.app.limn.documents.readJson(answer.chartId!),
    [asset] = records.filter((record) => record.type === 'asset');
  expect(asset!.data).toMatchObject({ name: '预算.pdf', mime: 'application/octet-stream', w: 1, h: 1, size: 12 });
  const read = await ann.send('GET', asset!.data.src);
  expect([read.statusCode, read.body, read.headers['content-disposition']]).toEqual([
    200,
    '%PDF figures',
    'attachment',
  ]);
  const wanted = { fileType: 'chart', fileId: answer.chartId, target: 'root' },
    { fileId } = await ann.ok('POST', '/api/folder/copy', wanted);
  for (const id of [answer.chartId!, fileId as string]) {
    const out = await ann.send('GET', `/api/export/${id}/file?format=xmind`),
      parts = unzipSync(new Uint8Array(out.rawPayload));
    expect(Object.values(parts).map((part) => strFromU8(part))).toContain('%PDF figures');
  }
});

test('every format that trees are written in is offered, and no other', () => {
  const written = FORMATS.flatMap(({ write, extensions }) => (write?.kinds.includes('tree') ? [extensions[0]] : []));
  expect(written.toSorted()).toEqual([...treeFormats].toSorted());
  const drawn = FORMATS.flatMap(({ write, extensions }) => (write?.kinds.includes('diagram') ? [extensions[0]] : []));
  expect(drawn.toSorted()).toEqual([...diagramFormats].toSorted());
});

test('what was imported is downloaded again, in every format that the plan has', async () => {
  const planned = await startTestApp({ config: { dataDir, plans: true } });
  try {
    const bob = await planned.person('Bob'),
      bytes = strToU8('<map version="1.0.1"><node TEXT="计划"><node TEXT="one"/></node></map>');
    const { chartId } = await send(bob, bytes, { fileName: '计划.mm' });
    const get = (format: string): ReturnType<Person['send']> =>
      bob.send('GET', `/api/export/${chartId}/file?format=${format}`);
    for (const format of ['xmind', 'mm', 'opml', 'md', 'txt', 'pos']) {
      const response = await get(format);
      expect([format, response.statusCode]).toEqual([format, 200]);
      expect(response.headers['content-disposition']).toContain(encodeURIComponent(`计划.${format}`));
      const again = await send(bob, response.rawPayload, { fileName: `again.${format}` });
      expect(again).toMatchObject({ status: 200, report: { kind: 'tree', shapes: 2 } });
    }
    expect((await get('md')).body).toBe('# 计划\n\n## one\n');
    // What only some plans have is refused by the server, whatever page asks for it.
    for (const format of ['csv', 'docx', 'pptx'])
      expect((await get(format)).json()).toMatchObject({ code: '403', result: 'plan_format' });
    const pdf = (): ReturnType<Person['send']> => bob.send('GET', `/api/export/${chartId}/pdf`);
    expect((await pdf()).json()).toMatchObject({ code: '403', result: 'plan_format' });
    await planned.pool.query(`update users set personal_until = now() + interval '1 day' where id = $1`, [bob.userId]);
    expect([(await get('csv')).statusCode, (await get('docx')).statusCode]).toEqual([200, 200]);
    expect((await get('doc')).statusCode).toBe(400);
    // A drawing is none of them.
    const drawn = await bob.file('drawing');
    expect((await bob.send('GET', `/api/export/${drawn}/file?format=md`)).json()).toMatchObject({
      result: 'export_format',
    });
  } finally {
    await planned.stop();
  }
});
