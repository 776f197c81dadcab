import { createHash } from 'node:crypto';
import { hasScope } from '@limn/contract';
import { fastifyCookie } from '@fastify/cookie';
import { fileRank, filesAndDrafts, roleOnDraft } from '../../access/access.ts';
import { authorizeDocument, type DocumentAuthority, rightByLink } from '../../access/document-access.ts';
import { atLeast, roleOf } from '../../access/roles.ts';
import { aliveSessions } from '../../sessions/sessions.ts';
import { findLinks, readLinkName } from '../../access/links.ts';
import { unlockCookie } from '../../access/unlock.ts';
import type { AuthorizeConnection, AuthorizeMany, ConnectionAccess, OpenConnection } from './access.ts';

/**
 * Asks the one policy of documents. What the client sends as its token names the share link it came by
 * (`readLinkName`), or nothing.
 */
export function connectionAuthorizer(context: DocumentAuthority): AuthorizeConnection {
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
        address,
      },
      documentId,
    );
    if (!access) return null;
    return {
      canEdit: !access.readOnly,
      seesComments: access.seesComments,
      identity: {
        id: access.userId ?? (access.guestId === null ? visitorId(address, headers) : guestIdentity(access.guestId)),
        name: access.name,
        color: access.color,
        ...(access.userId === null ? { guest: true } : {}),
      },
      userId: access.userId,
      ofFile: access.ofFile,
      sessionId: access.sessionId,
      expiresAt: access.expiresAt,
    };
  };
}

/** The same for connections that are open, in three queries for all of them. */
export function connectionsAuthorizer(context: DocumentAuthority): AuthorizeMany {
  return async (connections) => {
    const bySession = connections.flatMap(({ access: { sessionId } }) => (sessionId === null ? [] : [sessionId]));
    const alive = bySession.length > 0 ? await aliveSessions(context.pool, bySession) : new Map<string, null>();
    // Who came as an account whose session ended is nobody, and asks as such when they come again.
    const open = connections.filter(({ access: { sessionId } }) => sessionId === null || alive.has(sessionId));
    const [own, byLink] = await Promise.all([
      ranksOf(
        context,
        open.filter(({ request, access }) => request.token === '' && access.userId !== null),
      ),
      rightsByLink(
        context,
        open.filter(({ request }) => request.token !== ''),
      ),
    ]);
    return connections.map((one) => {
      const right = own.get(one) ?? byLink.get(one) ?? null;
      if (right === null) return null;
      const { sessionId } = one.access;
      const scopes = sessionId === null ? null : (alive.get(sessionId) ?? null);
      const readsOnly = scopes !== null && !hasScope(scopes, 'files:write');
      return { ...one.access, ...right, canEdit: right.canEdit && !readsOnly };
    });
  };
}

type Right = Required<Pick<ConnectionAccess, 'canEdit' | 'seesComments' | 'expiresAt'>>;

async function ranksOf(
  { pool }: DocumentAuthority,
  connections: readonly OpenConnection[],
): Promise<Map<OpenConnection, Right>> {
  if (connections.length === 0) return new Map();
  const { rows } = await pool.query<{ n: string; rank: number; trashed: boolean; draft: boolean }>({
    name: 'ranks-of-connections',
    text: `select p.n, ${fileRank('p.user_id')}::int as rank, f.trash_root is not null as trashed,
             one.draft_of is not null as draft
           from unnest($1::uuid[], $2::uuid[]) with ordinality as p(user_id, file_id, n)
           join (${filesAndDrafts}) on one.id = p.file_id`,
    values: [connections.map(({ access }) => access.userId), connections.map(({ request }) => request.documentId)],
  });
  const rights = new Map<OpenConnection, Right>();
  for (const { n, rank, trashed, draft } of rows) {
    const role = draft ? roleOnDraft(roleOf(rank)) : roleOf(rank);
    // What is in the trash can be looked at.
    if (role !== null)
      rights.set(connections[Number(n) - 1]!, {
        canEdit: !trashed && atLeast(role, 'editor'),
        seesComments: atLeast(role, 'commenter'),
        expiresAt: null,
      });
  }
  return rights;
}

async function rightsByLink(
  context: DocumentAuthority,
  connections: readonly OpenConnection[],
): Promise<Map<OpenConnection, Right>> {
  const names = connections.map(({ request }) => readLinkName(request.token));
  const targets = await findLinks(
    context.pool,
    connections.map(({ access: { userId } }, i) => ({ linkId: names[i]!.linkId, userId })),
  );
  const rights = new Map<OpenConnection, Right>();
  connections.forEach((one, i) => {
    const target = targets[i];
    if (!target) return;
    const { linkId, pass } = names[i]!;
    const cookie = fastifyCookie.parse(one.request.headers.get('cookie') ?? '')[unlockCookie(linkId)];
    const right = rightByLink(context, target, one.request.documentId, [pass, cookie]);
    if (!right) return;
    const { role, expiresAt } = right;
    rights.set(one, { canEdit: atLeast(role, 'editor'), seesComments: atLeast(role, 'commenter'), expiresAt });
  });
  return rights;
}

/** The cookie of a guest is theirs alone to show; others see that it is the same guest. */
const guestIdentity = (guestId: string): string =>
  `guest-${createHash('sha256').update(guestId).digest('base64url').slice(0, 16)}`;

/** The same for one browser coming back, and nothing others could learn from. */
function visitorId(address: string, headers: Headers): string {
  const seed = `${address}\n${headers.get('user-agent') ?? ''}\n${headers.get('cookie') ?? ''}`;
  return `visitor-${createHash('sha256').update(seed).digest('base64url').slice(0, 16)}`;
}
