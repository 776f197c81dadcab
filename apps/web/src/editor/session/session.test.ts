import type { HocuspocusProviderConfiguration } from '@hocuspocus/provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from './session.ts';

/** What connects a document, as far as a session has to do with it. */
const made: { options: Partial<HocuspocusProviderConfiguration>; hasUnsynced: boolean; isGone: boolean }[] = [];
let arrive = (): void => undefined;

vi.mock('./connection.ts', async () => {
  await new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    Connection: class {
      readonly provider = 'the provider';
      hasUnsynced = true;
      isGone = false;
      readonly options: Partial<HocuspocusProviderConfiguration>;
      constructor(options: Partial<HocuspocusProviderConfiguration>) {
        this.options = options;
        made.push(this);
      }
      destroy(): void {
        this.isGone = true;
      }
    },
  };
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { protocol: 'https:', host: 'limn.test' });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  made.length = 0;
  vi.unstubAllGlobals();
});

test('what is edited before the document is connected is not saved until the server has it', async () => {
  const session = new Session({ chartId: 'one' }),
    used: unknown[] = [];
  let ended = 0;
  const end = session.onceConnecting((provider) => {
    used.push(provider);
    return () => ended++;
  });
  session.onceConnecting(() => expect.unreachable('was given up'))();
  expect(session.hasUnsaved).toBe(false);
  session.ydoc.getMap('meta').set('kind', 'diagram');
  expect(session.hasUnsaved).toBe(true);
  expect(made).toEqual([]);

  await vi.waitUntil(() => {
    arrive();
    return made.length === 1;
  });
  expect(used).toEqual(['the provider']);
  const [connection] = made;
  expect(connection!.options.document).toBe(session.ydoc);
  expect(session.hasUnsaved).toBe(true);
  connection!.hasUnsynced = false;
  connection!.options.onUnsyncedChanges!({ number: 0 });
  expect(session.hasUnsaved).toBe(false);
  end();
  expect(ended).toBe(1);
  session.destroy();
  expect(connection!.isGone).toBe(true);
});

test('a document that was closed meanwhile is not connected', async () => {
  const session = new Session({ chartId: 'two' });
  session.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toEqual([]);
});
