/** What is being done in the tabs of this browser that ends with signing out: files that are being imported. */

/** On which tabs ask each other: `'?'`, answered with a number by those that do something. */
const CHANNEL = 'limn.doings';
/** Every tab that does something has a share in this lock, so that nobody waits for answers that will not come. */
const LOCK = CHANNEL;
/** A tab that is there answers in this time, ms. */
const ANSWER_MS = 250;

const doings = new Set<() => number>();
/** Gives this tab's share in the lock back; null while it has none. */
let giveBack: (() => void) | null = null;
const here = (): number => [...doings].reduce((sum, count) => sum + count(), 0);

let line: BroadcastChannel | null = null;
/** What other tabs have answered since they were asked last. */
let elsewhere: number[] = [];
let onAnswer = (): void => undefined;

/** The tab's one end of the channel, by which it does not hear itself; null where the browser has none. */
function opened(): BroadcastChannel | null {
  if (line !== null || typeof BroadcastChannel === 'undefined') return line;
  const opening = new BroadcastChannel(CHANNEL);
  opening.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') {
      elsewhere.push(data);
      onAnswer();
    } else if (here() > 0) opening.postMessage(here());
  };
  return (line = opening);
}

/** What says who holds a lock; some browsers have none, and those of an address without TLS. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Has a share in the lock while something is being done here, and no longer: it keeps a page out of the way back. */
function showDoings(): void {
  if (here() === 0) {
    giveBack?.();
    giveBack = null;
  } else if (giveBack === null) {
    const held = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    void locks()?.request(LOCK, { mode: 'shared' }, () => held);
  }
}

/**
 * Has `count` counted among what is being done for a person, and would be stopped if they signed out now.
 *
 * @param watch has what it is given called whenever the count may be another
 */
export function onUnderWay(count: () => number, watch: (changed: () => void) => void): void {
  doings.add(count);
  opened();
  watch(showDoings);
  showDoings();
}

/** How many other tabs do something, as far as the browser tells. */
async function othersDoing(): Promise<number> {
  const state = await locks()?.query();
  if (state === undefined) return Number.POSITIVE_INFINITY;
  const all = [...(state.held ?? []), ...(state.pending ?? [])].filter(({ name }) => name === LOCK).length;
  return all - (giveBack === null ? 0 : 1);
}

/** How much signing out would stop, in this tab and in the others, after those that do something have answered. */
export async function underWay(): Promise<number> {
  const asked = opened();
  if (asked === null) return here();
  const others = await othersDoing();
  if (others <= 0) return here();
  elsewhere = [];
  const answered = new Promise<void>((resolve) => {
    onAnswer = () => {
      if (elsewhere.length >= others) resolve();
    };
    setTimeout(resolve, ANSWER_MS);
  });
  asked.postMessage('?');
  await answered;
  return elsewhere.reduce((sum, count) => sum + count, here());
}
