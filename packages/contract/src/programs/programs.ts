import { z } from 'zod';
import { defineCall } from '../call.ts';
import { says } from '../fields.ts';

/** Bytes of a message: a text that becomes a drawing has room in it. */
export const maxMessageBytes = 2 * 1024 * 1024;

/** A message of JSON-RPC; what else is in it the protocol's own library checks. */
export const mcp = defineCall({
  method: 'POST',
  path: '/mcp',
  scope: 'files:read',
  rate: 'write',
  bodyLimit: maxMessageBytes,
  summary:
    'The Model Context Protocol (streamable HTTP, without sessions): one JSON-RPC message in, its response out as JSON; 202 for messages without a response. Requires an access token, and has the rights of that token: `files:write` to draw, change and comment. `tools/list` lists the tools.',
  body: z.looseObject({
    jsonrpc: z.literal('2.0', says('invalid')),
    id: z.union([z.string().max(200), z.number()], says('invalid')).optional(),
    method: z.string(says('invalid')).max(200, says('too_long')).optional(),
    params: z.looseObject({}, says('invalid')).optional(),
  }),
});
