import type { Config } from './config/config.ts';
import { isConnectionError } from './documents/saving/connection-error.ts';

/** Why Limn does not start, in a sentence for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type SystemError = Error & { code?: string; syscall?: string; path?: string };

/** PostgreSQL's codes for a wrong name, password or database, for missing rights, and for too many connections. */
const REFUSED = /^(28000|28P01|3D000|42501|53300)$/;
const FULL = /^(ENOSPC|EDQUOT)$/;

/**
 * The sentence for what a start met on the way, when it is something its operator can change; else the error itself.
 */
export function startError(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port'>): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', syscall, path, message } = error as SystemError;
  const tell = (sentence: string): StartError => new StartError(sentence, { cause: error });
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && config.databaseUrl === null)) {
    if (code === 'EADDRINUSE') return tell(`Something else uses port ${config.port}; choose another with PORT.`);
    if (code === 'EACCES')
      return tell(`Port ${config.port} needs rights this account does not have; choose another with PORT.`);
    return tell(
      `Limn cannot listen at ${config.host}, port ${config.port} (${code}); set HOST to an address of this machine.`,
    );
  }
  if (FULL.test(code)) return tell(`The disk of the data folder ${config.dataDir} is full.`);
  if (path?.startsWith(config.dataDir) === true)
    return tell(
      `Limn cannot write to its data folder: ${path} (${code}). Give this account the rights, or choose another ` +
        `folder with LIMN_DATA.`,
    );
  if (config.databaseUrl !== null && (isConnectionError(error) || REFUSED.test(code) || syscall === 'getaddrinfo')) {
    return tell(`The database that DATABASE_URL names cannot be used: ${message || code}.`);
  }
  return error;
}
