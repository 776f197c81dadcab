/**
 * Keys that a person gave to commands, for the editors of all kinds: kept with the account, one preference for each
 * command, and in this browser, where they are there at once and for who is not signed in.
 */
import { readPreferences, savePreferences } from '../../preferences/account-preferences.ts';
import { onForget } from '../../session/forgetting.ts';
import { remember, remembered } from '../../session/storage.ts';

export type OwnKeys = ReadonlyMap<string, readonly string[]>;

const KEPT = 'keys',
  PREFERENCE = 'key.';
/** Shortcuts of one command that are read back. */
const MOST = 4;

const listeners = new Set<() => void>();
let known: OwnKeys | null = null;
/** How often somebody was forgotten: what was asked for before is of them. */
let forgotten = 0;
// Nothing is written: whoever signs out in another tab has the browser's memory emptied there.
onForget(() => {
  forgotten++;
  take(new Map());
});

export function ownKeys(): OwnKeys {
  return (known ??= kept());
}

export function onOwnKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives commands other keys, none, or with null their usual ones. Rejects where the account could not keep them. */
export async function setOwnKeys(change: Readonly<Record<string, readonly string[] | null>>): Promise<void> {
  const next = new Map(ownKeys());
  for (const [id, keys] of Object.entries(change)) {
    if (keys) next.set(id, keys);
    else next.delete(id);
  }
  show(next);
  const preferences = Object.fromEntries(
    Object.entries(change).map(([id, keys]) => [PREFERENCE + id, keys && keys.join(' ')]),
  );
  await savePreferences(preferences);
}

/** Takes over what the account has. */
export async function loadOwnKeys(signal: AbortSignal): Promise<void> {
  const before = forgotten;
  const preferences = await readPreferences();
  if (signal.aborted || forgotten !== before) return;
  const next = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(preferences))
    if (name.startsWith(PREFERENCE) && typeof value === 'string')
      next.set(name.slice(PREFERENCE.length), value.split(' ').filter(Boolean).slice(0, MOST));
  show(next);
}

function show(next: OwnKeys): void {
  remember(KEPT, JSON.stringify([...next]));
  take(next);
}

function take(next: OwnKeys): void {
  known = next;
  for (const listener of [...listeners]) listener();
}

function kept(): OwnKeys {
  try {
    const value: unknown = JSON.parse(remembered(KEPT) ?? '[]');
    if (!Array.isArray(value)) return new Map();
    return new Map(
      value.flatMap((row): [string, string[]][] =>
        Array.isArray(row) && typeof row[0] === 'string' && Array.isArray(row[1])
          ? [[row[0], row[1].filter((one) => typeof one === 'string').slice(0, MOST)]]
          : [],
      ),
    );
  } catch {
    // Written by something else: the usual keys.
    return new Map();
  }
}
