/**
 * What everybody else notices while somebody tries to stop the server: how long `/api/health` takes meanwhile, and what
 * became of the attack. `node hostile/run.ts --only presence,exports`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/documents/crash.fixture.ts';
import { diagram } from '../collab/diagram.ts';
import { Limn } from '../collab/limn.ts';
import { start } from '../server/processes.ts';
import { type Attack, type Attacker, WHILE_MS } from './attack.ts';
import { CALL_ATTACKS } from './calls.ts';
import { COMMUNITY_ATTACKS } from './community.ts';
import { LATER_ATTACKS } from './later.ts';
import { startPeer } from './peer.ts';
import { probing } from './probe.ts';
import { SOCKET_ATTACKS } from './sockets.ts';

/** Aim for the 99th percentile of a call meanwhile, ms, beyond what the server beside takes that nobody attacks. */
const AIM_MS = 200;
/** Aim for what the event loop is busy with at a stretch, ms of a processor. */
const AIM_LOOP_MS = 100;
/** Shapes of the drawing that is exported, read and edited. */
const SHAPES = 1000;

const nothing: Attack = async () => {
  await wait(WHILE_MS / 2);
  return '';
};
// Without an attack before and after: on a machine with other work what counts is how far the others are from these.
const ATTACKS: [string, Attack][] = [
  ['nothing', nothing],
  ...Object.entries(SOCKET_ATTACKS),
  ['nothing, in between', nothing],
  ...Object.entries(CALL_ATTACKS),
  ['nothing, once more', nothing],
  ...Object.entries(LATER_ATTACKS),
  ...Object.entries(COMMUNITY_ATTACKS),
  ['nothing, at the end', nothing],
];

/** Of sorted times. */
const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(share * times.length))]!;

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]!.split(',') : null;
const data = mkdtempSync(join(tmpdir(), 'limn-hostile-'));
const port = await freePort();
const loop = join(data, 'loop');
writeFileSync(loop, '');
const peer = await startPeer();
const server = await start(
  fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url)),
  {
    LIMN_DATA: join(data, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    LIMN_PLANS: 'off',
    LIMN_WEBHOOK_HOSTS: new URL(peer.url).host,
    LIMN_AI_URL: `${peer.url}/v1`,
    LIMN_AI_MODEL: 'endless',
    LIMN_AI_DAILY: '100000',
    HOSTILE_LOOP: loop,
  },
  ['--import', new URL('./loop.ts', import.meta.url).href],
);
/** The longest that the event loop was busy at a stretch since a moment, ms of a processor. */
const busiest = (since: number): number =>
  readFileSync(loop, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .reduce((most, [at = 0, ms = 0]) => (at >= since ? Math.max(most, ms) : most), 0);
const bare = await start(fileURLToPath(new URL('./beside.ts', import.meta.url)), {});
/** A copy of the drawing for one attack: so many in a minute are more than one may make. */
async function copyOf(limn: Limn, owner: string, fileId: string): Promise<string> {
  for (;;) {
    try {
      return await limn.copy(owner, fileId);
    } catch (error) {
      if (!String(error).includes('429')) throw error;
      await wait(5_000);
    }
  }
}
const rss = (): number => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)])) / 1024);
const missed: string[] = [];
try {
  const limn = new Limn(`http://127.0.0.1:${port}`);
  const owner = await limn.register('owner');
  const cookie = await limn.register('attacker');
  // Whose rates an attack before has used up would reach nothing.
  const own = new Map<string, string>();
  for (const [i, name] of Object.keys({ ...CALL_ATTACKS, ...LATER_ATTACKS, ...COMMUNITY_ATTACKS }).entries())
    own.set(name, await limn.register(`attacker${i}`));
  const made = await limn.make(owner, 'Drawing', diagram(SHAPES));
  process.stdout.write(`${''.padEnd(32)}  health              beside    loop\n`);
  process.stdout.write(`${'attack'.padEnd(32)}    p50    p99    max    p99 ms  max ms  RSS MB  ended\n`);
  for (const [name, attack] of ATTACKS) {
    if (only && !only.some((part) => name.includes(part))) continue;
    const fileId = await copyOf(limn, owner, made.id);
    const link = await limn.editLink(owner, fileId);
    const attacker: Attacker = { limn, fileId, link, cookie: own.get(name) ?? cookie, peer: peer.url, clients: [] };
    const began = Date.now();
    const { times, beside, failed, result } = await probing({ limn: limn.origin, beside: bare.url }, attack(attacker));
    for (const client of attacker.clients) client.stop();
    const [p99, machine] = [percentile(times, 0.99), percentile(beside, 0.99)];
    const busy = busiest(began);
    if (attack !== nothing && (p99 - machine > AIM_MS || busy > AIM_LOOP_MS || failed > 0)) missed.push(name);
    const figures = [percentile(times, 0.5), p99, times.at(-1)!, machine, busy].map((ms) => ms.toFixed(0).padStart(6));
    const ended = failed > 0 ? `${result}; ${failed} probes failed` : result;
    process.stdout.write(`${name.padEnd(32)} ${figures.join(' ')}    ${String(rss()).padStart(6)}  ${ended}\n`);
    await wait(500);
  }
} finally {
  await server.stop();
  await bare.stop();
  peer.stop();
  rmSync(data, { recursive: true, force: true });
}
if (missed.length > 0) {
  process.stdout.write(
    `More than ${AIM_MS} ms beyond the server beside, or ${AIM_LOOP_MS} ms of the loop at a stretch: ` +
      `${missed.join(', ')}.\n`,
  );
  process.exitCode = 1;
}
