import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { forgetAhead } from '../api/ahead.ts';
import { forgetPerson } from './forgetting.ts';

export const meKey = ['me'] as const;

/** Lets go of all that was asked for as whoever was signed in. */
const forgetAsked = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });

/**
 * Who is signed in, with plan and usage. Kept until the event stream, another tab or a call of ours says it changed.
 * Where it is somebody else than before, as after signing in in another tab, nothing of theirs stays on show.
 */
export const meQuery = {
  queryKey: meKey,
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    const me = await call('account.me', { signal });
    const before = client.getQueryData<typeof me>(meKey)?.user?.userId;
    if (before !== undefined && before !== me.user?.userId) forgetAsked(client);
    return me;
  },
  staleTime: Number.POSITIVE_INFINITY,
};

export function useMe() {
  return useQuery(meQuery);
}

/** What people call this instance; the product's name until it is known. */
export function useInstanceName(): string {
  const { t } = useTranslation();
  return useMe().data?.instance.name ?? t('product');
}

type Me = Awaited<ReturnType<typeof meQuery.queryFn>>;

/** Who is signed in, where somebody is. */
export type SignedIn = Me & { readonly user: NonNullable<Me['user']> };
export const isSignedIn = (me: Me): me is SignedIn => me.user !== null;

/**
 * Who is signed in, told from above: a page that asked by itself could learn of the end of a session before the frame
 * that takes it away does, and would have nobody to show.
 */
export const SignedInContext = createContext<SignedIn | null>(null);

/** The person signed in; only inside the workspace's frame and below `RequireUser`. */
export function useUser(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null) {
    throw new Error('This page is shown to people who are signed in');
  }
  return signedIn;
}

/** Asks anew who is signed in, after signing in or out, and leaves nothing on show that was somebody else's. */
export async function switchAccount(client: QueryClient): Promise<void> {
  forgetAhead();
  forgetAsked(client);
  await client.refetchQueries({ queryKey: meKey });
}

/** Signs out, and leaves nothing of the person in this browser. */
export async function signOut(client: QueryClient): Promise<void> {
  const userId = client.getQueryData<Me>(meKey)?.user?.userId;
  await call('account.logout');
  hereBefore.isSignedIn = false;
  if (userId !== undefined) {
    await forgetPerson(userId, { keepUnsent: false });
  }
  await switchAccount(client);
}

/** Asks again who is signed in, and what they have used. */
export function useRefreshMe(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: meKey }), [client]);
}

/** What sends somebody to sign in because they are signed in no more, as the state of the page's address. */
export const SESSION_ENDED = 'session-ended';

/**
 * Whether this tab showed pages of somebody who did not sign out. Not of a component: frames around a page give way to
 * those for visitors before the page itself does.
 */
export const hereBefore = { isSignedIn: false };

const start = '/diagrams';

/**
 * The path to go to after signing in; anything that is not one of ours is left out. Read as a browser reads it, which
 * drops tabs and line breaks and takes a backslash for a slash.
 */
export function safeNext(next: string | null): string {
  const here = 'https://here.invalid';
  if (next === null || !next.startsWith('/') || !URL.canParse(next, here)) {
    return start;
  }
  const { origin, pathname, search, hash } = new URL(next, here);
  const isOurs = origin === here && !pathname.startsWith('//') && !/^\/login(?:\/|$)/.test(pathname);
  return isOurs ? pathname + search + hash : start;
}
