/** Rows of the matrix of `authorization.test.ts` for programs, and for finding over files. */
import { api } from '@limn/contract';
import { everybody, type Row, row } from './rows.ts';

/** Tools come by a token: a browser that is signed in is nobody there. `programs/mcp.test.ts` comes with tokens. */
export const programRows = (): Row[] => [
  row(api.programs.mcp, 'user', () => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }), {
    but: { ...everybody(401), anonymous: 401, revoked: 401, link: 401 },
  }),
  row(api.find.findInFiles, 'user', () => ({ body: { text: 'x' } }), { bytes: true }),
  row(api.find.findInFiles, 'viewer', (s) => ({ body: { text: 'x', folderId: s.folder } }), {
    name: 'of a folder',
    bytes: true,
  }),
  row(api.find.replaceInFile, 'editor', (s) => ({ body: { chartId: s.file, text: 'x', replacement: 'y' } })),
];
