import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

/** What the instance can do with its secret. Each purpose has a key of its own. */
export interface Keys {
  /** Signs a text, for one purpose; base64url. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** Encrypts a text (AES-256-GCM) for one purpose. */
  seal(purpose: string, text: string): Buffer;
  /** @returns null when it was sealed with another secret, for another purpose, or changed since. */
  open(purpose: string, sealed: Buffer): string | null;
}

export function createKeys(secret: string): Keys {
  const derived = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    let found = derived.get(purpose);
    if (found === undefined) {
      found = Buffer.from(hkdfSync('sha256', secret, 'limn', purpose, 32));
      derived.set(purpose, found);
    }
    return found;
  };
  const sign = (purpose: string, text: string): Buffer =>
    createHmac('sha256', key(`sign ${purpose}`))
      .update(text)
      .digest();
  return {
    sign: (purpose, text) => sign(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(purpose, text);
      return given.length === right.length && timingSafeEqual(given, right);
    },
    seal(purpose, text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(`seal ${purpose}`), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      if (sealed.length < 28) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(`seal ${purpose}`), sealed.subarray(0, 12));
        decipher.setAuthTag(sealed.subarray(12, 28));
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/**
 * The instance's secret: LIMN_SECRET, else the file `secret` of the data folder, made on the first start. Kept out of
 * the database, so that a copy of the database alone opens nothing.
 */
export function loadSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret !== null) return config.secret;
  mkdirSync(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'secret');
  const read = (): string | null => {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
  const known = read();
  if (known !== null) return known;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  try {
    // Of two processes that start together one makes the file, and both use it.
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read()!;
}
