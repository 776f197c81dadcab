import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, share, startTestApp, type TestApp } from '../../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

const told = async (who: Browser, chartId: string): Promise<string[]> => {
  const { activity } = await who.ok('GET', `/api/folder/activity?chartId=${chartId}`);
  return (activity as { kind: string; person: { fullName: string } | null }[]).map(
    ({ kind, person }) => `${kind} ${person?.fullName ?? 'nobody'}`,
  );
};

test('a file tells who made and changed it, since when others have it, and of links to managers only', async () => {
  const [ann, ben] = [await limn.person('Ann'), await limn.person('Ben')];
  const file = await ann.file('plan');
  expect(await told(ann, file)).toEqual(['edited Ann', 'created Ann']);
  await share(limn.pool, ben, { file }, 'editor');
  await ann.ok('POST', '/api/view/addlink', { chartId: file, access: 1 });
  await ben.ok('POST', '/api/folder/rename/chart', { chartId: file, title: 'Plan B' });
  expect(await told(ann, file)).toEqual(['edited Ben', 'linked Ann', 'joined Ben', 'edited Ann', 'created Ann']);
  expect(await told(ben, file)).toEqual(['edited Ben', 'joined Ben', 'edited Ann', 'created Ann']);
  const eve = await limn.person('Eve');
  expect(await eve.call('GET', `/api/folder/activity?chartId=${file}`)).toMatchObject({ status: 404 });
});
