/** Find and replace over files. */
import type { FindLine, FoundFile } from '@limn/contract/files/find.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp, ada: Person;
beforeAll(async () => {
  limn = await startTestApp();
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await limn.person('Ada');
});
afterAll(() => limn.stop());

/** A file made of a text, as an import makes it. */
async function drawn(person: Person, name: string, text: string, folder?: string): Promise<string> {
  const form = new FormData();
  form.append('fileName', name);
  if (folder !== undefined) form.append('folder', folder);
  form.append('file', new Blob([text]), name);
  const body = new Response(form);
  const response = await limn.app.inject({
    method: 'POST',
    url: '/import/flow',
    headers: {
      cookie: person.cookieHeader,
      'sec-fetch-site': 'same-origin',
      'content-type': body.headers.get('content-type')!,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json<{ chartId: string }>().chartId;
}

async function find(person: Person, body: object): Promise<{ files: FoundFile[]; end: string; lines: FindLine[] }> {
  const response = await person.send('POST', '/api/find', body);
  expect(response.statusCode).toBe(200);
  const lines = response.payload
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FindLine);
  const last = lines.at(-1)!;
  return {
    lines,
    files: lines.flatMap((line) => ('file' in line ? [line.file] : [])),
    end: 'end' in last ? last.end : '',
  };
}
const texts = ({ files }: { files: FoundFile[] }): string[] =>
  files.flatMap(({ hits }) => hits.map(({ before, match, after }) => `${before}[${match}]${after}`)).sort();

const CHART = 'flowchart TD\n  a[Order in] -->|the order| b[Ship]\n  click b "https://old.example/order"\n';

it('finds in drawings, maps and links of a place, replaces what is chosen, and keeps what stood there', async () => {
  const folder = await ada.folder('Work');
  const flow = await drawn(ada, 'Flow.mmd', CHART, folder),
    map = await drawn(ada, 'Plan.md', '# Orders\n\n- Reorder\n- Ship\n', folder);
  await drawn(ada, 'Other.mmd', 'flowchart TD\n  a[Order elsewhere]\n');

  const all = await find(ada, { text: 'order', folderId: folder });
  expect(all.end).toBe('done');
  expect(all.files.map(({ chartId, canEdit }) => [chartId, canEdit]).sort()).toEqual(
    [
      [flow, true],
      [map, true],
    ].sort(),
  );
  expect(texts(all)).toEqual(
    ['[Order] in', 'the [order]', 'https://old.example/[order]', '[Order]s', 'Re[order]'].sort(),
  );
  expect(all.lines).toContainEqual({ looked: 2, of: 2, skipped: 0 });
  expect(texts(await find(ada, { text: 'order', folderId: folder, wholeWord: true, parts: ['text'] }))).toEqual(
    ['[Order] in', 'the [order]'].sort(),
  );
  expect(texts(await find(ada, { text: 'Order', matchCase: true }))).toContain('[Order] elsewhere');
  const maps = await find(ada, { text: 'order', folderId: folder, categories: ['mind_free', 'outline'] });
  expect(maps.files.map(({ chartId }) => chartId)).toEqual([map]);
  expect(maps.lines).toContainEqual({ looked: 1, of: 1, skipped: 0 });
  expect(texts(await find(ada, { text: String.raw`\bsh(.)p`, isPattern: true, folderId: folder }))).toEqual([
    '[Ship]',
    '[Ship]',
  ]);

  const inFlow = all.files.find(({ chartId }) => chartId === flow)!;
  const label = inFlow.hits.find(({ before }) => before === 'the ')!;
  const { id, part, row, from } = label;
  const one = await ada.ok('POST', '/api/find/replace', {
    chartId: flow,
    text: 'order',
    replacement: 'invoice',
    hits: [
      { id, part, row, from },
      { id, part, row, from: from + 1 },
    ],
  });
  expect(one).toMatchObject({ done: 1, kept: 1, versionId: expect.any(String) });
  expect(texts(await find(ada, { text: 'invoice' }))).toEqual(['the [invoice]']);
  expect(
    await ada.ok('POST', '/api/find/replace', {
      chartId: map,
      text: '(re)?order',
      isPattern: true,
      replacement: '<$1>',
    }),
  ).toMatchObject({ done: 2, kept: 0 });
  expect(texts(await find(ada, { text: '>', folderId: folder }))).toEqual(['<Re[>]', '<[>]s']);
  // What is replaced to be a script is no link.
  expect(
    await ada.ok('POST', '/api/find/replace', {
      chartId: flow,
      text: 'https',
      replacement: 'javascript',
      parts: ['link'],
    }),
  ).toMatchObject({ done: 0, kept: 1 });
  const { versions } = (await ada.ok('GET', `/api/versions?chartId=${flow}`)) as unknown as {
    versions: { name: string; versionId: string }[];
  };
  expect(versions.find(({ versionId }) => versionId === one['versionId'])?.name).toBe('Before replacing “order”');
}, 60_000);

it('finds and replaces only what is written so', async () => {
  const map = await drawn(ada, 'Looks.md', '# Loud\n\n- **Loud** and loud\n');
  const loud = await find(ada, { text: 'loud', looks: ['bold'] });
  expect(texts(loud)).toEqual(['[Loud] and loud']);
  expect(texts(await find(ada, { text: 'loud', looks: ['bold', 'strike'] }))).toEqual([]);
  const replaced = { chartId: map, text: 'loud', replacement: 'Quiet', looks: ['bold'] };
  expect(await ada.ok('POST', '/api/find/replace', replaced)).toMatchObject({ done: 1, kept: 0 });
  expect(texts(await find(ada, { text: 'loud' }))).toEqual(['Quiet and [loud]', '[Loud]'].sort());
  expect((await ada.call('POST', '/api/find', { text: 'x', looks: ['purple'] })).status).toBe(400);
}, 60_000);

it('finds and replaces only in items of a kind and a look', async () => {
  const source =
    'flowchart TD\n  a[Gate one] --> b{Gate two}\n  b --> c[Gate three]\n  style c fill:#ff0000,stroke:#00ff00,color:#0000ff\n';
  const chartId = await drawn(ada, 'Filters.mmd', source);
  const gates = async (filter: object): Promise<string[]> => texts(await find(ada, { text: 'gate', ...filter }));
  expect(await gates({})).toHaveLength(3);
  expect(await gates({ kinds: ['flow.decision'] })).toEqual(['[Gate] two']);
  expect(await gates({ kinds: ['connector', 'label'] })).toEqual([]);
  expect(await gates({ fill: '#F00' })).toEqual(['[Gate] three']);
  expect(await gates({ stroke: '#00ff00', color: '#0000ff' })).toEqual(['[Gate] three']);
  expect(await gates({ color: '#0000ff', kinds: ['flow.decision'] })).toEqual([]);
  const replaced = { chartId, text: 'gate', replacement: 'Door', kinds: ['flow.decision'] };
  const { versionId } = await ada.ok('POST', '/api/find/replace', replaced);
  expect(await gates({})).toHaveLength(2);
  expect(await ada.ok('POST', '/api/find/undo', { ...replaced, versionId })).toMatchObject({ done: 1, kept: 0 });
  expect(await gates({})).toHaveLength(3);
  expect((await ada.call('POST', '/api/find', { text: 'x', fill: 'red; x' })).status).toBe(400);
}, 60_000);

it('takes a replacement back as it was asked for, with its formatting, but for what was changed since', async () => {
  const flow = await drawn(ada, 'Undo.mmd', 'flowchart TD\n  a[Zebra one] --> b[Zebra two]\n  b --> c[Zebra three]\n'),
    map = await drawn(ada, 'Undo.md', '# Zebra\n\n- Small zebra\n');
  const asked = { text: 'zebra', replacement: 'horse' };
  const done = new Map<string, unknown>();
  for (const chartId of [flow, map]) {
    const { versionId } = await ada.ok('POST', '/api/find/replace', { ...asked, chartId });
    done.set(chartId, versionId);
  }
  expect(texts(await find(ada, { text: 'zebra' }))).toEqual([]);
  // Two of the texts go on before anybody thinks of undo.
  await ada.ok('POST', '/api/find/replace', { chartId: flow, text: 'horse two', replacement: 'Mule' });
  await ada.ok('POST', '/api/find/replace', { chartId: map, text: 'Small', replacement: 'Tiny', matchCase: true });
  const undo = (chartId: string) =>
    ada.ok('POST', '/api/find/undo', { ...asked, chartId, versionId: done.get(chartId) });
  expect(await undo(flow)).toMatchObject({ done: 2, kept: 1 });
  expect(await undo(map)).toMatchObject({ done: 1, kept: 1 });
  expect(texts(await find(ada, { text: 'zebra' }))).toEqual(['[Zebra]', '[Zebra] one', '[Zebra] three']);
  expect(texts(await find(ada, { text: 'mule' }))).toEqual(['[Mule]']);
  // Twice does no harm.
  expect(await undo(flow)).toMatchObject({ done: 0 });
  const eve = await limn.person('Eve');
  const foreign = { ...asked, chartId: flow, versionId: done.get(flow) };
  expect((await eve.call('POST', '/api/find/undo', foreign)).status).toBe(404);
  expect((await ada.call('POST', '/api/find/undo', { ...foreign, chartId: map })).status).toBe(404);
}, 60_000);

it('looks at nothing that one does not see, and replaces nothing where one only looks', async () => {
  const file = await drawn(ada, 'Secret.mmd', 'flowchart TD\n  a[Cipher text]\n'),
    eve = await limn.person('Eve');
  expect((await find(eve, { text: 'cipher' })).files).toEqual([]);
  const work = await ada.folder('Closed');
  expect((await eve.call('POST', '/api/find', { text: 'x', folderId: work })).status).toBe(404);
  expect((await eve.call('POST', '/api/find', { text: 'x', folderId: 'none' })).status).toBe(404);
  const replace = { chartId: file, text: 'cipher', replacement: 'x' };
  expect((await eve.call('POST', '/api/find/replace', replace)).status).toBe(404);
  await share(limn.pool, eve, { file }, 'viewer');
  expect((await eve.call('POST', '/api/find/replace', replace)).status).toBe(403);
  expect(texts(await find(ada, { text: 'cipher' }))).toEqual(['[Cipher] text']);
  expect(await ada.call('POST', '/api/find', { text: '(', isPattern: true })).toMatchObject({
    status: 400,
    field: 'text',
  });
  // One after another: whoever searches again before the first is done is told to wait.
  const two = await Promise.all([1, 2].map(() => ada.send('POST', '/api/find', { text: 'x' })));
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
}, 60_000);
