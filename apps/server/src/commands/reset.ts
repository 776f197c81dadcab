import type { Pool } from 'pg';
import { confirmAccount } from '../accounts/proof/proof.ts';
import { makeResetPath } from '../accounts/proof/reset.ts';
import { isAccount } from '@limn/contract/formats.ts';
import type { Config } from '../config/config.ts';
import { openPool, PATIENT, transact } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { Problem } from '../http/problem.ts';
import { createKeys, loadSecret } from '../keys.ts';
import { useEmbeddedPostgres } from '../postgres/index.ts';

/** Why a command did nothing, in a sentence for whoever gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command's work on the database of an instance, beside a running Limn too. */
async function onDatabase(config: Config, say: (line: string) => void, work: (pool: Pool) => Promise<void>) {
  const postgres =
    config.databaseUrl === null ? await useEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined }) : null;
  const pool = openPool(config.databaseUrl ?? postgres!.url, 2, say, PATIENT);
  try {
    // A running Limn has brought the database up to date for itself.
    if (postgres?.running !== true) await migrate(pool);
    await work(pool);
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

/** The answer of `work` on an account. @throws CommandError for one there is not. */
const ofAccount = <T>(account: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    if (cause instanceof Problem && cause.result === 'account_unknown')
      throw new CommandError(`There is no account ${account}.`, { cause });
    throw cause;
  });

/**
 * `confirm-address <account>`: confirms that an e-mail address or phone number is its account's owner's, for instances
 * that cannot send to it, such as that of the first administrator named in `LIMN_ADMIN`.
 * @throws CommandError, with a sentence, without an account, and for one there is not.
 */
export async function confirmCommand(
  config: Config,
  account: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (account === undefined || !isAccount(account))
    throw new CommandError('Name the account: confirm-address <e-mail address or phone number>.');
  await onDatabase(config, say, async (pool) => {
    await ofAccount(
      account,
      transact(pool, (client) => confirmAccount(client, account)),
    );
    say(`${account} is confirmed.`);
  });
}

/**
 * `reset-password <account>`: a one-time address at which the owner of an account chooses a new password, for instances
 * that send no mail and administrators who cannot sign in. Works beside a running Limn on the same data.
 * @throws CommandError, with a sentence, without an account, and for one there is not.
 */
export async function resetCommand(
  config: Config,
  account: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (account === undefined || !isAccount(account))
    throw new CommandError('Name the account: reset-password <e-mail address or phone number>.');
  await onDatabase(config, say, async (pool) => {
    const made = makeResetPath({ pool, keys: createKeys(loadSecret(config)) }, account);
    const { path, expiresAt } = await ofAccount(account, made);
    const until = expiresAt.toISOString().slice(0, 16).replace('T', ' ');
    say(`Hand this address over; it is good once, until ${until} UTC:`);
    say(`${config.origin ?? `http://localhost:${config.port}`}${path}`);
  });
}
