import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, moment, optionalId, optionalLine, paragraph, title } from '../fields.ts';
import { category } from '../files/files.ts';
import { newFunction } from './support.ts';

/** What a list of files is in the order of, the largest first. */
export const fileSizes = ['document', 'pictures'] as const;
export type FileSize = (typeof fileSizes)[number];

export const adminFile = z
  .object({
    fileId: z.string(),
    title: z.string(),
    category,
    owner: z.object({ userId: z.string(), fullName: z.string() }),
    org: z.object({ orgId: z.string(), orgName: z.string() }).nullable(),
    /** Bytes of the stored document, of its pictures and of its versions. */
    documentBytes: z.number().int(),
    pictureBytes: z.number().int(),
    versionBytes: z.number().int(),
    updateTime: moment,
    trashed: z.boolean(),
  })
  .meta({ id: 'AdminFile' });
export type AdminFile = z.output<typeof adminFile>;

export const adminFiles = defineCall({
  method: 'GET',
  path: '/api/admin/files',
  auth: 'admin',
  summary: 'Lists everyone’s files, largest first, by words in their titles or by the ID of a file or its owner.',
  query: { cursor, q: optionalLine(100), by: z.enum(fileSizes, { error: 'invalid' }).default('document') },
  response: { files: z.array(adminFile), nextCursor: z.string().nullable() },
});

const amount = z.object({ count: z.number().int(), bytes: z.number().int() });

export const adminInstance = defineCall({
  method: 'GET',
  path: '/api/admin/instance',
  auth: 'admin',
  summary:
    'Returns what this instance stores and where, its backups, and the settings that require a restart, without secrets.',
  response: {
    version: z.string(),
    storage: z.object({
      /** Bytes of the whole database. */
      database: z.number().int(),
      people: z.number().int(),
      files: amount,
      blobs: z.array(amount.extend({ kind: z.enum(['assets', 'pictures', 'thumbnails', 'exports']) })),
      /** Where new bytes go. */
      place: z.enum(['folder', 'bucket']),
      /** Bytes free on the disk of the data folder; null where that cannot be told. */
      free: z.number().int().nullable(),
    }),
    backups: z.object({
      /** When a backup is made by itself, `HH:MM` in UTC, and how many are kept; null: never. */
      plan: z.object({ at: z.string(), keep: z.number().int() }).nullable(),
      archives: z.array(z.object({ name: z.string(), bytes: z.number().int(), time: moment })),
    }),
    settings: z.array(
      z.object({
        /** The variable of the environment. */
        name: z.string(),
        /** What holds; of a secret only whether it is set. */
        value: z.string(),
        secret: z.boolean(),
      }),
    ),
  },
});

/** What may stand in a setting; texts are of one line, or of several with `\\n` between them. */
const allowed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
  z.object({ kind: z.literal('number'), min: z.number().int(), max: z.number().int() }),
  z.object({ kind: z.literal('line'), max: z.number().int() }),
  z.object({ kind: z.literal('text'), max: z.number().int() }),
]);

/** Settings that are changed while Limn runs, by their variables of the environment. */
export const liveSettings = [
  'LIMN_NAME',
  'LIMN_LANGUAGE',
  'LIMN_SIGNUP',
  'LIMN_SAMPLE',
  'LIMN_PLANS',
  'LIMN_FREE_FILES',
  'LIMN_FREE_STORAGE',
  'LIMN_PERSONAL_STORAGE',
  'LIMN_TEAM_STORAGE',
  'LIMN_TRASH_DAYS',
  'LIMN_VERSION_DAYS',
  'LIMN_FREE_VERSION_DAYS',
  'LIMN_HISTORY_DAYS',
  'LIMN_AUDIT_DAYS',
  'LIMN_PRICES',
  'LIMN_PAYMENT_NOTE',
  'LIMN_SELLER',
  'LIMN_AUTHOR_SHARE',
  'LIMN_AI_DAILY',
  'LIMN_EMBED_HOSTS',
  'LIMN_STARTERS',
  'LIMN_PUBLISH_REVIEW',
  'LIMN_PUBLISH_DAILY',
  'LIMN_PUBLISH_AGE',
] as const;
export type LiveSettingName = (typeof liveSettings)[number];

export const liveSetting = z
  .object({
    name: z.enum(liveSettings),
    allowed,
    /** What holds, as the environment would give it. */
    value: z.string(),
    /** What holds when it is not set. */
    fallback: z.string(),
    /** Where it is from; what the environment gives is changed there alone. */
    source: z.enum(['environment', 'stored', 'none']),
    changeTime: moment.nullable(),
    /** Name of who changed it; null where nobody did, or who is gone. */
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'LiveSetting' });
export type LiveSetting = z.output<typeof liveSetting>;

export const adminSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings',
  auth: 'admin',
  summary:
    'Lists the settings that can be changed while Limn is running, with their current values and who changed them.',
  response: { settings: z.array(liveSetting) },
});

export const saveSetting = defineCall({
  method: 'POST',
  path: '/api/admin/settings/save',
  auth: 'admin',
  summary:
    'Changes a setting, in every process within seconds; an empty value reverts the change. Settings from the environment cannot be changed.',
  body: z.object({
    name: z.enum(liveSettings, { error: 'invalid' }),
    value: z.string({ error: 'invalid' }).trim().max(2000, { error: 'invalid' }),
  }),
  refusals: ['setting_given', 'setting_number', 'setting_choice', 'setting_long', 'setting_prices', 'setting_hosts'],
  response: { setting: liveSetting },
});

export const limitGroups = ['documents', 'connections', 'calls', 'files', 'kept'] as const;

/** What is limited so that nobody slows an instance down for the others, as docs/limits.md lists it. */
export const limitIds = [
  'documentSize',
  'updateSize',
  'complexity',
  'unsyncedEdits',
  'lateEdits',
  'documentWork',
  'restedDocument',
  'socketRate',
  'personRate',
  'connections',
  'strangers',
  'wholeDocuments',
  'vainDocuments',
  'unread',
  'calls',
  'callRates',
  'passwords',
  'bodies',
  'database',
  'pictures',
  'attachments',
  'uploads',
  'imports',
  'exports',
  'freeFiles',
  'storage',
  'disk',
  'history',
  'versions',
  'trash',
  'audit',
] as const;
export type LimitId = (typeof limitIds)[number];

export const limit = z
  .object({
    id: z.enum(limitIds),
    group: z.enum(limitGroups),
    /** What it is: numbers by name; those that end in `Bytes` are bytes, in `Ms` milliseconds. */
    values: z.record(z.string(), z.number()),
    /** How often it was met; null where nobody is refused or held up by it. */
    met: z.object({ day: z.number().int(), month: z.number().int() }).nullable(),
  })
  .meta({ id: 'Limit' });
export type Limit = z.output<typeof limit>;

export const adminLimits = defineCall({
  method: 'GET',
  path: '/api/admin/limits',
  auth: 'admin',
  summary:
    'Lists the limits on what one person can request from this instance, and how often each was reached in the last day and month.',
  response: { limits: z.array(limit) },
});

const words = z.object({ title: title, text: z.string() });

export const newsEntry = z
  .object({
    newsId: z.string(),
    date: newFunction.shape.date,
    zh: words,
    en: words,
  })
  .meta({ id: 'NewsEntry' });
export type NewsEntry = z.output<typeof newsEntry>;

export const adminNews = defineCall({
  method: 'GET',
  path: '/api/admin/news',
  auth: 'admin',
  summary: 'Lists the administrators’ own entries in the list of what is new, latest first.',
  response: { news: z.array(newsEntry) },
});

const text = paragraph('content_required', 500);

export const saveNews = defineCall({
  method: 'POST',
  path: '/api/admin/news/save',
  auth: 'admin',
  summary: 'Adds an entry to the list of what is new, or changes the one with `newsId`. At most 200.',
  body: z.object({
    newsId: optionalId,
    date: z.iso.date({ error: 'invalid' }),
    zhTitle: title,
    zhText: text,
    enTitle: title,
    enText: text,
  }),
  refusals: ['too_many_news'],
  response: { entry: newsEntry },
});

export const removeNews = defineCall({
  method: 'POST',
  path: '/api/admin/news/remove',
  auth: 'admin',
  summary: 'Removes an entry from the list of what is new.',
  body: z.object({ newsId: id }),
});
