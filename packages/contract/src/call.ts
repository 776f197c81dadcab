import { z } from 'zod';
import type { Scope } from './programs/scopes.ts';

/** Who may make a call: anybody, anybody who is signed in, or an administrator of the instance. */
export type Auth = 'public' | 'user' | 'admin';

/** How often one caller may make a call; `rates` has the numbers. */
export type Rate = keyof typeof rates;

/**
 * Calls allowed in a window of `seconds`, counted per signed-in user, else per client network (an IPv4 address or an
 * IPv6 /64). `account` is counted besides per account named in the body, whoever asks.
 */
export const rates = {
  read: { max: 1200, seconds: 60 },
  write: { max: 600, seconds: 60 },
  create: { max: 120, seconds: 60 },
  /** What reaches other people, by mail or by word. */
  invite: { max: 60, seconds: 3600 },
  stream: { max: 60, seconds: 60 },
  /** A whole document. */
  open: { max: 120, seconds: 60 },
  /** What others get a notification of. */
  collaborate: { max: 300, seconds: 3600 },
  comment: { max: 300, seconds: 3600 },
  credentials: { max: 60, seconds: 900, account: 10 },
} as const satisfies Record<string, { max: number; seconds: number; account?: number }>;

/** Bytes of a request body, unless the call says otherwise. */
export const defaultBodyLimit = 64 * 1024;

type Shape = z.ZodRawShape;

/** One call of the HTTP API. `path` has its parameters as `:name`. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: Auth;
  /** What an access token must be for; null: any token, and none, does. */
  readonly scope: Scope | null;
  readonly rate: Rate;
  /** Bytes. */
  readonly bodyLimit: number;
  /**
   * False only for a call whose effects need no protection from other sites; GET calls that change nothing included.
   */
  readonly changesState: boolean;
  /** Results other than `success` that the caller can act on; they answer 200 with a sentence in `msg`. */
  readonly refusals: readonly string[];
  /**
   * Of a call whose body is multipart/form-data with a `file`: the text fields beside it. Null for every other call.
   */
  readonly upload: readonly string[] | null;
  /** Answers with JSON: not with a stream or a file, which may take long. */
  readonly isPlain: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
}

interface Definition<P extends Shape, Q extends Shape, B extends z.ZodType, R extends Shape, F extends string> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth?: Auth;
  /** May be left out for administrators' calls, which are of `admin`. */
  readonly scope?: Scope | null;
  readonly rate?: Rate;
  readonly bodyLimit?: number;
  readonly changesState?: boolean;
  readonly refusals?: readonly F[];
  readonly upload?: readonly string[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response?: R;
}

/** What every success carries besides its own fields. */
const success = { code: z.literal('200'), msg: z.string(), result: z.literal('success') };

function answer<R extends Shape, F extends string>(fields: R, refusals: readonly F[]) {
  const ok = z.object({ ...success, ...fields });
  const refused = z.object({
    code: z.literal('200'),
    msg: z.string(),
    result: z.enum(refusals as readonly [F, ...F[]]),
  });
  return { ok, refused };
}

type Answer<R extends Shape, F extends string> = [F] extends [never]
  ? z.ZodObject<typeof success & R>
  : z.ZodUnion<[z.ZodObject<typeof success & R>, ReturnType<typeof answer<R, F>>['refused']]>;

/**
 * Declares a call. Calls are for signed-in people, and POST calls change state, unless said otherwise; a call with
 * `refusals` answers a union that its `result` tells apart.
 */
export function defineCall<
  const P extends Shape = Record<never, never>,
  const Q extends Shape = Record<never, never>,
  B extends z.ZodType = z.ZodObject<Record<never, never>>,
  const R extends Shape = Record<never, never>,
  const F extends string = never,
>(definition: Definition<P, Q, B, R, F>): Call<z.ZodObject<P>, z.ZodObject<Q>, B, Answer<R, F>> {
  const { method, path, summary } = definition;
  const refusals = definition.refusals ?? [];
  const { ok, refused } = answer(definition.response ?? ({} as R), refusals);
  return {
    method,
    path,
    summary,
    auth: definition.auth ?? 'user',
    scope: scopeOf(definition),
    rate: definition.rate ?? (method === 'GET' ? 'read' : 'write'),
    bodyLimit: definition.bodyLimit ?? defaultBodyLimit,
    changesState: definition.changesState ?? method === 'POST',
    refusals,
    upload: definition.upload ?? null,
    isPlain: definition.response !== undefined || method === 'POST',
    params: z.object(definition.params ?? ({} as P)),
    query: z.object(definition.query ?? ({} as Q)),
    body: definition.body ?? (z.object({}) as unknown as B),
    response: (refusals.length > 0 ? z.union([ok, refused]) : ok) as unknown as Answer<R, F>,
  };
}

function scopeOf({
  path,
  auth,
  scope,
}: Pick<Definition<Shape, Shape, z.ZodType, Shape, string>, 'path' | 'auth' | 'scope'>): Scope | null {
  if (scope !== undefined) return scope;
  if (auth === 'admin') return 'admin';
  throw new Error(`The call of ${path} does not say which scope an access token needs for it.`);
}

/** What a client gives to make the call: path parameters, query and body before validation. */
export interface CallInput<C extends Call> {
  params: z.input<C['params']>;
  query: z.input<C['query']>;
  body: z.input<C['body']>;
}

/** What a call answers with HTTP 200. */
export type CallAnswer<C extends Call> = z.output<C['response']>;

/** What a call answers when it did what was asked. */
export type CallSuccess<C extends Call> = Extract<CallAnswer<C>, { result: 'success' }>;

/** The body of every answer whose HTTP status is not 200. `result` is stable; `msg` is in the caller's language. */
export const failure = z.object({
  code: z.string(),
  msg: z.string(),
  result: z.string(),
  field: z.string().optional(),
});
export type Failure = z.output<typeof failure>;
