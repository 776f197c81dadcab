import { z } from 'zod';
import { defineCall } from './call.ts';

/** Bytes of one file to import. */
export const maxImportBytes = 50 * 1024 * 1024;

export const importReport = z
  .object({
    /** What the file turned out to be: `vsdx`, `xmind` … */
    format: z.string(),
    /** What was made of it. Of a tree, pages, shapes and connectors are its sheets, topics and relationships. */
    kind: z.enum(['diagram', 'tree']),
    pages: z.number().int(),
    shapes: z.number().int(),
    connectors: z.number().int(),
    /** What was not taken over: stable words, and how often. */
    dropped: z.array(z.object({ what: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof importReport>;

export const importFlow = defineCall({
  method: 'POST',
  path: '/import/flow',
  scope: 'files:write',
  rate: 'create',
  bodyLimit: maxImportBytes + 64 * 1024,
  summary:
    'Makes a file of a drawing, a mind map or an outline of another program: multipart/form-data with `file`, and before it `fileName`, `folder`, `teamId`, `type` and `sys`. A file that cannot be read answers 422 with a sentence, and nothing is created.',
  upload: ['fileName', 'folder', 'teamId', 'type', 'sys'],
  response: { chartId: z.string(), url: z.string(), report: importReport },
});
