/**
 * An answer that `first-paint.js` has asked the server for, and that the application will read itself.
 * @returns null where there is none, or it was read already
 */
export async function peek(address: string): Promise<Response | null> {
  const { limnAhead } = globalThis as { limnAhead?: Map<string, Promise<Response>> };
  const answer = await limnAhead?.get(address)?.catch(() => null);
  return answer?.status === 200 && !answer.bodyUsed ? answer.clone() : null;
}
