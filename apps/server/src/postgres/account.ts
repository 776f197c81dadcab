import { existsSync, readFileSync, statSync } from 'node:fs';
import { PostgresError } from './errors.ts';

/** The operating-system account PostgreSQL runs as; undefined means the one that runs Limn. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Preferred first: an account made for Limn keeps its files apart from other daemons' that share `nobody`. */
const CANDIDATES = ['limn', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so as root it is given an unprivileged account: whoever owns an existing
 * cluster, else `limn` when the machine has it, else `nobody`. An ordinary user runs it as themselves.
 * @throws PostgresError `data_not_ours` when the cluster belongs to somebody the caller cannot become.
 */
export function accountFor(clusterDir: string): Account | undefined {
  const me = process.getuid?.();
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me) {
      throw new PostgresError(
        'data_not_ours',
        `The database in ${clusterDir} belongs to another account (uid ${owner.uid}). Start Limn as that ` +
          `account or as root, or choose another folder with LIMN_DATA.`,
      );
    }
    return undefined;
  }
  const accounts = readAccounts();
  if (owner && owner.uid !== 0) {
    return accounts.find((a) => a.uid === owner.uid) ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const known = CANDIDATES.map((name) => accounts.find((a) => a.name === name)).find((a) => a !== undefined);
  // 65534 is what Linux calls the overflow account; minimal images have no passwd entry for it.
  return known ?? { name: 'nobody', uid: 65534, gid: 65534 };
}

function readAccounts(): Account[] {
  const accounts: Account[] = [];
  const text = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0) accounts.push({ name, uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
