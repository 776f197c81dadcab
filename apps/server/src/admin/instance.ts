import { statfs } from 'node:fs/promises';
import { listArchives } from '../backup/schedule.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';

type Kind = 'assets' | 'pictures' | 'thumbnails' | 'exports';

/** What the instance stores, where, and with which settings it runs. */
export async function describeInstance({ pool, config, version }: Context) {
  const {
    rows: [counted],
  } = await pool.query<{ database: string; people: number; files: number; bytes: string }>(
    `select pg_database_size(current_database()) as database, (select count(*)::int from users) as people,
       count(*) filter (where draft_of is null)::int as files, coalesce(sum(size), 0) as bytes from files`,
  );
  const { rows: blobs } = await pool.query<{ kind: Kind; count: number; bytes: string }>(
    'select kind, count(*)::int as count, sum(bytes) as bytes from blobs group by kind order by sum(bytes) desc',
  );
  const disk = await statfs(config.dataDir).catch(() => null);
  const plan = config.backup;
  const archives = plan === null ? [] : await listArchives(plan.folder);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    version,
    storage: {
      database: Number(counted!.database),
      people: counted!.people,
      files: { count: counted!.files, bytes: Number(counted!.bytes) },
      blobs: blobs.map(({ kind, count, bytes }) => ({ kind, count, bytes: Number(bytes) })),
      place: config.s3 !== null && config.blobs === 's3' ? ('bucket' as const) : ('folder' as const),
      free: disk === null ? null : disk.bavail * disk.bsize,
    },
    backups: {
      plan: plan === null ? null : { at: `${two(plan.hour)}:${two(plan.minute)}`, keep: plan.keep },
      archives: archives.map(({ name, bytes, time }) => ({ name, bytes, time: time.toISOString() })),
    },
    settings: settingsOf(config),
  };
}

interface Setting {
  name: string;
  value: string;
  secret: boolean;
}

/** What was set, by the names of the environment. Addresses that hold passwords, and keys, are told as being set. */
function settingsOf(config: Config): Setting[] {
  const open = (name: string, value: string | number | null): Setting => ({
    name,
    value: value === null ? '' : String(value),
    secret: false,
  });
  const secret = (name: string, value: unknown): Setting => ({
    name,
    value: value === null ? '' : '•••',
    secret: true,
  });
  const onOff = (value: boolean): string => (value ? 'on' : 'off');
  return [
    open('LIMN_ORIGIN', config.origin),
    open('LIMN_TRUST_PROXY', config.trustProxy.join(', ')),
    secret('DATABASE_URL', config.databaseUrl),
    open('LIMN_DATABASE_POOL', config.databasePool),
    secret('REDIS_URL', config.redisUrl),
    open('LIMN_CLUSTER_URL', config.clusterUrl),
    secret('LIMN_S3_URL', config.s3),
    open('LIMN_BLOBS', config.blobs),
    open('LIMN_LOG', `${config.log.format}:${config.log.level}`),
    secret('LIMN_METRICS_TOKEN', config.metricsToken),
    open('OTEL_EXPORTER_OTLP_ENDPOINT', config.traces?.url ?? null),
    secret('LIMN_SECRET', config.secret),
    open('LIMN_ADMIN', [...config.admins].join(', ')),
    open('LIMN_PAYMENT_MANUAL', onOff(config.payments.manual)),
    open('LIMN_ALIPAY_URL', config.payments.alipay?.url ?? ''),
    open('LIMN_WECHAT_URL', config.payments.wechat?.url ?? ''),
    open('LIMN_STRIPE_URL', config.payments.stripe?.url ?? ''),
    secret('LIMN_SMTP_URL', config.smtpUrl),
    open('LIMN_MAIL_FROM', config.mailFrom),
    secret('LIMN_SMS_URL', config.smsUrl),
    secret('LIMN_SMS_TOKEN', config.smsToken),
    open('LIMN_TENCENT_CAPTCHA_URL', config.tencent?.url ?? ''),
    open('LIMN_AI_URL', config.assistant?.url ?? ''),
    open('LIMN_AI_MODEL', config.assistant?.model ?? ''),
    secret('LIMN_AI_KEY', config.assistant?.key ?? null),
    open('LIMN_RATES', onOff(config.rates)),
  ];
}
