import { makeResetPath } from './accounts/reset.ts';
import { isAccount } from '@limn/contract/formats.ts';
import type { Config } from './config.ts';
import { openPool } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { Problem } from './http/problem.ts';
import { createKeys, loadSecret } from './keys.ts';
import { useEmbeddedPostgres } from './postgres/index.ts';

/** Why a command did nothing, in a sentence for whoever gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
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
  const postgres =
    config.databaseUrl === null ? await useEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined }) : null;
  const pool = openPool(config.databaseUrl ?? postgres!.url, 2, say);
  try {
    // A running Limn has brought the database up to date for itself.
    if (postgres?.running !== true) await migrate(pool);
    const { path, expiresAt } = await makeResetPath({ pool, keys: createKeys(loadSecret(config)) }, account).catch(
      (cause: unknown) => {
        if (cause instanceof Problem && cause.result === 'account_unknown')
          throw new CommandError(`There is no account ${account}.`, { cause });
        throw cause;
      },
    );
    say(
      `Hand this address over; it is good once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`,
    );
    say(`${config.origin ?? `http://localhost:${config.port}`}${path}`);
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}
