import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loadTexts, type Locale, type Texts } from '@limn/i18n';
import { post } from '../workspace/support.ts';

/** The code an authenticator app shows for a secret (base 32) at a moment in ms. */
export function totp(secret: string, time: number): string {
  const bits = [...secret.replace(/[^A-Z2-7]/g, '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const hash = createHmac('sha1', key).update(count).digest();
  const start = hash.readUInt8(19) & 15;
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A text of the catalogues, so that a test reads the same in both languages. */
export async function reader(
  locale: Locale,
): Promise<
  (
    namespace: 'people' | 'settings' | 'support' | 'account' | 'common' | 'money',
    key: string,
    values?: Record<string, string>,
  ) => string
> {
  const all = Object.fromEntries(
    await Promise.all(
      (['people', 'settings', 'support', 'account', 'common', 'money'] as const).map(
        async (name) => [name, await loadTexts(locale, name)] as const,
      ),
    ),
  ) as Record<string, Texts>;
  return (namespace, key, values = {}) => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        all[namespace],
      );
    if (typeof text !== 'string') {
      throw new Error(`No text ${namespace}:${key}`);
    }
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

export async function newOrg(page: Page, orgName: string): Promise<string> {
  const { team } = (await post(page.request, '/api/organizations/new', { orgName })) as { team: { orgId: string } };
  return team.orgId;
}

export async function userId(page: Page): Promise<string> {
  const { user } = (await (await page.request.get('/api/account/me')).json()) as { user: { userId: string } };
  return user.userId;
}
