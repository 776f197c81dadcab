/** What is being done in the tabs of this browser that ends with signing out: files that are being imported. */

/** On which tabs ask each other: `'?'`, answered with a number by those that do something. */
const CHANNEL = 'limn.doings';
/** A tab that is there answers in this time, ms. */
const ANSWER_MS = 250;

const doings = new Set<() => number>();
const here = (): number => [...doings].reduce((sum, count) => sum + count(), 0);

let line: BroadcastChannel | null = null;
/** What other tabs have answered since they were asked last. */
let elsewhere = 0;

/** The tab's one end of the channel, by which it does not hear itself; null where the browser has none. */
function opened(): BroadcastChannel | null {
  if (line !== null || typeof BroadcastChannel === 'undefined') return line;
  const opening = new BroadcastChannel(CHANNEL);
  opening.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') elsewhere += data;
    else if (here() > 0) opening.postMessage(here());
  };
  return (line = opening);
}

/** Has `count` counted among what is being done for a person, and would be stopped if they signed out now. */
export function onUnderWay(count: () => number): void {
  doings.add(count);
  opened();
}

/** How much signing out would stop, in this tab and in the others, after they had the time to answer. */
export async function underWay(): Promise<number> {
  const asked = opened();
  if (asked === null) return here();
  elsewhere = 0;
  asked.postMessage('?');
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  return here() + elsewhere;
}
