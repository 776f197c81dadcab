/**
 * Forgetting whoever was signed in: when they sign out, and when somebody else signs in. Parts of the pages that keep
 * something of a person say how it is forgotten; every tab of the browser does it.
 */
import { forgetAnswers } from '../offline/kept-answers.ts';
import { forgetInTab, forgetKeys, isOfBrowser } from './storage.ts';
import { deleteCopies, unsentCopies } from './local-copies.ts';

/** Who is forgotten, and of which drawings the copies stay, as they hold what was not sent. */
interface Forgotten {
  readonly userId: string;
  readonly kept: readonly string[];
}
type Forget = (forgotten: Forgotten) => void;

const forgetters = new Set<Forget>();

/** Has `forget` called in this tab when a person is to be forgotten. Gives the call that stops it. */
export function onForget(forget: Forget): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

function forgetHere(forgotten: Forgotten): void {
  for (const forget of [...forgetters]) {
    forget(forgotten);
  }
  forgetInTab(DRAFTS);
  void forgetAnswers().catch(() => undefined);
}

/** What begins the keys of texts that are being written. */
export const DRAFTS = 'draft.';
/** What begins the keys of what was sent and has not arrived; whose it is ends them. */
export const UNSENT = 'comments.';

const CHANNEL = 'limn.forget';

const channelOf = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
/** This tab's, once it listens: by it a tab does not hear itself. */
let channel: BroadcastChannel | null = null;

/**
 * Listens to the other tabs of this browser. Those of older releases say who is forgotten and no more.
 *
 * @param then is called once somebody was forgotten there: who is signed in now may be somebody else
 */
export function forgetWithOtherTabs(then: () => void): void {
  channel = channelOf();
  if (channel === null) return;
  channel.onmessage = ({ data }: MessageEvent<Forgotten | string>) => {
    forgetHere(typeof data === 'string' ? { userId: data, kept: unsentCopies(data) } : data);
    then();
  };
}

function tellOtherTabs(forgotten: Forgotten): void {
  const line = channel ?? channelOf();
  line?.postMessage(forgotten);
  if (line !== channel) line?.close();
}

/** Under which a person's comments stand that did not arrive yet. */
const isUnsentOf = (userId: string, key: string): boolean => key.startsWith(UNSENT) && key.endsWith(`.${userId}`);

/**
 * Forgets a person: the copies of their drawings, what was being done for them, what they chose. With `keepUnsent`, as
 * where they did not say so themselves, drawings with changes that were not sent stay until they sign in again, and so
 * do such comments.
 */
export async function forgetPerson(userId: string, { keepUnsent }: { keepUnsent: boolean }): Promise<void> {
  const forgotten = { userId, kept: keepUnsent ? unsentCopies(userId) : [] };
  // An open copy is closed first: until then it could not be deleted.
  forgetHere(forgotten);
  tellOtherTabs(forgotten);
  // Before anything is waited for: what whoever signed in meanwhile has chosen is theirs.
  forgetKeys((key) => !isOfBrowser(key) && !key.startsWith('copy.') && !(keepUnsent && isUnsentOf(userId, key)));
  await forgetAnswers().catch(() => undefined);
  if (typeof indexedDB !== 'undefined') {
    await deleteCopies(userId, new Set(forgotten.kept));
  }
}
