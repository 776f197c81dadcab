import { createHash } from 'node:crypto';
import { fileRank } from '../access/access.ts';
import { authorizeDocument } from '../access/document-access.ts';
import { atLeast, roleOf } from '../access/roles.ts';
import { aliveSessions } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import type { AuthorizeConnection, AuthorizeMany, ConnectionAccess, OpenConnection } from './access.ts';

/** Questions at a time for those connections that are asked about one by one. */
const AT_ONCE = 4;

/**
 * Asks the one policy of documents. What the client sends as its token is the id of the share link it came by, or
 * nothing.
 */
export function connectionAuthorizer(context: Pick<Context, 'config' | 'pool' | 'keys'>): AuthorizeConnection {
  return async ({ documentId, headers, token, address }) => {
    const access = await authorizeDocument(
      context,
      {
        headers: {
          cookie: headers.get('cookie') ?? undefined,
          authorization: headers.get('authorization') ?? undefined,
          'accept-language': headers.get('accept-language') ?? undefined,
        },
        linkId: token === '' ? undefined : token,
      },
      documentId,
    );
    if (!access) return null;
    return {
      canEdit: !access.readOnly,
      identity: {
        id: access.userId ?? (access.guestId === null ? visitorId(address, headers) : guestIdentity(access.guestId)),
        name: access.name,
        color: access.color,
        ...(access.userId === null ? { guest: true } : {}),
      },
      userId: access.userId,
      sessionId: access.sessionId,
      expiresAt: access.expiresAt,
    };
  };
}

/**
 * The same for connections that are open, in two queries for all whose right is a session's. Those by a link or an
 * access token are asked about one by one, a few at a time, and once for several that are the same.
 */
export function connectionsAuthorizer(context: Pick<Context, 'config' | 'pool' | 'keys'>): AuthorizeMany {
  const authorize = connectionAuthorizer(context);
  return async (connections) => {
    const members = connections.filter(isBySession);
    const others = connections.filter((one) => !isBySession(one));
    const found = new Map<OpenConnection, ConnectionAccess | null>([
      ...(await askForMembers(context, members)),
      ...(await askOneByOne(authorize, others)),
    ]);
    return connections.map((one) => found.get(one) ?? null);
  };
}

const isBySession = ({ request, access }: OpenConnection): boolean =>
  request.token === '' &&
  access.userId !== null &&
  access.sessionId !== null &&
  request.headers.get('authorization') === null;

async function askForMembers(
  { pool }: Pick<Context, 'pool'>,
  connections: readonly OpenConnection[],
): Promise<Map<OpenConnection, ConnectionAccess | null>> {
  if (connections.length === 0) return new Map();
  const alive = await aliveSessions(
    pool,
    connections.map(({ access }) => access.sessionId!),
  );
  const { rows } = await pool.query<{ n: string; rank: number; trashed: boolean }>({
    name: 'ranks-of-connections',
    text: `select p.n, ${fileRank('p.user_id')}::int as rank, f.trash_root is not null as trashed
           from unnest($1::uuid[], $2::uuid[]) with ordinality as p(user_id, file_id, n)
           join files f on f.id = p.file_id`,
    values: [connections.map(({ access }) => access.userId), connections.map(({ request }) => request.documentId)],
  });
  const rights = new Map(rows.map((row) => [Number(row.n) - 1, row]));
  return new Map(
    connections.map((one, i) => {
      const right = rights.get(i);
      const role = right === undefined || !alive.has(one.access.sessionId!) ? null : roleOf(right.rank);
      // What is in the trash can be looked at.
      const canEdit = role !== null && right?.trashed === false && atLeast(role, 'editor');
      return [one, role === null ? null : { ...one.access, canEdit, expiresAt: null }];
    }),
  );
}

async function askOneByOne(
  authorize: AuthorizeConnection,
  connections: readonly OpenConnection[],
): Promise<Map<OpenConnection, ConnectionAccess | null>> {
  const alike = new Map<string, OpenConnection[]>();
  for (const one of connections) {
    const { documentId, token, headers, address } = one.request;
    const who = ['cookie', 'authorization', 'user-agent'].map((name) => headers.get(name));
    const key = JSON.stringify([documentId, token, address, ...who]);
    const group = alike.get(key);
    if (group) group.push(one);
    else alike.set(key, [one]);
  }
  const groups = [...alike.values()];
  const found = new Map<OpenConnection, ConnectionAccess | null>();
  const work = async (): Promise<void> => {
    for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
      const access = await authorize(group[0]!.request);
      for (const one of group) found.set(one, access);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** The cookie of a guest is theirs alone to show; others see that it is the same guest. */
const guestIdentity = (guestId: string): string =>
  `guest-${createHash('sha256').update(guestId).digest('base64url').slice(0, 16)}`;

/** The same for one browser coming back, and nothing others could learn from. */
function visitorId(address: string, headers: Headers): string {
  const seed = `${address}\n${headers.get('user-agent') ?? ''}\n${headers.get('cookie') ?? ''}`;
  return `visitor-${createHash('sha256').update(seed).digest('base64url').slice(0, 16)}`;
}
