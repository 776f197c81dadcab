import { api, type Call, failure, rates } from '@limn/contract';
import { apiFields as en } from '@limn/i18n/en/api-fields.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { apiCalls } from '@limn/i18n/zh/api-calls.ts';
import { apiFields as zh } from '@limn/i18n/zh/api-fields.ts';
import { z } from 'zod';

type Json = { [key: string]: unknown };

const ABOUT =
  `Every body is accepted as JSON and as application/x-www-form-urlencoded, in which a list is a repeated ` +
  `key or one text joined by commas.\n` +
  `A success answers HTTP 200 with \`{"code":"200","msg":"","result":"success", …}\`. A refusal that the ` +
  `caller can act on answers 200 too, with one of the call's \`x-refusals\` as its \`result\` and a sentence ` +
  `in \`msg\`.\n` +
  `Everything else has its own HTTP status and \`{"code","msg","result"}\`; what the caller may not see ` +
  `answers 404 like what does not exist. Sentences are in the language of the account, else of ` +
  `Accept-Language.`;

/**
 * Every call as an OpenAPI 3.1 document.
 * @param locale of what it says of calls and fields
 */
export function limnApi(origin: string, version: string, locale: Locale = 'en'): Json {
  const fields: Readonly<Record<string, string>> = locale === 'en' ? en : zh;
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  const schema = (type: z.ZodType, io: 'input' | 'output', of = ''): Json =>
    describe(lift(z.toJSONSchema(type, { io, target: 'draft-2020-12' }) as Json, schemas), of, fields);
  const failureSchema = { content: { 'application/json': { schema: schema(failure, 'output') } } };
  for (const [domain, calls] of Object.entries(api)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const id = `${domain}.${name}`,
        path = call.path.replace(/:(\w+)/g, '{$1}');
      const { max, seconds } = rates[call.rate];
      (paths[path] ??= {})[call.method.toLowerCase()] = {
        operationId: id,
        tags: [domain],
        summary: (locale === 'en' ? undefined : apiCalls[id]) ?? call.summary,
        'x-rate-limit': { max, seconds },
        'x-body-limit': call.bodyLimit,
        'x-refusals': call.refusals,
        // Empty among them: nobody need be signed in, but who is may be told more.
        security: call.auth === 'public' ? [{}, { session: [] }, { token: [] }] : [{ session: [] }, { token: [] }],
        'x-auth': call.auth,
        'x-scope': call.scope,
        parameters: [
          ...parameters(schema(call.params, 'input', id), 'path'),
          ...parameters(schema(call.query, 'input', id), 'query'),
        ],
        ...requestBody(
          call,
          call.upload === null ? schema(call.body, 'input', id) : describe(uploadSchema(call.upload), id, fields),
        ),
        responses: {
          200: {
            description: 'Done, or refused with a result the caller can act on',
            content: { 'application/json': { schema: schema(call.response, 'output', id) } },
          },
          default: { description: 'Not done; `result` says why', ...failureSchema },
        },
      };
    }
  }
  for (const [name, one] of Object.entries(schemas)) schemas[name] = describe(one, name, fields);
  return {
    openapi: '3.1.0',
    info: { title: 'Limn', version, description: ABOUT },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'limn_session',
          description:
            'Set by signing in. Calls that change something must come from a page of this origin (`Sec-Fetch-Site`, else `Origin`).',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token of the account centre, for the calls whose scope (`x-scope`) it was made with.',
        },
      },
    },
  };
}

/** What is sent to a call that takes a file. */
const uploadSchema = (names: readonly string[]): Json => ({
  type: 'object',
  required: ['file'],
  properties: Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' }] as const),
    ['file', { type: 'string', format: 'binary' }],
  ]),
});

function requestBody(call: Call, schema: Json): Json {
  if (call.method !== 'POST' || Object.keys((schema['properties'] as Json | undefined) ?? {}).length === 0) return {};
  const types =
    call.upload === null ? ['application/json', 'application/x-www-form-urlencoded'] : ['multipart/form-data'];
  return {
    requestBody: {
      required: ((schema['required'] as string[] | undefined) ?? []).length > 0,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  };
}

/** What every answer has besides its own fields; a call's fields of these names are others. */
const ENVELOPE: ReadonlySet<string> = new Set(['code', 'msg', 'result']);

/**
 * Says of every field of a schema what it means: the text for the field in `of`, a call or a named schema, else the one
 * for fields of its name.
 */
function describe<T>(value: T, of: string, texts: Readonly<Record<string, string>>): T {
  if (Array.isArray(value)) return value.map((one: unknown) => describe(one, of, texts)) as T;
  if (value === null || typeof value !== 'object') return value;
  const schema: Json = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'properties' ? one : describe(one as unknown, of, texts)]),
  );
  if (schema['properties'] !== undefined) {
    const properties = Object.entries(schema['properties'] as Record<string, Json>),
      isAnswer = properties.some(([name]) => name === 'msg');
    schema['properties'] = Object.fromEntries(
      properties.map(([name, one]) => {
        const text = (isAnswer && ENVELOPE.has(name) ? undefined : texts[`${of}.${name}`]) ?? texts[name],
          own = one['description'];
        const description = [text, own].filter((part) => part !== undefined).join(': ');
        return [name, { ...describe(one, of, texts), ...(description !== '' && { description }) }];
      }),
    );
  }
  return schema as T;
}

/** Moves the definitions of one schema to the document's components, and its references with them. */
function lift(schema: Json, components: Json): Json {
  const { $defs, $schema, ...rest } = schema;
  void $schema;
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {}))
    components[name] ??= relink(definition);
  return relink(rest) as Json;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' || !('$schema' in value))
      .map(([key, one]) =>
        key === '$ref' && typeof one === 'string'
          ? [key, one.replace('#/$defs/', '#/components/schemas/')]
          : [key, relink(one)],
      ),
  );
}

function parameters(schema: Json, place: 'path' | 'query'): Json[] {
  const required = (schema['required'] as string[] | undefined) ?? [];
  return Object.entries((schema['properties'] as Json | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
    ...(hasDescription(one) && { description: one.description }),
  }));
}

const hasDescription = (value: unknown): value is { description: string } =>
  value !== null && typeof value === 'object' && 'description' in value;
