/** What `first-paint.js` asked the server for before the application was there. */

declare global {
  interface Window {
    /** Answers by the address that was asked for. */
    limnAhead?: Map<string, Promise<Response>>;
  }
}

/** After this time from the start of the page an answer is too old for whoever wants the state of now, ms. */
const FRESH_MS = 15_000;

/**
 * Takes the answer of an address, at most once.
 * @returns null when it was not asked for, or there was none
 */
export async function takeAhead(address: string): Promise<Response | null> {
  const answers = globalThis.window?.limnAhead;
  const answer = answers?.get(address);
  if (answer === undefined) return null;
  answers?.delete(address);
  if (performance.now() > FRESH_MS) return null;
  return answer.catch(() => null);
}

/** Lets go of what was asked for: somebody else is here now. */
export function forgetAhead(): void {
  globalThis.window?.limnAhead?.clear();
}
