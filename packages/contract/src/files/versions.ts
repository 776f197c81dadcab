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

/** What a list of versions is narrowed to: those with a name, or those with something the caller edited. */
export const versionFilters = ['named', 'mine'] as const;
export type VersionFilter = (typeof versionFilters)[number];

/** Versions of one page of the list. */
export const versionsOfPage = 50;

export const listVersions = defineCall({
  method: 'GET',
  path: '/api/versions',
  scope: 'files:read',
  summary: 'Lists the stored versions of a file, newest first, for anyone who can edit it.',
  query: { chartId: id, cursor: optionalId, filter: z.enum(versionFilters, { error: 'invalid' }).optional() },
  response: { versions: z.array(version), nextCursor: z.string().nullable() },
});

export const readVersion = defineCall({
  method: 'GET',
  path: '/api/versions/:id/document',
  scope: 'files:read',
  summary: 'Returns the document of a version as a Yjs update, for anyone who can edit the file.',
  params: { id },
  query: { chartId: id },
});

export const saveVersion = defineCall({
  method: 'POST',
  path: '/api/versions/save',
  scope: 'files:write',
  rate: 'create',
  summary:
    'Stores the current state of a file as a version. With a name it is kept as long as the file; without one it serves as the state before an older version is restored.',
  body: z.object({ chartId: id, name: optionalLine(maxTitle) }),
  response: { version },
});

export const nameVersion = defineCall({
  method: 'POST',
  path: '/api/versions/name',
  scope: 'files:write',
  summary:
    'Names a version, which is then kept as long as the file. An empty name removes it, and the version is deleted when it expires.',
  body: z.object({ chartId: id, versionId: id, name: optionalLine(maxTitle) }),
  response: { version },
});

export const copyVersion = defineCall({
  method: 'POST',
  path: '/api/versions/copy',
  scope: 'files:write',
  rate: 'create',
  summary: 'Creates a file from a version, in a folder, at the root of an organization, or at the caller’s own.',
  body: z.object({ chartId: id, versionId: id, folderId: folderRef, orgId: optionalId }),
  refusals: ['plan_limit'],
  response: { chartId: z.string(), url: z.string() },
});
