import { resolve } from 'node:path';
import { formats } from '@limn/contract/formats.ts';
import type { S3Options } from '../blobs/s3.ts';
import { readTencent, type TencentSettings } from './tencent.ts';
import { type PaymentSettings, readPayments } from '../payment-providers/settings.ts';
import { choice, ConfigError, type Environment, list, number, text } from './read.ts';
import { type LiveSettings, liveSettings, settings } from './table.ts';
import { type AllowedHosts, readHosts } from './allowed-hosts.ts';

export { ConfigError } from './read.ts';
export type { Price, PublishingRules } from './table.ts';

/** A model that answers in the form of OpenAI's chat completions. */
export interface ModelSettings {
  /** The address before `/chat/completions`, without a slash at its end. */
  url: string;
  key: string | null;
  model: string;
}

/**
 * How this process runs. What `LiveSettings` has may be changed while it does (`settings/live.ts`): it is read where it
 * counts and kept nowhere. Everything else is read once from the environment.
 */
export interface Config extends LiveSettings {
  /** Variables that the environment gives; nobody changes these while it runs. */
  given: ReadonlySet<string>;
  port: number;
  host: string;
  dataDir: string;
  /** Scheme and host people reach Limn at, such as `https://limn.example.org`; null: whatever the request says. */
  origin: string | null;
  /** A PostgreSQL to use; null runs the embedded one. */
  databaseUrl: string | null;
  /** Connections to the database. */
  databasePool: number;
  redisUrl: string | null;
  /** Where the other processes of the instance reach this one, `http://host:port`; null: there are no others. */
  clusterUrl: string | null;
  /** A bucket for pictures and archives; null: they are in the data folder. */
  s3: S3Options | null;
  /** Which of the two takes what is new, where there is a bucket: what the other still has is served too. */
  blobs: 's3' | 'folder';
  /** Addresses (e-mail, lower case, or phone) whose accounts are administrators once they are confirmed. */
  admins: ReadonlySet<string>;
  /** Whether calls are limited in number. Guessing passwords always is. */
  rates: boolean;
  /** Addresses and networks of reverse proxies whose `X-Forwarded-*` is believed. */
  trustProxy: string[];
  /** The mail server, `smtp://` or `smtps://`; null: the instance sends no mail. */
  smtpUrl: string | null;
  /** Sender of mails, `Name <address>` or an address. */
  mailFrom: string | null;
  /**
   * Where messages to phones go: `log:` writes them to the log, an http(s) address gets them posted; null: none are
   * sent.
   */
  smsUrl: string | null;
  smsToken: string | null;
  payments: PaymentSettings;
  /** Tencent's captcha in place of proofs of work; null: browsers do work. */
  tencent: TencentSettings | null;
  /** How the log is written, and from which weight on. */
  log: { format: 'text' | 'json'; level: LogLevel };
  /** Whoever gives it may read `/metrics`; null: there are none. */
  metricsToken: string | null;
  /** Where traces are posted as OTLP, with which headers, and as which service; null: there are none. */
  traces: { url: string; headers: Readonly<Record<string, string>>; service: string } | null;
  /** Where and when backups are made by themselves; null: never. */
  backup: BackupPlan | null;
  /** The model that drawings may be asked of; null: nothing is sent anywhere. */
  assistant: ModelSettings | null;
  /** Where webhooks may send; null: nowhere. */
  webhookHosts: AllowedHosts | null;
  /** Origins whose pages may speak to `/mcp`, as browsers name them. */
  programOrigins: ReadonlySet<string>;
  /** Key of the instance from the environment; null: kept in a file of the data folder. */
  secret: string | null;
}

/** Weights of what is logged, the lightest first. At `info` every call is a line. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface BackupPlan {
  /** Folder of the archives. */
  folder: string;
  /** Time of day in UTC. */
  hour: number;
  minute: number;
  /** Archives that are kept; older ones are deleted once a new one is whole. */
  keep: number;
}

const AT_START = [
  'LIMN_DATA',
  'LIMN_ORIGIN',
  'LIMN_ADMIN',
  'LIMN_RATES',
  'LIMN_TRUST_PROXY',
  'LIMN_SECRET',
  'LIMN_CLUSTER_URL',
  'LIMN_DATABASE_POOL',
  'LIMN_S3_URL',
  'LIMN_BLOBS',
  'LIMN_BACKUP',
  'LIMN_LOG',
  'LIMN_METRICS_TOKEN',
  'LIMN_AI_URL',
  'LIMN_AI_KEY',
  'LIMN_AI_MODEL',
  'LIMN_WEBHOOK_HOSTS',
  'LIMN_PROGRAM_ORIGINS',
  'LIMN_SMTP_URL',
  'LIMN_MAIL_FROM',
  'LIMN_SMS_URL',
  'LIMN_SMS_TOKEN',
  'LIMN_TENCENT_CAPTCHA_URL',
  'LIMN_TENCENT_SECRET_ID',
  'LIMN_TENCENT_SECRET_KEY',
  'LIMN_TENCENT_CAPTCHA_ID',
  'LIMN_TENCENT_CAPTCHA_KEY',
  'LIMN_TENCENT_CAPTCHA_SCRIPT',
  'LIMN_PAYMENT_MANUAL',
  'LIMN_ALIPAY_URL',
  'LIMN_ALIPAY_APP_ID',
  'LIMN_ALIPAY_KEY',
  'LIMN_ALIPAY_PUBLIC_KEY',
  'LIMN_WECHAT_URL',
  'LIMN_WECHAT_APP_ID',
  'LIMN_WECHAT_MERCHANT',
  'LIMN_WECHAT_KEY',
  'LIMN_WECHAT_SERIAL',
  'LIMN_WECHAT_PUBLIC_KEY',
  'LIMN_WECHAT_PUBLIC_KEY_ID',
  'LIMN_WECHAT_SECRET',
  'LIMN_STRIPE_URL',
  'LIMN_STRIPE_KEY',
  'LIMN_STRIPE_SECRET',
] as const;
const KNOWN: readonly string[] = [...AT_START, ...settings.map(({ name }) => name)];

/** Variables that tests and benchmarks read, and the server leaves alone. */
const OF_TESTS: ReadonlySet<string> = new Set(['LIMN_SAMPLES', 'LIMN_TEST_POSTGRES']);

/** @throws ConfigError naming the variable and what it may be. */
export function readConfig(env: Environment): Config {
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('LIMN_') && !KNOWN.includes(name) && !OF_TESTS.has(name),
  );
  if (unknown.length > 0) {
    throw new ConfigError(
      `There is no setting ${unknown.sort().join(', ')}. The settings are PORT, HOST, DATABASE_URL, REDIS_URL, ` +
        `${KNOWN.join(', ')}.`,
    );
  }
  const smtpUrl = url(env, 'LIMN_SMTP_URL', ['smtp:', 'smtps:']);
  return {
    ...liveSettings(env),
    given: new Set(Object.keys(env).filter((name) => text(env, name) !== undefined)),
    port: number(env, 'PORT', 3000, 0, 65_535),
    host: text(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(text(env, 'LIMN_DATA') ?? 'data'),
    origin: origin(env, 'LIMN_ORIGIN', 'https://limn.example.org'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: number(env, 'LIMN_DATABASE_POOL', 20, 5, 1000),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    clusterUrl: cluster(env),
    s3: s3(env),
    blobs: choice(env, 'LIMN_BLOBS', ['s3', 'folder']),
    admins: new Set(list(env, 'LIMN_ADMIN').map((account) => account.toLowerCase())),
    rates: choice(env, 'LIMN_RATES', ['on', 'off']) === 'on',
    trustProxy: text(env, 'LIMN_TRUST_PROXY') === 'none' ? [] : ['loopback', ...list(env, 'LIMN_TRUST_PROXY')],
    smtpUrl,
    mailFrom: mailFrom(env, smtpUrl !== null),
    smsUrl: url(env, 'LIMN_SMS_URL', ['https:', 'http:', 'log:']),
    smsToken: text(env, 'LIMN_SMS_TOKEN') ?? null,
    payments: payments(env),
    tencent: tencent(env),
    log: log(env),
    metricsToken: metricsToken(env),
    traces: traces(env),
    backup: backup(env),
    assistant: assistant(env),
    webhookHosts: webhookHosts(env),
    programOrigins: new Set(list(env, 'LIMN_PROGRAM_ORIGINS').map(programOrigin)),
    secret: secret(env),
  };
}

function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const given = text(env, name);
  if (given === undefined) return null;
  // The value may hold a password, so the sentence does not repeat it.
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) {
    throw new ConfigError(
      `${name} is an address that begins with ` +
        `${protocols.map((one) => (one === 'log:' ? one : `${one}//`)).join(' or ')}.`,
    );
  }
  return given;
}

function log(env: Environment): Config['log'] {
  const given = text(env, 'LIMN_LOG') ?? 'text';
  const [format = '', weight = 'warn', more] = given.toLowerCase().split(':');
  const level = logLevels.find((one) => one === weight);
  if ((format !== 'text' && format !== 'json') || level === undefined || more !== undefined) {
    throw new ConfigError(
      `LIMN_LOG is text or json, with debug, info, warn or error after a colon, such as json:info, not "${given}".`,
    );
  }
  return { format, level };
}

function metricsToken(env: Environment): string | null {
  const given = text(env, 'LIMN_METRICS_TOKEN');
  if (given !== undefined && given.length < 16) throw new ConfigError('LIMN_METRICS_TOKEN has at least 16 characters.');
  return given ?? null;
}

/** By the names that every program with OpenTelemetry has. */
function traces(env: Environment): Config['traces'] {
  const base = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  if (base === null) return null;
  const headers: Record<string, string> = {};
  for (const pair of list(env, 'OTEL_EXPORTER_OTLP_HEADERS')) {
    const [name = '', ...value] = pair.split('=');
    // The value may be a key, so the sentence does not repeat it.
    if (!/^[\w-]+$/.test(name.trim()) || value.length === 0 || !/^[\x20-\x7e]*$/.test(value.join('=')))
      throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS is a list of names and values, such as api-key=abc, x=y.');
    headers[name.trim()] = decoded(value.join('=').trim());
  }
  const place = new URL(base);
  place.pathname = `${place.pathname.replace(/\/$/, '')}/v1/traces`;
  return { url: place.href, headers, service: text(env, 'OTEL_SERVICE_NAME') ?? 'limn' };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** @throws ConfigError for an endpoint without a model, or a model without an endpoint. */
function assistant(env: Environment): ModelSettings | null {
  const given = url(env, 'LIMN_AI_URL', ['https:', 'http:']),
    model = text(env, 'LIMN_AI_MODEL'),
    key = text(env, 'LIMN_AI_KEY') ?? null;
  if (given === null && model === undefined && key === null) return null;
  if (given === null || model === undefined || new URL(given).search !== '')
    throw new ConfigError(
      'LIMN_AI_URL is the address before /chat/completions, such as https://ai.example.org/v1, and needs ' +
        'LIMN_AI_MODEL beside it, the name of a model.',
    );
  return { url: given.replace(/\/+$/, ''), key, model };
}

/** @throws ConfigError naming the entry that is no host. */
function webhookHosts(env: Environment): AllowedHosts | null {
  const entries = list(env, 'LIMN_WEBHOOK_HOSTS');
  if (entries.length === 0) return null;
  const hosts = readHosts(entries);
  if (typeof hosts === 'string')
    throw new ConfigError(
      'LIMN_WEBHOOK_HOSTS is a list of hosts such as hooks.example.org, *.example.org:8443, * (any public one), and of ' +
        `addresses or networks that are not public, such as 10.0.0.5:8080 or 10.0.0.0/8; "${hosts}" is none of these.`,
    );
  return hosts;
}

function backup(env: Environment): BackupPlan | null {
  const given = text(env, 'LIMN_BACKUP');
  if (given === undefined) return null;
  const [folder = '', query = ''] = given.split('?');
  const fields = new URLSearchParams(query);
  const strange = [...fields.keys()].some((key) => key !== 'at' && key !== 'keep');
  const at = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(fields.get('at') ?? '02:00');
  const keep = fields.get('keep') ?? '7';
  if (folder === '' || strange || at === null || !/^[1-9]\d{0,3}$/.test(keep)) {
    throw new ConfigError(
      'LIMN_BACKUP is a folder, with the time of day in UTC and how many archives to keep, ' +
        `such as /backups?at=02:00&keep=7, not "${given}".`,
    );
  }
  return { folder: resolve(folder), hour: Number(at[1]), minute: Number(at[2]), keep: Number(keep) };
}

function s3(env: Environment): S3Options | null {
  const given = url(env, 'LIMN_S3_URL', ['https:', 'http:']);
  if (given === null) return null;
  const { protocol, host, pathname, username, password, searchParams } = new URL(given);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const strange = [...searchParams.keys()].some((key) => key !== 'region');
  // The value holds a secret, so the sentence does not repeat it.
  if (bucket === undefined || username === '' || password === '' || strange) {
    throw new ConfigError(
      'LIMN_S3_URL has the key and the secret, the host, the bucket and the region: ' +
        'https://KEY:SECRET@s3.example.org/bucket?region=eu-central-1, with special characters as percent codes.',
    );
  }
  return {
    endpoint: `${protocol}//${host}/${bucket}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** @throws ConfigError for an address without what several processes share. */
function cluster(env: Environment): string | null {
  const address = origin(env, 'LIMN_CLUSTER_URL', 'http://10.0.0.5:3000');
  if (address !== null && (text(env, 'DATABASE_URL') === undefined || text(env, 'REDIS_URL') === undefined))
    throw new ConfigError('LIMN_CLUSTER_URL needs DATABASE_URL and REDIS_URL beside it, which all processes share.');
  return address;
}

/** @throws ConfigError: there is no `*`, which would let any page in that somebody gives a token. */
const programOrigin = (given: string): string => originIn('LIMN_PROGRAM_ORIGINS', given, 'https://tools.example.org');

function origin(env: Environment, name: string, example: string): string | null {
  const given = text(env, name);
  return given === undefined ? null : originIn(name, given, example);
}

/** @throws ConfigError */
function originIn(name: string, given: string, example: string): string {
  const parsed = URL.canParse(given) ? new URL(given) : undefined;
  if (
    parsed === undefined ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.pathname !== '/' ||
    parsed.search !== '' ||
    parsed.hash !== '' ||
    parsed.username !== ''
  ) {
    throw new ConfigError(`${name} is a scheme and a host, such as ${example}, not "${given}".`);
  }
  return parsed.origin;
}

function secret(env: Environment): string | null {
  const given = text(env, 'LIMN_SECRET');
  if (given !== undefined && given.length < 32) throw new ConfigError('LIMN_SECRET has at least 32 characters.');
  return given ?? null;
}

function mailFrom(env: Environment, needed: boolean): string | null {
  const given = text(env, 'LIMN_MAIL_FROM');
  if (given === undefined && needed)
    throw new ConfigError(
      'LIMN_SMTP_URL needs LIMN_MAIL_FROM beside it, the sender of mails, such as "Limn <limn@example.org>".',
    );
  const address = given === undefined ? undefined : /^(?:[^<>]*<)?([^<>]+?)>?$/.exec(given)?.[1];
  if (given !== undefined && (address === undefined || !formats.email.test(address))) {
    throw new ConfigError(
      `LIMN_MAIL_FROM is an e-mail address, or a name and one, such as "Limn <limn@example.org>", not "${given}".`,
    );
  }
  return given ?? null;
}

/** @throws ConfigError for a provider that is configured by halves, or that cannot reach the instance. */
function payments(env: Environment): PaymentSettings {
  const settings = readPayments((name) => text(env, name), choice(env, 'LIMN_PAYMENT_MANUAL', ['on', 'off']) === 'on');
  if (typeof settings === 'string') throw new ConfigError(settings);
  const { alipay, wechat, stripe } = settings;
  if ((alipay ?? wechat ?? stripe) !== null && origin(env, 'LIMN_ORIGIN', 'https://limn.example.org') === null)
    throw new ConfigError('Payment providers need LIMN_ORIGIN beside them, at which they say what was paid.');
  return settings;
}

/** @throws ConfigError for one that is configured by halves. */
function tencent(env: Environment): TencentSettings | null {
  const settings = readTencent((name) => text(env, name));
  if (typeof settings === 'string') throw new ConfigError(settings);
  return settings;
}
