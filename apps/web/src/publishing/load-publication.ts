/** The document of the publication at an address. @throws Error when it is not there. */
export async function loadPublication(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(`${address}/document`, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The drawing was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
