import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, moment, numberOf, optionalId, title } from '../fields.ts';
import { person } from './files.ts';

/** Drafts of one file at a time. */
export const maxDrafts = 20;

/** Updates of a draft from its file that are known still when they were undone in it. */
export const maxFormerBases = 8;
/** How many updates, the last ones. */
const updates = numberOf(0, 1, 2, 3, 4, 5, 6, 7, maxFormerBases);

export const draft = z
  .object({
    draftId: z.string(),
    title: z.string(),
    /** Who made it; null when the account is gone. */
    person: person.nullable(),
    createTime: moment,
    updateTime: moment,
    /** Where it is edited. */
    url: z.string(),
    /** Whether the caller may discard it. */
    mayDiscard: z.boolean(),
    /** Whether the file was edited since the draft was made or last updated from it. */
    behind: z.boolean(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.output<typeof draft>;

export const listDrafts = defineCall({
  method: 'GET',
  path: '/api/drafts',
  scope: 'files:read',
  summary: 'Lists the drafts of a file, most recently edited first, for anyone who can edit the file.',
  query: { chartId: id },
  response: { drafts: z.array(draft) },
});

export const createDraft = defineCall({
  method: 'POST',
  path: '/api/drafts/create',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Creates a draft of a file from its current state or from a version: a separate document that anyone who can edit the file can edit, until it is merged or discarded. It does not appear in lists of files, and uses storage but does not count towards the plan’s number of files.',
  body: z.object({ chartId: id, title, versionId: optionalId }),
  refusals: ['too_many_drafts'],
  response: { draft },
});

export const discardDraft = defineCall({
  method: 'POST',
  path: '/api/drafts/discard',
  scope: 'files:write',
  summary: 'Permanently deletes a draft. For the person who created it, and those who manage the file.',
  body: z.object({ chartId: id, draftId: id }),
});

export const readDraftBase = defineCall({
  method: 'GET',
  path: '/api/drafts/:id/base',
  scope: 'files:read',
  rate: 'open',
  summary:
    'Returns the state of the file when the draft was created or last updated from it, as a Yjs update: the basis for telling what the draft and the file have changed. With `former`, the state before that many updates: empty if there were fewer.',
  params: { id },
  query: { chartId: id, former: updates.default(0) },
});

export const readDraft = defineCall({
  method: 'GET',
  path: '/api/drafts/:id/document',
  scope: 'files:read',
  rate: 'open',
  summary: 'Returns the current state of a draft, as a Yjs update.',
  params: { id },
  query: { chartId: id },
});

export const beginDraftUpdate = defineCall({
  method: 'POST',
  path: '/api/drafts/begin_update',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Returns the version of a file to update a draft to: the newest one if nothing has been edited since, otherwise one created now.',
  body: z.object({ chartId: id, draftId: id }),
  response: { versionId: z.string() },
});

export const finishDraftUpdate = defineCall({
  method: 'POST',
  path: '/api/drafts/finish_update',
  scope: 'files:write',
  summary:
    'Records that a draft includes the changes of the file up to a version: from then on the two are compared by that version. Call it once the draft’s document contains those changes.',
  body: z.object({
    chartId: id,
    draftId: id,
    versionId: id,
    /** So many updates before this one were undone in the draft, which then is compared by what stood before them. */
    undone: updates.default(0),
  }),
});
