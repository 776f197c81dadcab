import { z } from 'zod';
import { defineCall } from '../call.ts';

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

/** What the field `columns` says, as JSON: which sheet of a workbook, and which column of a table is what. */
export const importColumns = z.object({
  sheet: z.number().int().min(0).max(10_000).optional(),
  mapping: z
    .object({
      kind: z.enum(['manager', 'levels', 'grouped', 'table']),
      hasHeader: z.boolean(),
      roles: z
        .array(z.enum(['name', 'id', 'manager', 'title', 'level', 'note', 'tags', 'link', 'detail', 'skip']))
        .max(256),
    })
    .optional(),
  encoding: z.enum(['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-kr', 'utf-16le', 'windows-1252']).optional(),
});
export type ImportColumns = z.output<typeof importColumns>;

export const importFlow = defineCall({
  method: 'POST',
  path: '/import/flow',
  scope: 'files:write',
  rate: 'create',
  bodyLimit: maxImportBytes + 64 * 1024,
  summary:
    'Creates a file from a drawing, mind map or outline of another program: multipart/form-data with `file`, preceded by `fileName`, `folder`, `teamId`, `type` and `sys`; for tables `columns`, a JSON text stating which sheet to import and what each column contains; `mend`, 1 to import what is readable in a damaged file, with the losses counted in the report. A file that cannot be read returns 422 with a message, and nothing is created.',
  upload: ['fileName', 'folder', 'teamId', 'type', 'sys', 'columns', 'mend'],
  response: { chartId: z.string(), url: z.string(), report: importReport },
});
