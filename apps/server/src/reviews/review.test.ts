import type { AdminPublication, TemplateReport, TemplateVersion } from '@limn/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';
import { captchaTicket, drawnFile, form, grow } from '../testing/publishing.ts';

let limn: TestApp, admin: Person, other: Person, ann: Person;
beforeAll(async () => {
  limn = await startTestApp({
    config: { publishing: { reviewed: true, daily: 100, accountHours: 24 } },
  });
  admin = await limn.person('Ada');
  other = await limn.person('Abe');
  ann = await limn.person('Ann');
  await grow(limn.pool, admin, other, ann);
  await limn.pool.query('update users set admin = true where id = any($1::uuid[])', [[admin.userId, other.userId]]);
});
afterAll(() => limn.stop());

let n = 0;
async function submitted(more: object = {}): Promise<string> {
  const words = ['one', 'two', 'three'].map((word) => `${word} of ${++n}`);
  const id = await drawnFile(limn, ann, `File ${n}`, words);
  expect(
    await ann.call('POST', '/api/folder/publish', form(id, { ...(await captchaTicket(ann)), ...more })),
  ).toMatchObject({ result: 'success' });
  return id;
}
const queue = async (state = 'verifying'): Promise<AdminPublication[]> =>
  ((await admin.ok('GET', `/api/admin/publications?state=${state}`)) as unknown as { publications: AdminPublication[] })
    .publications;
const decide = (who: Person, publicationId: string, approve: boolean, reason = '') =>
  who.call('POST', '/api/admin/publications/decide', { publicationId, approve, reason });

test('a publication waits for an administrator, who looks at it and shows it; of two who decide one does', async () => {
  const id = await submitted({ title: 'Waiting' });
  const [one] = (await queue()).filter((row) => row.templateId === id);
  expect(one).toMatchObject({ title: 'Waiting', user: { fullName: 'Ann' }, shown: null, hasDrawing: true });
  const drawing = `/api/admin/publications/${one!.publicationId}/document`;
  expect((await admin.send('GET', drawing)).statusCode).toBe(200);
  expect((await ann.send('GET', drawing)).statusCode).not.toBe(200);
  expect((await limn.visitor().call('GET', `/api/templates/${id}`)).status).toBe(404);
  const answers = await Promise.all([decide(admin, one!.publicationId, true), decide(other, one!.publicationId, true)]);
  expect(answers.map((answer) => answer.result).sort()).toEqual(['already_decided', 'success']);
  expect((await limn.visitor().call('GET', `/api/templates/${id}`)).status).toBe(200);
  const { rows } = await limn.pool.query(
    `select count(*)::int as entries from audit_log where action = 'publication_approved'`,
  );
  expect(rows).toEqual([{ entries: 1 }]);
});

test('what its author changed while it was looked at is not decided on unseen', async () => {
  const id = await submitted({ title: 'Harmless' });
  const of = async () => (await queue()).find((row) => row.templateId === id)!;
  const before = await of();
  await ann.ok('POST', '/api/folder/publish/edit', form(id, { title: 'Something else' }));
  const look = ({ publicationId, submitTime }: AdminPublication) =>
    admin.call('POST', '/api/admin/publications/decide', { publicationId, submitTime, approve: true });
  expect(await look(before)).toMatchObject({ result: 'changed_meanwhile' });
  expect((await limn.visitor().call('GET', `/api/templates/${id}`)).status).toBe(404);
  expect(await look(await of())).toMatchObject({ result: 'success' });
});

test('what is public stays as it is until the next is let through; the queue shows both', async () => {
  const id = await submitted({ title: 'First words' });
  await decide(admin, (await queue()).find((row) => row.templateId === id)!.publicationId, true);
  await ann.ok('POST', '/api/folder/publish/edit', form(id, { title: 'Second words' }));
  const next = (await queue()).find((row) => row.templateId === id)!;
  expect(next).toMatchObject({ title: 'Second words', shown: { title: 'First words' } });
  const title = async () =>
    ((await limn.visitor().ok('GET', `/api/templates/${id}`))['template'] as { title: string }).title;
  expect(await title()).toBe('First words');
  expect(await decide(admin, next.publicationId, false)).toMatchObject({ result: 'reason_required' });
  await decide(admin, next.publicationId, false, 'Misleading');
  expect(await title()).toBe('First words');
  const { publication } = await ann.ok('GET', `/api/folder/publication?chartId=${id}`);
  expect(publication).toMatchObject({ status: 'public', refused: { reason: 'Misleading' } });
});

test('the versions of a template are its author’s and the reviewers’, with the last drawings to compare', async () => {
  const id = await submitted({ title: 'One' });
  const approve = async () => decide(admin, (await queue()).find((row) => row.templateId === id)!.publicationId, true);
  await approve();
  await ann.ok('POST', '/api/folder/publish/edit', form(id, { title: 'Two' }));
  await approve();
  await ann.ok('POST', '/api/folder/publish/edit', form(id, { title: 'Three' }));
  const list = async (who: Person) =>
    ((await who.ok('GET', `/api/templates/${id}/versions`)) as unknown as { versions: TemplateVersion[] }).versions;
  const own = await list(ann);
  expect(own.map(({ title, state, hasDrawing }) => [title, state, hasDrawing])).toEqual([
    ['Three', 'verifying', true],
    ['Two', 'public', true],
    ['One', 'replaced', true],
  ]);
  for (const { address } of own) expect((await ann.send('GET', `${address}/document`)).statusCode).toBe(200);
  for (const { address } of await list(admin)) {
    expect((await admin.send('GET', `${address}/document`)).statusCode).toBe(200);
    expect((await ann.send('GET', `${address}/document`)).statusCode).not.toBe(200);
  }
  const ben = await limn.person('Ben');
  expect((await ben.call('GET', `/api/templates/${id}/versions`)).status).toBe(404);
  expect((await ben.send('GET', `${own[2]!.address}/document`)).statusCode).toBe(404);
  // Of many that were replaced the drawings of ten are kept, and of what is taken back none.
  for (let i = 0; i < 11; i++) {
    await approve();
    await ann.ok('POST', '/api/folder/publish/edit', form(id, { title: `More ${i}` }));
  }
  expect((await list(ann)).filter(({ state, hasDrawing }) => state === 'replaced' && hasDrawing)).toHaveLength(10);
  expect((await list(ann)).at(-1)).toMatchObject({ title: 'One', hasDrawing: false });
  await ann.ok('POST', '/api/folder/publish', { id, status: 'private' });
  expect((await list(ann)).filter(({ hasDrawing }) => hasDrawing)).toEqual([]);
});

test('a template that is reported is hidden with a reason, and the report put aside once', async () => {
  const id = await submitted();
  await decide(admin, (await queue()).find((row) => row.templateId === id)!.publicationId, true);
  await other.ok('POST', '/api/templates/report', { id, reason: 'privacy', content: 'My phone number' });
  const { reports } = (await admin.ok('GET', '/api/admin/reports')) as unknown as { reports: TemplateReport[] };
  expect(reports).toMatchObject([{ templateId: id, reason: 'privacy', user: { fullName: 'Abe' } }]);
  await admin.ok('POST', '/api/admin/templates/hide', { templateId: id, hide: true, reason: 'A phone number' });
  expect((await limn.visitor().call('GET', `/api/templates/${id}`)).status).toBe(404);
  const { publication } = await ann.ok('GET', `/api/folder/publication?chartId=${id}`);
  expect(publication).toMatchObject({ hidden: 'A phone number' });
  const settle = () => admin.call('POST', '/api/admin/reports/settle', { reportId: reports[0]!.reportId });
  expect([(await settle()).result, (await settle()).result]).toEqual(['success', 'already_decided']);
  await admin.ok('POST', '/api/admin/templates/hide', { templateId: id, hide: false });
  expect((await limn.visitor().call('GET', `/api/templates/${id}`)).status).toBe(200);
});

test('industries, tags and sensitive words are kept by administrators', async () => {
  await admin.ok('POST', '/api/admin/industries/save', { id: 'space', nameZh: '航天', nameEn: 'Space', position: 5 });
  expect(await limn.visitor().ok('GET', '/api/templates/official_industries')).toMatchObject({
    industries: { space: 'Space' },
  });
  const id = await submitted({ industry: 'space' });
  expect(await admin.call('POST', '/api/admin/industries/remove', { id: 'space' })).toMatchObject({ result: 'in_use' });
  await ann.ok('POST', '/api/folder/publish', { id, status: 'private' });
  await admin.ok('POST', '/api/admin/industries/remove', { id: 'space' });
  await admin.ok('POST', '/api/admin/tags/save', { nameZh: '火箭', nameEn: 'Rockets', position: -1 });
  expect(await admin.call('POST', '/api/admin/tags/save', { nameZh: '火箭', nameEn: 'Other' })).toMatchObject({
    result: 'name_taken',
  });
  expect(await limn.visitor().ok('GET', '/api/templates/official_tags?q=rock')).toMatchObject({
    tags: [{ tagName: 'Rockets' }],
  });
  expect(await admin.ok('POST', '/api/admin/words', { words: 'Casino\n赌博\n casino \n\n' })).toMatchObject({
    changed: 2,
    total: 2,
  });
  expect(await admin.ok('POST', '/api/admin/words', { words: 'CASINO', remove: true })).toMatchObject({ total: 1 });
  expect((await admin.ok('GET', '/api/admin/community'))['words']).toEqual(['赌博']);
});
