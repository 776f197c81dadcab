import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ quiet: true });
});
afterAll(() => limn.stop());

test('however many documents are copied that take their time, there are connections for everybody else', async () => {
  const { documents } = limn.app.limn;
  // As many calls as the server has connections, each of another file or tree: none waits for another's lock.
  const [ann, ben, other] = [await limn.person(), await limn.person(), await limn.person()];
  const files: { who: Person; file: string }[] = [];
  for (let n = 0; n < limn.pool.options.max; n++) {
    const who = n % 2 === 0 ? ann : ben;
    files.push({ who, file: await who.file('Heavy') });
  }
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const copy = documents.readCopy.bind(documents);
  const copying = vi.spyOn(documents, 'readCopy').mockImplementation(async (...args) => {
    await opened;
    return copy(...args);
  });
  const ways = [
    ({ who, file }: (typeof files)[0]) => who.call('POST', '/api/diagraming/new', { template: file }),
    ({ who, file }: (typeof files)[0]) =>
      who.call('POST', '/api/folder/copy', { fileType: 'chart', fileId: file, target: 'root' }),
  ];
  const draft = ({ who, file }: (typeof files)[0]) =>
    who.call('POST', '/api/drafts/create', { chartId: file, title: 'Draft' });
  try {
    const calls = files.map((one, n) => (ways[n] ?? draft)(one));
    await expect.poll(() => copying.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(await other.call('GET', '/api/folder/files?resource=diagrams')).toMatchObject({ status: 200 });
    open();
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(files.map(() => 200));
  } finally {
    open();
    copying.mockRestore();
  }
});
