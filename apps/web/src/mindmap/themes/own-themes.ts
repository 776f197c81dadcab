/**
 * Looks of maps that a person has named: kept with the account, one preference for each, and in this browser, where
 * they are there at once and for who is not signed in.
 */
import { normalizeTreeRecord } from '@limn/document';
import type { SheetLook } from '@limn/tree/edit/look.ts';
import { call } from '../../api/client.ts';
import { remember, remembered } from '../../preferences/storage.ts';
import { onForget } from '../../session/forgetting.ts';

export interface OwnTheme {
  id: string;
  name: string;
  look: SheetLook;
}

const KEPT = 'map-themes',
  PREFERENCE = 'mapTheme.';
/** Characters of a preference. */
const LONGEST = 1000;
export const MOST_THEMES = 20,
  LONGEST_NAME = 40;

const listeners = new Set<() => void>();
let known: readonly OwnTheme[] | null = null;
/** How often somebody was forgotten: what was asked for before is of them. */
let forgotten = 0;
onForget(() => {
  forgotten++;
  take([]);
});

export function ownThemes(): readonly OwnTheme[] {
  return (known ??= kept());
}

export function onOwnThemes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps a look under a name. Rejects where the account could not.
 * @returns false where there are too many, or the look says more than can be kept
 */
export async function keepTheme(name: string, look: SheetLook, isSignedIn: boolean): Promise<boolean> {
  const written = write(name, look);
  if (ownThemes().length >= MOST_THEMES || written.length > LONGEST) return false;
  const id = crypto.randomUUID().slice(0, 13);
  show([...ownThemes(), { id, name, look }]);
  if (isSignedIn) await call('account.setPreferences', { body: { preferences: { [PREFERENCE + id]: written } } });
  return true;
}

/** Forgets a theme; maps that have its look keep it. */
export async function dropTheme(id: string, isSignedIn: boolean): Promise<void> {
  show(ownThemes().filter((one) => one.id !== id));
  if (isSignedIn) await call('account.setPreferences', { body: { preferences: { [PREFERENCE + id]: null } } });
}

/** Takes over what the account has. */
export async function loadOwnThemes(signal: AbortSignal): Promise<void> {
  const before = forgotten;
  const { preferences } = await call('account.preferences', { signal });
  if (forgotten !== before) return;
  const found = Object.entries(preferences).flatMap(([name, value]) =>
    name.startsWith(PREFERENCE) && typeof value === 'string' ? read(name.slice(PREFERENCE.length), value) : [],
  );
  show(found.sort((a, b) => a.name.localeCompare(b.name)).slice(0, MOST_THEMES));
}

const write = (name: string, look: SheetLook): string => JSON.stringify({ name, look });

/** A theme that was written by anybody: as a sheet that says it would be read. */
function read(id: string, written: string): OwnTheme[] {
  try {
    const { name, look } = JSON.parse(written) as { name?: unknown; look?: Record<string, unknown> };
    const at = { parent: '', key: 'a0', clock: 0, history: [] },
      sheet = normalizeTreeRecord('sheet', { type: 'sheet', at, data: { ...look, name: '' } });
    if (typeof name !== 'string' || sheet?.type !== 'sheet' || sheet.data.theme === undefined) return [];
    const { theme, sketch, background, levels } = sheet.data;
    return [
      {
        id,
        name: name.slice(0, LONGEST_NAME),
        look: {
          theme,
          ...(sketch && { sketch }),
          ...(background !== undefined && { background }),
          ...(levels && { levels }),
        },
      },
    ];
  } catch {
    return [];
  }
}

function show(next: readonly OwnTheme[]): void {
  remember(KEPT, JSON.stringify(next.map(({ id, name, look }) => [id, write(name, look)])));
  take(next);
}

function take(next: readonly OwnTheme[]): void {
  known = next;
  for (const listener of [...listeners]) listener();
}

function kept(): OwnTheme[] {
  try {
    const rows: unknown = JSON.parse(remembered(KEPT) ?? '[]');
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row) =>
      Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string' ? read(row[0], row[1]) : [],
    );
  } catch {
    // Written by something else.
    return [];
  }
}
