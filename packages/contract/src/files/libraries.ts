import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, ids, optionalId, says, title } from '../fields.ts';
import { type LibraryKind, libraryKinds, maxItemLength, maxItemsOfCall } from './library-limits.ts';

/** Who of an organization may change a library of it, the fewest first. */
export const libraryEditors = ['managers', 'editors', 'authors'] as const;
const editors = z.enum(libraryEditors, says('invalid'));
export type LibraryEditors = z.output<typeof editors>;

export const library = z
  .object({
    libraryId: z.string(),
    kind: z.enum(libraryKinds),
    name: z.string(),
    /** The organization that has it, and its name; null of the caller's own. */
    orgId: z.string().nullable(),
    orgName: z.string().nullable(),
    /** Who of the organization may change what is in it. */
    editors,
    /** Whether the caller may change what is in it. */
    mayEdit: z.boolean(),
    /** Whether the caller may rename and delete it, and say who may change what is in it. */
    mayManage: z.boolean(),
    /** Whether the caller may move it: their own, and what they gave to an organization. */
    mayTake: z.boolean(),
    items: z.number().int(),
    /** Grows with every change. */
    revision: z.number().int(),
  })
  .meta({ id: 'Library' });
export type Library = z.output<typeof library>;

export const libraryItem = z
  .object({
    itemId: z.string(),
    name: z.string(),
    /** JSON: of shapes, records as the clipboard has them; of markers, a picture as a data: address, and its size. */
    content: z.string(),
    /** Of the library when the item was changed last. */
    revision: z.number().int(),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.output<typeof libraryItem>;

const kind = z.enum(libraryKinds, says('invalid')).default('shapes' satisfies LibraryKind);
/** Ids that the client makes, so that what is sent again after a lost answer is one. */
const ownId = z.uuid(says('invalid'));
const content = z.string(says('invalid')).min(2, says('required')).max(maxItemLength, says('too_long'));
const newItem = z.object({ itemId: ownId, name: title, content });
const one = { library };
const inside = { libraryId: id };

export const listLibraries = defineCall({
  method: 'GET',
  path: '/api/libraries',
  scope: 'files:read',
  summary: "The libraries of a kind that one may use: one's own by name, then those of one's organizations.",
  query: { kind },
  response: {
    libraries: z.array(library),
    /** What the caller's own libraries may come to. */
    limits: z.object({ libraries: z.number().int(), items: z.number().int(), bytes: z.number().int() }),
  },
});

export const readLibrary = defineCall({
  method: 'GET',
  path: '/api/libraries/items',
  scope: 'files:read',
  summary: 'What is in a library: the order of its items, and those that changed after `since`.',
  query: {
    ...inside,
    since: z.coerce
      .number(says('invalid'))
      .int(says('invalid'))
      .min(0, says('invalid'))
      .max(Number.MAX_SAFE_INTEGER, says('invalid'))
      .default(0),
  },
  response: {
    library,
    order: z.array(z.string()),
    items: z.array(libraryItem),
    /** What to ask with the next time: not that of the library where there is more than one answer holds. */
    next: z.number().int(),
  },
});

export const newLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/new',
  scope: 'files:write',
  rate: 'create',
  summary: 'Makes a library, of the caller or of an organization. Sent again with the same id, it is the same library.',
  body: z.object({ libraryId: ownId, kind, name: title, orgId: optionalId }),
  refusals: ['too_many_libraries'],
  response: one,
});

export const editLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/edit',
  scope: 'files:write',
  summary: 'Renames a library, or says who of its organization may change what is in it; what is absent stays.',
  body: z.object({ ...inside, name: title.optional(), editors: editors.optional() }),
  response: one,
});

export const moveLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/move',
  scope: 'files:write',
  summary:
    "Gives a library of one's own to an organization, whose members use it from then on, or takes back what one gave.",
  body: z.object({ ...inside, orgId: optionalId }),
  refusals: ['too_many_libraries', 'library_full'],
  response: one,
});

export const copyLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/copy',
  scope: 'files:write',
  rate: 'create',
  summary: "Copies a library to the caller's own.",
  body: z.object({ ...inside, copyId: ownId, name: title }),
  refusals: ['too_many_libraries', 'library_full'],
  response: one,
});

export const removeLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/remove',
  scope: 'files:write',
  summary: 'Deletes a library with what is in it. Drawings made with it stay as they are.',
  body: z.object(inside),
});

export const addLibraryItems = defineCall({
  method: 'POST',
  path: '/api/libraries/items/add',
  scope: 'files:write',
  bodyLimit: 6 * 1024 * 1024,
  summary: 'Puts items at the end of a library. Those sent again with the same ids are there once.',
  body: z.object({
    ...inside,
    items: z.array(newItem, says('required')).min(1, says('required')).max(maxItemsOfCall, says('too_many')),
  }),
  refusals: ['library_full', 'library_item_invalid'],
  response: one,
});

export const editLibraryItem = defineCall({
  method: 'POST',
  path: '/api/libraries/items/edit',
  scope: 'files:write',
  bodyLimit: 2 * 1024 * 1024,
  summary:
    'Renames an item, replaces its content, or puts it before another (`before`, empty for the end). With `revision`, only when it is as the caller has seen it.',
  body: z.object({
    ...inside,
    itemId: id,
    name: title.optional(),
    content: content.optional(),
    before: z.string(says('invalid')).max(64, says('invalid')).optional(),
    revision: z.number(says('invalid')).int(says('invalid')).min(0, says('invalid')).optional(),
  }),
  refusals: ['library_full', 'library_item_invalid', 'library_item_changed'],
  response: one,
});

export const removeLibraryItems = defineCall({
  method: 'POST',
  path: '/api/libraries/items/remove',
  scope: 'files:write',
  summary: 'Takes items out of a library; those that are not in it are left out.',
  body: z.object({ ...inside, itemIds: ids }),
  response: one,
});
