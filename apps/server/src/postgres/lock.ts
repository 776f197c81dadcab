import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PostgresError } from './errors.ts';
import { processStart } from './process.ts';

/** Who holds a data folder. `scope` says where the process id means something: one kernel's process namespace. */
interface Holder {
  pid: number;
  started: string;
  scope: string;
}

const BEAT_MS = 5_000;
/** A holder in another container or on another machine counts as gone when its file was not touched for this long. */
const SILENT_MS = 30_000;

/**
 * Takes the data folder for this process, or refuses. The lock is a file naming process and start time, so that
 * one left by a killed process is known as such even when its process id is in use again; a holder
 * whose process ids mean nothing here (a container sharing the volume) is judged by its heartbeat.
 * @returns a function that gives the folder back.
 * @throws PostgresError `data_in_use`.
 */
export function lockDataFolder(dataDir: string, beatMs = BEAT_MS): () => void {
  const path = join(dataDir, 'limn.lock');
  const mine: Holder = { pid: process.pid, started: processStart(process.pid) ?? '', scope: scope() };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(draft, path);
        break;
      } catch (cause) {
        const holder = read(path);
        if (attempt > 4 || (holder && alive(holder, path))) {
          throw new PostgresError(
            'data_in_use',
            `Limn is already running on the data folder ${dataDir}${holder ? ` (process ${holder.pid})` : ''}. ` +
              `Stop it first, or choose another folder with LIMN_DATA.`,
            { cause },
          );
        }
        removeStale(path, holder);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }

  const beat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(path, now, now);
    } catch {
      // Deleted by somebody, or with the whole folder, which is not made again.
      takeAgain(path, draft, mine);
    }
  }, beatMs);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (read(path)?.pid === mine.pid) rmSync(path, { force: true });
  };
}

function takeAgain(path: string, draft: string, mine: Holder): void {
  try {
    writeFileSync(draft, JSON.stringify(mine));
    linkSync(draft, path);
  } catch {
    // The folder may be on its way out; the next start judges by process id.
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whether somebody who lives holds the data folder. */
export function isHeld(dataDir: string): boolean {
  const path = join(dataDir, 'limn.lock');
  const holder = read(path);
  return holder !== undefined && alive(holder, path);
}

/** Takes the stale file away by rename, so that of two starters that judged it stale only one removes it. */
function removeStale(path: string, judged: Holder | undefined): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  // Somebody else replaced the stale file between our look and our rename: put theirs back.
  if (taken && (taken.pid !== judged?.pid || taken.started !== judged.started)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function alive(holder: Holder, path: string): boolean {
  if (holder.scope === scope()) return processStart(holder.pid) === holder.started && holder.started !== '';
  return Date.now() - statSync(path).mtimeMs < SILENT_MS;
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function scope(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
