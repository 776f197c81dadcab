import { z } from 'zod';
import { defineCall } from '../call.ts';
import { category } from './files.ts';
import { findLooks, findParts } from './find-parts.ts';
import { folderRef, id, optionalId, says } from '../fields.ts';

export type { FindLook, FindPart } from './find-parts.ts';

/** Characters of what is looked for, and of what takes its place. */
export const maxFind = 1000;
/** Files of one search, and hits that are told of each. */
export const maxFoundFiles = 2000;
export const maxFoundHits = 200;

/** `#rrggbb`, or as short. */
const color = z
  .string(says('invalid'))
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, says('invalid'))
  .optional();

const wanted = {
  text: z.string(says('invalid')).min(1, says('invalid')).max(maxFind, says('too_long')),
  matchCase: z.boolean(says('invalid')).default(false),
  wholeWord: z.boolean(says('invalid')).default(false),
  isPattern: z.boolean(says('invalid')).default(false),
  parts: z
    .array(z.enum(findParts, says('invalid')), says('invalid'))
    .min(1, says('invalid'))
    .default([...findParts]),
  /** Only what is written in all of these ways, which texts of items alone are. */
  looks: z
    .array(z.enum(findLooks, says('invalid')), says('invalid'))
    .max(findLooks.length, says('invalid'))
    .default([]),
  /** Only items of these kinds: types of records (`shape`), kinds of shapes (`flow.decision`), libraries (`flow.*`). */
  kinds: z
    .array(z.string(says('invalid')).min(1, says('invalid')).max(100, says('invalid')), says('invalid'))
    .max(50, says('invalid'))
    .default([]),
  fill: color,
  stroke: color,
  color,
  font: z.string(says('invalid')).max(200, says('invalid')).optional(),
};

const foundText = z.object({
  id: z.string(),
  page: z.string(),
  pageName: z.string(),
  part: z.enum(findParts),
  row: z.number().int(),
  name: z.string(),
  from: z.number().int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
  locked: z.boolean(),
});
export type FoundText = z.output<typeof foundText>;

/** How a search can end: with every file looked through, with more files than are looked through, or not. */
export const findEnds = ['done', 'many', 'failed'] as const;
export type FindEnd = (typeof findEnds)[number];

const foundFile = z.object({
  chartId: z.string(),
  title: z.string(),
  category: z.string(),
  /** Whether the caller may replace in it. */
  canEdit: z.boolean(),
  hits: z.array(foundText),
  count: z.number().int(),
});
export type FoundFile = z.output<typeof foundFile>;

/** A line of the answer: a file with something in it, how far the search is, or how it ended. */
export const findLine = z.union([
  z.object({ file: foundFile }),
  z.object({ looked: z.number().int(), of: z.number().int(), skipped: z.number().int() }),
  z.object({ end: z.enum(findEnds) }),
]);
export type FindLine = z.output<typeof findLine>;

export const findInFiles = defineCall({
  method: 'POST',
  path: '/api/find',
  scope: 'files:read',
  rate: 'create',
  summary:
    'Searches all text in the files available to the caller: in a folder and its subfolders, in an organization, or the caller’s own. Streams the response as lines of JSON: `{"file"}`, a file with its matches, `{"looked","of","skipped"}`, the progress, and `{"end"}`: `done`, `many` (only the 2,000 most recently changed files were searched) or `failed`. One search per person at a time; another gets 429.',
  body: z.object({
    ...wanted,
    folderId: folderRef,
    orgId: optionalId,
    /** Absent for files of every kind. */
    categories: z.array(category, says('invalid')).min(1, says('invalid')).optional(),
  }),
});

const replacing = {
  ...wanted,
  chartId: id,
  replacement: z.string(says('invalid')).max(maxFind, says('too_long')),
  hits: z
    .array(
      z.object({
        id: z.string(says('invalid')).max(100, says('invalid')),
        part: z.enum(findParts, says('invalid')),
        row: z.number(says('invalid')).int(says('invalid')),
        from: z.number(says('invalid')).int(says('invalid')),
      }),
      says('invalid'),
    )
    .max(5000, says('invalid'))
    .optional(),
};

export const replaceInFile = defineCall({
  method: 'POST',
  path: '/api/find/replace',
  scope: 'files:write',
  summary:
    'Replaces text in one file, as an edit of its document that everyone who has it open sees: all matches, or the `hits` specified. The previous state is kept as a version. Text that is locked, has changed in the meantime, or would become invalid is `kept`.',
  bodyLimit: 1024 * 1024,
  body: z.object(replacing),
  response: { done: z.number().int(), kept: z.number().int(), versionId: z.string().nullable() },
});

export const undoReplace = defineCall({
  method: 'POST',
  path: '/api/find/undo',
  scope: 'files:write',
  summary:
    'Undoes a replacement in one file, identified by the original request and the `versionId` it returned: restores the previous text, as an edit of the document. Whatever has changed since is `kept`.',
  bodyLimit: 1024 * 1024,
  body: z.object({ ...replacing, versionId: id }),
  response: { done: z.number().int(), kept: z.number().int() },
});
