/** A message to one phone. Providers with templates of their own take the code or the link out of it. */
export interface TextMessage {
  /** 11 digits. */
  to: string;
  text: string;
  /** Of a message that proves a number. */
  code?: string;
  /** Of an invitation: where it is answered. Not there where the instance does not know its own address. */
  link?: string;
  /** What the message is for, to choose a template by. */
  purpose: 'reset' | 'contact' | 'fileInvite' | 'orgInvite';
}

export interface SmsProvider {
  /** @throws when the message is not taken. */
  send(message: TextMessage): Promise<void>;
}

/** Writes messages to the server's log, for instances without a provider and for trying things out. */
export const logProvider = (log: (message: string) => void): SmsProvider => ({
  send: async ({ to, text }) => log(`A message to ${to}: ${text}`),
});

const TIMEOUT_MS = 10_000;

/**
 * Posts messages as JSON `{to, text, purpose}` with `code` or `link` to an address that the instance's owner runs or
 * rents.
 * @param token sent as `Authorization: Bearer`, when there is one
 */
export function httpProvider(url: string, token: string | null): SmsProvider {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the provider answered ${response.status}`);
    },
  };
}

/** The provider that the configuration names: none, the log (`log:`), or an address. */
export function smsProvider(
  { smsUrl, smsToken }: { smsUrl: string | null; smsToken: string | null },
  log: (message: string) => void,
): SmsProvider | null {
  if (smsUrl === null) return null;
  return smsUrl === 'log:' ? logProvider(log) : httpProvider(smsUrl, smsToken);
}
