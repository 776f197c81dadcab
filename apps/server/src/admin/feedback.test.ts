import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
let admin: Person;
beforeAll(async () => {
  limn = await startTestApp();
  admin = await limn.person('Ada');
});
afterAll(() => limn.stop());

interface Asked {
  askId: string;
  content: string;
  state: string;
  answers: { content: string; fullName: string }[];
}
const asks = async (state: string): Promise<Asked[]> =>
  (await admin.ok('GET', `/api/admin/asks?state=${state}`))['asks'] as Asked[];

test('feedback is answered, its sender is told, and it can be put aside', async () => {
  const ben = await limn.person('Ben');
  await ben.ok('POST', '/api/support/save_ask', { category: 2, content: 'It broke', url: '/diagrams' });
  const [ask] = await asks('open');
  expect(ask).toMatchObject({ content: 'It broke', state: 'open', answers: [] });
  await admin.ok('POST', '/api/admin/asks/answer', { askId: ask!.askId, content: 'Mended, thank you.' });
  expect(await asks('open')).toEqual([]);
  expect(await asks('answered')).toMatchObject([
    { state: 'answered', answers: [{ content: 'Mended, thank you.', fullName: 'Ada' }] },
  ]);
  const told = await ben.ok('POST', '/api/notification/getlist', { curPage: 1, tp: '' });
  expect(told['list']).toMatchObject([{ type: 'message', referenceDes: { text: 'Mended, thank you.' } }]);
  await admin.ok('POST', '/api/admin/asks/close', { askId: ask!.askId });
  expect(await asks('answered')).toEqual([]);
  expect(await asks('closed')).toMatchObject([{ state: 'closed' }]);
  await admin.ok('POST', '/api/admin/asks/close', { askId: ask!.askId, open: true });
  expect(await asks('answered')).toHaveLength(1);
  const { rows } = await limn.pool.query<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by id',
    [ask!.askId],
  );
  expect(rows.map((row) => row.action).sort()).toEqual(['ask_answered', 'ask_moved', 'ask_moved']);
});
