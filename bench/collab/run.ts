/**
 * Working together: how long an edit takes from one person to the others, and what an open document costs the server.
 *
 *     npm run collab -w bench [-- --quick] [--shapes 2000] [--edits 40] [--clients 2,20,100] [--documents 1,10,50]
 *
 * The real server in a process of its own, with its own PostgreSQL on a new folder; a document of as many shapes and
 * connectors; the real editor in two Chromium windows; everybody else as connections that keep the document open, move
 * a pointer five times and a shape once a second. The same edits go through a relay that only passes messages on. How
 * to read it is in bench/README.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toYDoc } from '@limn/document';
import * as Y from 'yjs';
import { diagram } from './diagram.ts';
import { type File, Limn } from './limn.ts';
import { Crowd } from './load.ts';
import { probe } from './probe.ts';
import { type Memory, Server } from './processes.ts';
import { now, percentile, sleep, slope, spread } from './stats.ts';
import { launch, measureTabs } from './tabs.ts';
import { WireClient, type WireOptions } from './wire.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    shapes: { type: 'string', default: '2000' },
    edits: { type: 'string' },
    clients: { type: 'string' },
    documents: { type: 'string' },
  },
});
const list = (given: string | undefined, otherwise: number[]): number[] => given?.split(',').map(Number) ?? otherwise;
const shapes = Number(options.shapes),
  edits = Number(options.edits ?? (options.quick ? 12 : 40));
const sizes = list(options.clients, options.quick ? [2, 20] : [2, 20, 100]),
  counts = list(options.documents, options.quick ? [1, 5] : [1, 10, 50]);
const root = resolve(import.meta.dirname, '../..'),
  began = now();
/** A frame that is seen to be late, ms. */
const LATE = 50;
/** What is not begun by then is left out, ms. */
const deadline = began + (options.quick ? 50_000 : 220_000);
const skipped: string[] = [];
const inTime = (what: string): boolean => now() < deadline || (skipped.push(what), false);

const cell = (text: string, width: number): string => text.padStart(width);
const lost = (n: number): string => (n === 0 ? '' : `   ${n} of ${edits} did not arrive`);
const load = (): string =>
  loadavg()
    .map((v) => v.toFixed(1))
    .join(' ');
const megabytes = ({ rss, live }: Memory): string =>
  `${cell(live.toFixed(1), 10)} MB live${cell(rss.toFixed(0), 8)} MB RSS`;

if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/web'), stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The pages could not be built');
}

const dataDir = mkdtempSync(join(tmpdir(), 'limn-collab-'));
const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
async function end(): Promise<void> {
  for (const stop of ends.splice(0).reverse()) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void end().finally(() => process.exit(130));
  });

try {
  await measure();
} finally {
  await end();
}

async function measure(): Promise<void> {
  console.log(
    `${shapes} shapes and ${shapes} connectors, ${edits} edits, Node ${process.version}, ${cpus().length} ` +
      `cores, load before ${load()}`,
  );
  const server = await Server.start(join(root, 'apps/server/src/main.ts'), {
    PORT: '0',
    HOST: '127.0.0.1',
    LIMN_DATA: dataDir,
    LIMN_PLANS: 'off',
    LIMN_SIGNUP: 'open',
    LIMN_SAMPLE: 'off',
    LIMN_RATES: 'off',
  });
  ends.push(() => server.stop());
  const relay = await Server.start(join(import.meta.dirname, 'relay.ts'));
  ends.push(() => relay.stop());
  const crowd = new Crowd();
  ends.push(() => crowd.stop());
  const limn = new Limn(server.url),
    cookie = await limn.register('ann'),
    made = diagram(shapes);
  const file = await limn.make(cookie, 'Shared', made);

  await peopleInMemory(server, crowd, limn, file);
  await latencies(server, relay, crowd, limn, file, cookie);
  await documentsInMemory(server, limn, cookie);
  if (skipped.length > 0) console.log(`\nnot measured, out of time: ${skipped.join(', ')}`);
  console.log(`\nload after ${load()}, ${((now() - began) / 1000).toFixed(0)} s`);
}

/** After the server has let go of what is closed. */
async function settled(server: Server): Promise<Memory> {
  await sleep(3_000);
  return server.memory();
}

async function peopleInMemory(server: Server, crowd: Crowd, limn: Limn, file: File): Promise<void> {
  console.log(
    `\nserver memory, one document, by how many have it open\n  nobody    ${megabytes(await settled(server))}`,
  );
  for (const n of sizes) {
    await crowd.join(
      Array.from({ length: n }, (_, i) => limn.visitor(file, `reader ${i}`)),
      shapes,
    );
    console.log(`  ${String(n).padEnd(10)}${megabytes(await server.memory())}`);
    await crowd.leave();
  }
  console.log(`  left      ${megabytes(await settled(server))}`);
}

async function latencies(
  server: Server,
  relay: Server,
  crowd: Crowd,
  limn: Limn,
  file: File,
  cookie: string,
): Promise<void> {
  const made = diagram(shapes),
    base = toYDoc(made.json),
    state = Y.encodeStateAsUpdate(base);
  base.destroy();
  const browser = await launch();
  ends.push(() => browser.close());
  console.log(`\nfrom an edit in one window to the other, ms, p50 / p95`);
  console.log('  clients       store     painted       saved   messages/s     opened in      frame  over 50 ms');
  const wires: string[] = [];
  for (const n of sizes) {
    if (!inTime(`${n} clients`)) continue;
    const others = (make: (i: number) => WireOptions): WireOptions[] =>
      Array.from({ length: n - 2 }, (_, i) => make(i));
    await crowd.join(
      others((i) => limn.visitor(file, `person ${i}`)),
      shapes,
    );
    await crowd.work();
    const before = await crowd.count(),
      from = now();
    const tabs = await measureTabs(browser, limn.origin, cookie, file.id, made, edits);
    const after = await crowd.count(),
      seconds = (now() - from) / 1000;
    const rate = (after.sent + after.received - before.sent - before.received) / seconds + tabs.messages / tabs.seconds;
    console.log(
      `  ${String(n).padEnd(8)}${cell(spread(tabs.store), 11)}${cell(spread(tabs.painted), 12)}` +
        `${cell(spread(tabs.acknowledged), 12)}${cell(rate.toFixed(0), 13)}` +
        `${cell(`${tabs.opened.toFixed(0)} ms`, 14)}${cell(spread(tabs.frames), 11)}` +
        `${cell(String(tabs.frames.filter((ms) => ms > LATE).length), 12)}${lost(tabs.lost)}`,
    );

    const ours = await busy(server, () => probe(limn.visitor(file, 'probe'), made, edits, state));
    const open = (await crowd.count()).open;
    if (open < n - 2) console.log(`  ${n - 2 - open} of the others were disconnected`);
    await crowd.leave();
    const room = (agent: string): WireOptions => ({
      url: `${relay.url.replace(/^http/, 'ws')}/${n}`,
      name: file.id,
      agent,
    });
    await crowd.join(
      others((i) => room(`person ${i}`)),
      shapes,
    );
    await crowd.work();
    const bare = await busy(relay, () => probe(room('probe'), made, edits, state));
    await crowd.leave();
    const ratio = percentile(ours.result.store, 0.5) / percentile(bare.result.store, 0.5);
    wires.push(
      `  ${String(n).padEnd(8)}${cell(spread(ours.result.store), 11)}${cell(spread(bare.result.store), 12)}` +
        `${cell(`${ratio.toFixed(ratio < 1 ? 2 : 1)}×`, 8)}${cell(spread(ours.result.acknowledged), 14)}` +
        `${cell(`${ours.share.toFixed(0)} %`, 11)}${cell(`${bare.share.toFixed(0)} %`, 9)}${lost(ours.result.lost)}`,
    );
  }
  console.log(
    "\nfrom an edit to the other's store between two documents without a browser, ms, p50 / p95, and CPU of one core",
  );
  console.log('  clients        Limn       relay   ratio         saved   CPU Limn    relay');
  for (const line of wires) console.log(line);
  await browser.close();
}

/** Runs something and tells the share of one core that a server worked meanwhile, %. */
async function busy<T>(server: Server, work: () => Promise<T>): Promise<{ result: T; share: number }> {
  const cpu = server.cpu(),
    from = now(),
    result = await work();
  return { result, share: ((server.cpu() - cpu) / (now() - from)) * 100 };
}

async function documentsInMemory(server: Server, limn: Limn, cookie: string): Promise<void> {
  if (!inTime('documents in memory')) return;
  const most = Math.max(...counts),
    files: File[] = [],
    made = diagram(shapes);
  while (files.length < most && inTime(`documents ${files.length + 1} to ${most}`))
    files.push(await limn.make(cookie, `Document ${files.length + 1}`, made));
  const none = await settled(server),
    points: [number, Memory][] = [[0, none]],
    open: WireClient[] = [];
  console.log(`\nserver memory, documents open\n  0         ${megabytes(none)}`);
  for (const n of counts.filter((count) => count <= files.length)) {
    while (open.length < n) {
      const client = new WireClient(limn.visitor(files[open.length]!, 'reader'));
      open.push(client);
      await client.ready;
    }
    const memory = await server.memory();
    points.push([n, memory]);
    console.log(`  ${String(n).padEnd(10)}${megabytes(memory)}`);
  }
  await Promise.all(open.map((client) => client.stop()));
  console.log(`  closed    ${megabytes(await settled(server))}`);
  console.log(
    `  a document ${slope(points.map(([n, { live }]) => [n, live])).toFixed(2)} MB live, ` +
      `${slope(points.map(([n, { rss }]) => [n, rss])).toFixed(2)} MB RSS`,
  );
}
