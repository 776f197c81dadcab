/** Two people in browsers: the real editor in two windows, an edit in the first, the picture in the second. */
import { existsSync } from 'node:fs';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { BenchDiagram } from './diagram.ts';
import { type Latencies, PATIENCE, pause } from './probe.ts';
import { now, sleep } from './stats.ts';

/** What the measuring leaves in a page. Times are of the clock that all processes share, ms. */
interface Watch {
  sent: number;
  received: number;
  /** When each edit was made, and when it was acknowledged; by number from 0. */
  edited: number[];
  acknowledged: number[];
  /** When each edit of the other was in the store here, and when it was painted. */
  stored: number[];
  painted: number[];
  /** Times between the frames of this window, ms. */
  frames: number[];
  /** Number of the edit whose update is sent next, or null. */
  pending: number | null;
}
declare global {
  interface Window {
    collabBench: Watch;
  }
}
/** The page's part of the application that is used here. */
interface Opened {
  editor: Editor;
  waitUntilPainted(): Promise<void>;
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Both windows count as the one that is looked at.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

export interface TabLatencies extends Latencies {
  /** ms from each edit to the other's finished picture. */
  painted: number[];
  /** ms between the frames of the other's window meanwhile. */
  frames: number[];
  /** Messages both windows sent and received while it was measured. */
  messages: number;
  /** ms from the address to the drawing, with everybody there. */
  opened: number;
  seconds: number;
}

export function launch(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  return chromium.launch({ args: ARGS, ...(executablePath === undefined ? {} : { executablePath }) });
}

/**
 * Counts the messages of the page's sockets and reads the acknowledgements off the wire. Runs in the page, before it.
 */
function watchSockets(): void {
  const watch: Watch = {
    sent: 0,
    received: 0,
    edited: [],
    acknowledged: [],
    stored: [],
    painted: [],
    frames: [],
    pending: null,
  };
  window.collabBench = watch;
  /** Numbers of the edits whose updates wait for their answer; null for an update of another kind. */
  const waiting: (number | null)[] = [];
  /** Message type and sync step of a frame, after the name, whose length takes one byte. */
  const head = (data: unknown): [number, number] => {
    let bytes: Uint8Array | null = null;
    if (data instanceof ArrayBuffer) bytes = new Uint8Array(data);
    else if (ArrayBuffer.isView(data)) bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return bytes === null ? [-1, -1] : [bytes[1 + bytes[0]!] ?? -1, bytes[2 + bytes[0]!] ?? -1];
  };
  class WatchedSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        watch.received++;
        if (head(data)[0] !== 8) return;
        const edit = waiting.shift();
        if (typeof edit === 'number') watch.acknowledged[edit] = performance.timeOrigin + performance.now();
      });
    }
    override send(data: string | Blob | BufferSource): void {
      watch.sent++;
      const [type, step] = head(data);
      if ((type === 0 || type === 4) && (step === 1 || step === 2)) {
        waiting.push(watch.pending);
        watch.pending = null;
      }
      super.send(data);
    }
  }
  window.WebSocket = WatchedSocket;
}

/** One person's window on a file, with the drawing painted. */
async function open(browser: Browser, origin: string, cookie: string, fileId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en-US' });
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.addInitScript(watchSockets);
  await page.goto(`${origin}/diagraming/${fileId}`);
  await page.waitForFunction(() => 'limn' in window, undefined, { timeout: 60_000 });
  await page.evaluate(() => (window as unknown as { limn: Opened }).limn.waitUntilPainted());
  return page;
}

/** Looks at the hub at 100 %, as somebody who works on that part of the drawing. */
const lookAt = (page: Page, at: { x: number; y: number }): Promise<void> =>
  page.evaluate(async (centre) => {
    const { editor, waitUntilPainted } = (window as unknown as { limn: Opened }).limn;
    editor.viewport.centerOn(centre as Parameters<Editor['viewport']['centerOn']>[0], 1);
    await waitUntilPainted();
  }, at);

export async function measureTabs(
  browser: Browser,
  origin: string,
  cookie: string,
  fileId: string,
  { hub, boxes }: BenchDiagram,
  edits: number,
): Promise<TabLatencies> {
  const box = boxes.get(hub)!,
    began = now();
  const [writer, reader] = await Promise.all([
    open(browser, origin, cookie, fileId),
    open(browser, origin, cookie, fileId),
  ]);
  const opened = now() - began;
  try {
    for (const page of [writer, reader]) await lookAt(page, { x: box.x + box.w / 2, y: box.y + box.h / 2 });
    await reader.evaluate(
      ({ id, x }) => {
        const watch = window.collabBench,
          { editor, waitUntilPainted } = (window as unknown as { limn: Opened }).limn;
        const time = (): number => performance.timeOrigin + performance.now();
        editor.store.on(({ updated }) => {
          const moved = updated.find(({ after }) => after.id === id)?.after;
          if (moved?.type !== 'shape') return;
          const first = watch.stored.length,
            last = moved.box.x - x;
          for (let i = first; i < last; i++) watch.stored[i] = time();
          // The scene hears of it in this same turn and asks for its frame.
          queueMicrotask(
            () =>
              void waitUntilPainted().then(() => {
                for (let i = first; i < last; i++) watch.painted[i] ??= time();
              }),
          );
        });
      },
      { id: hub, x: box.x },
    );
    const counts = async (): Promise<number> =>
      (
        await Promise.all(
          [writer, reader].map((page) => page.evaluate(() => window.collabBench.sent + window.collabBench.received)),
        )
      ).reduce((a, b) => a + b, 0);
    await reader.evaluate(() => {
      let last = performance.now();
      const frame = (): void => {
        const time = performance.now();
        window.collabBench.frames.push(time - last);
        last = time;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const before = await counts(),
      from = now();
    for (let i = 1; i <= edits; i++) {
      await writer.evaluate(
        ({ id, to, n }) => {
          const watch = window.collabBench,
            { editor } = (window as unknown as { limn: Opened }).limn;
          watch.pending = n;
          watch.edited[n] = performance.timeOrigin + performance.now();
          editor.run(() => editor.store.update(id, { box: to }));
        },
        { id: hub, to: { ...box, x: box.x + i, y: box.y + (i % 2) * 20 }, n: i - 1 },
      );
      await sleep(pause());
    }
    const read = async (): Promise<[Watch, Watch]> => [
      await writer.evaluate(() => window.collabBench),
      await reader.evaluate(() => window.collabBench),
    ];
    let [mine, theirs] = await read();
    const missing = (): number => edits - Math.min(theirs.painted.length, mine.acknowledged.length);
    for (const end = now() + PATIENCE; missing() > 0 && now() < end; ) {
      await sleep(50);
      [mine, theirs] = await read();
    }
    const seconds = (now() - from) / 1000,
      messages = (await counts()) - before;
    await writer.evaluate(
      ({ id, to }) => {
        const { editor } = (window as unknown as { limn: Opened }).limn;
        editor.store.update(id, { box: to });
      },
      { id: hub, to: box },
    );
    const since = (times: readonly number[]): number[] =>
      times.flatMap((time, i) => (typeof time === 'number' ? [time - mine.edited[i]!] : []));
    return {
      store: since(theirs.stored),
      painted: since(theirs.painted),
      frames: theirs.frames.slice(1),
      acknowledged: since(mine.acknowledged),
      lost: edits - since(theirs.painted).length,
      messages,
      opened,
      seconds,
    };
  } finally {
    await Promise.all([writer, reader].map((page) => page.context().close()));
  }
}
