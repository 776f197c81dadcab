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
  summary: 'The drafts of a file, the one edited last first, for whoever may edit the file.',
  query: { chartId: id },
  response: { drafts: z.array(draft) },
});

export const createDraft = defineCall({
  method: 'POST',
  path: '/api/drafts/create',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Makes a draft of a file as it stands, or as it was in a version: a document of its own that whoever edits the ' +
    'file may edit, until it is merged or discarded. It is in no list of files, and takes storage, but none of the ' +
    'files of a plan.',
  body: z.object({ chartId: id, title, versionId: optionalId }),
  refusals: ['too_many_drafts'],
  response: { draft },
});

export const discardDraft = defineCall({
  method: 'POST',
  path: '/api/drafts/discard',
  scope: 'files:write',
  summary: 'Deletes a draft for good. For whoever made it, and for whoever manages the file.',
  body: z.object({ chartId: id, draftId: id }),
});

export const readDraftBase = defineCall({
  method: 'GET',
  path: '/api/drafts/:id/base',
  scope: 'files:read',
  rate: 'open',
  summary:
    'What the file was when the draft was made or last updated from it, as an update of Yjs: what draft and file ' +
    'have changed is told by it. With `former`, what it was before so many updates: empty where there were fewer.',
  params: { id },
  query: { chartId: id, former: updates.default(0) },
});

export const readDraft = defineCall({
  method: 'GET',
  path: '/api/drafts/:id/document',
  scope: 'files:read',
  rate: 'open',
  summary: 'What a draft is now, as an update of Yjs.',
  params: { id },
  query: { chartId: id },
});

export const beginDraftUpdate = defineCall({
  method: 'POST',
  path: '/api/drafts/begin_update',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Names the version of a file that holds what a draft is to be updated to: the newest one where nothing was ' +
    'edited since, else one that is kept now.',
  body: z.object({ chartId: id, draftId: id }),
  response: { versionId: z.string() },
});

export const finishDraftUpdate = defineCall({
  method: 'POST',
  path: '/api/drafts/finish_update',
  scope: 'files:write',
  summary:
    'Says that a draft has what the file had changed up to a version: from then on the two are compared by that ' +
    'version. Called once the draft’s document has those changes.',
  body: z.object({
    chartId: id,
    draftId: id,
    versionId: id,
    /** So many updates before this one were undone in the draft, which then is compared by what stood before them. */
    undone: updates.default(0),
  }),
});
