/**
 * Forgetting whoever was signed in: when they sign out, and when somebody else signs in. Parts of the pages that keep
 * something of a person say how it is forgotten; every tab of the browser does it.
 */
import { forgetAnswers } from '../offline/kept-answers.ts';
import { forgetInTab, forgetKeys, isOfBrowser } from './storage.ts';
import { deleteCopies, unsentCopies } from './local-copies.ts';

type Forget = (userId: string) => void;

const forgetters = new Set<Forget>();

/** Has `forget` called in this tab when a person is to be forgotten. Gives the call that stops it. */
export function onForget(forget: Forget): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

function forgetHere(userId: string): void {
  for (const forget of [...forgetters]) {
    forget(userId);
  }
  forgetInTab(DRAFTS);
  void forgetAnswers().catch(() => undefined);
}

/** What begins the keys of texts that were written and not sent. */
export const DRAFTS = 'draft.';

const CHANNEL = 'limn.forget';

/** Listens to the other tabs of this browser. */
export function forgetWithOtherTabs(): void {
  if (typeof BroadcastChannel !== 'undefined') {
    new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<string>) => forgetHere(data);
  }
}

/**
 * Forgets a person: the copies of their drawings, what was being done for them, what they chose. With `keepUnsent`, as
 * where they did not say so themselves, drawings with changes that were not sent stay until they sign in again.
 */
export async function forgetPerson(userId: string, { keepUnsent }: { keepUnsent: boolean }): Promise<void> {
  const kept = new Set(keepUnsent ? unsentCopies(userId) : []);
  // An open copy is closed first: until then it could not be deleted.
  forgetHere(userId);
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(userId);
    channel.close();
  }
  await forgetAnswers().catch(() => undefined);
  if (typeof indexedDB !== 'undefined') {
    await deleteCopies(userId, kept);
  }
  forgetKeys((key) => !isOfBrowser(key) && !key.startsWith('copy.'));
}
