import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AlipayOptions } from './alipay.ts';
import type { StripeOptions } from './stripe.ts';
import type { WechatOptions } from './wechat.ts';

/** The ways to pay that the environment names; null for those it does not. */
export interface PaymentSettings {
  /** Whether an administrator can confirm payments. */
  manual: boolean;
  alipay: AlipayOptions | null;
  wechat: WechatOptions | null;
  stripe: StripeOptions | null;
}

type Read = (name: string) => string | undefined;

/** What is wrong, as a sentence for whoever starts Limn. */
class Wrong extends Error {}

/**
 * Reads what the environment says of payment providers. A provider is there when its address is, and then with all it
 * needs: nothing is called at an address that is not named.
 * @param read a variable of the environment
 * @returns the settings, or a sentence on what is wrong with them; it repeats no secrets
 */
export function readPayments(read: Read, manual: boolean): PaymentSettings | string {
  try {
    const settings = { manual, alipay: readAlipay(read), wechat: readWechat(read), stripe: readStripe(read) };
    const { alipay, wechat, stripe } = settings;
    if (!manual && (alipay ?? wechat ?? stripe) === null)
      return 'LIMN_PAYMENT_MANUAL=off needs a payment provider: without one nobody could pay.';
    return settings;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

function address(read: Read, provider: string, names: readonly string[], example: string): string | null {
  const name = `LIMN_${provider}_URL`,
    given = read(name);
  const missing = names.filter((one) => (read(`LIMN_${provider}_${one}`) === undefined) === (given !== undefined));
  if (missing.length > 0)
    throw new Wrong(
      given === undefined
        ? `LIMN_${provider}_${missing[0]} needs ${name} beside it, such as ${example}.`
        : `${name} needs ${missing.map((one) => `LIMN_${provider}_${one}`).join(', ')} beside it.`,
    );
  if (given === undefined) return null;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Wrong(`${name} is an address such as ${example}.`);
  return given.replace(/\/+$/, '');
}

/** A key as PEM, as the base64 of one without its head and foot, or the name of a file of either. */
function keyOf(read: Read, name: string, make: (pem: string) => KeyObject, kinds: readonly string[]): KeyObject {
  const given = read(name)!.replaceAll('\\n', '\n');
  try {
    const content = /^(?:\/|\.|[a-zA-Z]:[\\/])[^\n]*\.\w{1,8}$/.test(given)
      ? readFileSync(given, 'utf8').trim()
      : given;
    if (content.startsWith('-----')) return make(content);
    for (const kind of kinds) {
      try {
        return make(`-----BEGIN ${kind}-----\n${content}\n-----END ${kind}-----`);
      } catch {
        // Of the next kind, then.
      }
    }
  } catch {
    // Told below, without what was given.
  }
  throw new Wrong(`${name} is an RSA key in PEM, or a file with one.`);
}

const privateKey = (read: Read, name: string): KeyObject =>
  keyOf(read, name, (pem) => createPrivateKey(pem), ['PRIVATE KEY', 'RSA PRIVATE KEY']);
const publicKey = (read: Read, name: string): KeyObject =>
  keyOf(read, name, (pem) => createPublicKey(pem), ['PUBLIC KEY', 'CERTIFICATE']);

function readAlipay(read: Read): AlipayOptions | null {
  const url = address(read, 'ALIPAY', ['APP_ID', 'KEY', 'PUBLIC_KEY'], 'https://openapi.alipay.com/gateway.do');
  if (url === null) return null;
  return {
    url,
    appId: read('LIMN_ALIPAY_APP_ID')!,
    key: privateKey(read, 'LIMN_ALIPAY_KEY'),
    publicKey: publicKey(read, 'LIMN_ALIPAY_PUBLIC_KEY'),
  };
}

function readWechat(read: Read): WechatOptions | null {
  const names = ['APP_ID', 'MERCHANT', 'KEY', 'SERIAL', 'PUBLIC_KEY', 'PUBLIC_KEY_ID', 'SECRET'];
  const url = address(read, 'WECHAT', names, 'https://api.mch.weixin.qq.com');
  if (url === null) return null;
  const secret = read('LIMN_WECHAT_SECRET')!;
  if (Buffer.byteLength(secret) !== 32) throw new Wrong('LIMN_WECHAT_SECRET has 32 characters.');
  return {
    url,
    secret,
    appId: read('LIMN_WECHAT_APP_ID')!,
    merchant: read('LIMN_WECHAT_MERCHANT')!,
    serial: read('LIMN_WECHAT_SERIAL')!,
    publicKeyId: read('LIMN_WECHAT_PUBLIC_KEY_ID')!,
    key: privateKey(read, 'LIMN_WECHAT_KEY'),
    publicKey: publicKey(read, 'LIMN_WECHAT_PUBLIC_KEY'),
  };
}

function readStripe(read: Read): StripeOptions | null {
  const url = address(read, 'STRIPE', ['KEY', 'SECRET'], 'https://api.stripe.com');
  return url === null ? null : { url, key: read('LIMN_STRIPE_KEY')!, secret: read('LIMN_STRIPE_SECRET')! };
}
