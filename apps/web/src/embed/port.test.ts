import type { EmbedEventName } from '@limn/embed/messages.ts';
import { afterEach, expect, it } from 'vitest';
import { HostPort, Refusal } from './port.ts';

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** The far end of a port's, and what came to it. */
function connected(host: HostPort) {
  const { port1, port2 } = new MessageChannel(),
    told: unknown[] = [];
  opened.push(port1, port2);
  port1.addEventListener('message', ({ data }) => void told.push(data));
  port1.start();
  host.connect(port2);
  const until = async (count: number): Promise<unknown[]> => {
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(count);
    return told;
  };
  return { port: port1, told, until };
}

it('answers what was asked before the drawing was there, and tells those who come later of it', async () => {
  const host = new HostPort(),
    page = connected(host);
  page.port.postMessage({ id: 1, method: 'fit', args: [] });
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(page.told).toEqual([]);
  let fitted = 0;
  host.serve({ fit: () => void fitted++ });
  expect(await page.until(1)).toEqual([{ id: 1, value: undefined }]);
  expect(fitted).toBe(1);

  host.tell('error', { code: 'password', message: 'x' });
  const state = { mode: 'view', kind: 'diagram', title: 't', pages: [], page: 1, zoom: 1, canExport: false } as const;
  host.tell('ready', state);
  const later = connected(host);
  expect(await later.until(1)).toEqual([{ event: 'ready' satisfies EmbedEventName, data: state }]);
});

it('says why it does nothing, and of what went wrong inside nothing more than that', async () => {
  const host = new HostPort(),
    page = connected(host);
  host.serve({
    setPage: () => {
      throw new Refusal('invalid', 'There is no such page.');
    },
    fit: () => {
      throw new Error('/srv/secret');
    },
  });
  page.port.postMessage({ id: 1, method: 'setPage', args: [9] });
  page.port.postMessage({ id: 2, method: 'fit', args: [] });
  page.port.postMessage({ id: 3, method: 'export', args: ['svg'] });
  page.port.postMessage({ id: 4, method: 'constructor', args: [] });
  // No messages of this protocol.
  page.port.postMessage({ id: 'x', method: 'fit', args: [] });
  page.port.postMessage('fit');
  page.port.postMessage({ id: 5, method: 'fit' });
  page.port.postMessage({ id: 6, method: 'setPage', args: [] });
  const told = await page.until(5);
  expect(told).toHaveLength(5);
  expect(told).toContainEqual({ id: 1, error: { code: 'invalid', message: 'There is no such page.' } });
  expect(told).toContainEqual({ id: 2, error: { code: 'failed', message: 'It could not be done.' } });
  for (const id of [3, 4]) expect(told).toContainEqual({ id, error: expect.objectContaining({ code: 'private' }) });
});
