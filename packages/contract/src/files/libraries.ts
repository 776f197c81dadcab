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
  summary:
    'Lists the libraries of a kind available to the caller: their own by name, then those of their organizations.',
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
  summary: 'Returns the content of a library: the order of its items, and those that changed after `since`.',
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
  summary:
    'Creates a library for the caller or an organization. Sending it again with the same ID does not create another.',
  body: z.object({ libraryId: ownId, kind, name: title, orgId: optionalId }),
  refusals: ['too_many_libraries'],
  response: one,
});

export const editLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/edit',
  scope: 'files:write',
  summary: 'Renames a library, or sets who in its organization can change its content; omitted fields stay unchanged.',
  body: z.object({ ...inside, name: title.optional(), editors: editors.optional() }),
  response: one,
});

export const moveLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/move',
  scope: 'files:write',
  summary:
    'Gives one of the caller’s own libraries to an organization, whose members can then use it, or takes back one the caller gave.',
  body: z.object({ ...inside, orgId: optionalId }),
  refusals: ['too_many_libraries', 'library_full'],
  response: one,
});

export const copyLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/copy',
  scope: 'files:write',
  rate: 'create',
  summary: 'Copies a library to the caller’s own.',
  body: z.object({ ...inside, copyId: ownId, name: title }),
  refusals: ['too_many_libraries', 'library_full'],
  response: one,
});

export const removeLibrary = defineCall({
  method: 'POST',
  path: '/api/libraries/remove',
  scope: 'files:write',
  summary: 'Deletes a library and its content. Drawings made with it stay unchanged.',
  body: z.object(inside),
});

export const addLibraryItems = defineCall({
  method: 'POST',
  path: '/api/libraries/items/add',
  scope: 'files:write',
  bodyLimit: 6 * 1024 * 1024,
  summary: 'Adds items to the end of a library. Sending them again with the same IDs does not add them twice.',
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
    'Renames an item, replaces its content, or moves it before another (`before`, empty for the end). With `revision`, only if it has not changed since the caller last saw it.',
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
  summary: 'Removes items from a library; those not in it are ignored.',
  body: z.object({ ...inside, itemIds: ids }),
  response: one,
});
