import '@limn/diagram/setup/set-up-branches.ts';
import { insertMap } from '@limn/diagram/edit/create/notations/topics.ts';
import { loadRules } from '@limn/diagram/notations/load.ts';
import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
import { plainText } from '@limn/document';
import { loadNotation } from '@limn/shapes/libraries/catalogue.ts';
import { expect, it, vi } from 'vitest';
import './load-set-up.ts';
import { followSetUps, setUp } from './set-ups.ts';

/** An editor with its tools on their way, in which shapes of mind maps are known and nothing else of them. */
async function withMaps(): Promise<{ e: TestEditor; complete: () => void; coming: () => Promise<unknown> | null }> {
  const e = new TestEditor();
  e.registry.register(...(await loadNotation('auto')));
  await loadRules('auto');
  let complete = (): void => undefined;
  const tools = new Promise<void>((resolve) => (complete = resolve)),
    { coming } = followSetUps(e, e.store, tools);
  e.host.comingKinds = coming;
  return { e, complete, coming };
}

const words = (e: TestEditor): string[] =>
  e.all('shape').flatMap(({ kind, text }) => (kind === 'auto.topic' ? [plainText(text)] : []));

it.each([
  ['Tab', ['Main topic'], 5],
  ['ArrowRight Delete', [], 3],
])('%s on the first map before its keys are there is meant for topics', async (keys, added, lines) => {
  const { e, complete, coming } = await withMaps();
  expect(coming()).toBeNull();
  insertMap(e, { x: 400, y: 400 });
  expect(words(e)).toHaveLength(5);
  const before = e.all('shape').length;
  for (const key of keys.split(' ')) e.press(key);
  expect(e.all('shape')).toHaveLength(before);
  expect(e.all('connector')).toHaveLength(4);
  complete();
  await vi.waitFor(() => expect(e.all('connector')).toHaveLength(lines));
  expect(coming()).toBeNull();
  expect(words(e).slice(lines === 5 ? 5 : 4)).toEqual(added);
});

it('nobody waits who only reads, and nothing is waited for that is no notation of the drawing', async () => {
  const { e, complete, coming } = await withMaps();
  e.shape('a', 0, 0);
  expect(coming()).toBeNull();
  expect(setUp(e, 'basic')).toBeNull();
  insertMap(e, { x: 400, y: 400 });
  e.set({ readOnly: true });
  expect(coming()).toBeNull();
  e.set({ readOnly: false });
  complete();
  await coming();
  expect(e.branches).not.toBeNull();
});
