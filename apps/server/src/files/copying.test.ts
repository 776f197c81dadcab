import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ quiet: true });
});
afterAll(() => limn.stop());

test('however many documents are copied that take their time, there are connections for everybody else', async () => {
  const { documents } = limn.app.limn;
  const people: { who: Person; file: string }[] = [];
  // As many as the server has connections.
  for (let n = 0; n < limn.pool.options.max; n++) {
    const who = await limn.person();
    people.push({ who, file: await who.file('Heavy') });
  }
  const other = await limn.person();
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const copy = documents.copyDocument.bind(documents);
  const copying = vi.spyOn(documents, 'copyDocument').mockImplementation(async (...args) => {
    await opened;
    return copy(...args);
  });
  const ways = [
    ({ who, file }) => who.call('POST', '/api/diagraming/new', { template: file }),
    ({ who, file }) => who.call('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: 'root' }),
    ({ who, file }) => who.call('POST', '/api/drafts/create', { chartId: file, title: 'Draft' }),
  ] satisfies ((one: { who: Person; file: string }) => ReturnType<Person['call']>)[];
  try {
    const calls = people.map((one, n) => ways[n % ways.length]!(one));
    await expect.poll(() => copying.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(await other.call('GET', '/api/folder/files?resource=diagrams')).toMatchObject({ status: 200 });
    open();
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(people.map(() => 200));
  } finally {
    open();
    copying.mockRestore();
  }
});
