import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';

const path = join(root, '.cache', 'setup.lock');

/** Does work that two commands in one checkout must not do at a time: the second waits for the first. */
export async function alone(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  let told = false;
  while (!take()) {
    if (!told) console.log('Another Limn command is installing or building here; waiting for it …');
    told = true;
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
  } catch (error) {
    // Its process is gone (or it was just released): the next look decides.
    if (error.code === 'ESRCH') rmSync(path, { force: true });
  }
  return false;
}
