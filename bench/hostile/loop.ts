/**
 * Loaded into the attacked server before its own code: writes down what its event loop was busy with at a stretch, in
 * time of the processor. On a machine with other work a late answer may be nobody's doing; this is the server's.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** Between two looks, ms. */
const LOOK_MS = 10;
/** What takes less is not written down, ms. */
const LEAST_MS = 20;

const path = process.env['HOSTILE_LOOP'];

async function watch(file: string): Promise<void> {
  let before = process.threadCpuUsage();
  for (;;) {
    await wait(LOOK_MS, undefined, { ref: false });
    const { user, system } = process.threadCpuUsage(before);
    const busy = (user + system) / 1000;
    if (busy >= LEAST_MS) appendFileSync(file, `${Date.now()} ${busy.toFixed(0)}\n`);
    before = process.threadCpuUsage();
  }
}

if (isMainThread && path !== undefined) void watch(path);
