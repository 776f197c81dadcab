import { api, type Call, failure, rates } from '@limn/contract';
import { z } from 'zod';

type Json = { [key: string]: unknown };

const ABOUT = `Every body is accepted as JSON and as application/x-www-form-urlencoded, in which a list is a repeated key or one text joined by commas.
A success answers HTTP 200 with \`{"code":"200","msg":"","result":"success", …}\`. A refusal that the caller can act on answers 200 too, with one of the call's \`x-refusals\` as its \`result\` and a sentence in \`msg\`.
Everything else has its own HTTP status and \`{"code","msg","result"}\`; what the caller may not see answers 404 like what does not exist. Sentences are in the language of the account, else of Accept-Language.`;

/** The calls of a contract as an OpenAPI 3.1 document. */
export function openApi(domains: Readonly<Record<string, Readonly<Record<string, Call>>>>, origin: string, version: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  const schema = (type: z.ZodType, io: 'input' | 'output'): Json => lift(z.toJSONSchema(type, { io, target: 'draft-2020-12' }) as Json, schemas);
  const failureSchema = { content: { 'application/json': { schema: schema(failure, 'output') } } };
  for (const [domain, calls] of Object.entries(domains)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const body = schema(call.body, 'input');
      const { max, seconds } = rates[call.rate];
      (paths[path] ??= {})[call.method.toLowerCase()] = {
        operationId: `${domain}.${name}`,
        tags: [domain],
        summary: call.summary,
        'x-rate-limit': { max, seconds },
        'x-body-limit': call.bodyLimit,
        'x-refusals': call.refusals,
        // Empty among them: nobody need be signed in, but who is may be told more.
        security: call.auth === 'public' ? [{}, { session: [] }, { token: [] }] : [{ session: [] }, { token: [] }],
        'x-auth': call.auth,
        parameters: [...parameters(schema(call.params, 'input'), 'path'), ...parameters(schema(call.query, 'input'), 'query')],
        ...(call.method === 'POST' && Object.keys((body['properties'] as Json | undefined) ?? {}).length > 0
          ? { requestBody: { required: true, content: { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } } } } : {}),
        responses: {
          200: { description: 'Done, or refused with a result the caller can act on', content: { 'application/json': { schema: schema(call.response, 'output') } } },
          default: { description: 'Not done; `result` says why', ...failureSchema },
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Limn', version, description: ABOUT },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'limn_session', description: 'Set by signing in. Calls that change something must come from a page of this origin (`Sec-Fetch-Site`, else `Origin`).' },
      token: { type: 'http', scheme: 'bearer', description: 'A personal access token of the account centre. With the scope `read` it is good for calls that change nothing.' },
    } },
  };
}

export const limnApi = (origin: string, version: string): Json => openApi(api, origin, version);

/** Moves the definitions of one schema to the document's components, and its references with them. */
function lift(schema: Json, components: Json): Json {
  const { $defs, $schema, ...rest } = schema;
  void $schema;
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) components[name] ??= relink(definition);
  return relink(rest) as Json;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'id' || !('$schema' in value)).map(([key, one]) =>
    (key === '$ref' && typeof one === 'string' ? [key, one.replace('#/$defs/', '#/components/schemas/')] : [key, relink(one)])));
}

function parameters(schema: Json, place: 'path' | 'query'): Json[] {
  const required = (schema['required'] as string[] | undefined) ?? [];
  return Object.entries((schema['properties'] as Json | undefined) ?? {})
    .map(([name, one]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: one }));
}
