import { z } from 'zod';
import { defineCall } from './call.ts';
import { cursor, id, moment, optionalId, optionalLine, paragraph, title } from './fields.ts';
import { category } from './files.ts';
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
  summary: 'Files of everybody, the largest first, by the words of their titles or the id of a file or its owner.',
  query: { cursor, q: optionalLine(100), by: z.enum(fileSizes, { error: 'invalid' }).default('document') },
  response: { files: z.array(adminFile), nextCursor: z.string().nullable() },
});

const amount = z.object({ count: z.number().int(), bytes: z.number().int() });

export const adminInstance = defineCall({
  method: 'GET',
  path: '/api/admin/instance',
  auth: 'admin',
  summary: 'What this instance stores and where, its backups, and the settings it was started with, without secrets.',
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
  summary: 'What administrators added to the list of what is new, the latest first.',
  response: { news: z.array(newsEntry) },
});

const text = paragraph('content_required', 500);

export const saveNews = defineCall({
  method: 'POST',
  path: '/api/admin/news/save',
  auth: 'admin',
  summary: 'Adds an entry to the list of what is new, or changes the one of `newsId`. At most 200.',
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
  summary: 'Takes an entry off the list of what is new.',
  body: z.object({ newsId: id }),
});
