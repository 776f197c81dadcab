/** Where Limn is, and by which token: of the environment, else what `limn login` has kept. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Place } from '@limn/programs/api.ts';
import { Failure } from '@limn/programs/failure.ts';

const kept = z.object({ origin: z.string(), token: z.string() });

/** The file, by the rules of the XDG base directories. */
export const settingsFile = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'limn', 'login.json');

/** @throws Failure for what is no address of a Limn */
export function originOf(address: string): string {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Failure(`${address} is no address of a Limn, such as https://limn.example.org.`);
  return url.origin;
}

/** @throws Failure where neither says it */
export async function readPlace(env: NodeJS.ProcessEnv): Promise<Place> {
  const { LIMN_URL: address, LIMN_TOKEN: token } = env;
  if (address && token) return { origin: originOf(address), token };
  const text = await readFile(settingsFile(env), 'utf8').catch(() => null);
  const found = text === null ? null : kept.safeParse(parsed(text));
  if (!found?.success) throw new Failure('Sign in first, with `limn login <address>`, or set LIMN_URL and LIMN_TOKEN.');
  return { origin: address ? originOf(address) : found.data.origin, token: token || found.data.token };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only its owner may read the file: the token is as good as a password. */
export async function keepPlace(env: NodeJS.ProcessEnv, place: Place): Promise<void> {
  const file = settingsFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(place, null, 2)}\n`, { mode: 0o600 });
}

export const forgetPlace = (env: NodeJS.ProcessEnv): Promise<void> => rm(settingsFile(env), { force: true });
