import { ProviderError } from './provider.ts';

/** How long a provider is waited for, ms. */
const PATIENCE_MS = 15_000;
/** Bytes of an answer. */
const MAX_ANSWER = 256 * 1024;

/** Asks a provider at the address that the configuration names. It is followed nowhere else. @throws ProviderError */
export async function ask(
  url: string,
  init: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > MAX_ANSWER) throw new ProviderError('its answer is too long');
      parts.push(part);
    }
    return { status: response.status, headers: response.headers, text: Buffer.concat(parts).toString('utf8') };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError(`it does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The answer as an object. @throws ProviderError */
export function json(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new ProviderError('its answer is no JSON object');
}

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
