import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment runs an open instance with the embedded database', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: null,
    redisUrl: null,
    clusterUrl: null,
    origin: null,
    signup: 'open',
    plans: true,
    trustProxy: ['loopback'],
  });
  expect(config.dataDir).toMatch(/data$/);
});

test('settings are read, and accounts compared without case', () => {
  const config = readConfig({
    PORT: '8080',
    LIMN_ORIGIN: 'https://limn.example.org/',
    LIMN_SIGNUP: 'Invite',
    LIMN_ADMIN: 'Ann@x.org, 13800000000',
    LIMN_PLANS: 'off',
    LIMN_TRUST_PROXY: '10.0.0.0/8',
  });
  expect(config).toMatchObject({
    port: 8080,
    origin: 'https://limn.example.org',
    signup: 'invite',
    plans: false,
    trustProxy: ['loopback', '10.0.0.0/8'],
  });
  expect([...config.admins]).toEqual(['ann@x.org', '13800000000']);
});

test('prices are read in hundredths, and messages may go to the log', () => {
  expect(
    readConfig({
      LIMN_PRICES: 'personal/1=9.9,team/12 = 200',
      LIMN_SMS_URL: 'log:',
      LIMN_SMTP_URL: 'smtps://u:p@mail.example.org:465',
      LIMN_MAIL_FROM: 'Limn <limn@example.org>',
    }),
  ).toMatchObject({
    prices: [
      { kind: 'personal', months: 1, amount: 990 },
      { kind: 'team', months: 12, amount: 20_000 },
    ],
    smsUrl: 'log:',
    mailFrom: 'Limn <limn@example.org>',
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ LIMN_ORIGIN: 'limn.example.org' }, 'LIMN_ORIGIN'],
  [{ LIMN_ORIGIN: 'https://limn.example.org/sub' }, 'LIMN_ORIGIN'],
  [{ LIMN_PROGRAM_ORIGINS: 'https://tools.example.org,*' }, 'LIMN_PROGRAM_ORIGINS'],
  [{ LIMN_SIGNUP: 'maybe' }, 'LIMN_SIGNUP'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ LIMN_SECRET: 'short' }, 'LIMN_SECRET'],
  [{ LIMN_SMTP_URL: 'http://mail.example.org', LIMN_MAIL_FROM: 'a@example.org' }, 'LIMN_SMTP_URL'],
  [{ LIMN_SMTP_URL: 'smtp://mail.example.org' }, 'LIMN_MAIL_FROM'],
  [{ LIMN_MAIL_FROM: 'nobody' }, 'LIMN_MAIL_FROM'],
  [{ LIMN_SMS_URL: 'ftp://x' }, 'LIMN_SMS_URL'],
  [{ LIMN_TENCENT_CAPTCHA_URL: 'https://captcha.example.org' }, 'LIMN_TENCENT_SECRET_ID'],
  [{ LIMN_TENCENT_CAPTCHA_ID: '1' }, 'LIMN_TENCENT_CAPTCHA_URL'],
  [{ LIMN_PRICES: 'personal/1=free' }, 'LIMN_PRICES'],
  [{ LIMN_PRICES: 'personal/5=10' }, 'LIMN_PRICES'],
  [{ LIMN_ORGIN: 'https://x.org' }, 'LIMN_ORGIN'],
])('%j is refused with a sentence naming the setting', (env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});

test('traces go to the address of OpenTelemetry, with their headers', () => {
  expect(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.org/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b=c, x=y',
    }).traces,
  ).toEqual({
    url: 'https://traces.example.org/otlp/v1/traces',
    headers: { 'api-key': 'a b=c', x: 'y' },
    service: 'limn',
  });
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow(
    /^OTEL_EXPORTER_OTLP_HEADERS is a list/,
  );
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow(ConfigError);
});

test('a wrong database address is not repeated, for it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@x' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  );
});
