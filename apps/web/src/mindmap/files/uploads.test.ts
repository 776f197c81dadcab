import { attachmentsOf, emptyTree, toTreeDoc, TreeStore } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { expect, test } from 'vitest';
import { SendError, type Sending } from './send-file.ts';
import { Uploads } from './uploads.ts';

interface Waiting {
  file: File;
  sending: Sending;
  done(): void;
  fail(): void;
}

function start() {
  const store = new TreeStore(toTreeDoc(emptyTree({ sheet: 'S', central: [] }, 'mind'))),
    topic = store.topics(store.sheets()[0]!.id)[0]!.id,
    waiting: Waiting[] = [];
  const editor = { store, run: (edit: () => unknown) => store.edit(edit) } as unknown as TreeEditor;
  const uploads = new Uploads(
    editor,
    { chartId: 'f' },
    (file, sending) =>
      new Promise((resolve, reject) => {
        const data = { name: file.name, mime: '', src: `/api/assets/f/${'a'.repeat(64)}`, w: 1, h: 1, size: file.size };
        waiting.push({ file, sending, done: () => resolve(data), fail: () => reject(new SendError('offline')) });
      }),
  );
  const names = (): string[] => attachmentsOf(store, store.find(topic, 'topic')!).map(({ data }) => data.name);
  return { store, topic, uploads, waiting, names };
}
const file = (name: string): File => new File(['x'], name);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('files go a few at a time, and each is attached when it is there, one step of undo', async () => {
  const { store, topic, uploads, waiting, names } = start();
  uploads.add(['a', 'b', 'c', 'd'].map(file), topic);
  expect(waiting.map((one) => one.file.name)).toEqual(['a', 'b', 'c']);
  waiting[1]!.sending.onProgress(40);
  expect(uploads.list().map(({ state, progress }) => [state, progress])).toEqual([
    ['uploading', 0],
    ['uploading', 40],
    ['uploading', 0],
    ['waiting', 0],
  ]);
  for (let n = 0; n < 4; n++) {
    waiting[n]!.done();
    await settled();
  }
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  expect(uploads.list()).toEqual([]);
  store.history.undo();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('one that fails says why and can be tried again; one that is taken back is never attached', async () => {
  const { topic, uploads, waiting, names } = start();
  uploads.add([file('a'), file('b')], topic);
  waiting[0]!.fail();
  await settled();
  const [failed, other] = uploads.list();
  expect([failed!.state, failed!.error!.key]).toEqual(['failed', 'offline']);
  uploads.retry(failed!.id);
  uploads.cancel(other!.id);
  expect(waiting[1]!.sending.signal.aborted).toBe(true);
  waiting[1]!.done();
  waiting[2]!.done();
  await settled();
  expect(names()).toEqual(['a']);
});
