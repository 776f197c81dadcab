import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, moment, optionalId, paragraph } from '../fields.ts';
import { contestStates, maxPlace } from './publish-limits.ts';

/** When a contest takes entries, and how it stands. */
const contest = z.object({
  opensAt: moment,
  closesAt: moment,
  /** `judging` from its end until its results are known. */
  state: z.enum(contestStates),
});

export const collection = z
  .object({
    collectionId: z.string(),
    title: z.string(),
    text: z.string(),
    /** Null of a collection that is no contest. */
    contest: contest.nullable(),
    /** How many templates of it can be seen. */
    templates: z.number().int(),
    /** Of its first templates, four at most. */
    pictures: z.array(z.string()),
  })
  .meta({ id: 'Collection' });
export type Collection = z.output<typeof collection>;

export const listCollections = defineCall({
  method: 'GET',
  path: '/api/collections',
  scope: null,
  auth: 'public',
  summary:
    'Lists collections and contests in the caller’s language: those with templates, and contests that are open or upcoming.',
  response: { collections: z.array(collection) },
});

const words = { titleZh: z.string(), titleEn: z.string(), textZh: z.string(), textEn: z.string() };

export const adminCollection = z
  .object({
    collectionId: z.string(),
    ...words,
    position: z.number().int(),
    contest: contest.nullable(),
    templates: z.array(
      z.object({
        templateId: z.string(),
        /** Empty where nothing of it is shown. */
        title: z.string(),
        entered: z.boolean(),
        place: z.number().int().nullable(),
        likes: z.number().int(),
      }),
    ),
    /** How many there are; of many the first are listed. */
    total: z.number().int(),
  })
  .meta({ id: 'AdminCollection' });
export type AdminCollection = z.output<typeof adminCollection>;

export const adminCollections = defineCall({
  method: 'GET',
  path: '/api/admin/collections',
  auth: 'admin',
  summary: 'Lists all collections and contests in both languages, with the first 100 templates of each.',
  response: { collections: z.array(adminCollection) },
});

const title = paragraph('title_required', 60);
const text = z
  .string({ error: 'invalid' })
  .max(2000, { error: 'too_long' })
  .default('')
  .transform((value) => value.normalize('NFC').trim());
const time = z
  .union([moment, z.literal('')], { error: 'invalid' })
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value));

export const saveCollection = defineCall({
  method: 'POST',
  path: '/api/admin/collections/save',
  auth: 'admin',
  summary:
    'Adds a collection, or changes the one with that ID. With `opensAt` and `closesAt` it is a contest, which accepts entries in between.',
  body: z.object({
    collectionId: optionalId,
    titleZh: title,
    titleEn: title,
    textZh: text,
    textEn: text,
    position: z.coerce.number({ error: 'invalid' }).int({ error: 'invalid' }).min(-1e6).max(1e6).default(0),
    opensAt: time,
    closesAt: time,
  }),
  refusals: ['contest_times'],
  response: { collectionId: z.string() },
});

export const removeCollection = defineCall({
  method: 'POST',
  path: '/api/admin/collections/remove',
  auth: 'admin',
  summary: 'Removes a collection or contest; its templates stay, and their authors can withdraw them again.',
  body: z.object({ collectionId: id }),
});

export const putInCollection = defineCall({
  method: 'POST',
  path: '/api/admin/collections/put',
  auth: 'admin',
  summary: 'Adds a public template to the end of a collection, or removes it, including a contest entry.',
  body: z.object({ collectionId: id, templateId: id, on: flag.default(true) }),
});

export const orderCollection = defineCall({
  method: 'POST',
  path: '/api/admin/collections/order',
  auth: 'admin',
  summary: 'Moves a template before another in its collection, or to the end without `before`.',
  body: z.object({ collectionId: id, templateId: id, before: optionalId }),
});

export const setPlace = defineCall({
  method: 'POST',
  path: '/api/admin/collections/place',
  auth: 'admin',
  summary:
    `Gives an entry of a contest that is closed a place from 1 to ${maxPlace}, or with 0 none. ` +
    'It is seen once the results are announced.',
  body: z.object({
    collectionId: id,
    templateId: id,
    place: z.coerce.number({ error: 'invalid' }).int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(maxPlace, {
      error: 'invalid',
    }),
  }),
  refusals: ['contest_open', 'contest_announced'],
});

export const announceContest = defineCall({
  method: 'POST',
  path: '/api/admin/collections/announce',
  auth: 'admin',
  summary: 'Announces the results of a contest once it has closed: winners are notified.',
  body: z.object({ collectionId: id }),
  refusals: ['contest_open', 'contest_announced'],
});
