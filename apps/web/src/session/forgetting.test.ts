import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let memory: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  memory = new Map();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  // As the browser has it: the names of what is kept are its own.
  const named = {
    ownKeys: () => [...memory.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, named));
});
afterEach(() => vi.unstubAllGlobals());

const keep = (entries: Readonly<Record<string, string>>): void => {
  for (const [key, value] of Object.entries(entries)) memory.set(`limn.${key}`, value);
};
const kept = (): string[] => [...memory.keys()].map((key) => key.slice('limn.'.length)).sort();

it('leaves alone what whoever signed in meanwhile has chosen', async () => {
  const { forgetPerson } = await import('./forgetting.ts');
  keep({ 'account.user': 'ann', 'list.diagrams.view': 'grid', theme: 'dark' });
  vi.stubGlobal('caches', { delete: () => new Promise((resolve) => setTimeout(resolve, 20)) });
  const forgetting = forgetPerson('ann', { keepUnsent: true });
  keep({ 'account.user': 'ben', 'account.locale': 'en' });
  await forgetting;
  expect(kept()).toEqual(['account.locale', 'account.user', 'theme']);
});

it.each([
  [true, ['comments.file.ann', 'copy.ann.drawn']],
  [false, ['copy.ann.drawn']],
])('with keepUnsent %s, of what was not sent there stays %j', async (keepUnsent, stays) => {
  const { forgetPerson, onForget } = await import('./forgetting.ts');
  keep({
    'copy.ann.drawn': 'unsent',
    'comments.file.ann': '[1]',
    'comments.file.ben': '[2]',
    'comments.markers': 'off',
  });
  const told: unknown[] = [];
  onForget((forgotten) => told.push(forgotten));
  await forgetPerson('ann', { keepUnsent });
  expect(kept()).toEqual(stays);
  expect(told).toEqual([{ userId: 'ann', kept: keepUnsent ? ['drawn'] : [] }]);
});

it('is heard by the other tabs, which then ask who is here, and not by the one that says it', async () => {
  const tab = async (then: () => void) => {
    vi.resetModules();
    const forgetting = await import('./forgetting.ts');
    const told: unknown[] = [];
    forgetting.onForget((forgotten) => told.push(forgotten));
    forgetting.forgetWithOtherTabs(then);
    return { forgetting, told };
  };
  const asks = [vi.fn(), vi.fn()] as const;
  const here = await tab(asks[0]);
  const there = await tab(asks[1]);
  keep({ 'copy.ann.drawn': 'unsent' });
  await here.forgetting.forgetPerson('ann', { keepUnsent: true });
  await vi.waitFor(() => expect(asks[1]).toHaveBeenCalledOnce());
  expect(there.told).toEqual([{ userId: 'ann', kept: ['drawn'] }]);
  expect(here.told).toEqual([{ userId: 'ann', kept: ['drawn'] }]);
  expect(asks[0]).not.toHaveBeenCalled();
});
