import { createHash } from 'node:crypto';
import { authorizeDocument } from '../access/document-access.ts';
import type { Context } from '../context.ts';
import type { AuthorizeConnection } from './access.ts';

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

/** The cookie of a guest is theirs alone to show; others see that it is the same guest. */
const guestIdentity = (guestId: string): string =>
  `guest-${createHash('sha256').update(guestId).digest('base64url').slice(0, 16)}`;

/** The same for one browser coming back, and nothing others could learn from. */
function visitorId(address: string, headers: Headers): string {
  const seed = `${address}\n${headers.get('user-agent') ?? ''}\n${headers.get('cookie') ?? ''}`;
  return `visitor-${createHash('sha256').update(seed).digest('base64url').slice(0, 16)}`;
}
