import { z } from 'zod';
import { defineCall } from '../call.ts';
import { folderRef, id, moment, optionalId, optionalLine } from '../fields.ts';
import { person } from './files.ts';
import { maxTitle } from '../text.ts';

/**
 * Why a state of a document was kept: by the server at a pause, by somebody with a name, before the document lost most
 * of what was in it, before an older version was brought back, before something was imported into it.
 */
export const versionKinds = ['automatic', 'named', 'shrunk', 'restore', 'import'] as const;
export type VersionKind = (typeof versionKinds)[number];

export const version = z
  .object({
    versionId: z.string(),
    kind: z.enum(versionKinds),
    /** What somebody called it; empty where nobody did. */
    name: z.string(),
    time: moment,
    /** Who edited the document between the version before and this one, as far as they have an account. */
    people: z.array(person),
    /** Shapes, topics and whatever else stands in it, pages included. */
    records: z.number().int(),
  })
  .meta({ id: 'Version' });
export type Version = z.output<typeof version>;

/** Versions of one page of the list. */
export const versionsOfPage = 50;

export const listVersions = defineCall({
  method: 'GET',
  path: '/api/versions',
  scope: 'files:read',
  summary: 'The versions of a file that are kept, the newest first, for whoever may edit it.',
  query: { chartId: id, cursor: optionalId },
  response: { versions: z.array(version), nextCursor: z.string().nullable() },
});

export const readVersion = defineCall({
  method: 'GET',
  path: '/api/versions/:id/document',
  scope: 'files:read',
  summary: 'The document of a version as an update of Yjs, for whoever may edit the file.',
  params: { id },
  query: { chartId: id },
});

export const saveVersion = defineCall({
  method: 'POST',
  path: '/api/versions/save',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Keeps a file as it stands as a version. With a name it is kept for as long as the file is; without one it is what stood before an older version is brought back.',
  body: z.object({ chartId: id, name: optionalLine(maxTitle) }),
  response: { version },
});

export const nameVersion = defineCall({
  method: 'POST',
  path: '/api/versions/name',
  scope: 'files:write',
  summary:
    'Names a version, which is kept from then on for as long as the file is. An empty name takes it away again, and the version goes when its time has come.',
  body: z.object({ chartId: id, versionId: id, name: optionalLine(maxTitle) }),
  response: { version },
});

export const copyVersion = defineCall({
  method: 'POST',
  path: '/api/versions/copy',
  scope: 'files:write',
  rate: 'create',
  summary: 'Makes a file of a version, in a folder, at the root of an organization, or at one’s own.',
  body: z.object({ chartId: id, versionId: id, folderId: folderRef, orgId: optionalId }),
  refusals: ['plan_limit'],
  response: { chartId: z.string(), url: z.string() },
});
