/**
 * Very many documents that are open and rest, beside some that are edited: what a socket costs in memory, how long an
 * edit takes until it is acknowledged, what the server does with everybody at rest (signs of life, the sweep of
 * rights), and what `/api/health` answers meanwhile.
 *
 *     npm run idle -w bench [-- --idle 10000] [--busy 100] [--few] [--seconds 30] [--profile file]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';
import { diagram } from '../collab/diagram.ts';
import { Limn } from '../collab/limn.ts';
import { Server } from '../collab/processes.ts';
import { percentile } from '../collab/stats.ts';
import type { WireOptions } from '../collab/wire.ts';
import type { Answer, Order } from './crowd.ts';

const { values: options } = parseArgs({
  options: {
    idle: { type: 'string', default: '10000' },
    busy: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    /** The busy documents belong to as few people as may have them open, instead of one person each. */
    few: { type: 'boolean', default: false },
    /** Where a CPU profile of the server at rest goes, for Chromium's developer tools. */
    profile: { type: 'string' },
  },
});
const idle = Number(options.idle),
  busy = Number(options.busy),
  seconds = Number(options.seconds);
/** Documents of one person: one has at most a hundred connections. */
const EACH = 90;
/** Shapes, and as many connectors, of each document. */
const SHAPES = 20;
/** The sweep looks at everybody within a minute. */
const SWEEP_MS = 65_000;
const CROWDS = 4;

interface Person {
  cookie: string;
  address: string;
  files: string[];
}

const postgres = await startTestServer();
const dataDir = mkdtempSync(join(tmpdir(), 'limn-idle-'));
const ends: (() => unknown)[] = [() => postgres.stop(), () => rmSync(dataDir, { recursive: true, force: true })];
try {
  await measure();
} finally {
  for (const end of ends.reverse()) await end();
}

async function measure(): Promise<void> {
  const server = await Server.start(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    LIMN_DATA: dataDir,
    LIMN_PLANS: 'off',
    LIMN_SAMPLE: 'off',
    LIMN_STARTERS: 'off',
    LIMN_RATES: 'off',
  });
  ends.push(() => server.stop());
  const people = await settle(server);
  const sockets = people.map(({ cookie, address, files }) =>
    files.map((name): WireOptions => {
      const url = `${server.url.replace(/^http/, 'ws')}/collaboration/${name}`;
      return { url, name, agent: 'bench', address, limn: { token: '#new', cookie } };
    }),
  );
  // The first of them are edited.
  const every = options.few
    ? sockets.flat()
    : Array.from({ length: EACH }, (_, k) => sockets.map((one) => one[k]!)).flat();
  const before = await server.memory();
  const resting = Array.from({ length: CROWDS }, () => crowd());
  const share = Math.ceil(idle / CROWDS);
  const began = performance.now();
  const opened = await Promise.all(
    resting.map((one, i) =>
      ask(one, { do: 'open', clients: every.slice(busy + i * share, busy + Math.min(idle, (i + 1) * share)) }),
    ),
  );
  const took = performance.now() - began;
  const open = opened.reduce((sum, answer) => sum + answer.open, 0);
  await sleep(5_000);
  const after = await server.memory();
  const each = (what: 'live' | 'rss'): string => `${(((after[what] - before[what]) / open) * 1024).toFixed(1)} KB`;
  say(`${open} documents open`, `in ${(took / 1000).toFixed(1)} s, ${(took / open).toFixed(2)} ms each`);
  say('memory of one, with its socket', `${each('live')} live, ${each('rss')} RSS`);
  say('memory of the server', `${before.rss.toFixed(0)} MB RSS before, ${after.rss.toFixed(0)} MB with all of them`);

  const { profile } = options;
  const rest = await during(server, () =>
    profile === undefined ? sleep(SWEEP_MS) : server.profile(profile, () => sleep(SWEEP_MS)),
  );
  say('at rest, with a sweep of all rights', `${rest.cpu} of a core; health ${rest.health}`);

  const editors = crowd();
  const there = await ask(editors, { do: 'open', clients: every.slice(0, busy) });
  let edited: Answer | undefined;
  const work = await during(server, async () => {
    edited = await ask(editors, { do: 'edit', ms: seconds * 1000 });
  });
  const times = edited!.acknowledged;
  say(
    `${there.open} busy documents, ${times.length} edits`,
    `acknowledged in ${ms(times, 0.5)} p50, ${ms(times, 0.95)} p95, ${ms(times, 0.99)} p99, ${edited!.lost} lost`,
  );
  say('meanwhile', `${work.cpu} of a core; health ${work.health}`);
  const left = await Promise.all(resting.map((one) => ask(one, { do: 'count' })));
  say('still open', `${left.reduce((sum, answer) => sum + answer.open, 0)} of ${open}`);
}

/** People, each with as many files as they may have open. */
async function settle(server: Server): Promise<Person[]> {
  const limn = new Limn(server.url);
  const first = await limn.register('person0', '10.0.0.0');
  const { id: source } = await limn.make(first, 'Source', diagram(SHAPES));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // Copies of a document whose thumbnail is made already: making theirs would be most of what the server does.
  await client.query('set session_replication_role = replica');
  const people: Person[] = [];
  for (let i = 0; i < Math.ceil((idle + busy) / EACH); i++) {
    const address = `10.${1 + Math.floor(i / 250)}.${i % 250}.7`;
    const cookie = await limn.register(`reader${i}`, address);
    const { rows } = await client.query<{ id: string }>(
      `with owner as (select id from users where email = $1),
         made as (insert into files (id, owner_id, created_by, category, title, search_text, index_due)
           select uuidv7(), o.id, o.id, 'flow', 'Plan', 'plan', false from owner o, generate_series(1, $2::int)
           returning id)
       insert into document_snapshots (file_id, state, records) select m.id, s.state, s.records from made m
         cross join document_snapshots s where s.file_id = $3 returning file_id as id`,
      [`reader${i}@example.org`, EACH, source],
    );
    people.push({ cookie, address, files: rows.map(({ id }) => id) });
  }
  await client.query('vacuum analyze');
  await client.end();
  return people;
}

function crowd(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'crowd.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  ends.push(() => child.kill('SIGKILL'));
  return child;
}

function ask(child: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer) => {
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(answer.error));
    });
    child.send(order);
  });
}

/** Share of a core that the server worked meanwhile, and times of `/api/health`, ms. */
async function during(server: Server, work: () => Promise<unknown>): Promise<{ cpu: string; health: string }> {
  const times: number[] = [];
  let isWorking = true;
  const asking = (async () => {
    while (isWorking) {
      const at = performance.now();
      await (await fetch(`${server.url}/api/health`)).arrayBuffer();
      times.push(performance.now() - at);
      await sleep(100);
    }
  })();
  const cpu = server.cpu(),
    from = performance.now();
  await work();
  const share = ((server.cpu() - cpu) / (performance.now() - from)) * 100;
  isWorking = false;
  await asking;
  return { cpu: `${share.toFixed(0)} %`, health: `${ms(times, 0.5)} p50, ${ms(times, 0.99)} p99` };
}

function ms(times: readonly number[], q: number): string {
  return `${percentile(times, q).toFixed(1)} ms`;
}

function say(what: string, figures: string): void {
  console.log(`${what.padEnd(40)} ${figures}`);
}
