import { api, type Call, failure, rates } from '@limn/contract';
import { z } from 'zod';

type Json = { [key: string]: unknown };

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
        security: call.auth === 'public' ? [] : [{ session: [] }],
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
    info: { title: 'Limn', version },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'limn_session' } } },
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
