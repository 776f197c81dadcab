import { errors as texts } from '@limn/i18n/zh/errors.ts';
import type { FieldCode } from '@limn/contract';

export type ResultCode = keyof typeof texts.results;

/** Values that a sentence has places for, such as `{{limit}}`. */
export type Values = Readonly<Record<string, string | number>>;

/** A call that is answered with an HTTP error: its status, its machine code, and the sentence of that code. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly result: ResultCode | FieldCode;
  readonly values: Values;
  /** The field that is wrong, of a 400. */
  readonly field: string | undefined;
  constructor(status: number, result: ResultCode | FieldCode, values: Values = {}, field?: string) {
    super(result);
    this.status = status;
    this.result = result;
    this.values = values;
    this.field = field;
  }
}

/** A refusal the caller can act on inside a flow: HTTP 200 with one of the call's `refusals` as its result. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly result: ResultCode;
  readonly values: Values;
  constructor(result: ResultCode, values: Values = {}) {
    super(result);
    this.result = result;
    this.values = values;
  }
}

/** What the caller may not see answers the same as what does not exist. */
export const notFound = (): Problem => new Problem(404, 'not_found');
/** For what the caller may see, and not do this with. */
export const forbidden = (): Problem => new Problem(403, 'forbidden');
/** The server has more to do than it can. @param seconds until the caller may try again */
export const busy = (seconds: number): Problem => new Problem(503, 'server_busy', { seconds });
/** @param seconds until the caller may try again */
export const tooOften = (seconds: number): Problem => new Problem(429, 'too_often', { seconds });
